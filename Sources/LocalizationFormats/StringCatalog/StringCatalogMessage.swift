import Diagnostics
import JSONDocuments
import LocalizationModel

/// Decodes what one language says for a key.
struct StringCatalogMessage {
  private let index: JSONIndex
  private var variants: [Message.Variant] = []
  private var variables: [Message.Variable] = []

  private init(_ index: JSONIndex) { self.index = index }

  /// The message of a localization; nil where it holds no text.
  static func decode(_ localization: JSONIndex.Value, in index: JSONIndex) -> Message? {
    var decoder = StringCatalogMessage(index)
    decoder.decode(level: localization, VariantPath())
    if let substitutions = index.member("substitutions", of: localization) {
      for (name, value) in index.members(of: substitutions) {
        decoder.decode(substitution: value, named: index.text(of: name) ?? "")
      }
    }
    if decoder.variants.isEmpty { return nil }
    return Message(
      decoder.variants, variables: decoder.variables,
      valueType: valueType(of: decoder.variants))
  }

  /// The conversion of the number that plural texts depend on: the first in the text for `other`.
  static func valueType(of variants: [Message.Variant]) -> String? {
    let plurals = variants.filter { $0.path.variable == nil && $0.path.plural != nil }
    guard let other = plurals.first(where: { $0.path.plural == .other }) ?? plurals.last else {
      return nil
    }
    return PlaceholderScanner.placeholders(in: other.text).first {
      guard $0.takesArgument else { return false }
      if case .variable = $0.kind { return false }
      return true
    }?.conversion
  }

  private mutating func decode(level: JSONIndex.Value, _ path: VariantPath) {
    for (name, value) in index.members(of: level) {
      if index.text(of: name, equals: "stringUnit") {
        append(unit: value, path)
      } else if index.text(of: name, equals: "variations") {
        decode(variations: value, path)
      }
    }
  }

  private mutating func decode(variations: JSONIndex.Value, _ path: VariantPath) {
    for (kind, cases) in index.members(of: variations) {
      let isPlural = index.text(of: kind, equals: "plural")
      guard isPlural || index.text(of: kind, equals: "device") else { continue }
      for (name, value) in index.members(of: cases) {
        var path = path
        let word = index.text(of: name)?.string ?? ""
        if isPlural {
          guard path.plural == nil, let category = PluralCategory(rawValue: word) else { continue }
          path.plural = category
        } else {
          guard path.device == nil, path.plural == nil else { continue }
          path.device = word
        }
        decode(level: value, path)
      }
    }
  }

  private mutating func decode(substitution: JSONIndex.Value, named name: ExactString) {
    let argument = index.member("argNum", of: substitution).flatMap(index.int(of:))
    let type = index.member("formatSpecifier", of: substitution)
      .flatMap(index.text(of:))
    variables.append(
      Message.Variable(name: name, argument: argument, valueType: type?.string ?? ""))
    decode(level: substitution, VariantPath(variable: name))
  }

  private mutating func append(unit: JSONIndex.Value, _ path: VariantPath) {
    var text: JSONIndex.Value?
    var state = TranslationState.translated
    for (name, value) in index.members(of: unit) {
      if index.text(of: name, equals: "value") {
        text = value
      } else if index.text(of: name, equals: "state") {
        state = Self.state(of: value, in: index)
      }
    }
    guard let text, let decoded = index.text(of: text) else { return }
    let location = SourceLocation(index.source, index.range(of: text))
    variants.append(Message.Variant(path, decoded, state: state, at: location))
  }

  /// The state of a unit; somebody has to look at one that is not known.
  static func state(of value: JSONIndex.Value, in index: JSONIndex) -> TranslationState {
    if index.text(of: value, equals: "translated") { return .translated }
    return index.text(of: value).flatMap { StringCatalogWords.state($0.string) } ?? .needsReview
  }
}
