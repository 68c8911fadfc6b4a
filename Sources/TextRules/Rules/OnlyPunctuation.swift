import Diagnostics

extension TextRule {
  static let onlyPunctuation = TextRule(
    "text.only-punctuation", .warning, "a text with words has a translation with words",
    why: "A dash or a dot in the place of a translation is a mark that somebody left.",
    wakesOn: .noLetter, coversAll: true, bad: TextExample("de", "Sync", "-"),
    good: TextExample("fi", "From %@ to %@", "%@ – %@"),
    .pair { pair in
      guard !pair.target.features.contains(.letter), pair.source.masked.contains(where: \.isLetter),
        !pair.target.masked.isEmpty,
        pair.target.masked.allSatisfy({ $0.isSpace || $0.isPunctuation })
      else { return nil }
      return TextFinding(
        "the translation of '\(pair.source.text.shortened)' is '\(pair.target.text.shortened)'; translate it"
      )
    })
}
