import PropertyLists

/// A page with all documents that its variants are written in, and what each target gets of them.
package struct Template: Sendable {
  /// The page's name: `Root`, `lic/MIT`.
  package let name: String

  /// The documents by the variant that their file names are for.
  package let documents: [Selector: Page]

  package init(name: String, documents: [Page]) {
    self.name = name
    self.documents = Dictionary(
      documents.map { ($0.name.selector, $0) }, uniquingKeysWith: { $1 })
  }

  /// The pages of a folder, gathered by name and ordered by it.
  package static func gather(_ pages: [Page]) -> [Template] {
    Dictionary(grouping: pages, by: \.name.page)
      .map { Template(name: $0.key, documents: $0.value) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The most specific document for a target, in the order in which InAppSettingsKit looks for files.
  package func document(for target: Target) -> Page? {
    Self.searchOrder(for: target).lazy.compactMap { documents[$0] }.first
  }

  /// The selectors that reach a target, the most specific first.
  static func searchOrder(for target: Target) -> [Selector] {
    let both = Selector(idiom: target.idiom, view: target.view)
    let view = Selector(view: target.view)
    let idiom = Selector(idiom: target.idiom)
    return target.idiom == nil ? [view, .base] : [both, view, idiom, .base]
  }

  /// The page as one target sees it: rows chosen, overrides laid over one another, keys of ours gone.
  ///
  /// Values keep the ranges that they have in the template.
  package func resolved(for target: Target) -> Page? {
    guard let page = document(for: target) else { return nil }
    let layers = Self.searchOrder(for: target).reversed().filter { $0 != .base }
    var root = Self.overlay(page.root, with: layers)
    if let node = root["PreferenceSpecifiers"], let specifiers = node.array {
      let rows = specifiers.compactMap { Self.resolve($0, for: target, layers: layers) }
      root["PreferenceSpecifiers"] = PropertyListNode(.array(rows), range: node.range)
    }
    return Page(name: page.name, document: page.document, root: root)
  }

  private static func resolve(
    _ node: PropertyListNode, for target: Target, layers: [Selector]
  ) -> PropertyListNode? {
    guard let values = node.dictionary else { return node }
    if let only = values[TemplateKey.only.rawValue]?.array {
      let selectors = only.compactMap(\.string).compactMap(Selector.init(suffix:))
      guard selectors.contains(where: { $0.matches(target) }) else { return nil }
    }
    var result = overlay(values, with: layers)
    for (key, nested) in Specifier(result, index: 0, range: node.range).nestedInAnyType {
      let inner = PropertyListNode(.dictionary(nested.values), range: nested.range)
      result[key] = resolve(inner, for: target, layers: layers)
    }
    return PropertyListNode(.dictionary(result), range: node.range)
  }

  /// Lays the overrides of a dictionary over it, in the order of `layers`, and drops the keys of ours.
  private static func overlay(
    _ values: PropertyListDictionary, with layers: [Selector]
  ) -> PropertyListDictionary {
    var result = values
    let overrides = values[TemplateKey.overrides.rawValue]?.dictionary
    for layer in layers {
      guard let override = overrides?[layer.suffix]?.dictionary else { continue }
      for removed in override[TemplateKey.remove.rawValue]?.array ?? [] {
        if let key = removed.string { result[key] = nil }
      }
      for entry in override.entriesInForce { result.replace(with: entry) }
    }
    result.entries.removeAll { TemplateKey(rawValue: $0.key) != nil }
    return result
  }
}

extension PropertyListDictionary {
  /// Sets a key with its place: the new entry stands where the old one stood, else at the end.
  fileprivate mutating func replace(with entry: Entry) {
    if let index = entries.lastIndex(where: { $0.key.utf8.elementsEqual(entry.key.utf8) }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }
}
