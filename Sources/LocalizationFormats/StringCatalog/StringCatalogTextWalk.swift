import Diagnostics
import JSONDocuments
import LocalizationModel

/// Visits the texts of a localization or a substitution, those of all variations.
struct StringCatalogTextWalk {
  let index: JSONIndex

  func forEachText(of level: JSONIndex.Value, _ body: (JSONIndex.Value) -> Void) {
    for (name, value) in index.members(of: level) {
      if index.text(of: name, equals: "stringUnit") {
        if let text = index.member("value", of: value) { body(text) }
      } else if index.text(of: name, equals: "variations") {
        for (_, cases) in index.members(of: value) {
          for (_, inner) in index.members(of: cases) { forEachText(of: inner, body) }
        }
      }
    }
  }

  /// Whether there is no text at all.
  func isEmpty(_ level: JSONIndex.Value) -> Bool {
    if let unit = index.member("stringUnit", of: level),
      index.kind(of: unit) == .object
    {
      return false
    }
    var isEmpty = true
    forEachText(of: level) { _ in isEmpty = false }
    return isEmpty
  }

  /// The substitutions that a text refers to as `%#@name@`.
  func references(in text: JSONIndex.Value) -> [ExactString] {
    guard index.mayHoldVariable(text), let decoded = index.text(of: text) else { return [] }
    return PlaceholderScanner.placeholders(in: decoded).compactMap {
      if case .variable(let name) = $0.kind { name } else { nil }
    }
  }
}

extension JSONIndex {
  /// Whether an object has no members.
  func isEmptyObject(_ value: Value) -> Bool {
    var members = members(of: value)
    return kind(of: value) == .object && members.next() == nil
  }

  /// Whether `#@` is in a string, which stands in every reference to a variable; for speed.
  fileprivate func mayHoldVariable(_ value: Value) -> Bool {
    let range = range(of: value)
    for offset in range.dropLast()
    where source.utf8[offset] == UInt8(ascii: "#") && source.utf8[offset + 1] == UInt8(ascii: "@") {
      return true
    }
    return kind(of: value) == .string && source.utf8[range].contains(UInt8(ascii: "\\"))
      && source.utf8[range].contains(UInt8(ascii: "%"))
  }
}
