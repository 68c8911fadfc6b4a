import Diagnostics
import LocalizationModel

extension TextRule {
  static let inconsistent = TextRule(
    "text.inconsistent", .note, "one source has one translation in a table",
    why:
      "The same words in two places are taken for the same thing; two translations make two things of it. "
      + "Texts that stand in different fields, and single words that mean two things in the source, are "
      + "left alone.",
    mayLieInSource: false,
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

  /// A text of the source with what it is for.
  private struct Use: Hashable {
    let source: ExactString
    let path: VariantPath
    let roles: Set<String>
  }

  /// The places of texts that translate one source for one purpose.
  private static func groups(of table: TextTable) -> [[Int]] {
    let candidates = translatedOtherwise(in: table)
    guard !candidates.isEmpty else { return [] }
    var places: [Use: Int] = [:]
    var groups: [[Int]] = []
    // Of a key that stands twice, the last text is in force.
    let inForce = Dictionary(
      candidates.map { (TextUnit(table.pairs[$0]), $0) }, uniquingKeysWith: { $1 })
    for index in candidates {
      let pair = table.pairs[index]
      guard inForce[TextUnit(pair)] == index else { continue }
      if pair.source.isOneWord, pair.hasWordOfManyUses { continue }
      let use = Use(
        source: ExactString(pair.source.coreText), path: pair.path, roles: pair.roles)
      if let known = places[use] {
        groups[known].append(index)
      } else {
        places[use] = groups.count
        groups.append([index])
      }
    }
    return groups.filter { group in
      let first = table.pairs[group[0]].target
      return group.contains { table.pairs[$0].target.masked != first.masked }
    }
  }

  /// The places of the texts whose source stands more than once, with more than one translation: in most tables
  /// few or none.
  private static func translatedOtherwise(in table: TextTable) -> [Int] {
    var index = HashIndex(expecting: table.pairs.count)
    // By the first text of each source, the others.
    var others: [Int: [Int]] = [:]
    var differing: Set<Int> = []
    for place in table.pairs.indices {
      let outline = table.pairs.outline(place)
      guard let first = index.append(outline.source, isSame: { _ in true }) else { continue }
      others[first, default: []].append(place)
      if outline.target != table.pairs.outline(first).target { differing.insert(first) }
    }
    return differing.flatMap { [$0] + others[$0, default: []] }.sorted()
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
  fileprivate var isOneWord: Bool { words.count <= 1 && !masked.contains(where: \.isSpace) }
}

extension TextPair {
  /// Whether the source's one word may be a verb here and a noun there, or agrees with what it is said of;
  /// of other languages than English nobody has listed them.
  fileprivate var hasWordOfManyUses: Bool {
    guard sourceFacts.base == "en", let word = source.words.first else { return true }
    return Self.wordsOfManyUses.contains(source.word(word).lowercased())
  }

  private static let wordsOfManyUses = Set(
    """
    access active all always answer any archive auto automatic back backup block both call \
    change chat check clear close closed comment complete connected copy custom cut dark date \
    default delete direct disabled disconnected display done down download drag edit empty \
    enabled export fast favorite favourite few file filter first fit follow forward free full \
    hide high home import inactive invalid large last left light like list live lock log long \
    low manual many mark match maximum medium minimum missing mix more mute muted name never new \
    next no none normal number off offline old on online only open optional order other others \
    out pause paused play post present press previous private process public quick random read \
    ready record refresh regular repeat reply report required reset restart right save scan \
    search secondary secure select selected send set share short show shuffle sign slow small \
    smart sort standard star start state stop stream strong sync tag tap test time title to \
    today touch transfer turn unknown up update upload use valid view visit wake watch weak wide \
    work yes
    """.split(separator: " ").map(String.init))
}
