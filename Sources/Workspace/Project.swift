package import Diagnostics
package import Files
import PropertyLists
import SettingsBundles

/// What a command works on: a project with its configuration, or bundles as they stand.
package struct Project: Sendable {
  package enum Kind: Sendable {
    /// Templates and Locales with a `bundlekit.json`.
    case templates
    /// One `Settings.bundle`, a folder of pages, or a folder that holds bundles; pages and tables in place.
    case bare
  }

  package var kind: Kind
  /// The folder that all paths of messages are relative to.
  package var root: FilePath
  package var configuration: Configuration
  /// What the configuration's reader found.
  package var configurationDiagnostics: [Diagnostic] = []
  /// What is known of translations beside their texts.
  package var records = TranslationRecords()
  /// The file of the records; nil for a bundle, which must hold nothing but what its readers read.
  package var recordsPath: FilePath?
  /// What the reader of the records found.
  package var recordsDiagnostics: [Diagnostic] = []
  /// The bundles; for templates a single one, without a name.
  package var bundles: [BundleContents]
  /// The language that pages are written in.
  package var sourceLanguage: String
  /// The folder that holds the source language's tables: `en`, `Base`, `English`.
  package var sourceFolder: String

  /// Everything that the readers found.
  package var diagnostics: [Diagnostic] {
    configurationDiagnostics + recordsDiagnostics + bundles.flatMap(\.diagnostics)
  }

  /// What keeps a command from building on the files: those that are not what they claim to be, and pages
  /// whose table is outside of their bundle.
  package var faults: [Diagnostic] {
    let unread = diagnostics.filter { $0.severity == .error && $0.rule != .plistDuplicateKey }
    let pages = bundles.flatMap(\.pages).filter(\.tableLeavesBundle)
    let panes = bundles.flatMap(\.pages).flatMap(\.panesThatLeaveBundle)
    return unread + panes
      + pages.map { page in
        Diagnostic(
          "search.path-escape", .error,
          at: page.location(of: page.root["StringsTable"]?.range ?? 0..<0),
          "StringsTable '\(page.stringsTable ?? "")' leaves the bundle; write the bare name of a table"
        )
      }
  }

  /// What bundles lack without being wrong: folders that are not there, files that are not read.
  package var omissions: [Diagnostic] {
    configurationDiagnostics.filter { $0.severity == .warning }
      + bundles.flatMap(\.diagnostics).filter {
        $0.rule == .fileSkipped && $0.severity == .warning
      }
  }

  /// The languages to translate into, as their folders name them, in byte order; `Base` is none.
  package var targetLanguages: [String] {
    var names = Set(bundles.flatMap(\.languageFolders)).union(configuration.languages)
    names.remove(sourceFolder)
    names.remove(sourceLanguage)
    names.remove("Base")
    return names.sorted()
  }
}

extension Page {
  /// The elements whose `File` names a page outside of the bundle; web pages have addresses of their own.
  fileprivate var panesThatLeaveBundle: [Diagnostic] {
    specifiers.flatMap { specifier in [specifier.values] + specifier.overridden }
      .compactMap { values in
        guard let node = values["File"], let file = node.string, TextLookup.leavesBundle(file),
          !TextLookup.isWebPage(file)
        else { return nil }
        return Diagnostic(
          "search.path-escape", .error, at: location(of: node.range),
          "File '\(file)' leaves the bundle; write the bare name of a page")
      }
  }
}

extension Specifier {
  fileprivate var overridden: [PropertyListDictionary] {
    (values[TemplateKey.overrides.rawValue]?.dictionary?.entriesInForce ?? [])
      .compactMap(\.value.dictionary)
  }
}
