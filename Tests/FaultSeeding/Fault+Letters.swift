extension Fault {
  /// Faults of letters that belong to another script or language.
  static let letters: [Fault] = [
    .text("F49", "Latin look-alike in a Cyrillic word", "text.mixed-script-word") { unit in
      guard ["ru", "uk", "bg"].contains(unit.base) else { return nil }
      return lookAlike(in: unit, ["о": "o", "е": "e", "с": "c", "а": "a"])
    },
    .variant("F49", "Cyrillic look-alike in a Latin word", "text.mixed-script-word") { unit in
      guard unit.group == .latin else { return nil }
      return lookAlike(in: unit, ["o": "о", "e": "е", "c": "с", "a": "а"])
    },
    .variant("F49", "Latin look-alike in a Greek word", "text.mixed-script-word") { unit in
      guard unit.base == "el" else { return nil }
      return lookAlike(in: unit, ["ο": "o", "ν": "v", "α": "a"])
    },
    .text("F51", "cedilla", "text.language-letters") { unit in
      guard unit.base == "ro" else { return nil }
      return unit.target.replacingFirst("ș", with: "ş")
        ?? unit.target.replacingFirst("ț", with: "ţ")
    },
    .variant("F51", "Arabic letters in Persian", "text.language-letters") { unit in
      guard unit.base == "fa" else { return nil }
      return unit.target.replacingFirst("ی", with: "ي")
        ?? unit.target.replacingFirst("ک", with: "ك")
    },
    .variant("F51", "Russian letters in Ukrainian", "text.language-letters") { unit in
      unit.base == "uk" ? unit.target.replacingFirst("и", with: "ы") : nil
    },
    .text("F55", "other Chinese variant", "language.variant-mix") { unit in
      guard unit.language == "zh-Hant" else { return nil }
      return unit.target.replacingFirst("設", with: "设")
        ?? unit.target.replacingFirst("網", with: "网")
    },
    .variant("F55", "traditional character in simplified Chinese", "language.variant-mix") { unit in
      guard unit.language == "zh-Hans" else { return nil }
      return unit.target.replacingFirst("设", with: "設")
        ?? unit.target.replacingFirst("网", with: "網")
        ?? unit.target.replacingFirst("载", with: "載")
    },
  ]

  /// The text with its first letter that has a twin in another script written as that twin, between others.
  private static func lookAlike(
    in unit: CleanUnit, _ twins: [Unicode.Scalar: Unicode.Scalar]
  ) -> String? {
    var scalars = Array(unit.target.unicodeScalars)
    guard !unit.target.has("/"), !unit.target.has("%"), !unit.target.has("{"),
      let index = scalars.indices.dropFirst().dropLast().first(where: { index in
        twins[scalars[index]] != nil && scalars[index - 1].properties.isAlphabetic
          && scalars[index + 1].properties.isAlphabetic
      }), let twin = twins[scalars[index]]
    else { return nil }
    scalars[index] = twin
    return String(scalars)
  }
}

extension Fault {
  /// Faults of the files that hold the texts.
  static let structure: [Fault] = [
    Fault("F71", "key differs by case", "table.near-miss-key") { unit in
      guard !unit.isFormat, !unit.key.isIdentifier, !unit.key.has("/"), let key = lowered(unit.key)
      else { return nil }
      return .key(key)
    },
    Fault("F71", "space behind the key", "table.near-miss-key", isVariant: true) { unit in
      unit.isFormat || unit.key.isIdentifier || unit.key.has("/") ? nil : .key(unit.key + " ")
    },
    Fault("F71", "apostrophe of another form", "table.near-miss-key", isVariant: true) { unit in
      unit.isFormat ? nil : unit.key.replacingFirst("’", with: "'").map(Seed.key)
    },
    Fault("F71", "full stop lost in the key", "table.near-miss-key", isVariant: true) { unit in
      unit.isFormat || unit.key.lastScalar != "." ? nil : .key(unit.key.withoutLast)
    },
    Fault("F73", "entry twice, with another value", "table.duplicate-key") { unit in
      unit.forms.isEmpty ? .repeated(unit.target + "2") : nil
    },
    Fault("F73", "entry twice, with the same value", "table.duplicate-key", isVariant: true) {
      unit in
      unit.forms.isEmpty ? .repeated(unit.target) : nil
    },
    .text("F75", "inline code lost", "xliff.inline-codes") { unit in
      unit.target.replacingFirst(code, with: "")
    },
    .variant("F75", "inline code of another id", "xliff.inline-codes") { unit in
      unit.target.replacingFirst(code, with: "<x id=\"7\"/>")
    },
    .variant("F75", "inline code twice", "xliff.inline-codes") { unit in
      unit.target.replacingFirst(code, with: code + code)
    },
    Fault("F77", "stale source", "xliff.source-changed") { unit in
      guard !unit.isFormat, let word = unit.source.words.last(where: { $0.count >= 4 }) else {
        return nil
      }
      return unit.source.replacingLast(String(word), with: "penguins").map(Seed.source)
    },
  ]

  /// What stands for a placeholder in the XLIFF files of these tests.
  package static let code = "<x id=\"1\"/>"

  /// The key with its last capital made small.
  private static func lowered(_ key: String) -> String? {
    var scalars = Array(key.unicodeScalars)
    guard let index = scalars.lastIndex(where: { ("A"..."Z").contains($0) }),
      let small = Unicode.Scalar(scalars[index].value + 0x20)
    else { return nil }
    scalars[index] = small
    return String(scalars)
  }
}
