import Diagnostics
import Files
import LocalizationModel
import Rules
import TextMetrics
import TextRules
import UnicodeKit
import Workspace

extension Check {
  /// Whether texts fit the rows in which they are shown, in every language.
  static let rowFit = Check([.rowFit, .wordTooWide, .sourceNoRoom, .expectedGrowth]) {
    bundle, findings in
    let texts = ShownTexts(bundle)
    guard !texts.byTable.isEmpty, !bundle.isForTelevision else { return }
    let fonts = bundle.fonts
    if let reason = fonts.unavailability {
      guard let page = bundle.pages.first else { return }
      findings.report(
        .rowFit, at: SourceLocation(path: page.start.path),
        "nobody knows whether texts fit their rows: \(reason)", severity: .note)
      return
    }
    var fitting = BundleFitting(bundle: bundle, texts: texts, gauge: TextGauge(fonts: fonts))
    fitting.check(&findings)
  }
}

extension CheckedBundle {
  /// Whether the bundle is one of an Apple TV, by its place among the folders of an app and where no device is
  /// named: its rows are none that are known.
  fileprivate var isForTelevision: Bool {
    guard project.configuration.devices.isEmpty, let page = pages.first?.start.path else {
      return false
    }
    return (project.root.string + "/" + page).split(separator: "/").contains {
      $0.contains("tvOS") || $0.hasSuffix(" TV")
    }
  }

  /// The fonts that texts are measured with.
  var fonts: FontLibrary { Self.fonts(of: project) }

  static func fonts(of project: Project) -> FontLibrary {
    .installed(after: project.configuration.fonts.map { project.root.appending($0) })
  }
}

/// The texts of a bundle in their rows, language by language.
private struct BundleFitting {
  let bundle: CheckedBundle
  let texts: ShownTexts
  let gauge: TextGauge
  private let places: FitPlaces
  private var gauges: [ShownText.Kind: [(RowGauge, Device)]] = [:]
  /// Scripts of each language that no font is installed for, with the first file that has them.
  private var unmeasured: [String: (scripts: Set<String>, path: String)] = [:]
  private var path = ""

  init(bundle: CheckedBundle, texts: ShownTexts, gauge: TextGauge) {
    self.bundle = bundle
    self.texts = texts
    self.gauge = gauge
    places = FitPlaces(bundle.project.configuration)
  }

