import Diagnostics
package import Rules
import LocalizationModel

/// What rules have gathered of all tables in all languages, to compare these with each other.
///
/// The tables come one after the other, and none is kept: a bundle in forty languages has more texts than
/// memory ought to hold at once. A rule keeps what it will have to say something about.
package struct TextLibrary {
  private var gatherings: [(rule: TextRule, gathering: any TextGathering)]

  /// A library of nothing yet.
  ///
  /// - Parameters:
  ///   - rules: the rules, of which those that look across languages take part.
  ///   - languages: the canonical names of the languages that will come.
  package init(_ rules: [TextRule], languages: [String]) {
    gatherings = rules.compactMap { rule in
      guard case .library(let begin) = rule.look, let gathering = begin(Set(languages)) else {
        return nil
      }
      return (rule, gathering)
    }
  }

  /// Takes a table in one language in.
  mutating func add(_ table: TextTable, at place: TextPlace) {
    for index in gatherings.indices { gatherings[index].gathering.add(table, at: place) }
  }

  /// Reports what the rules have to say when all tables were added.
  package func report(_ findings: inout Findings) {
    for (rule, gathering) in gatherings {
      for found in gathering.findings() {
        findings.report(found.finding, of: rule, at: found.place.of(found.pair))
      }
    }
  }
}
