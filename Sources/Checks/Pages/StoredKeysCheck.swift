import Diagnostics
import PropertyLists
import Rules
import SettingsBundles

extension Rule {
  fileprivate static let keyDuplicate = Rule(
    "settings.key-duplicate", .warning,
    "no two elements that are shown together store under one Key",
    why: """
      Both rows edit one value, and each shows what the other did. Elements limited to different idioms \
      never meet.
      """,
    bad: "two toggles with Key sync",
    good: "one toggle with Key sync")

  fileprivate static let keyTypeConflict = Rule(
    "settings.key-type-conflict", .error,
    "all elements with one Key store the same type of value",
    why: "An element that finds a value of another type shows nonsense or stops the app.",
    bad: "a toggle and a text field with Key mode",
    good: "Key mode for the text field, Key usesMode for the toggle")

  fileprivate static let defaultDiffers = Rule(
    "settings.default-differs-by-idiom", .warning,
    "one Key has one DefaultValue, whatever page or variant it is on",
    why: """
      Defaults are only shown, not stored: an app that registers its defaults must know which page its \
      user would see.
      """,
    bad: "sound is true in Root.plist and false in Root~ipad.plist",
    good: "sound is true in both")
}

extension Check {
  /// What elements store under their keys.
  static let storedKeys = Check([.keyDuplicate, .keyTypeConflict, .defaultDiffers]) {
    bundle, findings in
    let walk = bundle.walk
    var earlier: [ExactString: [StoredElement]] = [:]
    for element in walk.storedElements {
      let key = ExactString(element.key)
      if element.isOwn {
        element.compare(with: earlier[key] ?? [], walk, &findings)
      }
      // A key on more elements than this has been reported often enough.
      if earlier[key]?.count ?? 0 < 32 { earlier[key, default: []].append(element) }
    }
  }
}

/// An element that stores a value or shows a stored one, and the targets that meet it.
private struct StoredElement {
  let element: PageElement
  let key: String
  let targets: Set<Target>
  let isOwn: Bool
  /// Whether it changes the value.
  let writes: Bool
  /// The types that it stores; nil where nobody knows.
  let kinds: Set<StoredKind>?
}

/// The types of stored values, as far as an app tells them apart. 0 and 1 may be either of two.
private enum StoredKind: Hashable {
  case boolean, number
  case other(PropertyListKind)

  static func kinds(of value: PropertyListValue) -> Set<StoredKind> {
    switch value {
    case .boolean: [.boolean]
    case .integer(0), .integer(1): [.boolean, .number]
    case .integer, .real: [.number]
    default: [.other(value.kind)]
    }
  }
}

extension PageWalk {
  /// The elements of all pages that some target reaches, in the order of the pages.
  fileprivate var storedElements: [StoredElement] {
    var targetsByPlace: [Place: Set<Target>] = [:]
    var pages: [(place: Place, page: Page)] = []
    for target in targets {
      var met = reached(by: target, includingItems: false)
      if met.isEmpty {
        met = self.pages.filter { self.targets(reading: $0).contains(target) }
          .map { (place(of: $0), $0) }
      }
      for found in met {
        if targetsByPlace[found.place] == nil { pages.append(found) }
        targetsByPlace[found.place, default: []].insert(target)
      }
    }
    pages.sort { a, b in
      (a.place.bundle, a.place.path) < (b.place.bundle, b.place.path)
    }
    return pages.flatMap { place, page in
      page.specifiers.compactMap { specifier in
        stored(specifier, on: page, at: place, for: targetsByPlace[place] ?? [])
      }
    }
  }

  private func stored(
    _ specifier: Specifier, on page: Page, at place: Place, for targets: Set<Target>
  ) -> StoredElement? {
    guard let type = specifier.type, let key = specifier.key, !key.isEmpty else { return nil }
    let isList = type.role == .group && type.keys.contains { !$0.nestedTypes.isEmpty }
    let writes = type.role == .editable || isList
    guard writes || type.role == .readOnly else { return nil }
    let isForApp = type.owner == .inAppSettingsKit
    let shown = targets.filter {
      specifier.isShown(on: $0.idiom) && (!isForApp || $0.view == .inApp)
    }
    let element = PageElement(page: page, specifier: specifier, holder: nil, readers: [])
    return StoredElement(
      element: element, key: key, targets: shown, isOwn: isOwn(place), writes: writes,
      kinds: isList ? [.other(.array)] : element.storedKinds)
  }
}

