import Diagnostics
package import Rules
import UnicodeKit

extension TextRule {
  /// Letters with their marks are one character where there is one. Marks that no letter takes in, and the
  /// order of those of Arabic and Hebrew, are as people type them.
  static let decomposed = TextRule(
    .normalization, wakesOn: .combining,
    bad: TextExample("fr", "Closed", "Ferme\u{301}"), good: TextExample("fr", "Closed", "Fermé"),
    .text { text, facts in
      // Bulgarian and Russian mark the stress of a word so; Macedonian has the letter.
      let found = composed(text.scalars).filter {
        $0.letter != "ѐ" && $0.letter != "Ѐ" || facts.base == "mk"
      }
      guard let first = found.first else { return nil }
      return TextFinding(
        "'\(String(text.scalars[first.range]))' is a letter and a mark of its own; write the letter "
          + "'\(first.letter)' (\(first.letter.unicodeScalars.map(VisibleText.codePoint).joined(separator: " ")))",
        severity: .note, fixed: text.scalars.replacing(found))
    })

  /// The letters with marks that are shorter as one character.
  private static func composed(
    _ scalars: [Unicode.Scalar]
  ) -> [(range: Range<Int>, letter: String)] {
    var found: [(range: Range<Int>, letter: String)] = []
    var index = 1
    while index < scalars.count {
      guard isMark(scalars[index]), isBase(scalars[index - 1]) else {
        index += 1
        continue
      }
      let end = scalars[index...].firstIndex { !isMark($0) } ?? scalars.count
      let letter = Normalization.nfc(String(scalars[(index - 1)..<end]))
      if letter.unicodeScalars.count < end - index + 1 { found.append((index - 1..<end, letter)) }
      index = end + 1
    }
    return found
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x3099...0x309A, 0x1161...0x1175, 0x11A8...0x11C2: true
    default: false
    }
  }

  /// A letter of Latin, Greek, Cyrillic, Kana or Hangul.
  private static func isBase(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF, 0x3041...0x30FF,
      0x1100...0x1112:
      true
    default: false
    }
  }
}

extension [Unicode.Scalar] {
  fileprivate func replacing(_ parts: [(range: Range<Int>, letter: String)]) -> String {
    var result: [Unicode.Scalar] = []
    var end = 0
    for part in parts {
      result += self[end..<part.range.lowerBound]
      result += part.letter.unicodeScalars
      end = part.range.upperBound
    }
    return String(result + self[end...])
  }
}

extension Rule {
  /// What the check of keys reports too.
  package static let normalization = Rule(
    "table.normalization", .error,
    "keys have the page's Unicode normal form, and texts are composed",
    why:
      "\"é\" in one code point and \"é\" in two are different keys to the readers. In a text the second is "
      + "a note: it looks alike, but searching and fonts treat it otherwise.",
    bad: "\"Cafe\\U0301\" for Café", good: "\"Café\"",
    fix: "rename the key; write letter and mark as one character")
}
