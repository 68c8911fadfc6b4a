package import Diagnostics
import PropertyLists

extension Page {
  /// What is wrong with the keys of ours in a template.
  ///
  /// A key that begins with `BK` and is not one of ours is an error and never dropped: it is most likely
  /// misspelt, and what it asks for would be lost without a word.
  package func templateFaults() -> [Diagnostic] {
    var faults = TemplateFaults(page: self)
    faults.check(root, allowing: TemplateKey.ofPages)
    faults.checkOverrides(of: root, isPage: true)
    for specifier in specifiers { faults.check(specifier) }
    return faults.diagnostics
  }
}

private struct TemplateFaults {
  let page: Page
  var diagnostics: [Diagnostic] = []

  mutating func report(_ range: Range<Int>, _ message: String, _ rule: RuleID = .templateKey) {
    diagnostics.append(Diagnostic(rule, .error, at: page.location(of: range), message))
  }

  mutating func check(_ specifier: Specifier) {
    check(specifier.values, allowing: TemplateKey.ofSpecifiers)
    if let only = specifier.values.entry(TemplateKey.only.rawValue) { checkOnly(only) }
    checkOverrides(of: specifier.values, isPage: false)
    checkForms(of: specifier.values)
    for (_, nested) in specifier.nestedInAnyType { check(nested) }
  }

  mutating func check(_ values: PropertyListDictionary, allowing allowed: Set<TemplateKey>) {
    for entry in values.entries where entry.key.hasPrefix(TemplateKey.prefix) {
      if let key = TemplateKey(rawValue: entry.key), allowed.contains(key) { continue }
      let names = allowed.map(\.rawValue).sorted()
      let hint = entry.key.nearest(in: names).map { "; did you mean '\($0)'?" } ?? ""
      report(
        entry.keyRange,
        "the key '\(entry.key)' is not one that bundlekit knows here\(hint)")
    }
  }

  mutating func checkOnly(_ entry: PropertyListDictionary.Entry) {
    guard let selectors = entry.value.array, !selectors.isEmpty else {
      report(
        entry.value.range,
        "'BKOnly' must be an array of at least one selector; a row without it exists everywhere",
        .templateSelector)
      return
    }
    for node in selectors
    where node.string.flatMap(Selector.init(suffix:)) ?? .base == .base {
      report(node.range, Self.badSelector(node.string ?? ""), .templateSelector)
    }
  }

  mutating func checkOverrides(of values: PropertyListDictionary, isPage: Bool) {
    guard let entry = values.entry(TemplateKey.overrides.rawValue) else { return }
    guard let overrides = entry.value.dictionary else {
      report(entry.value.range, "'BKOverrides' must be a dictionary from selector to keys")
      return
    }
    for override in overrides.entries {
      if Selector(suffix: override.key) ?? .base == .base {
        report(override.keyRange, Self.badSelector(override.key), .templateSelector)
      }
      guard let keys = override.value.dictionary else {
        report(override.value.range, "the override '\(override.key)' must be a dictionary of keys")
        continue
      }
      check(keys, allowing: TemplateKey.ofOverrides)
      for key in keys.entries { checkOverridden(key, isPage: isPage) }
      let whole = Specifier(keys, index: 0, range: override.value.range)
      for (_, nested) in whole.nestedInAnyType { check(nested) }
    }
  }

  private mutating func checkOverridden(_ entry: PropertyListDictionary.Entry, isPage: Bool) {
    if isPage, entry.key == "PreferenceSpecifiers" {
      report(
        entry.keyRange,
        "an override cannot replace a page's rows; write a whole page, '\(page.name.page)~ipad.plist' "
          + "or the like", .templateOverride)
    } else if !isPage, entry.key == "Key" {
      report(
        entry.keyRange,
        "an override cannot change 'Key'; write the row twice, each with its 'BKOnly'",
        .templateOverride)
    } else if entry.key == TemplateKey.remove.rawValue,
      entry.value.array?.allSatisfy({ $0.string != nil }) != true
    {
      report(entry.value.range, "'BKRemove' must be an array of key names")
    }
  }

  private mutating func checkForms(of values: PropertyListDictionary) {
    if let node = values[TemplateKey.maxLength.rawValue] {
      let limits = node.dictionary?.entries.map(\.value) ?? [node]
      for limit in limits where limit.integer ?? 0 <= 0 {
        report(limit.range, "'BKMaxLength' must be a number of characters greater than 0")
      }
    }
    if let node = values[TemplateKey.translate.rawValue], node.boolean == nil {
      report(node.range, "'BKTranslate' must be true or false")
    }
    if let node = values[TemplateKey.id.rawValue], node.string?.isEmpty != false {
      report(node.range, "'BKID' must be a name")
    }
  }

  private static func badSelector(_ text: String) -> String {
    let names = Idiom.allCases.flatMap { idiom in
      [nil, ReaderView.system, .inApp].map { Selector(idiom: idiom, view: $0).suffix }
    }
    let hint = text.nearest(in: names + [".inApp", ".system"]).map { "; did you mean '\($0)'?" }
    return "'\(text)' is no selector\(hint ?? "; selectors are '~ipad', '.inApp', '~ipad.inApp' …")"
  }
}

extension RuleID {
  package static let templateKey: RuleID = "settings.template-key"
  package static let templateSelector: RuleID = "settings.template-selector"
  package static let templateOverride: RuleID = "settings.template-override"
}
