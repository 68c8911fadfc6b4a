import Diagnostics
import Extraction
import LocalizationModel
import Rules
import TextMetrics
import Workspace

extension Check {
  /// The limits that people set on texts, for source and translations.
  static let limits = Check([.limitInCharacters, .limitInBytes, .limitInPixels]) {
    bundle, findings in
    // Opened where a limit is one of pixels.
    var gauge: TextGauge?
    for table in bundle.catalog.tables {
      let files = bundle.contents.tables.filter { $0.name == table.name && !$0.isUnreadable }
      let open = OpenLanguages(bundle, table: table.name)
      for text in table.entries {
        let limits = text.maxLength.map { [LengthLimit($0)] } ?? []
        for limit in limits + text.otherLimits {
          if limit.unit == .pixels, gauge == nil { gauge = bundle.fonts.gauge }
          let check = LimitCheck(
            bundle: bundle, table: table.name, limit: limit, gauge: gauge, open: open)
          check.check(text, in: files, &findings)
        }
      }
    }
  }
}

/// One limit of one text in all languages.
private struct LimitCheck {
  let bundle: CheckedBundle
  let table: String
  let limit: LengthLimit
  let gauge: TextGauge?
  let open: OpenLanguages

  func check(_ text: SourceTable.Entry, in files: [TableFile], _ findings: inout Findings) {
    let entries = files.compactMap { file in file.table[text.key].map { (file, $0) } }
    let hasSource = entries.contains { $0.0.language == bundle.project.sourceFolder }
    if !hasSource, let place = text.occurrences.first {
      check(text.text, of: text, at: place.location, nil, &findings)
    }
    for (file, entry) in entries {
      check(entry.text, of: text, at: entry.location, bundle.language(of: file), &findings)
    }
  }

  private func check(
    _ shown: ExactString, of text: SourceTable.Entry, at location: SourceLocation,
    _ language: String?, _ findings: inout Findings
  ) {
    gauge?.begin(language: language ?? bundle.project.sourceLanguage)
    guard let excess = LimitExcess(of: shown, limit, by: gauge) else {
      if language == nil { checkRoom(shown, of: text, at: location, &findings) }
      return
    }
    let source = language == nil ? nil : limit.size(of: text.text, by: gauge)
    findings.report(
      limit.rule, at: location, excess.message(sourceSize: source), language: language,
      table: table, key: text.key.string)
  }

  /// Whether the source's text leaves its translations room within the limit.
  private func checkRoom(
    _ shown: ExactString, of text: SourceTable.Entry, at location: SourceLocation,
    _ findings: inout Findings
  ) {
    let languages = open.languages(lacking: text.key)
    // Lines are as many as the text has breaks.
    guard !languages.isEmpty, limit.unit != .lines, let size = limit.size(of: shown, by: gauge)
    else { return }
    let unit = limit.unit.words(limit.maximum).drop { $0 != " " }.dropFirst()
    let room = GrowthRoom(
      size: Double(size), room: Double(limit.maximum), words: "\(unit) of its limit")
    room.report(
      shown, at: location, table: table, key: text.key, lacking: languages, &findings)
  }
}
