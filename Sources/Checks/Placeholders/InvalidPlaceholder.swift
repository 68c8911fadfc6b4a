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
      bad: "\"%d files (100 %)\"", good: "\"%d files (100 %%)\"")
  ) { text, pair in
    guard pair.use == .code, text.isFormat else { return [] }
    if text.text.hasFullWidthPlaceholder, text.source?.text.hasFullWidthPlaceholder != true {
      return [
        MessageFinding(
          "'％' in '\(text.text.shortened)' is the full-width sign, U+FF05; write '%'", at: text)
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
    // The source's author writes "%y"; the translators copy it.
    let known = text.source?.unknown ?? []
    return text.arguments.unknown.filter { !known.contains($0) }.prefix(1)
      .filter { _ in !text.losesPercent }
      .map { spelling in
        MessageFinding(
          "'\(spelling)' is no placeholder; write '%%' for a percent sign", at: text)
      }
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
