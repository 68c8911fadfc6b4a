import Diagnostics
import PropertyLists
import Rules
import SettingsBundles

extension Rule {
  fileprivate static let defaultOutOfRange = Rule(
    "settings.default-out-of-range", .warning,
    "a slider's minimum is below its maximum, and its default lies between them",
    why: """
      A slider whose bounds are equal or exchanged cannot be moved. A default outside of the bounds is \
      shown at an end, and the app reads another number than the slider shows.
      """,
    bad: "MinimumValue 0, MaximumValue 1, DefaultValue 5",
    good: "MinimumValue 0, MaximumValue 1, DefaultValue 0.5")
}

extension Check {
  /// The bounds and the default of sliders.
  static let sliders = Check([.defaultOutOfRange]) { bundle, findings in
    for element in bundle.walk.elements where element.isSlider {
      element.checkRange(&findings)
    }
  }
}

extension PageElement {
  fileprivate func checkRange(_ findings: inout Findings) {
    guard let minimum = bound("MinimumValue"), let maximum = bound("MaximumValue") else { return }
    guard minimum < maximum else {
      let range = (specifier["MinimumValue"] ?? specifier["MaximumValue"])?.range
      findings.report(
        .defaultOutOfRange, at: location(of: range ?? specifier.range),
        "minimum \(Self.text(minimum)) is not below maximum \(Self.text(maximum)): "
          + "the slider cannot be moved",
        severity: .error)
      return
    }
    guard let node = specifier["DefaultValue"], let value = node.value.numberOrNumericText,
      value < minimum || value > maximum
    else { return }
    findings.report(
      .defaultOutOfRange, at: location(of: node.range),
      "default \(Self.text(value)) is outside of the slider's range, "
        + "\(Self.text(minimum)) to \(Self.text(maximum))")
  }

  /// A bound, 0 where it is left out; nil where it is no number or its absence is a finding of its own.
  private func bound(_ key: String) -> Double? {
    if let node = specifier[key] { return node.value.numberOrNumericText }
    let isRequired = type?.key(key).map { !$0.requiredBy.isDisjoint(with: readers) } ?? false
    return isRequired ? nil : 0
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
