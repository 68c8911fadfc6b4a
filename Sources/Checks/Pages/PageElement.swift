import Diagnostics
import PropertyLists
import SettingsBundles

/// One element of a page, at the top level or nested in another, with who reads it.
struct PageElement {
  let page: Page
  let specifier: Specifier
  /// The key that holds a nested element.
  let holder: KeyRule?
  let readers: Readers

  var type: SpecifierType? { specifier.type }

  /// Where a range of the element's page is.
  func location(of range: Range<Int>) -> SourceLocation { page.location(of: range) }

  /// What messages call it: `PSSliderSpecifier "volume"`.
  var label: String {
    let name = specifier.key ?? specifier.string("Title") ?? ""
    let type = specifier.typeName ?? "element"
    return name.isEmpty ? type : "\(type) \(name.inQuotes)"
  }

  /// Whether a target shows it.
  func isShown(to target: Target) -> Bool {
    let reader: Readers = target.view == .system ? .settingsApp : .inAppSettingsKit
    return readers.contains(reader) && specifier.isShown(on: target.idiom)
  }

  /// The value that names a page.
  var file: PropertyListNode? {
    guard let rule = type?.keys.first(where: \.namesPage) else { return nil }
    return specifier[rule.name]
  }

  /// Whether somebody here reads a key of the element.
  func reads(_ key: String) -> Bool {
    type?.key(key).map { !$0.readBy.isDisjoint(with: readers) } ?? false
  }

  /// Whether its choices are two lists, `Titles` and `Values`.
  var hasChoices: Bool { type?.key("Titles") != nil && type?.key("Values") != nil }

  /// Whether it has two states that the file may give values for.
  var isToggle: Bool { type?.key("TrueValue") != nil }

  /// Whether its value lies between two bounds.
  var isSlider: Bool { type?.key("MinimumValue") != nil }
}

extension Page {
  /// The elements that somebody is known to read, each followed by those nested in it.
  func elements(for readers: Readers) -> [PageElement] {
    var elements: [PageElement] = []
    for specifier in specifiers {
      let isForApp = specifier.type?.owner == .inAppSettingsKit
      let own: Readers = isForApp ? readers.intersection(.inAppSettingsKit) : readers
      PageElement(page: self, specifier: specifier, holder: nil, readers: own).add(to: &elements)
    }
    return elements
  }
}

extension PageElement {
  fileprivate func add(to elements: inout [PageElement]) {
    elements.append(self)
    for (rule, specifier) in specifier.nested {
      let inner = readers.intersection(
        rule.readBy.contains(.catalyst) ? rule.readBy.union(.settingsApp) : rule.readBy)
      PageElement(page: page, specifier: specifier, holder: rule, readers: inner)
        .add(to: &elements)
    }
  }
}

extension Specifier {
  /// Whether `SupportedUserInterfaceIdioms` lets an idiom see the element. An unknown idiom sees what is
  /// not limited.
  func isShown(on idiom: Idiom?) -> Bool {
    guard let idioms = self["SupportedUserInterfaceIdioms"]?.array, !idioms.isEmpty else {
      return true
    }
    guard let idiom else { return false }
    return idioms.contains { $0.string == idiom.nameInPages }
  }
}

extension Idiom {
  /// The name in `SupportedUserInterfaceIdioms`.
  fileprivate var nameInPages: String {
    switch self {
    case .phone: "Phone"
    case .pad: "Pad"
    case .vision: "Reality"
    }
  }
}

extension Page {
  /// The place of what is missing from the page as a whole.
  var start: SourceLocation {
    let start = document.root?.range.lowerBound ?? 0
    return location(of: start..<start)
  }

  /// A change that puts another text in the place of a string; none where the file is not XML.
  func replacing(
    _ node: PropertyListNode, with text: String, needsReview: Bool = false
  ) -> [Diagnostic.Fix] {
    guard document.format == .xml, document.source != nil, !node.range.isEmpty else { return [] }
    let escaped = text.flatMap { character -> String in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }
    let edit = TextEdit(node.range, with: "<string>\(String(escaped))</string>")
    return [
      Diagnostic.Fix("replace the text by \(text.inQuotes)", [edit], needsReview: needsReview)
    ]
  }
}

extension String {
  /// The text as messages quote it: on one line, and not longer than a line.
  var inQuotes: String {
    let end = end(ofCharacters: 60)
    let start = String(self[..<end])
    let oneLine =
      start.hasLineEnd ? start.map { $0.isNewline ? "\\n" : String($0) }.joined() : start
    return "'" + oneLine + (end == endIndex ? "'" : "…'")
  }
}

extension PropertyListValue {
  /// The value as messages quote it.
  var inMessage: String {
    switch self {
    case .string(let string): string.inQuotes
    case .integer(let integer): String(integer)
    case .real(let real): String(real)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .date, .data, .array, .dictionary: kind.words
    }
  }

  /// The number that a reader makes of the value, that of a text included.
  var numberOrNumericText: Double? {
    if case .string(let text) = self {
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
    return number
  }
}

extension PropertyListKind {
  /// The type with its article.
  var words: String {
    switch self {
    case .integer: "an integer"
    case .array: "an array"
    default: "a " + rawValue
    }
  }
}
