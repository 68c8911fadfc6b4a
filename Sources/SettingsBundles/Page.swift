package import Diagnostics
package import PropertyLists

/// One settings plist: a page, or one of its variants.
package struct Page: Sendable {
  /// The page and the variant that the file is for.
  package let name: PageName

  /// The file.
  package let document: PropertyListDocument

  /// The root dictionary.
  package let root: PropertyListDictionary

  /// A page; nil where the property list has no dictionary at its root.
  package init?(name: PageName, document: PropertyListDocument) {
    guard let root = document.root?.dictionary else { return nil }
    self.init(name: name, document: document, root: root)
  }

  package init(name: PageName, document: PropertyListDocument, root: PropertyListDictionary) {
    self.name = name
    self.document = document
    self.root = root
  }

  /// The specifiers in their order; elements that are no dictionaries are left out.
  package var specifiers: [Specifier] {
    (root["PreferenceSpecifiers"]?.array ?? []).enumerated().compactMap { index, node in
      node.dictionary.map { Specifier($0, index: index, range: node.range) }
    }
  }

  /// The page's table, if it names one.
  package var stringsTable: String? { root["StringsTable"]?.string }

  /// Where a range of the page is.
  package func location(of range: Range<Int>) -> SourceLocation { document.location(of: range) }
}

/// One element of a page.
package struct Specifier: Sendable {
  package let values: PropertyListDictionary

  /// The place among the page's specifiers, from 0; that of the enclosing element for a nested one.
  package let index: Int

  /// The range of the whole element.
  package let range: Range<Int>

  /// The type, where the schema knows it.
  package let type: SpecifierType?

  package init(_ values: PropertyListDictionary, index: Int, range: Range<Int>) {
    self.values = values
    self.index = index
    self.range = range
    type = values["Type"]?.string.flatMap(Schema.type(named:))
  }

  /// The type's name, as the file has it.
  package var typeName: String? { self.string("Type") }

  /// The key under which the value is stored.
  package var key: String? { self.string("Key") }

  /// What people call the element in reports: its stable name, else its key.
  package var name: String? { self.string(TemplateKey.id.rawValue) ?? key }

  package subscript(key: String) -> PropertyListNode? { values[key] }

  /// The text of a key.
  package func string(_ key: String) -> String? { values[key]?.string }

  /// The pages that the element leads to, as `File` and its like name them, where a page is what they name.
  package var destinationPage: (name: String, range: Range<Int>)? {
    guard let type,
      let rule = type.keys.first(where: \.namesPage),
      let node = values[rule.name], let name = node.string
    else { return nil }
    return leadsElsewhere ? nil : (name, node.range)
  }

  /// Whether a class, storyboard or segue of the app comes before `File` (InAppSettingsKit's order).
  package var leadsElsewhere: Bool {
    Self.otherDestinations.contains { values[$0] != nil }
  }

  static let otherDestinations = [
    "IASKViewControllerStoryBoardId", "IASKViewControllerClass", "IASKSegueIdentifier",
  ]

  /// The dictionaries that some type of specifier nests under their keys, whatever the type of this one is:
  /// keys of ours may stand in them also where an override changes the type.
  var nestedInAnyType: [(key: String, specifier: Specifier)] {
    values.entriesInForce.compactMap { entry in
      guard Schema.nestingKeys.contains(entry.key), let dictionary = entry.value.dictionary
      else { return nil }
      return (entry.key, Specifier(dictionary, index: index, range: entry.value.range))
    }
  }

  /// The specifiers nested in this one, with the key that holds each.
  package var nested: [(rule: KeyRule, specifier: Specifier)] {
    guard let type else { return [] }
    return values.entriesInForce.compactMap { entry in
      guard let rule = type.key(entry.key), !rule.nestedTypes.isEmpty,
        let dictionary = entry.value.dictionary
      else { return nil }
      return (rule, Specifier(dictionary, index: index, range: entry.value.range))
    }
  }
}