  mutating func check(_ findings: inout Findings) {
    for (name, keys) in texts.order.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      guard let rows = texts.byTable[name] else { continue }
      let files = bundle.tables(named: name)
      checkSource(name, keys, rows, files.source, &findings)
      let sources = keys.map { files.source?.table.text(of: $0) ?? $0 }
      let shown = zip(keys, sources).map { key, source in
        Shown(key: key, source: source, rows: (rows[key] ?? []).map { gauged($0) })
      }
      for file in files.targets { check(shown, in: file, &findings) }
    }
    reportUnmeasured(&findings)
  }

  /// A text of the source in its rows.
  private struct Shown {
    let key: ExactString
    let source: ExactString
    let rows: [GaugedRow]
  }

  /// A text in a row, with what its room is on each device.
  private struct GaugedRow {
    let text: ShownText
    let gauges: [(RowGauge, Device)]
  }

  private mutating func gauged(_ text: ShownText) -> GaugedRow {
    GaugedRow(text: text, gauges: gauges(of: text.kind))
  }

  /// The translations of one file.
  private mutating func check(
    _ texts: [Shown], in file: TableFile, _ findings: inout Findings
  ) {
    gauge.begin(language: LanguageTag(file.language).canonical)
    path = file.displayPath(in: bundle.contents)
    let language = bundle.language(of: file)
    var guess = 0
    for shown in texts {
      guard let position = file.table.position(of: shown.key, near: guess) else { continue }
      guess = position + 1
      let text = file.table.entries.text(at: position)
      if text.isEmpty { continue }
      // Of a text that is the source's only what stands beside it is another.
      let isSource = text == shown.source
      let rows = isSource ? shown.rows.filter { !$0.text.companions.isEmpty } : shown.rows
      guard !rows.isEmpty else { continue }
      check(
        text, rows, in: file.table, at: file.table.entries.location(at: position),
        language: language, table: file.name, isSourceText: isSource, &findings)
    }
  }

  /// The source's texts: those of its table, and those that it lacks where they stand on the page.
  private mutating func checkSource(
    _ name: String, _ keys: [ExactString], _ rows: [ExactString: [ShownText]],
    _ file: TableFile?, _ findings: inout Findings
  ) {
    gauge.begin(language: bundle.project.sourceLanguage)
    let open = OpenLanguages(bundle, table: name)
    for key in keys {
      let entry = file?.table[key]
      // A name for the program is no text: nobody is meant to see it.
      guard entry != nil || !key.isIdentifier,
        let location = entry?.location ?? texts.locations[name]?[key]
      else { continue }
      let text = entry?.text ?? key
      let fits = check(
        text, (rows[key] ?? []).map { gauged($0) }, in: file?.table, at: location, language: nil,
        table: name, &findings)
      let languages = fits ? open.languages(lacking: key) : []
      guard !languages.isEmpty, let room = growthRoom(of: text.string, rows[key] ?? []) else {
        continue
      }
      room.report(
        text, at: location, table: name, key: key, lacking: languages, &findings)
    }
  }

  /// The tightest of a text's rows.
  private mutating func growthRoom(of text: String, _ rows: [ShownText]) -> GrowthRoom? {
    var tightest: GrowthRoom?
    for row in rows {
      for (gauge, device) in gauges(of: row.kind) {
        guard let (width, room) = gauge.filling(of: text, by: self.gauge) else { continue }
        let place = "pt of \(row.kind.roomName)\(row.kind.besideName) on \(device.model)"
        if width / room > tightest.map({ $0.size / $0.room }) ?? 0 {
          tightest = GrowthRoom(size: width, room: room, words: place)
        }
      }
    }
    return tightest
  }

  /// Whether a text fits all of its rows, as far as is known.
  @discardableResult
  private mutating func check(
    _ text: ExactString, _ rows: [GaugedRow], in table: Table?, at location: SourceLocation,
    language: String?, table name: String, isSourceText: Bool = false, _ findings: inout Findings
  ) -> Bool {
    var worst: RowMisfit?
    for row in rows {
      guard let misfit = misfit(of: text.string, in: row, table),
        // What the source alone is too wide by is said there.
        !isSourceText || misfit.value != nil
      else { continue }
      if worst.map({ misfit.isWorse(than: $0) }) ?? true { worst = misfit }
    }
    if let worst {
      worst.report(
        text, at: location, language: language, table: name, key: rows[0].text.key, &findings)
    } else if let language, !gauge.measures(text.string) {
      // Pictures are in no font of either library, and seldom decide.
      let scripts = gauge.unmeasuredScripts(of: text.string).subtracting(["Zyyy", "Zinh", "Zzzz"])
      if !scripts.isEmpty {
        unmeasured[language, default: ([], path)].scripts.formUnion(scripts)
      }
    }
    return worst == nil
  }

  private mutating func misfit(
    of text: String, in gauged: GaugedRow, _ table: Table?
  ) -> RowMisfit? {
    let row = gauged.text
    let companion = row.companions.isEmpty ? nil : widest(row.companions, in: table)
    var worst: RowMisfit?
    for (gauge, device) in gauged.gauges {
      var found = gauge.misfit(of: text, beside: nil, by: self.gauge)
      let isField = row.kind.role == .fieldPlaceholder
      var isOfPair = false
      let isSure = device.family == .phone || places.areGiven
      if let companion, isField || found == nil && isSure {
        found = gauge.misfit(of: text, beside: companion, by: self.gauge)
        isOfPair = !isField
      }
      guard let found else { continue }
      let misfit = RowMisfit(
        misfit: found, row: row.kind, device: device, value: isOfPair ? companion : nil,
        isExpected: places.areGiven)
      if worst.map({ misfit.isWorse(than: $0) }) ?? true { worst = misfit }
    }
    return worst
  }

  private mutating func gauges(of kind: ShownText.Kind) -> [(RowGauge, Device)] {
    if let known = gauges[kind] { return known }
    let row = kind.rowText("")
    let made = places.devices(of: kind.families).map { device in
      let sizes = places.textSizes(of: kind.role, on: device)
      return (RowGauge(row, reader: kind.reader, device: device, textSizes: sizes), device)
    }
    gauges[kind] = made
    return made
  }

  /// The widest of the texts that may stand beside another.
  private func widest(_ companions: [ShownText.Companion], in table: Table?) -> String? {
    gauge.widest(
      of: companions.map { $0.text(in: table) })
  }

  /// Says once for a language that some of its texts may or may not fit.
  private func reportUnmeasured(_ findings: inout Findings) {
    for (language, found) in unmeasured.sorted(by: { $0.key < $1.key }) {
      findings.report(
        .rowFit, at: SourceLocation(path: found.path),
        "nobody knows whether texts in the script \(found.scripts.sorted().joined(separator: ", ")) "
          + "fit their rows: no font for it is installed", severity: .note, language: language)
    }
  }
}

/// Where texts must fit.
struct FitPlaces {
  private let given: [Device]
  private let sizes: [TextSize]
  /// Whether the project itself names them.
  let areGiven: Bool

  init(_ configuration: Configuration) {
    given = configuration.devices
    areGiven = !configuration.textSizes.isEmpty || !configuration.devices.isEmpty
    // Beyond these, words of everyday length break on narrow phones.
    let usual = TextSize.allCases.filter { $0 >= .large && $0 <= .accessibility3 }
    sizes = configuration.textSizes.isEmpty ? usual : configuration.textSizes
  }

  /// The sizes at which a text must fit.
  ///
  /// A placeholder is a hint that goes away. How wide Settings is on iPad is known too badly to speak of
  /// words where the project does not ask for it.
  func textSizes(of role: RowText.Role, on device: Device) -> [TextSize] {
    let isOrdinaryOnly = !areGiven && (role == .fieldPlaceholder || device.family == .pad)
    return isOrdinaryOnly ? sizes.filter { !$0.isAccessibilitySize } : sizes
  }

  /// The devices among kinds of device, or the narrowest of them: phones where a page is for both.
  func devices(of families: Set<Device.Family>) -> [Device] {
    if !given.isEmpty { return given.filter { families.contains($0.family) } }
    let family: Device.Family = families.contains(.phone) ? .phone : .pad
    return families.isEmpty ? [] : [Device.narrowest(family)].compactMap(\.self)
  }
}
