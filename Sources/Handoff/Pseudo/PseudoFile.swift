package import Diagnostics
import Files
package import LocalizationFormats
package import LocalizationModel
import Workspace

/// A file of any format with its translations filled by pseudo texts.
///
/// A file of one language has no other place for them than that of its texts.
package struct PseudoFile: Sendable {
  /// The language of the pseudo texts: as given, else that of the file's targets.
  package private(set) var language: String
  package let format: LocalizationFormat
  package private(set) var bytes: [UInt8] = []
  /// The number of texts in it.
  package private(set) var texts = 0
  /// What the format cannot hold.
  package private(set) var losses: [Loss] = []
  /// Faults of the file, and texts that are longer than it allows.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the file is not what it claims to be: then there are no bytes.
  package private(set) var isUnreadable = false

  private let path: String
  /// The language whose texts the file gets; in a file of one language, its own.
  private var slot: String
  private let sourceLanguage: String
  private let pseudo: PseudoLanguage
  private let tool: NewFile.Tool

  /// Who reads and who writes.
  package struct Options: Sendable {
    /// The language of the pseudo texts; nil for that of the file.
    package var language: String?
    /// The language of the file's sources where it does not say.
    package var sourceLanguage: String
    package var pseudo: PseudoLanguage
    package var tool: NewFile.Tool

    package init(
      language: String?, sourceLanguage: String, _ pseudo: PseudoLanguage, tool: NewFile.Tool
    ) {
      self.language = language
      self.sourceLanguage = sourceLanguage
      self.pseudo = pseudo
      self.tool = tool
    }
  }

  /// Reads a file and fills it.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - options: what is filled in.
  /// - Throws: where the file cannot be read, is of no known format, or cannot be written.
  package init(of path: String, _ options: Options) throws {
    try ProjectError.requireLanguage(options.language)
    let parsed = try LocalizationFile.read(
      path, language: nil, sourceLanguage: options.sourceLanguage, requiresLanguage: false)
    let file = parsed.document
    self.path = path
    format = file.format
    sourceLanguage = options.sourceLanguage
    pseudo = options.pseudo
    tool = options.tool
    language = options.language ?? pseudo.defaultName
    slot = language
    diagnostics = parsed.diagnostics
    isUnreadable = parsed.isUnreadable
    guard !isUnreadable else { return }
    if !format.isBilingual {
      slot = file.place.language.isEmpty ? sourceLanguage : file.place.language
    } else if options.language == nil {
      language = targetLanguage(of: file.document) ?? language
      slot = language
    }
    try fill(file.document)
  }

  /// The language that a file is sent out for; a file of all languages is for none.
  private func targetLanguage(of document: any LocalizationDocument) -> String? {
    guard format.grouping != .oneForAllLanguages else { return nil }
    if let named = (document as? XLIFF1Document)?.files.compactMap(\.targetLanguage).first {
      return named
    }
    if let named = (document as? XLIFF2Document)?.targetLanguage { return named }
    let catalog = document.catalog(at: place(of: ""))
    return catalog.tables.lazy.flatMap(\.entries).flatMap(\.localizations).map(\.language).first {
      $0 != catalog.sourceLanguage && !$0.isEmpty
    }
  }

  private func place(of table: String) -> CatalogPlace {
    CatalogPlace(
      table: table.isEmpty ? FilePath(path).stem : table, language: slot,
      sourceLanguage: sourceLanguage)
  }

  private mutating func fill(_ document: any LocalizationDocument) throws {
    let catalog = document.catalog(at: place(of: ""))
    let filled = filled(catalog)
    texts = filled.tables.reduce(0) { $0 + $1.entries.count { $0[slot] != nil } }
    if let edited = try edited(document, to: filled) {
      bytes = edited
    } else {
      let written = try format.document.newFile(
        with: filled, NewFile(language: slot, tool: tool))
      bytes = written.bytes
      losses = written.losses
    }
  }

  /// The texts with those of the language in place of what was there.
  private mutating func filled(_ catalog: Catalog) -> Catalog {
    var catalog = catalog
    for table in catalog.tables.indices {
      for index in catalog.tables[table].entries.indices {
        let entry = catalog.tables[table].entries[index]
        guard let source = source(of: entry, in: catalog) else { continue }
        let message = pseudo.message(source)
        let limits = entry.limits.filter { $0.unit == .graphemes }.map(\.maximum)
        if let limit = limits.min(),
          let finding = message.finding(
            over: limit, at: source.variants.first?.location, language: language,
            table: catalog.tables[table].name, key: entry.key)
        {
          diagnostics.append(finding)
        }
        catalog.tables[table].entries[index].localizations.removeAll { $0.language == slot }
        catalog.tables[table].entries[index].localizations.append(
          Catalog.Localization(slot, message))
      }
    }
    return catalog
  }

  private func source(of entry: Catalog.Entry, in catalog: Catalog) -> Message? {
    guard entry.isForTranslation, entry.origin != .stale else { return nil }
    return entry[format.isBilingual ? catalog.sourceLanguage : slot]
  }

  /// The file with only its translations changed; nil where it is for another language, and so has no place
  /// for them.
  private func edited(
    _ document: any LocalizationDocument, to catalog: Catalog
  ) throws -> [UInt8]? {
    var document = document
    var result: [UInt8]?
    for table in catalog.tables {
      let place = place(of: table.name)
      var changes: [CatalogChange] = []
      for entry in table.entries where source(of: entry, in: catalog) != nil {
        for variant in entry[slot]?.variants ?? [] {
          changes.append(.set(entry.key, language: slot, variant))
        }
      }
      do {
        let bytes = try document.bytes(applying: changes, at: place)
        document = LocalizationFile.open(format.document, bytes, path: path).document
        result = bytes
      } catch {
        if error.code == .unsupported { return nil }
        throw error
      }
    }
    // Formats pass over changes of languages that a file does not have.
    return document.catalog(at: self.place(of: "")).says(catalog, in: slot) ? result : nil
  }
}

extension Catalog {
  /// Whether the texts of a language are the same as in another catalog.
  fileprivate func says(_ other: Catalog, in language: String) -> Bool {
    zip(tables, other.tables).allSatisfy { mine, theirs in
      zip(mine.entries, theirs.entries).allSatisfy { mine, theirs in
        (theirs[language]?.variants ?? []).allSatisfy { variant in
          mine[language]?[variant.path]?.text == variant.text
        }
      }
    }
  }
}
