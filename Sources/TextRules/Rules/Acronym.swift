import Diagnostics

extension TextRule {
  static let acronym = TextRule(
    "text.acronym", .warning, "names of brands are written as their owners write them",
    why:
      "iCloud, Wi-Fi and Face ID are names: written otherwise they look like forgeries, and translated "
      + "nobody knows what is meant. 'protectedWords' in bundlekit.json adds names; where a language has a "
      + "name of its own for one, 'terms' says so.",
    wakesOn: [.capitals, .innerCapital, .digit, .brand, .glossary],
    bad: TextExample("fr", "Sync with iCloud", "Synchroniser avec iNuage"),
    good: TextExample("fi", "Sync with iCloud", "Synkronoi iCloudiin"),
    .pair { pair in
      for name in Brands.mentioned(in: pair.source, of: pair.policy.brands) {
        if let wrong = name.misspelling(in: pair.target), !pair.source.text.string.contains(wrong) {
          return TextFinding("'\(wrong)' is written '\(name.name)'")
        }
        if name.isLost(in: pair) {
          return TextFinding("the translation lacks the name '\(name.name)'; keep it as it is")
        }
      }
      if let (wrong, name) = ServiceNameUse(pair).misspelling
        ?? ServiceNameUse(pair).recapitalized ?? Acronyms.misspelling(in: pair)
      {
        return TextFinding("'\(wrong)' is written '\(name)'")
      }
      if let (own, other) = ServiceNameUse(pair).exchange ?? NumberedNames.exchange(in: pair) {
        return TextFinding("the source says '\(own)', and the translation '\(other)'")
      }
      guard Brands.mayBeMentioned(in: pair.source) else { return nil }
      for brand in Brands.mentioned(in: pair.source)
      where !pair.policy.protectedWords.contains(brand.name) {
        if let wrong = brand.misspelling(in: pair.target), !brand.accepts(wrong, pair.facts),
          !pair.source.text.string.contains(wrong)
        {
          return TextFinding("'\(wrong)' is written '\(brand.name)'")
        }
        if let wrong = brand.turkishForm(in: pair.target, pair.facts) {
          return TextFinding("'\(wrong)' is written '\(brand.name)'")
        }
        if brand.isMissing(in: pair) {
          return TextFinding("the translation lacks the name '\(brand.name)'; keep it as it is")
        }
        if let wrong = brand.likeness(in: pair) {
          return TextFinding(
            "'\(wrong)' is the name '\(brand.name)' in the source; keep it as it is")
        }
      }
      return nil
    })
}
