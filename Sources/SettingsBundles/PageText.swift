package import Diagnostics
import PropertyLists

/// A text at a place of a page where a reader looks texts up.
package struct PageText: Sendable {
  /// The text as the page has it, which is the key of its table.
  package let text: ExactString

  /// Its range in the page.
  package let range: Range<Int>

  /// The keys that lead to it in its specifier, joined by dots: `Title`, `IASKSubtitle.YES`,
  /// `ItemSpecifier.Title`.
  package let role: String

  /// The place in an array, from 0.
  package let index: Int?

  /// The specifier's place in its page, from 0; nil for the root's texts.
  package let specifier: Int?

  /// The specifier's type.
  package let typeName: String?

  /// `BKID` or `Key` of the specifier.
  package let name: String?

  /// The variant that it belongs to: that of the file, or the selector of its override.
  package let variant: Selector

  /// Who looks it up.
  package let lookedUpBy: Readers

  /// Whether it names a page or a place in the web rather than being read by people.
  package let isReference: Bool

  /// The author's note for the translator.
  package let comment: String?

  /// The greatest number of grapheme clusters.
  package let maxLength: Int?

  /// Whether it is for translation.
  package let isTranslated: Bool

  /// The last key of `role` that the schema knows: `IASKSubtitle` of `IASKSubtitle.YES`.
  package let schemaKey: String
}

extension Page {
  /// The texts of the page that a reader looks up, in the order of the file, those of overrides included.
  ///
  /// - Parameter textKeys: an app's own keys that hold text.
  /// - Returns: every non-empty string at a localizable place; numbers are never looked up.
  package func texts(textKeys: Set<String> = []) -> [PageText] {
    var walk = TextWalk(page: self, textKeys: textKeys)
    for specifier in specifiers { walk.visit(specifier) }
    walk.visitDeclared()
    return walk.texts
  }
}

private struct TextWalk {
  let page: Page
  let textKeys: Set<String>
  var texts: [PageText] = []

  /// Where the walk is: what the texts found there have in common.
  struct Place {
    var specifier: Specifier
    var path: [String] = []
    var variant: Selector
    var comment: PropertyListNode?
    var maxLength: PropertyListNode?
    var isTranslated = true
    var name: String?
  }

  mutating func visit(_ specifier: Specifier) {
    var place = Place(specifier: specifier, variant: page.name.selector, name: specifier.name)
    place.enter(specifier.values)
    visit(specifier.values, of: specifier, at: place)
  }

  /// Visits the keys of one dictionary, which is a specifier or an override of it.
  private mutating func visit(
    _ values: PropertyListDictionary, of whole: Specifier, at place: Place
  ) {
    for entry in values.entriesInForce {
      if entry.key == TemplateKey.overrides.rawValue {
        visitOverrides(entry.value, of: whole, at: place)
      } else if let rule = whole.type?.key(entry.key), let text = rule.text {
        guard rule.isDrawn, text.condition.holds(for: whole) else { continue }
        visit(entry.value, rule: rule, text: text, at: place)
      } else if textKeys.contains(entry.key) {
        addAll(
          entry.value, key: entry.key, at: place, lookedUpBy: [.inAppSettingsKit],
          isReference: false)
      }
    }
  }

  private mutating func visitOverrides(
    _ node: PropertyListNode, of whole: Specifier, at place: Place
  ) {
    for override in node.dictionary?.entriesInForce ?? [] {
      guard let selector = Selector(suffix: override.key), let values = override.value.dictionary
      else { continue }
      var merged = whole.values
      for entry in values.entriesInForce { merged[entry.key] = entry.value }
      var inner = place
      inner.variant = selector
      inner.enter(values)
      visit(
        values, of: Specifier(merged, index: whole.index, range: override.value.range), at: inner)
    }
  }

