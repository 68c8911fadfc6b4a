import BundleAssembly
import Diagnostics
import LocalizationModel
import TextMetrics
import UnicodeKit
package import Workspace

/// How wide a text is in each of its rows and languages, and how that was found: a sum that people can
/// do themselves.
package enum LengthExplanation {
  /// The sums for a key, or for a text of the source; nil where no row shows it.
  ///
  /// - Parameters:
  ///   - key: the page's text, or what the source's table has for it.
  ///   - project: the project, with the tables of all languages.
  /// - Returns: the lines to print.
  /// - Throws: where a bundle cannot be assembled.
  package static func text(for key: String, in project: Project) throws -> String? {
    let plan = try AssemblyPlan(of: project)
    // Products that show the same row say the same of it.
    var sections: [String] = []
    for (index, assembled) in plan.bundles.enumerated() {
      let bundle = Checker.checkedBundle(
        assembled, at: index, of: plan, in: project, [:])
      let explained = BundleExplanation(bundle)
      for section in explained.sections(for: key) where !sections.contains(section) {
        sections.append(section)
      }
    }
    return sections.isEmpty ? nil : sections.joined(separator: "\n")
  }

  /// Why nothing can be measured; nil where texts can be.
  package static func unavailability(in project: Project) -> String? {
    CheckedBundle.fonts(of: project).unavailability
  }
}

/// The sums of one bundle.
private struct BundleExplanation {
  let bundle: CheckedBundle
  let texts: ShownTexts
  let gauge: TextGauge
  let places: FitPlaces

  init(_ bundle: CheckedBundle) {
    self.bundle = bundle
    texts = ShownTexts(bundle)
    gauge = TextGauge(fonts: bundle.fonts)
    places = FitPlaces(bundle.project.configuration)
  }

  func sections(for key: String) -> [String] {
    texts.order.keys.sorted().flatMap { name -> [String] in
      let source = bundle.tables(named: name).source?.table
      return (texts.order[name] ?? []).filter {
        $0 == ExactString(key) || source?[$0]?.text == ExactString(key)
      }.flatMap { sections(for: $0, in: name) }
    }
  }

  /// A section for each row and device.
  private func sections(for key: ExactString, in table: String) -> [String] {
    let files = bundle.tables(named: table)
    return (texts.byTable[table]?[key] ?? []).flatMap { row in
      places.devices(of: row.kind.families).map { device in
        var lines = ["\(key.string.inQuotes) in \(table): \(row.kind.words), \(device.model)"]
        lines += sum(
          of: key, in: row, on: device, table: files.source?.table,
          language: bundle.project.sourceLanguage)
        for file in files.targets where file.table.has(key) {
          lines += sum(
            of: key, in: row, on: device, table: file.table,
            language: LanguageTag(file.language).canonical)
        }
        return lines.map { $0 + "\n" }.joined()
      }
    }
  }

  /// The sum of one language, at the smallest size at which the text does not fit, or the first one.
  private func sum(
    of key: ExactString, in row: ShownText, on device: Device, table: Table?, language: String
  ) -> [String] {
    gauge.begin(language: language)
    let sizes = places.textSizes(of: row.kind.role, on: device)
    let text = table?[key]?.text ?? key
    let companion = gauge.widest(of: row.companions.map { $0.text(in: table) })
    let rowGauge = RowGauge(
      row.kind.rowText(""), reader: row.kind.reader, device: device, textSizes: sizes)
    let isField = row.kind.role == .fieldPlaceholder
    let alone = isField ? nil : rowGauge.misfit(of: text.string, beside: nil, by: gauge)
    let misfit = alone ?? rowGauge.misfit(of: text.string, beside: companion, by: gauge)
    guard let size = misfit?.textSize ?? sizes.first else { return [] }
    var whole = row.kind.rowText(text.string)
    whole.companion = companion.map { SampledText($0) }
    let place = RowPlace(
      reader: row.kind.reader, device: device, style: row.kind.reader.tableStyle, textSize: size,
      language: language)
    let fit = RowFit(of: whole, in: place, fonts: gauge.fonts)
    return ["  \(language) \(text.string.inQuotes) at \(size.label)"]
      + fit.explanation.map { "    " + $0 }
  }
}

extension ShownText.Companion {
  /// The text that people see.
  func text(in table: Table?) -> String {
    switch self {
    case .text(let key): table?[key]?.text.string ?? key.string
    case .value(let value): value
    }
  }
}

extension ShownText.Kind {
  /// A text in such a row.
  func rowText(_ text: String) -> RowText {
    RowText(
      SampledText(text), role: role, accessory: accessory, imageWidth: imageWidth,
      mayShrink: mayShrink)
  }

  /// What the row is: `title beside a switch, in Settings`.
  fileprivate var words: String {
    let name =
      switch role {
      case .title: "title"
      case .subtitle: "second line"
      case .header: "header"
      case .footer: "footer"
      case .fieldTitle: "title"
      case .fieldPlaceholder: "placeholder of a text field"
      }
    return name + besideName
      + (reader == .settingsApp ? ", in Settings" : ", in InAppSettingsKit")
  }
}
