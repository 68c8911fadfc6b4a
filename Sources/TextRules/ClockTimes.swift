import Diagnostics

/// The halves of the day: "5:30 PM" is 17:30, and 下午5:30, and no 上午5:30.
enum ClockTimes {
  static func finding(in pair: TextPair) -> TextFinding? {
    guard Meridiem.has(pair.source), pair.sourceFacts.base == "en",
      let time = onlyTime(pair.source)
    else { return nil }
    return otherHalf(time, pair) ?? otherHour(time, pair) ?? lostHalf(time, pair)
  }

  private struct Time {
    let hour: Int
    let minutes: String?
    let isAfternoon: Bool

    var text: String {
      "\(hour)" + (minutes.map { ":" + $0 } ?? "") + (isAfternoon ? " PM" : " AM")
    }
  }

  /// The time of a text that has one, and no other number before it.
  private static func onlyTime(_ text: TextProfile) -> Time? {
    let numbers = text.numbers
    guard let first = numbers.first, let hour = Int(first.written), (1...12).contains(hour),
      numbers.count <= 2, let last = numbers.last
    else { return nil }
    let hasMinutes = numbers.count == 2
    if hasMinutes {
      guard last.range.lowerBound == first.range.upperBound + 1, last.written.utf8.count == 2,
        text.masked[first.range.upperBound] == ":"
      else { return nil }
    }
    let half = text.masked[last.range.upperBound...].first { !$0.isSpace }
    return Time(
      hour: hour, minutes: hasMinutes ? last.written : nil,
      isAfternoon: half.map { "pP".contains($0) } ?? false)
  }

  /// The words of Chinese, Japanese and Korean for the halves of the day.
  private static let halves: [String: (morning: [String], afternoon: [String])] = [
    "zh": (["上午", "凌晨", "早上", "清晨"], ["下午", "晚上", "傍晚"]), "ja": (["午前", "早朝"], ["午後", "夕方"]),
    "ko": (["오전", "새벽", "아침"], ["오후", "저녁"]),
  ]

  private static func otherHalf(_ time: Time, _ pair: TextPair) -> TextFinding? {
    guard let halves = halves[pair.facts.base] else { return nil }
    let text = pair.target.text.string
    let (right, wrong) =
      time.isAfternoon ? (halves.afternoon, halves.morning) : (halves.morning, halves.afternoon)
    guard !right.contains(where: text.contains), let word = wrong.first(where: text.contains) else {
      return nil
    }
    return TextRule.changed(time.text, word)
  }

  /// The hours of the translation with the same minutes.
  private static func otherHour(_ time: Time, _ pair: TextPair) -> TextFinding? {
    guard let minutes = time.minutes, minutes != "00" else { return nil }
    let parts = pair.target.numbers.flatMap { $0.written.split { !$0.isNumber } }
    guard parts.count == 2, let last = parts.last, let hour = parts.first.flatMap({ Int($0) }),
      last == minutes, (0...24).contains(hour), hour % 12 != time.hour % 12
    else { return nil }
    return TextRule.changed(time.text, "\(hour):\(minutes)")
  }

  /// The same hour without a word for the half of the day, where the clock has twenty-four.
  private static func lostHalf(_ time: Time, _ pair: TextPair) -> TextFinding? {
    guard time.isAfternoon, time.hour < 12, let words = evenings[pair.facts.base],
      let number = pair.target.numbers.first,
      number.written.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
        == time.hour,
      pair.target.numbers.count <= 2
    else { return nil }
    let text = pair.target.text.string.lowercased()
    let letters = text.filter { !".\u{A0}\u{202F} ".contains($0) }
    guard !letters.contains("pm"), !words.contains(where: text.contains) else { return nil }
    return TextRule.changed(time.text, "\(number.written), which is in the morning")
  }

  /// Parts of the words for afternoon, evening and night.
  private static let evenings: [String: [String]] = [
    "fr": ["soir", "après", "midi", "nuit"], "de": ["abend", "nachm", "mittag", "nacht"],
    "es": ["tarde", "noche", "mediod"], "it": ["pomerig", "ser", "notte"],
    "pt": ["tarde", "noite"], "nl": ["middag", "avond", "nacht"],
    "sv": ["eftermid", "kväll", "em", "natt"], "da": ["eftermid", "aften", "nat"],
    "nb": ["ettermid", "kveld", "natt"], "ru": ["дня", "вечер", "ноч"],
    "uk": ["дня", "вечор", "вечер", "ноч"], "pl": ["połud", "wiecz", "noc"],
    "cs": ["odpol", "večer", "noc"],
  ]
}

/// Days of the week and months that Chinese, Japanese and Korean write with one sign or a number.
enum CalendarNames {
  static func finding(in pair: TextPair) -> TextFinding? {
    guard pair.facts.isHan || pair.facts.base == "ko", pair.sourceFacts.base == "en" else {
      return nil
    }
    return weekday(pair) ?? month(pair)
  }

  private static let days = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static func weekday(_ pair: TextPair) -> TextFinding? {
    let named = pair.source.words.filter { mayBeDay(pair.source.masked[$0]) }
      .map { pair.source.word($0).lowercased() }
      .compactMap { word in days.firstIndex { word == $0 || word == $0 + "s" } }
    guard named.count == 1, let day = named.first else { return nil }
    let scalars = pair.target.masked
    let signs: [Unicode.Scalar] = Array(
      (pair.facts.base == "ko" ? "월화수목금토일" : pair.facts.base == "ja" ? "月火水木金土日" : "一二三四五六日")
        .unicodeScalars)
    let found = scalars.indices.compactMap { index -> Int? in
      let isDay =
        switch pair.facts.base {
        case "ko": scalars[(index + 1)...].starts(with: "요일".unicodeScalars)
        case "ja": scalars[(index + 1)...].first == "曜"
        default:
          index > 0 && "周週".contains(scalars[index - 1])
            || index > 1 && scalars[(index - 2)..<index].elementsEqual("星期".unicodeScalars)
        }
      guard isDay else { return nil }
      return signs.firstIndex(of: scalars[index] == "天" ? "日" : scalars[index])
    }
    guard found.count == 1, let other = found.first, other != day else { return nil }
    return TextRule.changed(days[day].inCapital, days[other].inCapital)
  }

  /// Whether a word is as long as the name of a day, and ends as all of them do.
  private static func mayBeDay(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard 6...10 ~= word.count, let last = word.last else { return false }
    return last == "y" || last == "s" || last == "Y" || last == "S"
  }

  /// "March 3" is 3月3日.
  private static func month(_ pair: TextPair) -> TextFinding? {
    let scalars = pair.target.masked
    let found = pair.target.numbers.filter { number in
      number.range.upperBound < scalars.count && "月월".contains(scalars[number.range.upperBound])
    }
    guard found.count == 1 else { return nil }
    let named = pair.source.words.filter { pair.source.masked[$0.lowerBound].isCapital }
      .compactMap { MonthNumbers.month(of: pair.source.word($0)) }
    guard named.count == 1, let month = named.first, let other = found.first,
      let value = Int(other.written), (1...12).contains(value), value != month,
      pair.source.numbers.contains(where: { $0.range.lowerBound > 0 })
    else { return nil }
    return TextRule.changed(MonthNumbers.name(of: month).inCapital, other.written + "月")
  }
}

extension String {
  /// A name of the calendar as English writes it.
  fileprivate var inCapital: String { prefix(1).uppercased() + dropFirst() }
}
