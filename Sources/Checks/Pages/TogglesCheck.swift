import Diagnostics
import PropertyLists
import Rules
import SettingsBundles

extension Rule {
  fileprivate static let toggleDefault = Rule(
    "settings.toggle-default", .warning,
    "a toggle's default is one of its two values",
    why: """
      A default that is neither TrueValue nor FalseValue is read as a boolean at best, so that the switch \
      may stand the other way than the author meant.
      """,
    bad: "TrueValue on, FalseValue off, DefaultValue true",
    good: "TrueValue on, FalseValue off, DefaultValue on")

  fileprivate static let toggleValuesEqual = Rule(
    "settings.toggle-values-equal", .error,
    "a toggle's two values differ",
    why: """
      When both states store the same value, the app cannot tell them apart and the switch does not stay \
      where it is put. 1 and true are the same value; a side without a value of its own is a boolean.
      """,
    bad: "TrueValue 1, FalseValue true",
    good: "TrueValue 1, FalseValue 0")
}

extension Check {
  /// The values and the default of toggles.
  static let toggles = Check([.toggleDefault, .toggleValuesEqual]) { bundle, findings in
    for element in bundle.walk.elements where element.isToggle {
      element.checkStates(&findings)
    }
  }
}

extension PageElement {
  fileprivate func checkStates(_ findings: inout Findings) {
    let (on, off) = (specifier["TrueValue"], specifier["FalseValue"])
    let onValue = on?.value ?? .boolean(true)
    let offValue = off?.value ?? .boolean(false)
    if onValue.isEqualAtRunTime(to: offValue) {
      let range = (off ?? on)?.range ?? specifier.range
      findings.report(
        .toggleValuesEqual, at: location(of: range),
        "both states of \(label) are \(onValue.inMessage): give them different values")
      return
    }
    guard let node = specifier["DefaultValue"] else { return }
    let fits = [onValue, offValue].contains { $0.isEqualAtRunTime(to: node.value) }
    guard !fits else { return }
    if on == nil, off == nil {
      checkBoolean(node, &findings)
    } else {
      findings.report(
        .toggleDefault, at: location(of: node.range),
        "default \(node.value.inMessage) is neither \(onValue.inMessage) nor "
          + "\(offValue.inMessage), the values of the toggle")
    }
  }

  /// Judges the default of a toggle that stores booleans.
  private func checkBoolean(_ node: PropertyListNode, _ findings: inout Findings) {
    guard node.value.number == nil else { return }
    let isBooleanText = node.string.map(BooleanText.contains) ?? false
    findings.report(
      .toggleDefault, at: location(of: node.range),
      "default \(node.value.inMessage) of \(label) is \(node.value.kind.words): "
        + "write a boolean",
      severity: isBooleanText ? .note : nil)
  }
}

/// Texts that old files have where a boolean is due; Foundation reads them as one.
enum BooleanText {
  private static let texts: Set<String> = ["yes", "no", "true", "false", "0", "1"]

  static func contains(_ text: String) -> Bool { texts.contains(text.lowercased()) }
}

extension PropertyListValue {
  /// The state that a toggle makes of a boolean or of a text for one.
  var toggleState: Bool? {
    switch self {
    case .boolean(let boolean): boolean
    case .string(let text) where BooleanText.contains(text):
      ["yes", "true", "1"].contains(text.lowercased())
    default: nil
    }
  }
}