  private mutating func visit(
    _ node: PropertyListNode, rule: KeyRule, text: KeyRule.Text, at place: Place
  ) {
    guard text.shape == .specifier else {
      addAll(
        node, key: rule.name, at: place, lookedUpBy: text.lookedUpBy,
        isReference: rule.namesReference)
      return
    }
    guard let values = node.dictionary else { return }
    let nested = Specifier(values, index: place.specifier.index, range: node.range)
    var inner = place
    inner.path.append(rule.name)
    inner.name = nested.name ?? place.name
    inner.enter(values)
    visit(values, of: nested, at: inner)
  }

  /// Adds a text, the texts of an array, or those of a dictionary.
  private mutating func addAll(
    _ node: PropertyListNode, key: String, at place: Place, lookedUpBy: Readers, isReference: Bool
  ) {
    var pieces: [(node: PropertyListNode, suffix: [String], index: Int?)] = []
    switch node.value {
    case .array(let elements):
      pieces = elements.enumerated().map { ($0.element, [], $0.offset) }
    case .dictionary(let dictionary):
      pieces = dictionary.entriesInForce.map { ($0.value, [$0.key], nil) }
    default:
      pieces = [(node, [], nil)]
    }
    for piece in pieces {
      guard let string = piece.node.string, !string.isEmpty else { continue }
      let role = (place.path + [key] + piece.suffix).joined(separator: ".")
      texts.append(
        PageText(
          text: ExactString(string), range: piece.node.range, role: role, index: piece.index,
          specifier: place.specifier.index, typeName: place.specifier.typeName, name: place.name,
          variant: place.variant, lookedUpBy: lookedUpBy, isReference: isReference,
          comment: place.comment(for: [role, key]), maxLength: place.maxLength(for: [role, key]),
          isTranslated: place.isTranslated, schemaKey: key))
    }
  }

  /// Adds the texts that the page declares for run time.
  mutating func visitDeclared() {
    let comment = page.root[TemplateKey.comment.rawValue]?.string
    for (index, node) in (page.root[TemplateKey.strings.rawValue]?.array ?? []).enumerated() {
      guard let string = node.string, !string.isEmpty else { continue }
      texts.append(
        PageText(
          text: ExactString(string), range: node.range, role: TemplateKey.strings.rawValue,
          index: index, specifier: nil, typeName: nil, name: nil, variant: page.name.selector,
          lookedUpBy: [.inAppSettingsKit], isReference: false, comment: comment, maxLength: nil,
          isTranslated: true, schemaKey: TemplateKey.strings.rawValue))
    }
  }
}

extension TextWalk.Place {
  /// Takes over what a specifier, a nested one or an override says of its own texts.
  fileprivate mutating func enter(_ values: PropertyListDictionary) {
    if let comment = values[TemplateKey.comment.rawValue] { self.comment = comment }
    if let maxLength = values[TemplateKey.maxLength.rawValue] { self.maxLength = maxLength }
    if let translate = values[TemplateKey.translate.rawValue]?.boolean { isTranslated = translate }
  }

  fileprivate func comment(for roles: [String]) -> String? {
    Self.value(comment, for: roles)?.string
  }

  fileprivate func maxLength(for roles: [String]) -> Int? {
    Self.value(maxLength, for: roles)?.integer
  }

  /// A value for all roles, or the entry of the most exact role.
  private static func value(_ node: PropertyListNode?, for roles: [String]) -> PropertyListNode? {
    guard let dictionary = node?.dictionary else { return node }
    return roles.lazy.compactMap { dictionary[$0] }.first
  }
}

extension KeyRule {
  /// Whether the key's text is a name of a page or an address.
  fileprivate var namesReference: Bool { namesPage || name == "File" }
}

extension KeyRule.Text.Condition {
  fileprivate func holds(for specifier: Specifier) -> Bool {
    switch self {
    case .always: true
    case .with(let key): specifier[key] != nil
    case .withWithout(let key, let other): specifier[key] != nil && specifier[other] == nil
    }
  }
}
