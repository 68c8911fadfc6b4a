import Diagnostics

/// What happens to a number beside its value: it stands twice, its sides change places, a range becomes one number.
enum NumberForms {
  static func finding(in pair: TextPair) -> TextFinding? {
    doubled(pair) ?? swappedSides(pair) ?? joinedRange(pair) ?? lostZeros(pair) ?? offset(pair)
      ?? versionWithComma(pair) ?? sheetDate(pair) ?? lostMoney(pair)
  }

  /// `3 3`, of which the source has one.
  private static func doubled(_ pair: TextPair) -> TextFinding? {
    let double = { (text: TextProfile) in
      zip(text.numbers, text.numbers.dropFirst()).first { first, second in
        first.written == second.written && second.range.lowerBound == first.range.upperBound + 1
          && text.masked[first.range.upperBound] == " " && !first.isPartOfName
      }
    }
    guard let (first, _) = double(pair.target), double(pair.source) == nil,
      pair.source.numbers.count == pair.target.numbers.count - 1
    else { return nil }
    return TextFinding("the number \(first.written) stands twice; write it once")
  }

  /// The sides of a picture: `1920×1080` and `1080×1920` are not the same, nor are 16:9 and 9:16.
  private static func swappedSides(_ pair: TextPair) -> TextFinding? {
    guard !pair.facts.isRightToLeft, let own = sides(pair.source), let other = sides(pair.target),
      own.first != own.last, own.first == other.last, own.last == other.first
    else { return nil }
    return TextRule.changed(own.joined(separator: "×"), other.joined(separator: "×"))
  }

  private static func sides(_ text: TextProfile) -> [String]? {
    guard text.numbers.count == 2, let first = text.numbers.first, let last = text.numbers.last
    else {
      return nil
    }
    let between = text.masked[first.range.upperBound..<last.range.lowerBound].filter { !$0.isSpace }
    // Minutes have two digits.
    guard between.count == 1, let sign = between.first,
      "×x".contains(sign)
        || ":：∶".contains(sign)
          && [first, last].contains(where: { $0.written.utf8.count == 1 })
    else { return nil }
    let parts = [first.written, last.written]
    return parts.allSatisfy { $0.allSatisfy(\.isNumber) } ? parts : nil
  }

  /// "10-20" as 1020.
  private static func joinedRange(_ pair: TextPair) -> TextFinding? {
    guard JoinedNumbers.has(pair.source), pair.source.numbers.count == 2 else { return nil }
    let joined = pair.source.numbers.map(\.written).joined()
    guard pair.target.numbers.count == 1, pair.target.numbers[0].written == joined else {
      return nil
    }
    return TextRule.changed(
      pair.source.numbers.map(\.written).joined(separator: "–"), joined)
  }

  /// "007" as 7, which a sheet makes of it.
  private static func lostZeros(_ pair: TextPair) -> TextFinding? {
    let lost = pair.source.numbers.first { number in
      let digits = number.written
      guard digits.utf8.count >= 3, digits.utf8.first == UInt8(ascii: "0"),
        digits.allSatisfy(\.isNumber),
        !pair.target.numbers.contains(where: { $0.written == digits })
      else { return false }
      let short = String(digits.drop { $0 == "0" })
      return pair.target.numbers.contains { $0.written == short }
    }
    return lost.map {
      TextFinding("'\($0.written)' has lost the zeros at its start; write all of its digits")
    }
  }

  /// Names before versions, which have points in all languages.
  private static let versioned: Set<String> = [
    "iOS", "iPadOS", "macOS", "watchOS", "tvOS", "visionOS", "Android", "Windows", "Bluetooth",
    "USB", "HDMI",
    "TLS", "HTTP", "Python", "Swift", "Xcode", "v",
  ]

  /// "Bluetooth 5,0".
  private static func versionWithComma(_ pair: TextPair) -> TextFinding? {
    let text = pair.target
    let found = text.numbers.first { number in
      guard number.written.contains(","),
        let word = text.words.last(where: { $0.upperBound <= number.range.lowerBound }),
        number.range.lowerBound - word.upperBound <= 1, versioned.contains(text.word(word))
      else { return false }
      let right = number.written.replacing(",", with: ".")
      return pair.source.numbers.contains { $0.written == right }
    }
    return found.map {
      TextFinding("'\($0.written)' is a version, whose parts points stand between in all languages")
    }
  }

  /// "$5" as a 5 of nothing.
  private static func lostMoney(_ pair: TextPair) -> TextFinding? {
    let isSign = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .currencySymbol
    }
    guard pair.source.numbers.count == 1, pair.target.numbers.count == 1,
      let own = pair.source.numbers.first, let other = pair.target.numbers.first,
      own.range.lowerBound > 0, case let sign = pair.source.masked[own.range.lowerBound - 1],
      isSign(sign), own.written == other.written, pair.source.masks.isEmpty,
      !pair.target.scalars.contains(where: isSign),
      pair.target.words.count <= pair.source.words.count,
      other.range.upperBound == pair.target.masked.count
        || ".!,".contains(pair.target.masked[other.range.upperBound]),
      !pair.facts.isUnspaced
    else { return nil }
    return TextFinding("'\(other.written)' has lost the '\(sign)' of the source")
  }

  /// "3-4" as "04-mar", which a sheet makes of it.
  private static func sheetDate(_ pair: TextPair) -> TextFinding? {
    let parts = pair.source.numbers.map(\.written)
    guard JoinedNumbers.has(pair.source), parts.count == 2, pair.target.numbers.count == 1,
      let number = pair.target.numbers.first, let value = Int(number.written),
      parts.contains(where: { Int($0) == value }), parts.allSatisfy({ (Int($0) ?? 99) <= 31 })
    else { return nil }
    var rest = pair.target.masked[number.range.upperBound...]
    guard let sign = rest.popFirst(), sign == "-" || sign == "." else { return nil }
    if rest.first == " " { rest.removeFirst() }
    let word = rest.prefix { $0.isLetter }
    guard (3...4).contains(word.count), TextMask.Kind(sentinel: word[word.startIndex]) == nil else {
      return nil
    }
    return TextFinding(
      "'\(parts.joined(separator: "–"))' became a date, as sheets make of it: '\(number.written)\(sign)\(String(word))'"
    )
  }

  /// The sign of a time zone: GMT+1 is not GMT-1.
  private static func offset(_ pair: TextPair) -> TextFinding? {
    guard let own = zone(pair.source), let other = zone(pair.target), own != other else {
      return nil
    }
    return TextRule.changed("\(own ? "+" : "−") of the time zone", other ? "+" : "−")
  }

  /// Whether the only time zone of a text is east of Greenwich.
  private static func zone(_ text: TextProfile) -> Bool? {
    guard text.features.contains(.capitals) else { return nil }
    let zones = text.words.filter { $0.count == 3 && ["GMT", "UTC"].contains(text.word($0)) }
    guard zones.count == 1, let word = zones.first, word.upperBound + 1 < text.masked.count,
      text.masked[word.upperBound + 1].digitValue != nil
    else { return nil }
    return switch text.masked[word.upperBound] {
    case "+": true
    case "-", "−", "–", "‑": false
    default: nil
    }
  }
}
