import Diagnostics
import UnicodeKit

extension TextRule {
  static let variantMix = TextRule(
    "language.variant-mix", .warning,
    "a table is in simplified or in traditional Chinese, as its language says",
    why:
      "A character of the other script in a text was copied from the other table. Readers in Taiwan and "
      + "Hong Kong see it at once, as do those in mainland China. Characters that both have are left alone, "
      + "and so are the languages' own names.",
    mayLieInSource: false, bad: TextExample("zh-Hant", "Settings", "设定"),
    good: TextExample("zh-Hant", "Behind the platform", "台後里面"),
    .table { table in
      guard let script = ChineseScript(of: table) else { return [] }
      let found = table.telling.compactMap { index in
        script.stray(in: table.pairs[index]).map { (index: index, stray: $0) }
      }
      let own = table.telling.count { script.isTelling(table.pairs[$0].target) }
      if found.count >= 8, found.count > own {
        return [
          (
            nil,
            TextFinding(
              "\(found.count) texts are in \(script.otherName) Chinese; is it the table of the other "
                + "language?")
          )
        ]
      }
      return found.map { index, stray in
        (
          index,
          TextFinding(
            "'\(stray.character)' is a \(script.otherName) character in a \(script.name) text; write "
              + "'\(stray.own)'")
        )
      }
    })
}

/// One of the two ways to write Chinese.
private enum ChineseScript {
  case simplified, traditional

  init?(of table: TextTable) {
    let facts = table.facts
    guard facts.base == "zh" || facts.base == "yue" else { return nil }
    switch LanguageTag(table.language).maximized.script {
    case "Hans": self = .simplified
    case "Hant": self = .traditional
    default: return nil
    }
  }

  var name: String { self == .simplified ? "simplified" : "traditional" }
  var otherName: String { self == .simplified ? "traditional" : "simplified" }

  /// The first character of the other script that the source does not have.
  func stray(in pair: TextPair) -> (character: Unicode.Scalar, own: Unicode.Scalar)? {
    guard pair.target.features.contains(.nonASCII) else { return nil }
    for (index, scalar) in pair.target.masked.enumerated() {
      guard let own = own(for: scalar), !pair.source.hasInMasked(scalar),
        !isInNameOfLanguage(index, pair.target.masked)
      else { continue }
      return (scalar, own)
    }
    return nil
  }

  /// Whether a text has characters of this script that the other lacks.
  func isTelling(_ text: TextProfile) -> Bool {
    let other: ChineseScript = self == .simplified ? .traditional : .simplified
    return text.features.contains(.nonASCII) && text.masked.contains { other.own(for: $0) != nil }
  }

  private func own(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    self == .simplified
      ? ChineseVariants.simplified(of: scalar) : ChineseVariants.traditional(of: scalar)
  }

  /// `简体中文` and `繁體中文`: lists of languages name each in its own way.
  private func isInNameOfLanguage(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let text = String(scalars[max(0, index - 1)..<min(scalars.count, index + 2)])
    return ["简体", "繁體", "简中", "體中"].contains { text.contains($0) }
  }
}
