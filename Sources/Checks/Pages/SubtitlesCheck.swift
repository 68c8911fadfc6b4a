import Diagnostics
import PropertyLists
import Rules
import SettingsBundles

extension Rule {
  fileprivate static let subtitleDictionary = Rule(
    "settings.subtitle-dictionary", .warning,
    "a dictionary of subtitles leads from stored values to texts; a toggle's keys are YES and NO",
    why: """
      InAppSettingsKit looks for the state of a toggle under YES or NO, whatever the toggle stores, and \
      for the stored text of other rows; then under __default__. An entry under another name, or one that \
      is no text, is never shown.
      """,
    bad: "IASKSubtitle {on = \"Sounds are played\"}",
    good: "IASKSubtitle {YES = \"Sounds are played\"; __default__ = \"Silent\"}")

  fileprivate static let subtitleNotDrawn = Rule(
    "settings.subtitle-not-drawn", .note,
    "a subtitle stands only on rows that draw it",
    why: """
      InAppSettingsKit draws no subtitle on this kind of row, yet aligns its text as if there were one.
      """,
    bad: "IASKCustomViewSpecifier with IASKSubtitle",
    good: "PSToggleSwitchSpecifier with IASKSubtitle")
}

extension Check {
  /// The subtitles that InAppSettingsKit draws.
  static let subtitles = Check([.subtitleDictionary, .subtitleNotDrawn]) { bundle, findings in
    guard bundle.isReadInApp else { return }
    for element in bundle.walk.elements {
      for rule in element.type?.keys ?? [] where element.reads(rule.name) {
        guard let entry = element.specifier.values.entry(rule.name) else { continue }
        if !rule.isDrawn {
          findings.report(
            .subtitleNotDrawn, at: element.location(of: entry.keyRange),
            "\(element.label) does not draw its \(rule.name): leave the key out")
        } else if rule.text?.shape == .plainOrByValue, let texts = entry.value.dictionary {
          element.checkSubtitles(texts, &findings)
        }
      }
    }
  }
}

extension PageElement {
  private static let fallback = "__default__"
  private static let states: Set<String> = ["YES", "NO", fallback]

  /// The state that another name of it means.
  private static func state(meantBy name: String) -> String? {
    switch name.lowercased().filter({ $0 != "_" }) {
    case "yes", "true", "on", "1": "YES"
    case "no", "false", "off", "0": "NO"
    case "default": fallback
    default: nil
    }
  }

  fileprivate func checkSubtitles(_ texts: PropertyListDictionary, _ findings: inout Findings) {
    for entry in texts.entriesInForce {
      if isToggle, !Self.states.contains(entry.key) {
        let meant = Self.state(meantBy: entry.key).map { "write \($0)" }
        findings.report(
          .subtitleDictionary, at: location(of: entry.keyRange),
          "\(entry.key.inQuotes) is no state of a toggle: "
            + (meant ?? "write YES, NO or __default__"))
      } else if entry.key != Self.fallback, entry.key.contains("_"),
        Self.state(meantBy: entry.key) == Self.fallback
      {
        findings.report(
          .subtitleDictionary, at: location(of: entry.keyRange),
          "\(entry.key.inQuotes) is taken for a stored value: write \(Self.fallback) for all others"
        )
      } else if entry.value.string == nil {
        findings.report(
          .subtitleDictionary, at: location(of: entry.value.range),
          "the subtitle for \(entry.key.inQuotes) is \(entry.value.value.kind.words): "
            + "write a text")
      }
    }
  }
}
