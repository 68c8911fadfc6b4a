import Extraction
import Diagnostics
import PropertyLists
import Rules
import SettingsBundles
import UnicodeKit
import Workspace

extension Check {
  /// Which table a page names, and which tables are there.
  static let tables = Check([
    .stringsTableMissing, .tableNotFound, .tableNeverRead, .stringsdictInSettings,
    .tableOutsideFolder,
  ]) { bundle, findings in
    var reported: Set<String> = []
    let walk = bundle.walk
    for page in bundle.pages {
      let texts = page.texts(textKeys: bundle.project.configuration.textKeys)
      if !texts.isEmpty {
        let isRead =
          bundle.isReadBySystem(page) && walk.readers(of: page).contains(.settingsApp)
        checkName(of: page, isReadBySystem: isRead, in: bundle, &findings)
      }
      let table = bundle.contents.table(of: page)
      guard !texts.isEmpty, !bundle.isAssembled, reported.insert(table).inserted else { continue }
      checkExistence(of: table, named: page, in: bundle, &findings)
    }
    checkUnread(in: bundle, &findings)
    if bundle.isAssembled { checkLanguages(of: bundle, &findings) }
  }

  /// Tables that a project's language lacks altogether; assembling fills them with the source's texts.
  private static func checkLanguages(of bundle: CheckedBundle, _ findings: inout Findings) {
    for table in bundle.catalog.tables {
      guard table.entries.contains(where: { $0.isTranslated && !$0.isReference }) else { continue }
      for language in bundle.project.targetLanguages {
        let tag = LanguageTag(language)
        let isThere = bundle.contents.tables.contains {
          $0.name == table.name && LanguageTag($0.language).matches(tag)
        }
        let hasParent = tag.parents.contains { parent in
          bundle.contents.tables.contains { $0.name == table.name && $0.language == parent }
        }
        guard !isThere, !hasParent else { continue }
        let path = TableName(name: table.name, language: tag.canonical).path
        findings.report(
          .tableNotFound, at: SourceLocation(path: bundle.contents.localesPrefix + path),
          "the table '\(table.name)' is not translated: export it, and merge what comes back",
          severity: .warning, language: tag.canonical, table: table.name)
      }
    }
  }

  private static func checkName(
    of page: Page, isReadBySystem: Bool, in bundle: CheckedBundle, _ findings: inout Findings
  ) {
    guard !bundle.isAssembled, page.stringsTable == nil else { return }
    let table = bundle.contents.table(of: page)
    let name = String(table.dropFirst(TextLookup.folder(of: table).count))
    var fixes: [Diagnostic.Fix] = []
    if let source = page.document.source, page.document.format == .xml,
      let specifiers = page.root.entry("PreferenceSpecifiers")
    {
      let indent = source.text(
        in: source.line(source.position(at: specifiers.keyRange.lowerBound).line)
      ).prefix { $0 == "\t" || $0 == " " }
      let end = source.lineEnd
      fixes = [
        Diagnostic.Fix(
          "add StringsTable = \(name)",
          [
            .insert(
              "<key>StringsTable</key>\(end)\(indent)<string>\(name)</string>\(end)\(indent)",
              at: specifiers.keyRange.lowerBound)
          ])
      ]
    }
    findings.report(
      .stringsTableMissing, at: page.location(of: page.document.root?.range.prefix(1) ?? 0..<0),
      isReadBySystem
        ? "the page names no StringsTable, so Settings.app shows its texts untranslated; add "
          + "StringsTable = \(name)"
        : "the page names no StringsTable; InAppSettingsKit looks its texts up in '\(name)'",
      severity: isReadBySystem ? .warning : .note, table: table, fixes: fixes)
  }

  private static func checkExistence(
    of table: String, named page: Page, in bundle: CheckedBundle, _ findings: inout Findings
  ) {
    let folder = TextLookup.folder(of: table)
    let languages = bundle.contents.localeFiles.compactMap { file -> String? in
      guard file.hasPrefix(folder) else { return nil }
      let parts = file.dropFirst(folder.count).split(separator: "/")
      guard parts.count == 2, parts[0].hasSuffix(".lproj") else { return nil }
      return String(parts[0].dropLast(".lproj".count))
    }
    let present = Set(
      bundle.contents.localeFiles.compactMap { TableName(path: $0) }.filter { $0.name == table }
        .map(\.language))
    let missing = Set(languages).subtracting(present).subtracting(["Base"]).sorted()
    guard !missing.isEmpty else { return }
    let range = page.root["StringsTable"]?.range
    let other = bundle.contents.tableNames.first {
      $0 != table && $0.lowercased() == table.lowercased()
    }
    let hint: String
    if let other {
      hint = "; there is '\(other)', and devices tell capital letters apart"
    } else if present.isEmpty, bundle.contents.tableNames.contains(folder + "Root") {
      hint = "; the texts are in '\(folder)Root', which no reader tries where a table is named"
    } else {
      hint = ""
    }
    let places = present.isEmpty ? "every language" : missing.joined(separator: ", ")
    findings.report(
      .tableNotFound, at: page.location(of: range ?? page.document.root?.range.prefix(1) ?? 0..<0),
      "the page's table '\(table).strings' is missing in \(places)\(hint)",
      severity: page.isMadeByCocoaPods
        ? .note : page.stringsTable == nil ? .warning : .error, table: table)
  }

