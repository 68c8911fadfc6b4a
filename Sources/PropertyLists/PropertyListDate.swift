/// Dates of property lists: seconds since 2001-01-01T00:00:00Z, in the Gregorian calendar at all times.
enum PropertyListDate {
  private static let secondsPerDay = 86_400
  /// Days from 0000-03-01, where the computation's years begin, to 2001-01-01.
  private static let epoch = days(year: 2001, month: 1, day: 1, epoch: 0)

  /// The seconds of `[-]yyyy-mm-ddThh:mm:ssZ`; nil where the text is anything else.
  static func seconds(_ text: String) -> Double? {
    var rest = Array(text.utf8)[...]
    func number(_ digits: ClosedRange<Int>, then end: Character) -> Int? {
      let run = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard digits.contains(run.count), rest.dropFirst(run.count).first == end.asciiValue
      else { return nil }
      rest = rest.dropFirst(run.count + 1)
      return run.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard let magnitude = number(4...6, then: "-"), let month = number(2...2, then: "-"),
      let day = number(2...2, then: "T"), let hour = number(2...2, then: ":"),
      let minute = number(2...2, then: ":"), let second = number(2...2, then: "Z"), rest.isEmpty
    else { return nil }
    let year = isNegative ? -magnitude : magnitude
    guard (1...12).contains(month), (1...length(of: month, in: year)).contains(day), hour < 24,
      minute < 60, second < 60
    else { return nil }
    let days = days(year: year, month: month, day: day, epoch: epoch)
    return Double(days * secondsPerDay + hour * 3600 + minute * 60 + second)
  }

  /// The text of a date, without the fraction of the second; nil where its year has more than six digits.
  static func text(_ seconds: Double) -> String? {
    guard abs(seconds) < 3e13 else { return nil }
    let seconds = Int(seconds.rounded(.down))
    let day = (Double(seconds) / Double(secondsPerDay)).rounded(.down)
    let time = seconds - Int(day) * secondsPerDay
    let (year, month, dayOfMonth) = date(days: Int(day) + epoch)
    guard abs(year) < 1_000_000 else { return nil }
    return (year < 0 ? "-" : "") + padded(abs(year), 4) + "-" + padded(month, 2) + "-"
      + padded(dayOfMonth, 2) + "T" + padded(time / 3600, 2) + ":" + padded(time / 60 % 60, 2) + ":"
      + padded(time % 60, 2) + "Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Years begin in March, so that the leap day is the last; 400 years have 146 097 days.
  private static func days(year: Int, month: Int, day: Int, epoch: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - epoch
  }

  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month < 3 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}
