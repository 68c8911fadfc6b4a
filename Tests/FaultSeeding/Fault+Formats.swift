extension Fault {
  /// Faults of what code fills in.
  static let formats: [Fault] = [
    .text("F01", "placeholder dropped", "placeholder.missing") { dropped($0) },
    .variant("F01", "full-width percent sign", "placeholder.missing placeholder.invalid") { unit in
      guard unit.isFormat, unit.target.replacingFirst("%@", with: "") != nil else { return nil }
      return unit.target.replacingFirst("%@", with: "％@")
    },
    .variant("F01", "space inside a placeholder", "placeholder.missing placeholder.invalid") {
      unit in
      unit.isFormat ? unit.target.replacingFirst("%@", with: "% @") : nil
    },
    .text("F03", "placeholder added", "placeholder.extra") { unit in
      isFormatted(unit) ? unit.target + " %@" : nil
    },
    .variant("F03", "number added", "placeholder.extra") { unit in
      isFormatted(unit) ? "%d " + unit.target : nil
    },
    .text("F05", "type changed", "placeholder.type") { unit in retyped(unit, "@", "d") },
    .variant("F05", "number read as a text", "placeholder.type") { unit in
      retyped(unit, "d", "@")
    },
    .variant("F05", "text read as a C string", "placeholder.type") { unit in
      retyped(unit, "@", "s")
    },
    .text("F07", "types swapped without numbers", "placeholder.reordered") { swapped($0) },
    .text("F09", "%% reduced", "placeholder.percent-escape") { unit in
      reducedPercent(unit) { $0 == " " || $0.properties.isAlphabetic }
    },
    .variant(
      "F09", "%% reduced at the end or before a sign",
      "placeholder.percent-escape placeholder.missing"
    ) {
      unit in
      reducedPercent(unit) { !($0 == " " || $0.properties.isAlphabetic) }
    },
    .text("F11", "named placeholder translated", "placeholder.translated") { unit in
      unit.target.replacingFirst("${applicationName}", with: "${nomApplication}")
        ?? unit.target.replacingFirst("{name}", with: "{nombre}")
    },
    .variant("F11", "named placeholder torn apart", "placeholder.translated") { unit in
      unit.target.replacingFirst("${applicationName}", with: "$ {applicationName}")
        ?? unit.target.replacingFirst("{name}", with: "{Name}")
    },
    .variant("F11", "named placeholder dropped", "placeholder.translated") { unit in
      unit.target.replacingFirst("${applicationName}", with: "Larkspur")
        ?? unit.target.replacingFirst("{name}", with: "Larkspur")
    },
    .text("F19", "inflection markup damaged", "plural.inflect-lost") { unit in
      unit.target.replacingFirst("(inflect: true)", with: "(beugen: true)")
    },
    .variant("F19", "inflection caret lost", "plural.inflect-lost") { unit in
      unit.target.has("^") ? unit.target.replacingFirst("^[", with: "[") : nil
    },
    .variant("F19", "inflection bracket lost", "plural.inflect-lost") { unit in
      unit.target.replacingFirst("](inflect: true)", with: " (inflect: true)")
    },
  ]

  private static func isFormatted(_ unit: CleanUnit) -> Bool {
    unit.isFormat && !Specifier.all(in: Array(unit.target.unicodeScalars)).isEmpty
      && unit.forms.isEmpty
  }

  private static func dropped(_ unit: CleanUnit) -> String? {
    var scalars = Array(unit.target.unicodeScalars)
    guard isFormatted(unit), let last = Specifier.all(in: scalars).last else { return nil }
    scalars.removeSubrange(last.range)
    let start = last.range.lowerBound
    if start > 0, scalars[start - 1] == " " {
      scalars.remove(at: start - 1)
    } else if start < scalars.count, scalars[start] == " " {
      scalars.remove(at: start)
    }
    return String(scalars)
  }

  private static func retyped(
    _ unit: CleanUnit, _ old: Unicode.Scalar, _ new: Unicode.Scalar
  ) -> String? {
    var scalars = Array(unit.target.unicodeScalars)
    guard isFormatted(unit),
      let specifier = Specifier.all(in: scalars).first(where: { $0.conversion == old }),
      !specifier.text.has("l")
    else { return nil }
    scalars[specifier.range.upperBound - 1] = new
    return String(scalars)
  }

  private static func swapped(_ unit: CleanUnit) -> String? {
    var scalars = Array(unit.target.unicodeScalars)
    let found = Specifier.all(in: scalars)
    guard isFormatted(unit), found.count == 2, !found.contains(where: \.hasNumber),
      found[0].conversion != found[1].conversion
    else { return nil }
    scalars.replaceSubrange(found[1].range, with: found[0].text.unicodeScalars)
    scalars.replaceSubrange(found[0].range, with: found[1].text.unicodeScalars)
    return String(scalars)
  }

  private static func reducedPercent(
    _ unit: CleanUnit, before isNext: (Unicode.Scalar) -> Bool
  ) -> String? {
    var scalars = Array(unit.target.unicodeScalars)
    guard unit.isFormat,
      let index = scalars.indices.first(where: { scalars[$0...].starts(with: ["%", "%"]) }),
      isNext(index + 2 < scalars.count ? scalars[index + 2] : "\n")
    else { return nil }
    scalars.remove(at: index)
    return String(scalars)
  }
}

extension Fault {
  /// Faults of plural texts.
  static let plurals: [Fault] = [
    Fault("F13", "stringsdict variable renamed", "plural.variable-undefined") { unit in
      unit.target.replacingFirst("%#@items@", with: "%#@éléments@").flatMap {
        unit.forms.isEmpty ? nil : .forms($0, unit.forms)
      }
    },
    Fault("F15", "'other' deleted", "plural.other-missing") { unit in
      guard !unit.forms.isEmpty else { return nil }
      return .forms(unit.target, unit.forms.filter { $0.category != "other" })
    },
    Fault("F17", "category that the language has not", "plural.category-unused") { unit in
      guard let other = unit.forms.last, unusedFew.contains(unit.base) else { return nil }
      return .forms(unit.target, [CleanUnit.Form("few", other.text)] + unit.forms)
    },
    Fault("F17", "'two' beside 'other'", "plural.category-unused", isVariant: true) { unit in
      guard let other = unit.forms.last, unusedFew.contains(unit.base) else { return nil }
      return .forms(unit.target, [CleanUnit.Form("two", other.text)] + unit.forms)
    },
  ]

  /// Languages with neither `two` nor `few`.
  private static let unusedFew: Set<String> = [
    "ja", "ko", "zh", "th", "vi", "id", "de", "nl", "fr", "es", "it", "el", "hi", "bn",
  ]
}