  private static func checkUnread(in bundle: CheckedBundle, _ findings: inout Findings) {
    var read = Set(bundle.contents.pages.flatMap { bundle.contents.tables(of: $0) })
    for page in bundle.pages { read.insert(bundle.contents.table(of: page)) }
    guard !bundle.contents.pages.isEmpty else { return }
    for path in bundle.contents.localeFiles {
      if let name = TableName(path: path), !read.contains(name.name) {
        findings.report(
          .tableNeverRead, at: SourceLocation(path: bundle.contents.localesPrefix + path),
          "no page names the table '\(name.name)', so no settings show its texts; remove it, or "
            + "name it in a page's StringsTable", language: name.language, table: name.name)
      }
      let isPluralTable = path.hasSuffix(".stringsdict") || path.hasSuffix(".loctable")
      if isPluralTable || path.hasSuffix(".xcstrings") && bundle.project.kind == .bare {
        findings.report(
          .stringsdictInSettings, at: SourceLocation(path: bundle.contents.localesPrefix + path),
          "settings texts are looked up in .strings files only; nothing reads this file")
      }
      let isInFolder = path.split(separator: "/").dropLast().contains { $0.hasSuffix("lproj") }
      if path.hasSuffix(".strings"), !isInFolder {
        findings.report(
          .tableOutsideFolder, at: SourceLocation(path: bundle.contents.localesPrefix + path),
          "a table outside of every language folder is found before those of the languages; move it "
            + "into \(bundle.project.sourceFolder).lproj")
      }
    }
  }
}

extension Range<Int> {
  /// The first `length` bytes of the range.
  func prefix(_ length: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + length)
  }
}

extension Rule {
  static let stringsTableMissing = Rule(
    "settings.stringstable-missing", .warning, "a page with texts names its StringsTable",
    why: "Without StringsTable Settings.app shows the page's own strings, in every language, while "
      + "InAppSettingsKit falls back to the table named like the page, or Root.",
    bad: "a Root.plist without StringsTable beside de.lproj/Root.strings",
    good: "<key>StringsTable</key><string>Root</string>",
    fix: "name the table that the page has")

  static let tableNotFound = Rule(
    "table.not-found", .error, "a page's table is there in every language",
    why:
      "A named table is used as it is: no reader tries another name, or another language, where it is "
      + "missing, and the keys are shown.",
    bad: "StringsTable = Localizable, with de.lproj/Root.strings alone",
    good: "StringsTable = Root, with Root.strings in every language folder")

  static let tableNeverRead = Rule(
    "table.never-read", .warning, "every table is named by a page",
    why:
      "Somebody translates texts that nobody will see. InAppSettingsKit takes device suffixes off a "
      + "page's name, so a Root~ipad.strings is never read either.",
    bad: "de.lproj/Root~ipad.strings", good: "the texts of Root~ipad.plist in de.lproj/Root.strings"
  )

  static let stringsdictInSettings = Rule(
    "table.stringsdict-in-settings", .warning, "a settings bundle holds .strings tables only",
    why:
      "Settings texts have no arguments, so there is nothing that a plural rule could choose by; Apple "
      + "documents .strings files alone.",
    bad: "Settings.bundle/de.lproj/Root.stringsdict", good: "Settings.bundle/de.lproj/Root.strings")

  static let tableOutsideFolder = Rule(
    "table.top-level-shadows", .warning, "tables stand in language folders",
    why: "A table at the top level of a bundle is taken for every language.",
    bad: "Settings.bundle/Root.strings", good: "Settings.bundle/en.lproj/Root.strings")
}

extension Page {
  /// Whether CocoaPods wrote the page: licences, for which it names a table that nobody has to make.
  fileprivate var isMadeByCocoaPods: Bool {
    document.path.split(separator: "/").contains { $0.contains("Pods") }
      && (stringsTable == "Acknowledgements" || document.path.contains("Pods/"))
  }
}
