import Diagnostics

/// Names that programs and services know: `@handle`, `snake_case`, the suffix of a file.
enum CodeNames {
  /// A name of the source that is gone from the translation.
  static func lost(in pair: TextPair) -> String? {
    let source = pair.source
    guard mayHaveName(source.text) || source.masks.contains(where: { $0.kind == .fileName }) else {
      return nil
    }
    let text = pair.target.text.string.lowercased()
    // A source of one name is a key whose text is elsewhere.
    if pair.source.text.isIdentifier { return nil }
    let names = pair.source.text.string.split(whereSeparator: \.isWhitespace).prefix(200)
      .map { String($0.trimming { ".,;:!?()\"'“”‘’…".contains($0) }) }
      .filter { isHandle($0) || isSnake($0) || isDrive($0) }
    if let lost = names.first(where: { !text.contains($0.lowercased()) }) { return lost }
    // A file may be spoken of without its name; with it, its kind stays.
    var search = PartSearch(text)
    return pair.source.masks(of: .fileName).map(\.text).first { name in
      let suffix = name.suffix(behind: ".")
      return documents.contains(suffix.lowercased()) && !search.contains(suffix.lowercased())
        && search.contains(name.dropLast(suffix.count).lowercased())
    }
  }

  /// Whether there is a sign of which names are made, other than `@` of a placeholder.
  private static func mayHaveName(_ text: ExactString) -> Bool {
    text.withUTF8 { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "_"), UInt8(ascii: "\\"): return true
        case UInt8(ascii: "@"):
          return index == 0
            || bytes[index - 1] != UInt8(ascii: "%") && bytes[index - 1] != UInt8(ascii: "$")
        default: return false
        }
      }
    }
  }

  /// `@name`, not the placeholder `%@`.
  private static func isHandle(_ name: String) -> Bool {
    name.first == "@" && name.utf8.count >= 4
      && name.unicodeScalars.dropFirst().allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == "_"
      }
      && !placeholders.contains(name.lowercased())
  }

  /// Handles that stand for any.
  private static let placeholders: Set<String> = [
    "@username", "@name", "@user", "@handle", "@mention",
  ]

  /// Words of some length in small letters: what is shorter has the underscore of a menu, as `C_reate`, and
  /// capitals are a word for whatever stands there.
  private static func isSnake(_ name: String) -> Bool {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.utf8.count >= 4
          && part.unicodeScalars.allSatisfy { $0.isASCIILetter && $0.isSmall || $0.isASCIIDigit }
      }
  }

  /// `C:\\Users`.
  private static func isDrive(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars.prefix(4))
    return scalars.count == 4 && scalars[0].isASCIICapital && scalars[1] == ":"
      && scalars[2] == "\\"
      && scalars[3].isASCIILetter
  }

  /// Suffixes of documents; what is no suffix of a file may be a host.
  private static let documents: Set<String> = [
    "pdf", "png", "jpg", "jpeg", "gif", "mp3", "mp4", "mkv", "avi", "zip", "txt", "html", "csv",
    "json", "xml",
  ]

  /// Whether steps that signs part in the source stand side by side in the translation.
  static func losesStep(_ pair: TextPair) -> Bool {
    guard pair.source.features.contains(.angle), pair.source.masks(of: .tag).isEmpty else {
      return false
    }
    let own = count(pair.source) { $0 == ">" }
    let parts = pair.source.masked.split(separator: ">")
    guard own > 0, pair.source.text.string.contains(" > "),
      parts.allSatisfy({ $0.contains(where: \.isLetter) })
    else { return false }
    let isStep = { (scalar: Unicode.Scalar) in "＞>›»→←‹<«▸❯⇒➔/–—-、の的".contains(scalar) }
    let quotes = count(pair.target, QuoteMarks.isMark)
    return count(pair.target, isStep) + quotes / 2 < own
  }

  private static func count(
    _ text: TextProfile, _ matches: (Unicode.Scalar) -> Bool
  ) -> Int { text.masked.count(where: matches) }
}
