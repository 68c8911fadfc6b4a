public import Diagnostics
public import LocalizationModel

extension StringsTable: LocalizationDocument {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<StringsTable> {
    StringsReader.read(bytes, path: path)
  }

  /// The texts of the table, in its one language; of a key that is there twice, the text in force.
  public func catalog(at place: CatalogPlace) -> Catalog {
    var positions = HashIndex(expecting: entries.count)
    var result: [Catalog.Entry] = []
    result.reserveCapacity(entries.count)
    for entry in entries {
      guard let value = entry.value else { continue }
      let message = Message(value, at: location(of: entry.valueRange))
      let key = entry.key
      let hash = KeyHash.of(key)
      if let index = positions.first(hash, isSame: { result[$0].key == key }) {
        result[index].localizations[0].message = message
      } else {
        positions.append(hash)
        result.append(
          Catalog.Entry(
            key: key, localizations: [Catalog.Localization(place.language, message)],
            notes: entry.note.map { [Catalog.Note($0)] } ?? [], origin: .manual))
      }
    }
    return Catalog(
      sourceLanguage: place.sourceLanguage,
      tables: [Catalog.Table(name: place.table, entries: result)])
  }

  /// The texts in force, each made when it is asked for.
  public func table(at place: CatalogPlace) -> Table {
    Table(name: place.table, language: place.language, content: StringsTexts(of: self))
  }

  /// The file after some changes; those of other languages are none of this file's.
  public func bytes(
    applying changes: [CatalogChange], at place: CatalogPlace
  ) throws(LocalizationWriteError) -> [UInt8] {
    var own: [StringsChange] = []
    for change in changes {
      switch change {
      case .set(let key, let language, let variant) where language == place.language:
        try Self.requirePlain(variant.path, of: key)
        own.append(.set(key, to: variant.text))
      case .unset(let key, let language, let path) where language == place.language:
        try Self.requirePlain(path, of: key)
        own.append(.remove(key))
      case .insert(let entry, let previous):
        guard let message = entry[place.language] else { continue }
        for variant in message.variants { try Self.requirePlain(variant.path, of: entry.key) }
        own.append(
          .insert(
            entry.key, message.fallback, comment: Self.comment(of: entry), after: previous))
      case .remove(let key): own.append(.remove(key))
      case .set, .unset, .mark: break
      }
    }
    do {
      return try StringsWriter.bytes(of: self, applying: own)
    } catch {
      throw LocalizationWriteError(error)
    }
  }

  /// A new table of one language: the texts of the choice's language, else of the source's.
  public static func newFile(
    with catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    let language = choice.language ?? catalog.sourceLanguage
    var losses: [Loss] = []
    var entries: [(key: ExactString, value: ExactString, comment: String?)] = []
    for table in catalog.tables {
      for entry in table.entries {
        losses += Self.losses(
          of: entry, in: table.name, written: language, isAlone: choice.language == nil)
        guard let message = entry[language] else { continue }
        entries.append((entry.key, message.fallback, comment(of: entry)))
      }
    }
    return (StringsWriter.newFile(entries), losses)
  }

  private static func comment(of entry: Catalog.Entry) -> String? {
    entry.notes.isEmpty ? nil : entry.notes.map(\.text).joined(separator: "\n")
  }

  private static func requirePlain(
    _ path: VariantPath, of key: ExactString
  ) throws(LocalizationWriteError) {
    guard path.isPlain else {
      throw LocalizationWriteError(
        .unsupported, key,
        "a .strings file holds no text for '\(path)'; write it to a .stringsdict file")
    }
  }

  private static func losses(
    of entry: Catalog.Entry, in table: String, written language: String, isAlone: Bool
  ) -> [Loss] {
    var losses: [Loss] = []
    for localization in entry.localizations {
      if localization.language.utf8.elementsEqual(language.utf8) {
        losses += lossesOfForm(of: localization.message).map { kind, detail in
          Loss(kind, table: table, key: entry.key, language: language, detail: detail)
        }
      } else if isAlone {
        losses.append(
          Loss(
            .text, table: table, key: entry.key, language: localization.language,
            detail: "the text in '\(localization.language)'"))
      }
    }
    if entry.notes.count > 1 || entry.notes.contains(where: { $0.text.contains("*/") }) {
      losses.append(
        Loss(
          .notes, table: table, key: entry.key,
          detail: "where a note ends: notes are one comment, and '*/' is parted"))
    }
    return losses + entry.lossesOfSurroundings(in: table)
  }

  /// What a message is beside a plain text that is done.
  private static func lossesOfForm(of message: Message) -> [(kind: Loss.Kind, detail: String)] {
    var losses: [(kind: Loss.Kind, detail: String)] = []
    if !message.isPlain {
      let paths = message.variants.filter { $0.text != message.fallback }.map(\.path.description)
      losses.append((.variants, "the texts for " + paths.map { "'\($0)'" }.joined(separator: ", ")))
    }
    if !message.variables.isEmpty || message.valueType != nil {
      losses.append((.variables, "the names and types of its numbers"))
    }
    let states = Set(message.variants.map(\.state)).subtracting([.translated, .new])
    for state in states.sorted(by: { $0.rawValue < $1.rawValue }) {
      losses.append((.state, "the state '\(state.rawValue)'"))
    }
    return losses
  }
}

extension LocalizationWriteError {
  /// Why a `.strings` file cannot be changed, in words.
  package init(_ error: StringsWriteError) {
    switch error.code {
    case .unreadable:
      self.init(.unreadable, error.key, "the table has errors; mend them first")
    case .missingKey:
      self.init(.missingKey, error.key, "the table has no key '\(error.key)'")
    case .existingKey:
      self.init(.existingKey, error.key, "the table has the key '\(error.key)' already")
    case .notText:
      self.init(.notText, error.key, "the value of '\(error.key)' is no text")
    case .unwritable:
      self.init(
        .unwritable, error.key,
        "'\(error.key)' holds a character that the form of the file cannot hold")
    }
  }
}

extension Catalog.Entry {
  /// What a format loses that holds keys, texts and one comment a key.
  func lossesOfSurroundings(in table: String) -> [Loss] {
    var losses: [Loss] = []
    func add(_ kind: Loss.Kind, _ detail: String) {
      losses.append(Loss(kind, table: table, key: key, detail: detail))
    }
    if !isForTranslation { add(.origin, "that the text is not for translation") }
    if origin == .stale { add(.origin, "that the text is stale") }
    if notes.contains(where: \.isGenerated) { add(.notes, "that a machine wrote the comment") }
    for limit in limits { add(.limits, "the limit of \(limit.maximum) \(limit.unit.rawValue)") }
    if !occurrences.isEmpty { add(.occurrences, "where the text is used") }
    if !suggestions.isEmpty { add(.suggestions, "\(suggestions.count) suggestions") }
    return losses
  }
}
