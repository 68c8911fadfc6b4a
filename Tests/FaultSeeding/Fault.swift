/// A kind of fault, and how it is put into a translation.
package struct Fault: Sendable {
  /// The number of the kind: `F27`.
  package let id: String
  /// What is wrong.
  package let name: String
  /// Whether it is another way to make the fault than the kind's own.
  package let isVariant: Bool
  /// The rules of which one must find it.
  package let rules: [String]
  private let recipe: @Sendable (CleanUnit) -> Seed?

  /// What takes the place of a translation.
  package enum Seed: Hashable, Sendable {
    /// Another text.
    case text(String)
    /// Another key.
    case key(String)
    /// The same key once more.
    case repeated(String)
    /// Other plural forms, named by a text.
    case forms(String, [CleanUnit.Form])
    /// Another source, in a file that has both.
    case source(String)
  }

  init(
    _ id: String, _ name: String, _ rules: String, isVariant: Bool = false,
    _ recipe: @escaping @Sendable (CleanUnit) -> Seed?
  ) {
    self.id = id
    self.name = name
    self.rules = rules.split(separator: " ").map(String.init)
    self.isVariant = isVariant
    self.recipe = recipe
  }

  /// A fault that is another text.
  static func text(
    _ id: String, _ name: String, _ rules: String, isVariant: Bool = false,
    _ recipe: @escaping @Sendable (CleanUnit) -> String?
  ) -> Fault {
    Fault(id, name, rules, isVariant: isVariant) { unit in recipe(unit).map(Seed.text) }
  }

  /// The same kind of fault, made in another way.
  static func variant(
    _ id: String, _ name: String, _ rules: String,
    _ recipe: @escaping @Sendable (CleanUnit) -> String?
  ) -> Fault {
    text(id, name, rules, isVariant: true, recipe)
  }

  /// The translation with the fault; nil where the kind does not fit.
  package func seed(_ unit: CleanUnit) -> Seed? {
    let seed = recipe(unit)
    return seed == .text(unit.target) ? nil : seed
  }

  /// The kinds with their own recipes.
  package static let kinds = all.filter { !$0.isVariant }

  /// The kinds, and other ways to make the same faults.
  package static let all = (formats + plurals + contents + signs + characters + letters + structure)
    .sorted { ($0.id, $0.isVariant ? 1 : 0) < ($1.id, $1.isVariant ? 1 : 0) }
}

/// Chooses the units that get a fault, alike in every program that knows SHA-256.
package struct FaultSelection: Sendable {
  /// Another number chooses other units.
  package var round: Int
  /// How many of 256 units are chosen.
  package var share: Int

  package init(round: Int = 1, share: Int = 26) {
    self.round = round
    self.share = share
  }

  package func includes(_ unit: CleanUnit, for fault: Fault) -> Bool {
    let text = "bundlekit-faults-\(round)|\(fault.id)|\(unit.language)|\(unit.key)"
    return SHA256.hash(text.utf8)[0] < share
  }
}
