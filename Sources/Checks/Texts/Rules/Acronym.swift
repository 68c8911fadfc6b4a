import Diagnostics

extension TextRule {
  static let acronym = TextRule(
    "text.acronym", .warning, "names of brands are written as their owners write them",
    why:
      "iCloud, Wi-Fi and Face ID are names: written otherwise they look like forgeries, and translated "
      + "nobody knows what is meant.",
    wakesOn: .innerCapital, bad: TextExample("fr", "Sync with iCloud", "Synchroniser avec iNuage"),
    good: TextExample("fi", "Sync with iCloud", "Synkronoi iCloudiin"),
    .pair { pair in
      guard pair.source.features.contains(.innerCapital) else { return nil }
      for brand in Brands.mentioned(in: pair.source) {
        if let wrong = brand.misspelling(in: pair.target), !brand.accepts(wrong, pair.facts),
          !pair.source.text.string.contains(wrong)
        {
          return TextFinding("'\(wrong)' is written '\(brand.name)'")
        }
        if brand.isMissing(in: pair) {
          return TextFinding("the translation lacks the name '\(brand.name)'; keep it as it is")
        }
      }
      return nil
    })
}
