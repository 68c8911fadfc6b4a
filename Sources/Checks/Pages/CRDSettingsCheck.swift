import Diagnostics
import PropertyLists
import Rules
import SettingsBundles

extension Rule {
  fileprivate static let crdTarget = Rule(
    "settings.crd-target", .warning,
    "where CRDSettings reads a bundle, Root.plist has only what CRDSettings knows",
    why: """
      CRDSettings reads Root.plist alone and passes over much of what Settings.app shows. The rule speaks \
      only where "readers" in the configuration names "crd".
      """,
    bad: "PSChildPaneSpecifier in an app with CRDSettings",
    good: "the rows of the pane in a PSGroupSpecifier with a Title")
}

extension Check {
  /// What CRDSettings does not show, or falls over.
  static let crdSettings = Check([.crdTarget]) { bundle, findings in
    guard bundle.isReadByCRDSettings else { return }
    let walk = bundle.walk
    for page in bundle.pages where page.name.page == "Root" {
      guard page.name.selector == .base else {
        if page.name.selector.view != .inApp {
          findings.report(
            .crdTarget, at: page.start,
            "CRDSettings knows no variants of a page: it shows Root.plist on every device",
            severity: .note)
        }
        continue
      }
      page.checkTableForCRDSettings(&findings)
      for element in page.elements(for: .settingsApp) where element.holder == nil {
        element.checkForCRDSettings(&findings)
      }
    }
  }
}

extension Page {
  fileprivate func checkTableForCRDSettings(_ findings: inout Findings) {
    guard let table = root["StringsTable"], let name = table.string, name != "Root" else { return }
    findings.report(
      .crdTarget, at: location(of: table.range),
      "CRDSettings looks texts up in 'Root' and not in \(name.inQuotes): call the table Root")
  }
}

extension PageElement {
  /// Keys that CRDSettings passes over, with what is lost.
  private static let passedOver: [(key: String, severity: Severity, loss: String)] = [
    ("FooterText", .note, "the footer is not shown"),
    ("ShortTitles", .note, "the row shows the long title"),
    ("DisplaySortedByTitle", .note, "the choices keep the order of the file"),
    ("SupportedUserInterfaceIdioms", .warning, "the row is there on every device"),
  ]

  fileprivate func checkForCRDSettings(_ findings: inout Findings) {
    guard let type else { return }
    guard type.owner == .apple, file == nil, !(type.opensSection && hasChoices) else {
      findings.report(
        .crdTarget, at: location(of: specifier.range),
        "CRDSettings does not know \(label), and leaves it out")
      return
    }
    if type.opensSection, specifier["Title"]?.string == nil {
      findings.report(
        .crdTarget, at: location(of: specifier.range),
        "CRDSettings stops the app at a group without Title: add one", severity: .error)
    }
    for (key, severity, loss) in Self.passedOver where type.key(key) != nil {
      guard let entry = specifier.values.entry(key) else { continue }
      findings.report(
        .crdTarget, at: location(of: entry.keyRange),
        "CRDSettings passes over \(key) of \(label): \(loss)", severity: severity)
    }
    checkValuesForCRDSettings(&findings)
  }

  private func checkValuesForCRDSettings(_ findings: inout Findings) {
    for (key, due) in [("TrueValue", true), ("FalseValue", false)] where isToggle {
      guard let node = specifier[key], node.value != .boolean(due) else { continue }
      findings.report(
        .crdTarget, at: location(of: node.range),
        "CRDSettings stores true and false whatever \(key) of \(label) says: leave the key out, and "
          + "read a boolean")
    }
    if type?.role == .readOnly, let titles = specifier.values.entry("Titles") {
      findings.report(
        .crdTarget, at: location(of: titles.keyRange),
        "CRDSettings shows the stored value of \(label) and none of its Titles")
    }
  }
}