extension PageElement {
  /// The types of the values that the element writes.
  fileprivate var storedKinds: Set<StoredKind>? {
    guard let type, type.role == .editable else { return nil }
    if isToggle {
      let values = [
        specifier["TrueValue"]?.value ?? .boolean(true),
        specifier["FalseValue"]?.value ?? .boolean(false),
      ]
      return Set(values.flatMap(StoredKind.kinds))
    }
    if hasChoices {
      let values = specifier["Values"]?.array ?? []
      return values.isEmpty ? nil : Set(values.flatMap { StoredKind.kinds(of: $0.value) })
    }
    if isSlider { return [.number] }
    if type.key("DatePickerMode") != nil { return [.other(.date)] }
    return type.key("KeyboardType") != nil ? [.other(.string)] : nil
  }
}

extension StoredElement {
  fileprivate func compare(
    with earlier: [StoredElement], _ walk: PageWalk, _ findings: inout Findings
  ) {
    let range = element.specifier["Key"]?.range ?? element.specifier.range
    let place = element.location(of: range)
    let met = earlier.filter { !$0.targets.isDisjoint(with: targets) }
    if let other = met.first(where: conflicts) {
      findings.report(
        .keyTypeConflict, at: place,
        "\(element.label) stores another type of value than \(other.element.label): "
          + "give it a key of its own" + walk.naming(targets.intersection(other.targets)),
        notes: [other.note])
    } else if let other = met.first {
      let isMirror = !writes || !other.writes
      let differs = defaultDiffers(from: other) ? "; their defaults differ too" : ""
      findings.report(
        .keyDuplicate, at: place,
        (isMirror
          ? "\(element.label) and \(other.element.label) show one stored value"
          : "\(element.label) stores under the key of another \(other.element.shortLabel): "
            + "give it a key of its own\(differs)")
          + walk.naming(targets.intersection(other.targets)),
        severity: isMirror ? .note : nil, notes: [other.note])
    }
    let apart = earlier.first {
      // What is assembled gives both bundles the same templates.
      ($0.isOwn || !walk.isAssembled) && $0.targets.isDisjoint(with: targets)
        && !conflicts(with: $0) && defaultDiffers(from: $0)
    }
    guard let apart, writes, apart.writes, let node = element.specifier["DefaultValue"],
      let other = apart.element.specifier["DefaultValue"]
    else { return }
    findings.report(
      .defaultDiffers, at: element.location(of: node.range),
      "default \(node.value.inMessage) of \(key.inQuotes) is \(other.value.inMessage) in "
        + "\(apart.element.page.name.path.inQuotes): make them equal, or register both",
      severity: walk.isAssembled ? .note : nil, notes: [apart.note])
  }

  private func conflicts(with other: StoredElement) -> Bool {
    guard let kinds, let others = other.kinds else { return false }
    return kinds.isDisjoint(with: others)
  }

  private func defaultDiffers(from other: StoredElement) -> Bool {
    guard let value = element.specifier["DefaultValue"]?.value,
      let otherValue = other.element.specifier["DefaultValue"]?.value
    else { return false }
    // Texts that stand for numbers and booleans are a finding of their own.
    if let number = value.numberOrNumericText, number == otherValue.numberOrNumericText {
      return false
    }
    if let state = value.toggleState, state == otherValue.toggleState { return false }
    return !value.isEqualAtRunTime(to: otherValue)
  }

  private var note: Diagnostic.Note {
    Diagnostic.Note(
      "the other element with Key \(key.inQuotes)",
      at: element.location(of: element.specifier["Key"]?.range ?? element.specifier.range))
  }
}

extension PageElement {
  /// The type alone, where the key has been said.
  fileprivate var shortLabel: String { specifier.typeName ?? "element" }
}
