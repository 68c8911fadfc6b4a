import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// Every percent sign of a format begins a placeholder.
  static let invalidPlaceholder = MessageRule.eachText(
    Rule(
      "placeholder.invalid", .warning, "every '%' of a format begins a placeholder",
      why:
        "The runtime drops the sign of what it does not know. Only texts that certainly are formats are "
        + "looked at: \"50 % of\" is right elsewhere.",
      bad: "\"%d files (100 %)\"", good: "\"%d files (100 %%)\"", mayLieInSource: true)
  ) { text, pair in
    guard pair.use == .code, text.isFormat else { return [] }
    if let damaged = text.damaged.first, text.text.foreignDigits == nil {
      return [
        MessageFinding(
          "'\(damaged.written)' is '\(damaged.right)' in the source; write it so", at: text,
          fixed: text.text.replacing(text.damaged.map { ($0.range, $0.right) }))
      ]
    }
    if text.text.hasFullWidthPlaceholder, text.source?.text.hasFullWidthPlaceholder != true {
      return [
        MessageFinding(
          "'％' in '\(text.text.shortened)' is the full-width sign, U+FF05; write '%'", at: text)
      ]
    }
    if let spelling = text.text.foreignDigits {
      return [
        MessageFinding(
          "'\(spelling.written)' has a digit that no placeholder may have; write '\(spelling.right)'",
          at: text, fixed: text.text.withASCIIDigits)
      ]
    }
    if text.source == nil,
      let eaten = text.arguments.arguments.first(where: { $0.placeholder.mayBePercentage })
    {
      let spelling = text.arguments.spelling(of: eaten.range)
      return [
        MessageFinding(
          "'\(spelling)' reads an argument in '\(text.text.shortened)'; write '%%' for a percent sign",
          at: text)
      ]
    }
    return text.newUnknown.prefix(1).filter { _ in !text.losesPercent }.map { spelling in
      // "100 % new" may be a percentage.
      let sign = spelling.contains(" ") ? ", or '%%' for a percent sign" : ""
      return MessageFinding(
        "'\(spelling)' is no placeholder; "
          + (text.lost.map { "write '\($0)', as in the source\(sign)" }
            ?? "write '%%' for a percent sign"),
        at: text)
    }
  }
}

extension FormatPair {
  /// What begins with a percent sign and is no placeholder. The source's author writes "%y"; the translators copy
  /// it.
  var newUnknown: [String] {
    let known = Set(source?.unknown ?? [])
    return arguments.unknown.filter { !known.contains($0) }
  }

  /// The first placeholder of the source that the text lacks.
  fileprivate var lost: String? {
    guard let comparison, let source else { return nil }
    return comparison.missing.first.map { source.spelling(of: $0.range) }
  }
}

extension FormatArguments {
  /// What begins with a percent sign and is no placeholder, as written.
  var unknown: [String] {
    var spellings = placeholders.filter { $0.kind == .unknown }.map { spelling(of: $0.range) }
    let end = placeholders.last?.range.upperBound ?? 0
    if text.utf8.dropFirst(end).contains(UInt8(ascii: "%")) { spellings.append("%") }
    return spellings
  }
}

extension ExactString {
  /// A placeholder that is numbered by digits of another script, as `%١$@`, and how it is written.
  var foreignDigits: (written: String, right: String)? {
    guard utf8.contains(UInt8(ascii: "%")) else { return nil }
    let scalars = Array(string.unicodeScalars)
    guard let range = Self.foreignDigits(in: scalars).first else { return nil }
    let conversion = scalars[range.upperBound...].prefix {
      $0 == "$" || $0 == "@" || ("a"..."z").contains($0)
    }.prefix(4)
    let end = String(String.UnicodeScalarView(conversion))
    let digits = String(String.UnicodeScalarView(scalars[range]))
    let right = String(String.UnicodeScalarView(scalars[range].map(Self.ascii)))
    return ("%\(digits)\(end)", "%\(right)\(end)")
  }

  /// The text with digits of ASCII in its placeholders.
  fileprivate var withASCIIDigits: ExactString {
    var scalars = Array(string.unicodeScalars)
    for range in Self.foreignDigits(in: scalars) {
      for index in range { scalars[index] = Self.ascii(scalars[index]) }
    }
    return ExactString(String(String.UnicodeScalarView(scalars)))
  }

  /// Digits beyond ASCII between a percent sign and a dollar sign.
  private static func foreignDigits(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    scalars.indices.compactMap { start in
      guard scalars[start] == "%" else { return nil }
      let digits = scalars[(start + 1)...].prefix { $0.properties.numericType == .decimal }
      guard digits.contains(where: { $0.value >= 0x80 }), digits.endIndex < scalars.count,
        scalars[digits.endIndex] == "$"
      else { return nil }
      return digits.startIndex..<digits.endIndex
    }
  }

  private static func ascii(_ digit: Unicode.Scalar) -> Unicode.Scalar {
    digit.properties.numericValue.flatMap { Unicode.Scalar(0x30 + UInt32($0)) } ?? digit
  }

  /// Whether a full-width percent sign stands where a placeholder begins: `％@`, `％1$d`.
  fileprivate var hasFullWidthPlaceholder: Bool {
    guard utf8.hasFullWidthPercent else { return false }
    let scalars = Array(string.unicodeScalars)
    return scalars.indices.dropLast().contains { index in
      scalars[index] == "％"
        && ("@" == scalars[index + 1] || "dlsfu".unicodeScalars.contains(scalars[index + 1])
          || index + 2 < scalars.count && ("0"..."9").contains(scalars[index + 1])
            && scalars[index + 2] == "$")
    }
  }
}
