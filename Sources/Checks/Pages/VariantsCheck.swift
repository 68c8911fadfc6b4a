import Diagnostics
import PropertyLists
import Rules
import SettingsBundles

extension Rule {
  fileprivate static let variantDrift = Rule(
    "settings.variant-drift", .warning,
    "the variants of a page agree on what is stored under a key",
    why: """
      All variants write to the same store. Where one has a toggle and another a list, or their values \
      differ, the app gets values that it does not expect.
      """,
    bad: "mode is a toggle in Root.plist and a list in Root~ipad.plist",
    good: "mode is a list in both")

  fileprivate static let variantShadows = Rule(
    "search.variant-shadows", .note,
    "a variant of a page has all of the page's elements",
    why: """
      A variant takes the place of the page; nothing is merged. What it leaves out is gone on that device \
      or in that reader.
      """,
    bad: "Root.inApp.plist with one button alone",
    good: "Root.inApp.plist with all rows of Root.plist and the button")
}

extension Check {
  /// The variants of a page against the page. Those that are assembled differ because somebody said so.
  static let variants = Check([.variantDrift, .variantShadows]) { bundle, findings in
    guard !bundle.isAssembled else { return }
    var bases: [String: Page] = [:]
    for page in bundle.pages where page.name.selector == .base { bases[page.name.page] = page }
    for page in bundle.pages where page.name.selector != .base {
      guard let base = bases[page.name.page] else { continue }
      page.checkDrift(from: base, &findings)
      page.checkLosses(against: base, &findings)
    }
  }
}

extension Page {
  /// The elements by their keys; the first where several share one.
  private var specifierByKey: [ExactString: Specifier] {
    Dictionary(
      specifiers.compactMap { specifier in specifier.key.map { (ExactString($0), specifier) } },
      uniquingKeysWith: { first, _ in first })
  }

  fileprivate func checkDrift(from base: Page, _ findings: inout Findings) {
    let others = base.specifierByKey
    for specifier in specifiers {
      guard let key = specifier.key, let other = others[ExactString(key)],
        let type = specifier.type, let otherType = other.type,
        type.role == .editable, otherType.role == .editable
      else { continue }
      let note = Diagnostic.Note(
        "\(key.inQuotes) in the page itself", at: base.location(of: other.range))
      if type.name != otherType.name, !Self.storeAlike(specifier, other) {
        findings.report(
          .variantDrift, at: location(of: specifier["Type"]?.range ?? specifier.range),
          "\(key.inQuotes) is a \(type.name) here and a \(otherType.name) in "
            + "\(base.name.path.inQuotes): make them alike",
          notes: [note])
      } else if let values = specifier["Values"], let otherValues = other["Values"]?.array,
        Set((values.array ?? []).map { RunTimeValue($0.value) })
          != Set(otherValues.map { RunTimeValue($0.value) })
      {
        findings.report(
          .variantDrift, at: location(of: values.range),
          "Values of \(key.inQuotes) are not those in \(base.name.path.inQuotes): "
            + "make them alike",
          notes: [note])
      }
    }
  }

  /// Two kinds of list are one thing to the store.
  private static func storeAlike(_ a: Specifier, _ b: Specifier) -> Bool {
    a["Values"] != nil && b["Values"] != nil
  }

  fileprivate func checkLosses(against base: Page, _ findings: inout Findings) {
    let own = specifierByKey
    var seen: Set<ExactString> = []
    let lost = base.specifiers.compactMap { specifier -> String? in
      guard let key = specifier.key, own[ExactString(key)] == nil,
        name.selector.idiom == nil || specifier.isShown(on: name.selector.idiom),
        seen.insert(ExactString(key)).inserted
      else { return nil }
      return key
    }
    guard !lost.isEmpty else { return }
    let named = lost.prefix(3).map(\.inQuotes).joined(separator: ", ")
    let more = lost.count > 3 ? " and \(lost.count - 3) more" : ""
    findings.report(
      .variantShadows, at: start,
      "\(name.path.inQuotes) replaces \(base.name.path.inQuotes) as a whole and lacks "
        + "\(named)\(more)")
  }
}
