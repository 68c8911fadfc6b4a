import Diagnostics
import LocalizationModel

extension TextRule {
  static let inconsistent = TextRule(
    "text.inconsistent", .note, "one source has one translation in a table",
    why:
      "The same words in two places are taken for the same thing; two translations make two things of it. "
      + "Texts that stand in different fields, and single words that mean two things in the source, are "
      + "left alone.",
    wakesOn: .letter,
    bad: TextExample("de", [("Mute sound", "Ton aus"), ("Mute sound", "Klang aus")]),
    good: TextExample("de", [("Mute sound", "Ton aus"), ("Mute sound", "Ton aus")]),
    .table { table in
      groups(of: table).flatMap { group -> [(Int?, TextFinding)] in
        let usual = usual(of: group, in: table)
        return group.compactMap { index in
          let pair = table.pairs[index]
          guard let message = difference(pair.target, usual.target) else { return nil }
          return (index, TextFinding(message))
        }
      }
    })

  /// The roles of choices, whose adjectives agree with what they are said of.
  private static let choices: Set<String> = ["Titles", "ShortTitles"]

  /// The places of texts that translate one source for one purpose.
  private static func groups(of table: TextTable) -> [[Int]] {
    struct Kind: Hashable {
      let source: ExactString, roles: Set<String>, path: VariantPath
    }
    var places: [Kind: Int] = [:]
    var groups: [[Int]] = []
    // Of a key that stands twice, the last text is in force.
    let inForce = Dictionary(
      table.pairs.enumerated().map { (TextLibrary.Unit($1), $0) }, uniquingKeysWith: { $1 })
    for (index, pair) in table.pairs.enumerated() where inForce[TextLibrary.Unit(pair)] == index {
      if pair.source.isOneWord, pair.roles.isEmpty || !pair.roles.isDisjoint(with: choices) {
        continue
      }
      let kind = Kind(
        source: ExactString(pair.source.coreText), roles: pair.roles, path: pair.path)
      if let place = places[kind] {
        groups[place].append(index)
      } else {
        places[kind] = groups.count
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// The translation that most texts have, or the first one.
  private static func usual(of group: [Int], in table: TextTable) -> TextPair {
    let counts = Dictionary(grouping: group) { ExactString(table.pairs[$0].target.coreText) }
    let best = group.max { first, second in
      let (a, b) = (first, second)
      let most = (
        counts[ExactString(table.pairs[a].target.coreText)]?.count ?? 0,
        counts[ExactString(table.pairs[b].target.coreText)]?.count ?? 0
      )
      return (most.0, b) < (most.1, a)
    }
    return table.pairs[best ?? group[0]]
  }

  private static func difference(_ text: TextProfile, _ usual: TextProfile) -> String? {
    // "%ld" and "%1$ld" are the same to a reader, and so are two kinds of space.
    let (own, other) = (spaced(text), spaced(usual))
    guard ExactString(own) != ExactString(other) else { return nil }
    let quoted = "'\(VisibleText.escaped(usual.text.shortened))'"
    if plain(own) == plain(other) {
      return "elsewhere in the table this source is \(quoted), with other capitals or another end"
    }
    return "elsewhere in the table this source is \(quoted); use one translation"
  }

  private static func spaced(_ text: TextProfile) -> String {
    String(text.masked.map { $0.isSpace ? " " : $0 }).split(separator: " ").joined(separator: " ")
  }

  private static func plain(_ text: String) -> String {
    var scalars = Array(text.lowercased().unicodeScalars)
    while let last = scalars.last, ".。:：…!！".contains(last) || last.isSpace { scalars.removeLast() }
    return String(scalars)
  }
}

extension TextProfile {
  /// Whether the text is one word, which may be a verb here and a noun there.
  fileprivate var isOneWord: Bool {
    words.count <= 1 && masked.count { $0.isSpace } == 0
  }
}
