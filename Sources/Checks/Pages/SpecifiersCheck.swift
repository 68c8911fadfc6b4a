import Diagnostics
import PropertyLists
import Rules
import SettingsBundles
import Workspace

extension Check {
  /// The pages as a whole, and the types of their elements.
  static let specifiers = Check([
    .specifiersMissing, .rootMissing, .typeUnknown, .typeNotInSettingsApp, .itemType,
    .confirmationPrompt,
  ]) { bundle, findings in
    let walk = bundle.walk
    walk.checkRoot(&findings)
    walk.checkOtherPropertyLists(&findings)
    let named = walk.namedPages
    for page in bundle.pages {
      page.checkSpecifiers(isNamed: named.contains(page.name.page), &findings)
      let isReadBySystem =
        bundle.isReadBySystem(page) && walk.readers(of: page).contains(.settingsApp)
      for element in walk.elements(of: page) {
        if let name = element.specifier.typeName {
          element.checkType(name, isReadBySystem: isReadBySystem, in: bundle, &findings)
        } else {
          element.reportMissingType(&findings)
        }
        element.checkPrompt(&findings)
      }
    }
  }
}

extension PageWalk {
  /// Reports once for all targets that find no page to begin with.
  fileprivate func checkRoot(_ findings: inout Findings) {
    // A folder of pages that is no bundle may be a part of one.
    guard isAssembled || !contents.name.isEmpty else { return }
    let isSiblingForApp = isOwn(bundleOf: .system) && siblings[SearchOrder.inApp] != nil
    // A bundle of `.inApp` pages alone keeps out of Settings.app, as its author means it.
    let isForApp =
      !pages.isEmpty
      && pages.allSatisfy { $0.name.selector.view == .inApp }
    // Settings.app takes the page of a language's folder; InAppSettingsKit hardly ever finds it.
    let isInLanguages = contents.files.contains { $0.hasSuffix(".lproj/Root.plist") }
    let asked = targets.filter {
      $0.view == .system ? !isForApp && !isInLanguages : !isSiblingForApp
    }
    let lacking = missed(asked.filter { !exists("Root", for: $0) }, of: asked)
    guard !lacking.isEmpty, pageName(like: "Root") == nil else { return }
    let path = contents.displayPrefix + "Root.plist"
    findings.report(
      .rootMissing, at: SourceLocation(path: path),
      "there is no 'Root.plist', the page to begin with: add it\(naming(lacking))")
  }

  /// Reports property lists that a pane or the search for Root leads to, though they are no pages.
  fileprivate func checkOtherPropertyLists(_ findings: inout Findings) {
    let others = contents.otherPropertyLists
    guard !others.isEmpty else { return }
    let named = namedPages
    let faulty = Set(contents.diagnostics.map(\.location.path))
    for document in others where document.root != nil && !faulty.contains(document.path) {
      let path = String(document.path.dropFirst(contents.displayPrefix.count))
      guard let name = PageName(path: path), named.contains(name.page) else { continue }
      let start = document.root?.range.lowerBound ?? 0
      findings.report(
        .specifiersMissing, at: document.location(of: start..<start),
        "the page has no PreferenceSpecifiers: add them")
    }
  }

  /// The pages that some pane leads to, and the first one.
  fileprivate var namedPages: Set<String> {
    let names = elements.compactMap { $0.file?.string }.map { PaneFile.bareName(of: $0) ?? $0 }
    return Set(names + ["Root"])
  }

  private func isOwn(bundleOf view: ReaderView) -> Bool {
    isOwn(Place(bundle: view == .system ? SearchOrder.system : SearchOrder.inApp, path: ""))
  }
}

extension Page {
  fileprivate func checkSpecifiers(isNamed: Bool, _ findings: inout Findings) {
    guard let entry = root.entry("PreferenceSpecifiers") else {
      let keys = KeySpelling(of: root, known: ["PreferenceSpecifiers"])
      guard keys.meant.isEmpty else { return }
      findings.report(
        .specifiersMissing, at: start,
        isNamed
          ? "the page has no PreferenceSpecifiers: add them"
          : "the file has no PreferenceSpecifiers and no pane leads to it: is it a page?",
        severity: isNamed ? nil : .note)
      return
    }
    guard let elements = entry.value.array else {
      findings.report(
        .specifiersMissing, at: location(of: entry.value.range),
        "PreferenceSpecifiers is \(entry.value.value.kind.words): "
          + "it must be an array of dictionaries")
      return
    }
    if elements.isEmpty {
      findings.report(
        .specifiersMissing, at: location(of: entry.value.range),
        "the page is empty: PreferenceSpecifiers has no elements", severity: .note)
    }
    for element in elements where element.dictionary == nil {
      findings.report(
        .specifiersMissing, at: location(of: element.range),
        "an element of PreferenceSpecifiers is \(element.value.kind.words): "
          + "it must be a dictionary")
    }
  }
}

