import Diagnostics
import PropertyLists
import SettingsBundles
import TextMetrics
import Workspace

/// A text of a page in one of the rows that show it.
struct ShownText: Hashable {
  /// The text as the page has it, which is the key of its table.
  let key: ExactString
  let kind: Kind
  /// What may stand beside it: the values of a row, or the title of a field.
  let companions: [Companion]

  /// What its row is like.
  struct Kind: Hashable {
    var role: RowText.Role
    var accessory: Accessory
    var imageWidth: Double
    var mayShrink: Bool
    var reader: RowReader
    var families: Set<Device.Family>
  }

  /// What stands beside a text.
  enum Companion: Hashable {
    /// A text that is looked up in the same table.
    case text(ExactString)
    /// A value as it is.
    case value(String)
  }
}

/// The texts of a bundle's pages in their rows, by table.
struct ShownTexts {
  private(set) var byTable: [String: [ExactString: [ShownText]]] = [:]
  /// Where a page shows a text first.
  private(set) var locations: [String: [ExactString: SourceLocation]] = [:]
  private(set) var order: [String: [ExactString]] = [:]

  init(_ bundle: CheckedBundle) {
    let walk = bundle.walk
    for page in bundle.pages {
      let table = bundle.contents.table(of: page)
      let targets = walk.targets(reading: page)
      for element in walk.elements(of: page) {
        for reader in RowReader.allCases {
          let families = element.families(for: reader, among: targets)
          guard !families.isEmpty else { continue }
          let rows = ElementRows(element: element, reader: reader, families: families)
          for (text, range) in rows.texts { add(text, at: page.location(of: range), to: table) }
        }
      }
    }
  }

  private mutating func add(_ text: ShownText, at location: SourceLocation, to table: String) {
    var rows = byTable[table]?[text.key] ?? []
    if rows.isEmpty {
      locations[table, default: [:]][text.key] = location
      order[table, default: []].append(text.key)
    }
    guard !rows.contains(text) else { return }
    rows.append(text)
    byTable[table, default: [:]][text.key] = rows
  }
}

extension PageElement {
  /// The kinds of device on which a reader shows the element in a row.
  fileprivate func families(
    for reader: RowReader, among targets: [Target]
  ) -> Set<Device.Family> {
    guard readers.contains(reader.readers) else { return [] }
    var idioms = targets.filter { $0.view == reader.view && isShown(to: $0) }.map(\.idiom)
    // A page that nobody comes to is for the device that its name says.
    if targets.isEmpty { idioms = [page.name.selector.idiom] }
    var families: Set<Device.Family> = []
    for idiom in idioms {
      switch idiom {
      case .phone, nil: families.insert(.phone)
      case .pad: families.insert(.pad)
      case .vision: break
      }
    }
    return families
  }
}

extension RowReader {
  var readers: Readers { self == .settingsApp ? .settingsApp : .inAppSettingsKit }
  fileprivate var view: ReaderView { self == .settingsApp ? .system : .inApp }
}

/// The rows that one element makes for one reader.
private struct ElementRows {
  let element: PageElement
  let reader: RowReader
  let families: Set<Device.Family>

  private var specifier: Specifier { element.specifier }

  /// The texts in their rows with their places on the page.
  var texts: [(ShownText, Range<Int>)] {
    guard let drawing = element.type?.drawing else { return [] }
    return (element.type?.keys ?? []).flatMap { rule -> [(ShownText, Range<Int>)] in
      guard let place = drawing.places[rule.name], rule.isDrawn,
        rule.text?.lookedUpBy.contains(reader.readers) == true,
        let kind = kind(of: place, in: drawing)
      else { return [] }
      let beside = companions(of: place, in: drawing)
      return strings(rule.name).map { text, range in
        (ShownText(key: text, kind: kind, companions: beside), range)
      }
    }
  }

  private func kind(of place: RowDrawing.Place, in drawing: RowDrawing) -> ShownText.Kind? {
    guard let role = place.role else { return nil }
    let isInApp = reader == .inAppSettingsKit
    let isOwnRow = [.title, .subtitle, .fieldTitle, .fieldPlaceholder].contains(place)
    let isChoice = place == .choice
    return ShownText.Kind(
      role: role, accessory: isChoice ? .checkmark : accessory(of: drawing),
      imageWidth: isInApp && isOwnRow && specifier.hasCellImage ? Self.imageWidth : 0,
      mayShrink: specifier.lettersMayShrink && (!isChoice || drawing.choicesShrink),
      reader: reader, families: families)
  }

  /// The images of rows are the app's own; this is the size of those in Settings.
  private static let imageWidth = 29.0

  private func accessory(of drawing: RowDrawing) -> Accessory {
    switch drawing.end {
    case .none: .none
    case .arrow: .disclosure
    case .toggle:
      reader == .inAppSettingsKit && specifier.isDrawnAsCheckmark ? .checkmark : .toggle
    }
  }

  private func companions(
    of place: RowDrawing.Place, in drawing: RowDrawing
  ) -> [ShownText.Companion] {
    switch place {
    case .title: values(drawing.value)
    case .fieldPlaceholder: strings("Title").map { .text($0.text) }
    default: []
    }
  }

  private func values(_ value: RowDrawing.Value) -> [ShownText.Companion] {
    switch value {
    case .none: return []
    case .choice, .choiceOrDefault:
      let short = element.reads("ShortTitles") ? strings("ShortTitles") : []
      let titles = short.isEmpty ? strings("Titles") : short
      if titles.isEmpty, value == .choiceOrDefault { return defaultValue }
      return titles.map { .text($0.text) }
    case .defaultOfKey:
      guard reader == .inAppSettingsKit, specifier.showsDefaultAsValue else { return [] }
      return strings("DefaultValue").map { .text($0.text) }
    }
  }

  private var defaultValue: [ShownText.Companion] {
    switch specifier["DefaultValue"]?.value {
    case .string(let text) where !text.isEmpty: [.value(text)]
    case .integer(let number): [.value(String(number))]
    default: []
    }
  }

  /// The text of a key, those of its array, or those of its dictionary.
  private func strings(_ key: String) -> [(text: ExactString, range: Range<Int>)] {
    guard let node = specifier[key] else { return [] }
    let nodes: [PropertyListNode] =
      switch node.value {
      case .array(let elements): elements
      case .dictionary(let dictionary): dictionary.entriesInForce.map(\.value)
      default: [node]
      }
    return nodes.compactMap { node in
      guard let text = node.string, !text.isEmpty else { return nil }
      return (ExactString(text), node.range)
    }
  }
}

extension RowDrawing.Place {
  /// What a text in such a place is to its row; nil in no row.
  fileprivate var role: RowText.Role? {
    switch self {
    case .title, .value, .choice: .title
    case .subtitle: .subtitle
    case .header: .header
    case .footer: .footer
    case .fieldTitle: .fieldTitle
    case .fieldPlaceholder: .fieldPlaceholder
    case .elsewhere: nil
    }
  }
}
