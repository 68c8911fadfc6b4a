import Diagnostics
import Extraction
import Files
import LocalizationFormats
import LocalizationModel
import SettingsBundles
import UnicodeKit
import Workspace

/// The work of a merge: matches what came back to the project's texts, and decides.
struct Merging {
  let project: Project
  let options: MergePlan.Options
  let base: [BaseKey: ExactString]?

  private(set) var entries: [MergePlan.Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of units that belong to a text of the project.
  private(set) var matched = 0

  private let catalogs: [SourceCatalog]
  private var changes: [TableAddress: [ExactString: ExactString]] = [:]

  /// A table of a bundle in a language's folder.
  private struct TableAddress: Hashable {
    let bundle: Int
    let table: String
    let folder: String
  }

  init(project: Project, options: MergePlan.Options, base: [BaseKey: ExactString]?) {
    self.project = project
    self.options = options
    self.base = base
    catalogs = project.bundles.map { SourceCatalog(of: $0, in: project) }
  }

  mutating func merge(_ file: ReturnedFile) {
    if base == nil {
      diagnostics.append(
        Diagnostic(
          "merge.no-base", .note, at: SourceLocation(path: file.path),
          "merged two-way, since nothing says what was sent; give --base SENT to find conflicts"))
    }
    for section in file.sections { merge(section) }
  }

  private mutating func merge(_ section: ReturnedFile.Section) {
    guard let place = place(of: section.original) else {
      for unit in section.units {
        decide(
          unit, section.language, table: section.original, .refused,
          "no table of the project is '\(section.original)'")
      }
      return
    }
    let bundle = project.bundles[place.bundle]
    let folder = bundle.folder(for: section.language)
    let ours = bundle.table(place.table, language: folder)
    if ours?.isUnreadable == true {
      for unit in section.units {
        decide(
          unit, section.language, table: place.table, .refused,
          "'\(ours?.strings.path ?? folder)' cannot be read as a table; mend it first")
      }
      return
    }
    let address = TableAddress(bundle: place.bundle, table: place.table, folder: folder)
    for unit in section.units { merge(unit, of: section, at: address, ours: ours?.table) }
  }

  private mutating func merge(
    _ unit: ReturnedFile.Unit, of section: ReturnedFile.Section, at address: TableAddress,
    ours: Table?
  ) {
    let source = source(of: unit.key, at: address)
    guard let source else {
      decide(
        unit, section.language, table: address.table, .refused,
        "the project has no text '\(unit.key)' in '\(address.table)'")
      return
    }
    matched += 1
    guard unit.isForTranslation, let target = unit.target else { return }
    let current = changes[address]?[unit.key] ?? ours?[unit.key]?.text
    let (outcome, reason) = outcome(
      of: unit, target: target, source: source, current: current, sent: sent(unit, section))
    if outcome == .added || outcome == .updated {
      changes[address, default: [:]][unit.key] = target
    }
    decide(
      unit, section.language, table: address.table, outcome, reason,
      previous: current == target ? nil : current)
  }

  private func sent(
    _ unit: ReturnedFile.Unit, _ section: ReturnedFile.Section
  ) -> ExactString? {
    base?[BaseKey(original: section.original, language: section.language, key: unit.key)]
  }

  private func outcome(
    of unit: ReturnedFile.Unit, target: ExactString, source: ExactString, current: ExactString?,
    sent: ExactString?
  ) -> (MergePlan.Outcome, String?) {
    if unit.hasMarkup { return (.refused, "the translation holds markup that no table can hold") }
    if target.isEmpty, !source.isEmpty { return (.refused, "the translation is empty") }
    if target == current { return (.unchanged, nil) }
    if unit.state == "new" || unit.state == "needs-translation" {
      return (.unchanged, "its state '\(unit.state ?? "")' says that it is no translation yet")
    }
    if let sent, target == sent { return (.unchanged, "the translator left it as it was sent") }
    if let seen = unit.source, seen != source, !options.acceptsStale {
      return (
        .needsReview, "the source was '\(seen)' when it was translated; now it is '\(source)'"
      )
    }
    if let state = unit.state, state.hasPrefix("needs-"), !options.acceptsStale {
      return (.needsReview, "its state is '\(state)'")
    }
    guard let current, !current.isEmpty else { return (.added, nil) }
    if let sent, current != sent {
      return (.conflict, "the project's text changed too since it was sent")
    }
    return (.updated, nil)
  }

  private mutating func decide(
    _ unit: ReturnedFile.Unit, _ language: String, table: String, _ outcome: MergePlan.Outcome,
    _ reason: String?, previous: ExactString? = nil
  ) {
    entries.append(
      MergePlan.Entry(
        language: language, table: table, key: unit.key, outcome: outcome, reason: reason,
        location: unit.location, previous: previous))
    guard outcome == .refused || outcome == .conflict || outcome == .needsReview, let reason else {
      return
    }
    let isUnknown = reason.hasPrefix("the project has no") || reason.hasPrefix("no table")
    diagnostics.append(
      Diagnostic(
        isUnknown ? "xliff.unknown-unit" : RuleID(rawValue: "merge." + outcome.rawValue),
        isUnknown || outcome == .needsReview ? .warning : .error, at: unit.location,
        "'\(unit.key)' is not merged: \(reason)", language: language, table: table,
        key: unit.key.string))
  }

  /// The source text of a key: of the pages, or of the source table for texts that no page has.
  private func source(of key: ExactString, at address: TableAddress) -> ExactString? {
    let table = catalogs[address.bundle].tables.first { $0.name == address.table }
    if let entry = table?[key] { return entry.text }
    return project.bundles[address.bundle].table(address.table, language: project.sourceFolder)?
      .table[key]?.text
  }

  /// The table that an `original` means: by the whole path, by the path without its language folder, or by
  /// the table's name where only one has it. The path is compared with those we know and never opened.
  private func place(of original: String) -> (bundle: Int, table: String)? {
    var known: [(path: String, bundle: Int, table: String)] = []
    for (index, bundle) in project.bundles.enumerated() {
      let names = Set(catalogs[index].tables.map(\.name)).union(bundle.tables.map(\.name))
      for name in names.sorted() {
        known.append((Original.path(of: name, in: bundle, of: project), index, name))
      }
    }
    if let exact = known.first(where: { $0.path == original }) {
      return (exact.bundle, exact.table)
    }
    let bare = Self.withoutLanguage(original)
    let byPath = known.filter { Self.withoutLanguage($0.path) == bare }
    if byPath.count == 1 { return (byPath[0].bundle, byPath[0].table) }
    let stem = FilePath(original).stem
    let byName = known.filter { FilePath($0.path).stem == stem }
    return byName.count == 1 ? (byName[0].bundle, byName[0].table) : nil
  }

  private static func withoutLanguage(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }

  /// The tables with the translations in them.
  func changedFiles() throws -> [(path: FilePath, bytes: [UInt8]?)] {
    try changes.map { address, texts in
      let bundle = project.bundles[address.bundle]
      let order = keys(at: address)
      if let file = bundle.table(address.table, language: address.folder) {
        var changes: [StringsChange] = []
        var previous: ExactString?
        for key in order {
          if let text = texts[key] {
            changes.append(
              file.table[key] == nil
                ? .insert(key, text, comment: nil, after: previous) : .set(key, to: text))
          }
          if file.table[key] != nil || texts[key] != nil { previous = key }
        }
        return (
          bundle.localesFolder.appending(file.path),
          try StringsWriter.bytes(of: file.strings, applying: changes)
        )
      }
      let name = TableName(name: address.table, language: address.folder)
      let entries = order.compactMap { key in
        texts[key].map { (key: key, value: $0, comment: String?.none) }
      }
      return (bundle.localesFolder.appending(name.path), StringsWriter.newFile(entries))
    }
    .sorted { $0.path < $1.path }
  }

  /// The keys of a table in the source's order, then those that only pages have.
  private func keys(at address: TableAddress) -> [ExactString] {
    var seen: Set<ExactString> = []
    let bundle = project.bundles[address.bundle]
    let source = bundle.table(address.table, language: project.sourceFolder)?.table.entries ?? []
    let pages = catalogs[address.bundle].tables.first { $0.name == address.table }?.entries ?? []
    return (source.map(\.key) + pages.map(\.key)).filter { seen.insert($0).inserted }
  }
}
