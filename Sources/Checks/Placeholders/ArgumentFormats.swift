import Diagnostics
import LocalizationModel

/// The words behind an argument of MessageFormat that is no choice: `{when, date, short}`.
enum ArgumentFormats {
  /// The words of the source that the translation has others for.
  static func finding(_ text: FormatPair, _ source: ExactString) -> MessageFinding? {
    guard source.utf8.contains(UInt8(ascii: "{")), source.utf8.contains(UInt8(ascii: ",")) else {
      return nil
    }
    let others = arguments(of: text.text)
    for own in arguments(of: source) where known.contains(own[1]) {
      guard let other = others.first(where: { $0[0] == own[0] }), other != own,
        // Another style is another choice of the translator.
        !known.contains(other[1]) || other.count == own.count && isTranslated(other, own)
      else { continue }
      let spelling = { (parts: [String]) in "{" + parts.joined(separator: ", ") + "}" }
      return MessageFinding(
        "'\(spelling(other))' is '\(spelling(own))' in the source; write it so", at: text)
    }
    return nil
  }

  private static let known: Set<String> = [
    "number", "date", "time", "spellout", "ordinal", "duration",
  ]

  private static let styles: Set<String> = [
    "short", "medium", "long", "full", "integer", "currency", "percent",
  ]

  private static func isTranslated(_ other: [String], _ own: [String]) -> Bool {
    guard own.count == 3 else { return false }
    return styles.contains(own[2]) && !styles.contains(other[2])
  }

  /// The name, the format and the style of each argument in braces.
  private static func arguments(of text: ExactString) -> [[String]] {
    text.string.split(separator: "{").prefix(100).compactMap { rest in
      guard let end = rest.firstIndex(of: "}") else { return nil }
      let parts = rest[..<end].split(separator: ",").map { String($0.drop { $0 == " " }) }
      return (2...3).contains(parts.count) ? parts : nil
    }
  }
}
