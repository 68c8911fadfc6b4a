import Diagnostics
import JSONDocuments
import LocalizationModel

/// One entry that is being changed.
struct StringCatalogEntryDraft {
  let key: ExactString
  var value: JSONDraft
  let index: JSONIndex
  let sourceLanguage: String

  /// Gives the entry a text; one of another shape at its place goes.
  mutating func set(
    _ variant: Message.Variant, in language: ExactString
  ) throws(LocalizationWriteError) {
    let path = variant.path
    guard path.width == nil, path.variable == nil || path.device != nil || path.plural != nil,
      path.device != "other" || path.plural == nil
    else {
      throw LocalizationWriteError(
        .unsupported, key, "a String Catalog has no place for the text for '\(path)'")
    }
    let base: [ExactString] = ["localizations", language]
    if isKeyItself(variant, language, base) { return }
    if value.value(at: base + ["stringSet"], in: index) != nil {
      throw LocalizationWriteError(
        .notText, key, "the key \"\(key)\" has a set of strings in \(language); change it in Xcode")
    }
    if let variable = path.variable { try prepare(variable, in: language) }
    removeOtherShapes(for: path, base)
    let unit = base + Self.names(of: path)
    let word = StringCatalogWords.word(for: variant.state)
    guard value.value(at: unit, in: index) != nil else {
      put(StringCatalogRenderer.unit(variant.text, word), at: unit)
      return
    }
    if value.value(at: unit + ["value"], in: index)?.text(in: index) != variant.text {
      put(.string(variant.text.string), at: unit + ["value"])
    }
    if state(at: unit) != word { put(.string(word), at: unit + ["state"]) }
  }

  /// Takes a text away, and every object that has nothing else in it.
  mutating func unset(_ path: VariantPath, in language: ExactString) {
    var names: [ExactString] = ["localizations", language] + Self.names(of: path)
    guard value.value(at: names, in: index) != nil else { return }
    repeat {
      value.remove(at: names, in: index)
      names.removeLast()
      // A substitution without texts is of no use, whatever else is said of it.
      if names.count == 4, names[2] == "substitutions",
        value.value(at: names + ["variations"], in: index) == nil
      {
        continue
      }
      guard let rest = value.value(at: names, in: index), rest.names(in: index).isEmpty else {
        return
      }
    } while !names.isEmpty
  }

  /// Says where the entry comes from.
  mutating func mark(_ origin: Catalog.Origin) {
    let old = value.value(at: ["extractionState"], in: index)?.text(in: index)?.string
    if let word = StringCatalogWords.word(for: origin) {
      if old != word { put(.string(word), at: ["extractionState"]) }
    } else if old.flatMap(Catalog.Origin.init(rawValue:)) != nil {
      value.remove(at: ["extractionState"], in: index)
    }
  }

  private mutating func put(_ output: JSONOutput, at names: [ExactString]) {
    value.set(output, at: names, in: index, precedes: StringCatalogOrder.precedes)
  }

  /// Whether the text is what the entry says already by saying nothing.
  private func isKeyItself(
    _ variant: Message.Variant, _ language: ExactString, _ base: [ExactString]
  ) -> Bool {
    language.string == sourceLanguage && variant.path.isPlain && variant.text == key
      && StringCatalogWords.word(for: variant.state) == "translated"
      && value.value(at: base, in: index) == nil
  }

  /// The word for the state that readers see in a unit.
  private func state(at unit: [ExactString]) -> String {
    guard let written = value.value(at: unit + ["state"], in: index) else { return "translated" }
    let state = written.text(in: index).flatMap { StringCatalogWords.state($0.string) }
    return StringCatalogWords.word(for: state ?? .needsReview)
  }
}

extension StringCatalogEntryDraft {
  /// The names on the way from a localization to a unit.
  fileprivate static func names(of path: VariantPath) -> [ExactString] {
    var names: [ExactString] = []
    if let variable = path.variable { names += ["substitutions", variable] }
    if let device = path.device { names += ["variations", "device", ExactString(device)] }
    if let plural = path.plural {
      names += ["variations", "plural", ExactString(plural.rawValue)]
    }
    return names + ["stringUnit"]
  }

  /// Takes away what Xcode would not keep beside the text for a path.
  fileprivate mutating func removeOtherShapes(for path: VariantPath, _ base: [ExactString]) {
    var level = base
    if let variable = path.variable { level += ["substitutions", variable] }
    if let device = path.device {
      drop("stringUnit", at: level)
      drop("plural", at: level + ["variations"])
      level += ["variations", "device", ExactString(device)]
    }
    if path.plural != nil {
      drop("stringUnit", at: level)
      drop("device", at: level + ["variations"])
    } else {
      drop("variations", at: level)
    }
  }

  private mutating func drop(_ name: ExactString, at names: [ExactString]) {
    if value.value(at: names + [name], in: index) != nil {
      value.remove(at: names + [name], in: index)
    }
  }

  /// Makes sure that a language says what the number of a variable is, as another language does.
  fileprivate mutating func prepare(
    _ variable: ExactString, in language: ExactString
  ) throws(LocalizationWriteError) {
    let own: [ExactString] = ["localizations", language, "substitutions", variable]
    if value.value(at: own, in: index) != nil { return }
    let languages = value.value(at: ["localizations"], in: index)?.names(in: index) ?? []
    for other in [ExactString(sourceLanguage)] + languages {
      let theirs: [ExactString] = ["localizations", other, "substitutions", variable]
      guard let type = value.value(at: theirs + ["formatSpecifier"], in: index)?.text(in: index)
      else { continue }
      if let number = value.value(at: theirs + ["argNum"], in: index)?.int(in: index) {
        put(.integer(number), at: own + ["argNum"])
      }
      put(.string(type.string), at: own + ["formatSpecifier"])
      return
    }
    throw LocalizationWriteError(
      .unsupported, key,
      "no language says what number \"\(variable)\" is; add the substitution to the source first")
  }
}
