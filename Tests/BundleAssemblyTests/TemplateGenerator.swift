import TestSupport

/// Makes small templates in which few texts, keys and selectors meet often.
struct TemplateGenerator {
  var random: SplitMix64

  static let selectors =
    [".system", ".inApp"]
    + ["~iphone", "~ipad", "~vision"].flatMap { [$0, $0 + ".system", $0 + ".inApp"] }

  /// Types that an override gives a row.
  private static let otherTypes = [
    "PSTitleValueSpecifier", "PSTextFieldSpecifier", "IASKCustomViewSpecifier", "PSGroupSpecifier",
  ]

  /// Templates by their paths without `.plist`.
  mutating func templates() -> [String: PlainValue] {
    var result = ["Root": page()]
    for name in ["Root", "Child"] {
      if chance(0.3) { result[name] = page() }
      for selector in Self.selectors where chance(0.08) { result[name + selector] = page() }
    }
    if chance(0.2) { result["lic/Info"] = page() }
    return result
  }

  private mutating func page() -> PlainValue {
    var root: [String: PlainValue] = [
      "PreferenceSpecifiers": .list((0..<pick(0..<5)).map { _ in row() })
    ]
    if chance(0.3) { root["Title"] = text() }
    if chance(0.2) { root["StringsTable"] = "Other" }
    if chance(0.2) { root["BKStrings"] = ["A"] }
    if chance(0.3) {
      root["BKOverrides"] = overrides { generator in
        [generator.chance(0.7) ? "Title" : "StringsTable": generator.text()]
      }
    }
    return .table(root)
  }

  private mutating func row() -> PlainValue {
    var values = kindOfRow()
    if chance(0.25) {
      values["BKOnly"] = .list((0..<pick(1..<3)).map { _ in .text(selector()) })
    }
    if chance(0.35) {
      let keys = ["Title", "FooterText", "IASKSubtitle", "DefaultValue", "File"]
      values["BKOverrides"] = overrides { generator in
        generator.chance(0.1)
          ? ["Type": .text(Self.otherTypes[generator.pick(0..<Self.otherTypes.count)])]
          : [keys[generator.pick(0..<keys.count)]: generator.text()]
      }
    }
    if chance(0.1) { values["BKComment"] = text() }
    return .table(values)
  }

  private mutating func kindOfRow() -> [String: PlainValue] {
    switch pick(0..<11) {
    case 0, 1: return with(["Type": "PSGroupSpecifier", "Title": text()], "Key")
    case 2: return with(["Type": "PSToggleSwitchSpecifier", "Key": "k"], "IASKSubtitle")
    case 3:
      let prompt: PlainValue = [
        "Type": "PSConfirmationPrompt", "Title": text(), "BKOverrides": overrides { _ in [:] },
      ]
      return ["Type": "PSToggleSwitchSpecifier", "Key": "k", "TrueConfirmationPrompt": prompt]
    case 4: return with(["Type": "PSTitleValueSpecifier", "Key": "k"], "ShortTitles")
    case 5: return with(["Type": "PSRadioGroupSpecifier", "Key": "k", "Titles": ["A"]], "Title")
    case 6: return with(["Type": "PSChildPaneSpecifier", "File": "Child"], "Key")
    case 7:
      let files: [PlainValue] = ["Child", "Nowhere", "https://example.com"]
      return with(
        ["Type": "PSChildPaneSpecifier", "IASKViewControllerClass": "C"], "File",
        files[pick(0..<3)])
    case 8: return ["Type": "IASKButtonSpecifier", "Key": "k", "Title": text()]
    case 9:
      let item = with(["Type": "PSTitleValueSpecifier", "Key": "k"], "BKOnly", [.text(selector())])
      return ["Type": "IASKListGroupSpecifier", "Key": "k", "ItemSpecifier": .table(item)]
    default: return ["Type": chance(0.5) ? "IASKFutureSpecifier" : "XYSpecifier", "Title": text()]
    }
  }

  /// Overrides of a few selectors; each may remove keys as well.
  private mutating func overrides(
    _ keys: (inout Self) -> [String: PlainValue]
  ) -> PlainValue {
    var result: [String: PlainValue] = [:]
    for _ in 0..<pick(1..<4) {
      var values = keys(&self)
      if chance(0.3) { values["BKRemove"] = ["Title", "IASKSubtitle"] }
      result[selector()] = .table(values)
    }
    return .table(result)
  }

  private mutating func with(
    _ values: [String: PlainValue], _ key: String, _ value: PlainValue? = nil
  ) -> [String: PlainValue] {
    guard chance(0.5) else { return values }
    var values = values
    values[key] = value ?? text()
    return values
  }

  private mutating func text() -> PlainValue { .text(["A", "B"][pick(0..<2)]) }
  private mutating func selector() -> String { Self.selectors[pick(0..<Self.selectors.count)] }
  private mutating func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }
}