extension PageElement {
  fileprivate func reportMissingType(_ findings: inout Findings) {
    if let node = specifier["Type"] {
      findings.report(
        .keyRequired, at: location(of: node.range),
        "the Type of an element is \(node.value.kind.words): it must be a string")
      return
    }
    let misspelt = specifier.values.entriesInForce.first { $0.key.lowercased() == "type" }
    findings.report(
      .keyRequired, at: location(of: misspelt?.keyRange ?? specifier.range),
      misspelt.map { "\($0.key.inQuotes) is unknown: write 'Type'" }
        ?? "the element has no Type: readers pass it over")
  }

  fileprivate func checkType(
    _ name: String, isReadBySystem: Bool, in bundle: CheckedBundle, _ findings: inout Findings
  ) {
    let place = location(of: specifier["Type"]?.range ?? specifier.range)
    guard let type else {
      reportUnknownType(name, in: bundle, at: place, &findings)
      return
    }
    if type.isForbidden {
      findings.report(
        .typeUnknown, at: place,
        "\(name.inQuotes) is made by its reader alone: it must not stand in a file",
        severity: .error)
    } else if let holder, holder.owner == .inAppSettingsKit {
      guard !holder.nestedTypes.contains(name) else { return }
      findings.report(
        .itemType, at: place,
        "\(holder.name) cannot be a \(name): "
          + "use " + holder.nestedTypes.joined(separator: ", "))
    } else if holder == nil, type.owner == .inAppSettingsKit, !bundle.isAssembled,
      isReadBySystem
    {
      findings.report(
        .typeNotInSettingsApp, at: place,
        "Settings.app shows no \(name): "
          + "move it to \((page.name.page + ".inApp.plist").inQuotes)")
    }
  }

  private func reportUnknownType(
    _ name: String, in bundle: CheckedBundle, at place: SourceLocation,
    _ findings: inout Findings
  ) {
    let known = Schema.typeNames.filter {
      bundle.isReadInApp || Schema.type(named: $0)?.owner == .apple
    }
    let nearest = name.nearest(in: known)
    let longer = known.filter { name.utf8.count > 5 && $0.hasPrefix(name) }
    let meant = nearest ?? (longer.count == 1 ? longer[0] : nil)
    let isSlip = nearest.map {
      $0.lowercased() == name.lowercased() || name.editDistance(to: $0, limit: 1) == 1
    }
    var fixes: [Diagnostic.Fix] = []
    if let nearest, let node = specifier["Type"] {
      // Another type is another control; a slip of one letter is not meant to be one.
      fixes = page.replacing(node, with: nearest, needsReview: isSlip != true)
    }
    findings.report(
      .typeUnknown, at: place,
      "type \(name.inQuotes) is unknown: "
        + (meant.map { "did you mean \($0.inQuotes)?" } ?? "readers do not show the element"),
      severity: isSlip == true ? .error : nil, fixes: fixes)
  }

  fileprivate func checkPrompt(_ findings: inout Findings) {
    let isPrompt = type?.role == .nested
    guard let holder else {
      guard isPrompt else { return }
      findings.report(
        .confirmationPrompt, at: location(of: specifier.range),
        "a prompt is no element of a page: put it under a toggle's TrueConfirmationPrompt")
      return
    }
    guard holder.owner == .apple else { return }
    if type != nil, !isPrompt {
      findings.report(
        .confirmationPrompt, at: location(of: specifier["Type"]?.range ?? specifier.range),
        "\(holder.name) cannot be a \(specifier.typeName ?? ""): "
          + "use " + holder.nestedTypes.joined(separator: ", "))
    }
    guard isPrompt else { return }
    let meant = KeySpelling(of: self).meantKeys
    for key in type?.keys ?? [] where !key.requiredBy.isEmpty && key.name != "Type" {
      guard specifier.string(key.name)?.isEmpty ?? (specifier[key.name] == nil),
        !meant.contains(key.name)
      else { continue }
      findings.report(
        .confirmationPrompt, at: location(of: specifier[key.name]?.range ?? specifier.range),
        "\(holder.name) has no \(key.name): add the text")
    }
  }
}
