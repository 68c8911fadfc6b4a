import Diagnostics
import PropertyLists
import Rules
import SettingsBundles
import Workspace

extension Check {
  /// Where panes lead, and which page files anybody comes to.
  static let panes = Check([
    .pageMissing, .fileCase, .pathEscape, .paneFileForm, .paneDestination, .paneCycle,
    .pageUnreachable, .webPageInDefaults, .paneWithoutPage, .localizedPage, .variantWithoutPage,
    .pageDead,
  ]) { bundle, findings in
    let walk = bundle.walk
    for page in bundle.pages {
      page.checkTableName(&findings)
      for element in walk.elements(of: page) { walk.checkPane(element, &findings) }
    }
    walk.checkCycles(&findings)
    walk.checkPageFiles(&findings)
  }
}

/// What the text of `File` says by its form.
enum PaneFile {
  /// The page's bare name where a reader's additions are in the text already.
  static func bareName(of file: String) -> String? {
    let path = file.hasSuffix(".plist") ? file : file + ".plist"
    guard let name = PageName(path: path), name.page != file else { return nil }
    return name.page
  }
}

extension Page {
  fileprivate func checkTableName(_ findings: inout Findings) {
    guard let node = root["StringsTable"], let name = node.string, TextLookup.leavesBundle(name)
    else {
      return
    }
    findings.report(
      .pathEscape, at: location(of: node.range),
      "StringsTable \(name.inQuotes) leaves the bundle: write the bare name of a table")
  }
}

extension PageWalk {
  fileprivate func checkPane(_ element: PageElement, _ findings: inout Findings) {
    guard let type = element.type, type.keys.contains(where: \.namesPage) else { return }
    let node = element.file
    if let node, node.string == nil { return }
    guard let node, let file = node.string, !file.isEmpty else {
      if element.specifier.leadsElsewhere {
        reportNoPageInSettingsApp(element, &findings)
      } else if type.role == .navigation,
        !KeySpelling(of: element).meantKeys.contains("File")
      {
        findings.report(
          .paneDestination, at: element.location(of: node?.range ?? element.specifier.range),
          "\(element.label) leads nowhere: name a page in File")
      }
      return
    }
    if element.specifier.leadsElsewhere, TextLookup.isWebPage(file) {
      if type.role == .navigation, element.readers.contains(.inAppSettingsKit) {
        findings.report(
          .webPageInDefaults, at: element.location(of: node.range),
          "an app that lets InAppSettingsKit gather its defaults stops at \(file.inQuotes), which is "
            + "no page: open it by another kind of row, or do not gather")
      }
      reportNoPageInSettingsApp(element, &findings)
    } else if element.checkForm(of: file, at: node, &findings) {
      checkPages(named: file, at: node, of: element, &findings)
    }
  }

  /// Reports a pane of a page as Settings.app gets it; assembling leaves such panes out.
  private func reportNoPageInSettingsApp(_ element: PageElement, _ findings: inout Findings) {
    guard !isAssembled, element.holder == nil, element.readers.contains(.settingsApp) else {
      return
    }
    findings.report(
      .paneWithoutPage, at: element.location(of: element.specifier.range),
      "\(element.label) leads to no page in Settings.app: "
        + "move it to \((element.page.name.page + ".inApp.plist").inQuotes)")
  }

  /// Asks for the page as every target that shows the pane does.
  private func checkPages(
    named file: String, at node: PropertyListNode, of element: PageElement,
    _ findings: inout Findings
  ) {
    let asked = targets(reading: element.page).filter { target in
      let needsNone = target.view == .inApp && element.specifier.leadsElsewhere
      return element.isShown(to: target) && !needsNone
    }
    let lacking = missed(asked.filter { !exists(file, for: $0) }, of: asked)
    guard !lacking.isEmpty else {
      element.checkStyle(of: file, at: node, &findings)
      return
    }
    if element.specifier.leadsElsewhere {
      reportNoPageInSettingsApp(element, &findings)
      return
    }
    if let spelling = pageName(like: file) {
      findings.report(
        .fileCase, at: element.location(of: node.range),
        "page \(file.inQuotes) differs from \((spelling + ".plist").inQuotes) in letter case: "
          + "write it like the file",
        fixes: element.page.replacing(node, with: spelling))
      return
    }
    let variants = pages.filter { $0.name.page == file }.map(\.name.path.inQuotes)
    findings.report(
      .pageMissing, at: element.location(of: node.range),
      "no page \((file + ".plist").inQuotes)"
        + (variants.isEmpty ? "" : " but " + variants.joined(separator: ", "))
        + ": add it\(naming(lacking))"
        + (Self.isMadeByTool(file) ? ", or let LicensePlist write it before the check" : ""),
      severity: Self.isMadeByTool(file) ? .note : nil)
  }

  /// Whether LicensePlist writes the page when the app is built, so that it is in few repositories.
  private static func isMadeByTool(_ file: String) -> Bool {
    file.split(separator: "/").first == "com.mono0926.LicensePlist"
  }

  /// The page of the bundle whose name differs in letter case alone.
  func pageName(like name: String) -> String? {
    let folded = name.lowercased()
    let names = contents.files.lazy.compactMap { PageName(path: $0)?.page }
    return names.first { $0.lowercased() == folded && ExactString($0) != ExactString(name) }
  }
}

extension PageElement {
  /// Judges the text of `File`; false where asking for the page would only repeat what is wrong.
  fileprivate func checkForm(
    of file: String, at node: PropertyListNode, _ findings: inout Findings
  ) -> Bool {
    let place = location(of: node.range)
    if TextLookup.leavesBundle(file), !TextLookup.isWebPage(file) {
      findings.report(
        .pathEscape, at: place,
        "File \(file.inQuotes) leaves the bundle: write the bare name of a page")
      return false
    }
    if let bare = PaneFile.bareName(of: file) {
      findings.report(
        .paneFileForm, at: place,
        "File \(file.inQuotes) must be the bare name: write \(bare.inQuotes)",
        severity: .error, fixes: page.replacing(node, with: bare))
      return false
    }
    return true
  }

  /// Judges a name that works all the same.
  fileprivate func checkStyle(
    of file: String, at node: PropertyListNode, _ findings: inout Findings
  ) {
    let place = location(of: node.range)
    if file.contains("/") {
      findings.report(
        .paneFileForm, at: place,
        "File \(file.inQuotes) names a folder: Apple asks for a bare name")
    } else if file.contains(".") {
      findings.report(
        .paneFileForm, at: place,
        "File \(file.inQuotes) has a dot in it, which shortens its table's name: leave it out")
    }
  }
}
