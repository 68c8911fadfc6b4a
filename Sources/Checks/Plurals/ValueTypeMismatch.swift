import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// The texts of a number show it by the conversion that the file gives it.
  static let valueTypeMismatch = MessageRule(
    Rule(
      "plural.value-type-mismatch", .error, "the forms of a number use its value type",
      why:
        "The number is handed over as its value type says; another conversion reads wrong memory, and %@ "
        + "crashes.",
      bad: "NSStringFormatValueTypeKey = \"d\"; other = \"%@ files\"", good: "other = \"%d files\"")
  ) { pair in
    pair.pluralForms.flatMap { forms -> [MessageFinding] in
      // A catalog's number is of the type that the source's texts have, with which others compare it.
      if pair.isCatalog, forms.variable == nil, pair.source != nil { return [] }
      guard let type = Placeholder(conversion: forms.valueType) else { return [] }
      let argument = forms.argument ?? 1
      return forms.texts.flatMap { text in
        text.arguments.arguments.compactMap { use in
          guard use.position == argument || use.position == 1,
            !use.placeholder.mayBePercentage
          else { return nil }
          let fit = use.placeholder.fit(inPlaceOf: type)
          if fit == .same { return nil }
          if case .variable = use.placeholder.kind { return nil }
          let spelling = text.arguments.spelling(of: use.range)
          return MessageFinding(
            "the value type of \(forms.name(of: pair.key)) is '\(forms.valueType)', but the text has "
              + "'\(spelling)'; "
              // A number that is written as one is no object.
              + (type.kind == .object
                ? "make the value type '\(use.placeholder.conversion)'"
                : "write '%\(forms.valueType)'"),
            severity: fit == .doubtful ? .warning : nil, at: text)
        }
      }
    }
  }
}
