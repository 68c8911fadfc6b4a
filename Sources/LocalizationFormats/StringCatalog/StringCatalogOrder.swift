import Diagnostics
import UnicodeKit

/// The one order in which Xcode writes the members of every object of a catalog.
enum StringCatalogOrder {
  private static let collator = Collator()

  static func precedes(_ a: ExactString, _ b: ExactString) -> Bool {
    collator.compare(a.string, b.string) < 0
  }

  static func sorted(_ keys: [ExactString]) -> [ExactString] {
    collator.sorted(keys.map(\.string)).map { ExactString($0) }
  }
}
