import Diagnostics
import PropertyLists
import Rules
import SettingsBundles
import Workspace

extension Rule {
  static let keyRequired = Rule(
    "plist.key-required", .error,
    "an element has the keys that its type cannot do without",
    why: """
      A row without Key stores nothing and a row without File opens nothing. A row without DefaultValue \
      only starts out unset.
      """,
    bad: "PSToggleSwitchSpecifier without Key",
    good: "PSToggleSwitchSpecifier with Key and DefaultValue")

  fileprivate static let keyMisspelt = Rule(
    "plist.key-misspelt", .warning,
    "a key is spelt as the schema spells it",
    why: """
      Readers pass over a key that they do not know without a word, so what a misspelt key says never \
      happens.
      """,
    bad: "Footer",
    good: "FooterText")

  fileprivate static let keyUnknown = Rule(
    "settings.key-unknown", .note,
    "an element has only keys that its type knows",
    why: """
      A key of the app's own is legal, and one that means nothing here does no harm; it may as well be \
      left over. The configuration's textKeys names those that hold text.
      """,
    bad: "PSSliderSpecifier with KeyboardType",
    good: "PSTextFieldSpecifier with KeyboardType")
}

extension Check {
  /// The keys of pages and elements, and their values one by one.
  static let keys = Check([
    .keyRequired, .keyMisspelt, .keyUnknown, .valueType, .enumValue, .idiomUnknown,
  ]) { bundle, findings in
    let walk = bundle.walk
    for page in bundle.pages {
      let root = KeyedValues(ofRootOf: page, readers: walk.readers(of: page), in: bundle)
      root.checkNames(&findings)
      root.checkValues(&findings)
      for element in walk.elements(of: page) {
        guard let values = KeyedValues(of: element, in: bundle) else { continue }
        values.checkNames(&findings)
        values.checkValues(&findings)
        element.checkRequiredKeys(&findings)
      }
    }
  }
}

/// A dictionary with the rules for its keys: an element, or the root of a page.
struct KeyedValues {
  let page: Page
  let values: PropertyListDictionary
  let rules: [String: KeyRule]
  let readers: Readers
  /// What messages call it.
  let label: String
  let spelling: KeySpelling
  /// Whether keys that nobody knows are expected.
  let allowsOtherKeys: Bool
  let isReadInApp: Bool
  /// The app's own keys that hold text.
  let textKeys: Set<String>

  init(ofRootOf page: Page, readers: Readers, in bundle: CheckedBundle) {
    self.page = page
    values = page.root
    rules = Dictionary(Schema.pageKeys.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    self.readers = readers
    label = "a page"
    spelling = KeySpelling(of: page.root, known: Schema.pageKeys.map(\.name))
    allowsOtherKeys = false
    isReadInApp = bundle.isReadInApp
    textKeys = bundle.project.configuration.textKeys
  }

  /// Nil where the type is unknown, since anything may be said of it then.
  init?(of element: PageElement, in bundle: CheckedBundle) {
    guard let type = element.type, !type.isForbidden else { return nil }
    page = element.page
    values = element.specifier.values
    rules = Dictionary(type.keys.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    readers = element.readers
    label = type.name
    spelling = KeySpelling(of: element)
    allowsOtherKeys = type.allowsOtherKeys
    isReadInApp = bundle.isReadInApp
    textKeys = bundle.project.configuration.textKeys
  }

  fileprivate func checkNames(_ findings: inout Findings) {
    guard !allowsOtherKeys else { return }
    for entry in values.entriesInForce
    where rules[entry.key] == nil && !textKeys.contains(entry.key) {
      let place = page.location(of: entry.keyRange)
      if let meant = spelling.meant[entry.key] {
        findings.report(
          .keyMisspelt, at: place,
          "\(label) has no key \(entry.key.inQuotes): did you mean \(meant.inQuotes)?")
      } else {
        findings.report(
          .keyUnknown, at: place,
          "\(entry.key.inQuotes) means nothing on \(label): "
            + "leave it out unless the app reads it")
      }
    }
  }
}

extension PageElement {
  fileprivate func checkRequiredKeys(_ findings: inout Findings) {
    // Items of a list need no keys of their own, and prompts have a rule of theirs.
    guard holder == nil, let type else { return }
    let meant = KeySpelling(of: self).meantKeys
    for rule in type.keys where !rule.requiredBy.isDisjoint(with: readers) {
      guard !hasOwnRule(rule), !meant.contains(rule.name) else { continue }
      if let node = specifier[rule.name] {
        guard node.string?.isEmpty == true, Self.neverEmpty.contains(rule.name) else { continue }
        findings.report(
          .keyRequired, at: location(of: node.range),
          "\(rule.name) of \(label) is empty: give it a value")
      } else {
        findings.report(
          .keyRequired, at: location(of: specifier.range),
          "\(label) has no \(rule.name): add the key",
          severity: Self.optionalInPractice.contains(rule.name) ? .warning : nil)
      }
    }
  }

  /// Whether the absence of a key is the business of another check.
  private func hasOwnRule(_ rule: KeyRule) -> Bool {
    rule.name == "Type" || rule.namesPage || hasChoices && ["Titles", "Values"].contains(rule.name)
  }

  private static let neverEmpty: Set<String> = ["Key", "File"]

  /// Without these a row is bare, but works.
  private static let optionalInPractice: Set<String> = ["DefaultValue", "Title"]
}
