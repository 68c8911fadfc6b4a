import Diagnostics
import PropertyLists
import SettingsBundles
import Workspace

/// The pages of an app as its readers go through them, from the point of view of one bundle.
struct PageWalk: Sendable {
  /// A page file: two bundles of one app may hold the same path.
  struct Place: Hashable {
    let bundle: String
    let path: ExactString
  }

  /// What leads to another page.
  struct Pane {
    /// The page's name.
    let name: String
    let range: Range<Int>
    /// Whether it opens an item of a list.
    let isOfItem: Bool
  }

  /// The page files of the bundle.
  let pages: [Page]

  /// The situations in which the bundle is read, by the readers that are assumed.
  let targets: [Target]

  /// The page files of the app's other bundles, by name.
  let siblings: [String: [Page]]

  /// The folder that the pages came from.
  let contents: BundleContents

  /// Whether the bundle is assembled from templates.
  let isAssembled: Bool

  /// Whether InAppSettingsKit reads the bundle.
  let isReadInApp: Bool

  private let isReadBySystem: Bool
  private let isInApp: Bool
  private let pagesByPlace: [Place: Page]
  private var targetsByPlace: [Place: Set<Target>]
  /// The elements that lead to other pages, which every target asks for.
  private let leading: [Place: [PageElement]]

  /// Goes through the pages of a bundle, and of the app's other ones by their names.
  ///
  /// Readers look for a bundle that is there for the app alone (`isInApp`) by another name.
  init(
    _ ownPages: [Page], beside siblings: [String: [Page]], in contents: BundleContents,
    isInApp: Bool, isAssembled: Bool, isReadBySystem: Bool, isReadInApp: Bool
  ) {
    self.pages = ownPages
    self.siblings = siblings
    self.contents = contents
    self.isInApp = isInApp
    self.isAssembled = isAssembled
    self.isReadBySystem = isReadBySystem
    self.isReadInApp = isReadInApp
    let ownName = Self.ownName(isInApp: isInApp)
    var pages: [Place: Page] = [:]
    for (name, sibling) in siblings {
      for page in sibling { pages[Place(bundle: name, path: ExactString(page.name.path))] = page }
    }
    for page in ownPages {
      pages[Place(bundle: ownName, path: ExactString(page.name.path))] = page
    }
    // Settings.app has no variants for visionOS: it would only repeat what an unknown idiom gets.
    let system = [nil, Idiom.phone, .pad].map { Target(.system, $0) }
    let inApp = Target.all.filter { $0.view == .inApp }
    targets = (isReadBySystem ? system : []) + (isReadInApp ? inApp : [])
    pagesByPlace = pages
    leading = pages.mapValues { page in
      page.elements(for: [.settingsApp, .inAppSettingsKit]).filter { $0.file != nil }
    }
    var found: [Place: Set<Target>] = [:]
    for name in Set(ownPages.map(\.name.page)) {
      for target in targets {
        let probes = SearchOrder.probes(page: name, target: target, language: nil).lazy
        let places = probes.map { Place(bundle: $0.bundle, path: ExactString($0.path)) }
        if let place = places.first(where: { pages[$0] != nil }) {
          found[place, default: []].insert(target)
        }
      }
    }
    targetsByPlace = found
    // Settings.app does not read what it never comes to, wherever the file lies.
    for place in placesReachedInAppOnly {
      targetsByPlace[place]?.formIntersection(inApp)
    }
  }

  /// The name under which readers look for the bundle, whatever the folder is called here.
  private var ownName: String { Self.ownName(isInApp: isInApp) }

  private static func ownName(isInApp: Bool) -> String {
    isInApp ? SearchOrder.inApp : SearchOrder.system
  }

  /// Where a page file of the bundle is.
  func place(of page: Page) -> Place {
    Place(bundle: ownName, path: ExactString(page.name.path))
  }

  /// Whether a place is in the bundle that is being checked.
  func isOwn(_ place: Place) -> Bool { place.bundle == ownName }

