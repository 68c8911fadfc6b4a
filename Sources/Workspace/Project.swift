package import Diagnostics
package import Files
import UnicodeKit

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
  /// The bundles; for templates a single one, without a name.
  package var bundles: [BundleContents]
  /// The language that pages are written in.
  package var sourceLanguage: String
  /// The folder that holds the source language's tables: `en`, `Base`, `English`.
  package var sourceFolder: String

  /// Everything that the readers found.
  package var diagnostics: [Diagnostic] {
    configurationDiagnostics + bundles.flatMap(\.diagnostics)
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

/// Why there is nothing to work on.
package struct ProjectError: Error, CustomStringConvertible {
  package enum Code: Sendable {
    /// There is no such path.
    case noInput
    /// The path is no project and no bundle, or more must be said to use it.
    case usage
  }

  package let code: Code
  package let description: String

  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
