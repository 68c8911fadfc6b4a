import Diagnostics
import LocalizationModel

/// All tables of a bundle or file in all their languages, for rules that compare these with each other.
struct TextLibrary: Sendable {
  /// One table in one language.
  struct Part: Sendable {
    let table: TextTable
    /// Where the table is reported.
    let place: TextSweep.Place
  }

  /// What a rule says about a text, by the places of its part and its pair.
  struct Finding: Sendable {
    var part: Int
    var pair: Int
    var finding: TextFinding
  }

  /// The parts, table by table.
  var parts: [Part] = []
}

extension TextLibrary {
  /// What names a text in all languages.
  struct Unit: Hashable, Sendable {
    var table: String
    var key: ExactString
    var path: VariantPath

    init(_ pair: TextPair) {
      table = pair.table
      key = pair.key
      path = pair.path
    }
  }

  /// Where a text stands in the library.
  struct Site: Sendable {
    var part: Int
    var pair: Int
  }

  func pair(at site: Site) -> TextPair { parts[site.part].table.pairs[site.pair] }

  /// The texts of all languages, each source with its translations, in the order of the parts.
  var units: [[Site]] {
    var places: [Unit: Int] = [:]
    var units: [[Site]] = []
    for (part, content) in parts.enumerated() {
      for (pair, text) in content.table.pairs.enumerated() {
        let site = Site(part: part, pair: pair)
        let unit = Unit(text)
        if let place = places[unit] {
          units[place].append(site)
        } else {
          places[unit] = units.count
          units.append([site])
        }
      }
    }
    return units
  }
}
