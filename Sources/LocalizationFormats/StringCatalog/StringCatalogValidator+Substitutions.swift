import Diagnostics
import JSONDocuments
import LocalizationModel

extension StringCatalogValidator {
  mutating func validate(
    substitutions: JSONIndex.Value, of localization: JSONIndex.Value
  ) {
    guard index.kind(of: substitutions) == .object else {
      report(.catalogParse, at: substitutions, "\"substitutions\" has to be an object")
      return
    }
    if StringCatalogTextWalk(index: index).isEmpty(localization) {
      report(
        .catalogSubstitution, at: substitutions,
        "the substitutions have no text that refers to them; add a \"stringUnit\" beside them")
    }
    for (name, value) in index.members(of: substitutions) {
      let text = index.text(of: name) ?? ""
      if text.utf8.contains(UInt8(ascii: "@")) || text.isEmpty {
        report(
          .catalogSubstitution, at: name,
          "\"\(text)\" cannot be the name of a substitution; use letters without \"@\"")
      }
      if require(value, .object, name) { validate(substitution: value, named: name) }
    }
  }

  private mutating func validate(substitution: JSONIndex.Value, named name: JSONIndex.Value) {
    let text = index.text(of: name) ?? ""
    if let number = index.member("argNum", of: substitution),
      index.int(of: number) ?? 0 < 1
    {
      report(
        .catalogSubstitution, at: number,
        "\"argNum\" is the number of an argument, from 1; \(index.spelling(of: number)) is none")
    }
    let specifier = index.member("formatSpecifier", of: substitution)
    let conversion = specifier.flatMap(index.text(of:)) ?? ""
    if !Self.isConversion(conversion) {
      report(
        .catalogSubstitution, at: specifier ?? name,
        "substitution \"\(text)\" needs a \"formatSpecifier\" such as \"lld\", not"
          + " \"\(conversion)\"")
    }
    if StringCatalogTextWalk(index: index).isEmpty(substitution) {
      report(
        .catalogSubstitution, at: name,
        "substitution \"\(text)\" has no texts; add its \"variations\"")
    }
    validate(level: substitution, .top)
  }

  private static func isConversion(_ text: ExactString) -> Bool {
    let found = PlaceholderScanner.placeholders(in: ExactString("%\(text)"))
    guard !text.isEmpty, found.count == 1, let first = found.first else { return false }
    return first.range.count == text.utf8.count + 1 && first.kind != .unknown
      && first.kind != .percent && first.position == nil
  }

  mutating func validateReferences(
    _ localization: JSONIndex.Value, _ substitutions: JSONIndex.Value?
  ) {
    let walk = StringCatalogTextWalk(index: index)
    var names: [ExactString: JSONIndex.Value] = [:]
    if let substitutions {
      for (name, _) in index.members(of: substitutions) {
        if let text = index.text(of: name) { names[text] = name }
      }
    }
    var referenced: Set<ExactString> = []
    walk.forEachText(of: localization) { value in
      for name in walk.references(in: value) {
        referenced.insert(name)
        if names[name] == nil {
          report(
            .catalogSubstitution, at: value,
            "the text refers to a substitution \"\(name)\" that is not there; add it")
        }
      }
    }
    guard let substitutions else { return }
    for member in index.members(of: substitutions) {
      walk.forEachText(of: member.value) { referenced.formUnion(walk.references(in: $0)) }
    }
    for (name, _) in index.members(of: substitutions) {
      guard let text = index.text(of: name), !referenced.contains(text) else { continue }
      report(
        .catalogSubstitution, .warning, at: name,
        "no text refers to the substitution \"\(text)\"; write \"%#@\(text)@\" or remove it")
    }
  }
}
