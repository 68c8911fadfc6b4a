import Diagnostics
import PropertyLists
import Rules
import SettingsBundles
import Workspace

extension PageWalk {
  /// Reports every pane that leads back to a page on the way to it.
  func checkCycles(_ findings: inout Findings) {
    var found: [SourceLocation: String] = [:]
    for target in targets {
      guard let root = find("Root", for: target) else { continue }
      var open: [(page: Page, place: Place, panes: ArraySlice<Pane>)]
      open = [(root.page, root.place, panes(at: root.place, for: target)[...])]
      var isOpen: Set<Place> = [root.place]
      var seen = isOpen
      while !open.isEmpty {
        guard let pane = open[open.count - 1].panes.popFirst() else {
          isOpen.remove(open.removeLast().place)
          continue
        }
        guard let next = find(pane.name, for: target) else { continue }
        let step = open[open.count - 1]
        if isOpen.contains(next.place), isOwn(step.place) {
          found[step.page.location(of: pane.range)] = pane.name
        }
        guard seen.insert(next.place).inserted else { continue }
        isOpen.insert(next.place)
        open.append((next.page, next.place, panes(at: next.place, for: target)[...]))
      }
    }
    let ordered = found.sorted {
      ($0.key.path, $0.key.range.lowerBound) < ($1.key.path, $1.key.range.lowerBound)
    }
    for (place, name) in ordered {
      findings.report(
        .paneCycle, at: place, "the pane leads back to \(name.inQuotes), which is open already")
    }
  }

  /// Looks at the files themselves: those in wrong places, and those that nobody comes to.
  func checkPageFiles(_ findings: inout Findings) {
    checkLocalizedPages(&findings)
    let misspelt = checkFileNames(&findings)
    checkReach(except: misspelt, &findings)
  }

  private func checkLocalizedPages(_ findings: inout Findings) {
    let pages = contents.files.map { (path: $0, prefix: contents.displayPrefix) }
    let tables = contents.localeFiles.map { (path: $0, prefix: contents.localesPrefix) }
    var seen: Set<String> = []
    for file in pages + tables where file.path.hasSuffix(".plist") {
      let folders = file.path.split(separator: "/").dropLast()
      guard folders.contains(where: { $0.hasSuffix(".lproj") }),
        seen.insert(file.prefix + file.path).inserted
      else { continue }
      findings.report(
        .localizedPage, at: SourceLocation(path: file.prefix + file.path),
        isReadInApp
          ? "\(file.path.inQuotes) is found for one exact language tag at most: "
            + "translate the page by a table"
          : "\(file.path.inQuotes) is a page of its own, to be kept like those of other languages: "
            + "translate one page by a table",
        severity: isReadInApp ? nil : .note)
    }
  }

  /// Reports files whose names are right but for letter case.
  private func checkFileNames(_ findings: inout Findings) -> Set<Place> {
    let named = Set(elements.compactMap { $0.file?.string } + ["Root"])
    let asked = Dictionary(named.map { ($0.lowercased(), $0) }, uniquingKeysWith: { $1 })
    var misspelt: Set<Place> = []
    for page in pages {
      let file = page.name.path
      guard var right = PageName(path: Self.withKnownSuffixes(file)) else { continue }
      if !named.contains(right.page), let name = asked[right.page.lowercased()],
        name == "Root" || pages.contains(where: { $0.name.page == name })
      {
        right = PageName(page: name, selector: right.selector)
      }
      guard right.path != file else { continue }
      misspelt.insert(place(of: page))
      findings.report(
        .fileCase, at: SourceLocation(path: page.document.path),
        "readers do not find \(file.inQuotes): rename it to \(right.path.inQuotes)")
    }
    return misspelt
  }

  /// The path with the suffixes of devices and views in the letter case that readers use.
  private static func withKnownSuffixes(_ path: String) -> String {
    var stem = String(path.dropLast(".plist".count))
    var endings = ""
    let views = ReaderView.allCases.map { "." + $0.rawValue }
    for known in [views, Idiom.allCases.map(\.suffix)] {
      guard let suffix = known.first(where: { stem.lowercased().hasSuffix($0.lowercased()) })
      else { continue }
      stem = String(stem.dropLast(suffix.count))
      endings = suffix + endings
    }
    return stem + endings + ".plist"
  }

  /// Reports page files that no reader comes to from Root.
  private func checkReach(except misspelt: Set<Place>, _ findings: inout Findings) {
    let reached = targets.flatMap { self.reached(by: $0) }
    guard !reached.isEmpty else { return }
    let places = Set(reached.map(\.place))
    let names = Set(reached.map(\.page.name.page))
    let asked = Set(
      elements.compactMap { $0.file?.string }.map { PaneFile.bareName(of: $0) ?? $0 }
        .map { $0.lowercased() })
    for page in pages {
      let isReached =
        isAssembled
        ? names.contains(page.name.page) : places.contains(place(of: page))
      guard !misspelt.contains(place(of: page)) else { continue }
      if isDead(page) {
        findings.report(
          .pageDead, at: page.start,
          "\(page.name.path.inQuotes) is never read, since InAppSettings.bundle has the page: "
            + "remove it")
      } else if !isReached, !names.contains(page.name.page),
        asked.contains(page.name.page.lowercased())
      {
        continue  // The pane that asks for it in vain has been reported.
      } else if !isReached, page.root["PreferenceSpecifiers"] != nil {
        reportUnreached(page, &findings)
      }
    }
  }

  /// Whether a page for InAppSettingsKit alone is hidden by the other bundle.
  private func isDead(_ page: Page) -> Bool {
    page.name.selector.view == .inApp && isOwn(Place(bundle: SearchOrder.system, path: ""))
      && siblings[SearchOrder.inApp]?.contains { $0.name.page == page.name.page } == true
      && targets(reading: page).isEmpty
  }

  private func reportUnreached(_ page: Page, _ findings: inout Findings) {
    let hasPage = pages.contains {
      $0.name == PageName(page: page.name.page, selector: .base)
    }
    if page.name.selector != .base, !hasPage, !isAssembled {
      let base = (page.name.page + ".plist").inQuotes
      findings.report(
        .variantWithoutPage, at: page.start,
        "\(page.name.path.inQuotes) is a variant of \(base), which is not there: add the page")
    } else {
      findings.report(
        .pageUnreachable, at: page.start,
        "no pane leads to \(page.name.path.inQuotes): remove the page, or name it in a File")
    }
  }
}
