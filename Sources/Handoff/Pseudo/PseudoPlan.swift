package import Diagnostics
import Extraction
package import Files
import LocalizationModel
import SettingsBundles
import UnicodeKit
package import Workspace

/// The tables of a pseudo-language in a project, before they are written.
///
/// The language is made anew as a whole: its texts are those that translators get, and keys that the source no
/// longer has go.
package struct PseudoPlan: Sendable {
  /// The files that change, or stay.
  package var files: [(path: FilePath, bytes: [UInt8]?)] = []
  /// The number of texts in the language.
  package var texts = 0
  /// The number of keys that go.
  package var removed = 0
  /// Texts that are longer than their authors allow.
  package var diagnostics: [Diagnostic] = []

  private let language: String
  private let pseudo: PseudoLanguage

  /// Plans the tables.
  ///
  /// - Parameters:
  ///   - project: the project, with the tables of all languages.
  ///   - language: the name of the language's folder.
  ///   - pseudo: what becomes of the texts.
  /// - Throws: where a language of that name is one of people, or a table cannot be written.
  package init(of project: Project, language: String, _ pseudo: PseudoLanguage) throws {
    self.language = language
    self.pseudo = pseudo
    try Self.require(language, in: project)
    var changes = TableChanges(of: project)
    for (index, bundle) in project.bundles.enumerated() {
      for table in SourceCatalog(of: bundle, in: project).tables {
        add(texts(of: table, in: bundle, of: project), table.name, false, index, project, &changes)
      }
      for table in bundle.pluralTables where table.language == project.sourceFolder {
        let texts = table.table.entries.filter(\.isForTranslation).map {
          Text(key: $0.key, message: $0.message, location: $0.location)
        }
        add(texts, table.name, true, index, project, &changes)
      }
    }
    files = try changes.files()
  }

  /// A text of the source language.
  private struct Text {
    var key: ExactString
    var message: Message
    var limit: Int?
    var location: SourceLocation?
  }

  /// Keeps translations from being replaced: nobody could tell them from pseudo texts afterwards.
  private static func require(_ language: String, in project: Project) throws {
    try ProjectError.requireLanguage(language)
    let tag = LanguageTag(language)
    guard !PseudoLanguage.isPseudo(language) else { return }
    let own = [project.sourceFolder, project.sourceLanguage] + project.targetLanguages
    guard let taken = own.first(where: { $0 == language || LanguageTag($0).matches(tag) }) else {
      return
    }
    throw ProjectError(
      .usage,
      "'\(taken)' is a language of the project, whose texts would be lost; take another --language, "
        + "such as en-XA")
  }

  private func texts(
    of table: SourceTable, in bundle: BundleContents, of project: Project
  ) -> [Text] {
    let source = bundle.table(table.name, language: project.sourceFolder)?.table
    return table.entries.compactMap { text in
      let entry = source?[text.key]
      let isHandedOut =
        !text.isReference || bundle.isTranslated(text.key, in: table.name, as: text.text)
      guard text.isTranslated, isHandedOut, entry?.isForTranslation != false else { return nil }
      return Text(
        key: text.key, message: entry?.message ?? Message(text.text), limit: text.maxLength,
        location: text.occurrences.first?.location)
    }
  }

  private mutating func add(
    _ texts: [Text], _ table: String, _ isPlural: Bool, _ bundleIndex: Int, _ project: Project,
    _ changes: inout TableChanges
  ) {
    let bundle = project.bundles[bundleIndex]
    let address = TableChanges.Address(
      bundle: bundleIndex, table: table, folder: bundle.folder(for: language), isPlural: isPlural)
    changes.order(texts.map(\.key), at: address)
    for text in texts {
      let entry = Catalog.Entry(
        key: text.key,
        localizations: [Catalog.Localization(project.sourceLanguage, text.message)])
      let message = pseudo.message(text.message)
      for variant in message.variants { changes.set(variant, of: entry, at: address) }
      diagnostics +=
        text.limit.flatMap { limit in
          message.finding(
            over: limit, at: text.location, language: language, table: table, key: text.key)
        }.map { [$0] } ?? []
    }
    self.texts += texts.count
    removeOthers(than: Set(texts.map(\.key)), at: address, bundle, &changes)
  }

  /// Removes what the source no longer has; a String Catalog's keys are those of all languages, and stay.
  private mutating func removeOthers(
    than keys: Set<ExactString>, at address: TableChanges.Address, _ bundle: BundleContents,
    _ changes: inout TableChanges
  ) {
    guard let file = bundle.localizedFile(at: address), !file.keepsStates else { return }
    for key in file.keys.subtracting(keys) {
      changes.remove(key, at: address)
      removed += 1
    }
  }
}

extension Message {
  /// Says that a text is longer than its author allows: what the pseudo-language is there to show, so the text
  /// is not cut. Marks that nobody sees are not counted.
  func finding(
    over limit: Int, at location: SourceLocation?, language: String, table: String,
    key: ExactString
  ) -> Diagnostic? {
    var longest = 0
    for variant in variants {
      let seen = variant.text.string.unicodeScalars.filter { !Characters.isInvisible($0) }
      longest = max(longest, Graphemes.count(in: String(String.UnicodeScalarView(seen))))
    }
    guard longest > limit else { return nil }
    return Diagnostic(
      "length.limit-chars", .note, at: location ?? SourceLocation(path: table),
      "the pseudo text of '\(key.shortened)' has \(longest) characters; the limit is \(limit)",
      language: language, table: table, key: key.string)
  }
}