  /// The page file that a target finds for a page's name.
  func find(_ name: String, for target: Target) -> (place: Place, page: Page)? {
    for probe in SearchOrder.probes(page: name, target: target, language: nil) {
      let place = Place(bundle: probe.bundle, path: ExactString(probe.path))
      if let page = pagesByPlace[place] { return (place, page) }
    }
    return nil
  }

  /// Whether a target finds a file for a page's name, be it one that could not be read.
  func exists(_ name: String, for target: Target) -> Bool {
    find(name, for: target) != nil
      || SearchOrder.probes(page: name, target: target, language: nil).contains {
        $0.bundle == ownName && contents.hasFile($0.path)
      }
  }

  /// The targets that find this very file when they ask for its page.
  func targets(reading page: Page) -> [Target] {
    let found = targetsByPlace[place(of: page)] ?? []
    return targets.filter(found.contains)
  }

  /// Who reads a page file. One that nobody finds is for whom its name says.
  func readers(of page: Page) -> Readers {
    var views = Set(targets(reading: page).map(\.view))
    if views.isEmpty {
      let isForApp =
        page.name.selector.view == .inApp || isInApp || isReadInApp && !isReadBySystem
      views = [isForApp ? .inApp : .system]
    }
    var readers: Readers = []
    if views.contains(.system) { readers.formUnion([.settingsApp, .catalyst]) }
    if views.contains(.inApp) { readers.insert(.inAppSettingsKit) }
    return readers
  }

  /// Those of some targets that are worth a report when they find nothing. An idiom without a name is not
  /// missed where phones and pads have pages of their own (InAppSettingsKit takes `~iphone` for it).
  func missed(_ lacking: [Target], of asked: [Target]) -> Set<Target> {
    Set(
      lacking.filter { target in
        let named = [Idiom.phone, .pad].map { Target(target.view, $0) }
        return !named.allSatisfy(asked.contains) || named.contains(where: lacking.contains)
      })
  }

  /// The page files that InAppSettingsKit comes to and Settings.app never does.
  private var placesReachedInAppOnly: Set<Place> {
    func places(_ view: ReaderView) -> Set<Place> {
      Set(targets.filter { $0.view == view }.flatMap { reached(by: $0).map(\.place) })
    }
    return places(.inApp).subtracting(places(.system))
  }

  /// The words for a set of targets in a message: empty where it is all of them.
  func naming(_ some: Set<Target>) -> String {
    if some.count == targets.count { return "" }
    let names = ReaderView.allCases.flatMap { view -> [String] in
      let all = targets.filter { $0.view == view }
      let named = all.filter(some.contains)
      if named.count == all.count { return named.isEmpty ? [] : [view.rawValue] }
      return named.map { $0.idiom == nil ? view.rawValue + " on other devices" : $0.description }
    }
    return " (" + names.joined(separator: ", ") + ")"
  }

  /// Every page that a target reaches from Root, each once; loops end.
  ///
  /// The pages of a list's items can be left out: what their rows store is the item's own.
  func reached(
    by target: Target, includingItems: Bool = true
  ) -> [(place: Place, page: Page)] {
    var seen: Set<Place> = []
    var result: [(place: Place, page: Page)] = []
    var names = ["Root"]
    while let name = names.popLast() {
      guard let found = find(name, for: target), seen.insert(found.place).inserted else { continue }
      result.append(found)
      let panes = panes(at: found.place, for: target).filter { includingItems || !$0.isOfItem }
      names += panes.map(\.name)
    }
    return result
  }

  /// The panes of a page that lead a target to another page.
  func panes(at place: Place, for target: Target) -> [Pane] {
    (leading[place] ?? []).compactMap { element in
      guard element.isShown(to: target), let file = element.file else { return nil }
      if target.view == .inApp, element.specifier.leadsElsewhere { return nil }
      return Pane(
        name: file.string ?? "", range: file.range, isOfItem: element.holder != nil)
    }
  }
}

extension PageWalk {
  /// All elements of the bundle's pages.
  var elements: [PageElement] { pages.flatMap { elements(of: $0) } }

  /// The elements of a page, each followed by those nested in it.
  func elements(of page: Page) -> [PageElement] { page.elements(for: readers(of: page)) }
}
