import Diagnostics
import LocalizationModel

/// Plans the edits that change targets; all else stays as it is.
struct XLIFF2Edits {
  private let document: XLIFF2Document
  private let source: SourceText
  private let entries: [XLIFF2Entry]
  /// The file of each entry.
  private let files: [Int]
  private var places: [ExactString: Int] = [:]
  /// What becomes of each text that changes; the last change of one counts.
  private var targets: [Place: Message.Variant?] = [:]
  private var removed: Set<Int> = []
  private var language: String?

  private struct Place: Hashable {
    let entry: Int
    let text: Int
  }

  init(_ document: XLIFF2Document, _ source: SourceText, at place: CatalogPlace) {
    self.document = document
    self.source = source
    var entries: [XLIFF2Entry] = []
    var files: [Int] = []
    // The file of the place comes first, so its keys win over those of others.
    for isNamed in [true, false] {
      for (index, file) in document.files.enumerated()
      where (file.table == place.table) == isNamed {
        let own = file.entries
        entries += own
        files += own.map { _ in index }
      }
    }
    self.entries = entries
    self.files = files
    language = document.targetLanguage
    for (index, entry) in entries.enumerated() where places[entry.key] == nil {
      places[entry.key] = index
    }
  }

  mutating func apply(_ change: CatalogChange) throws(LocalizationWriteError) {
    switch change {
    case .set(let key, let language, let variant):
      let place = try place(of: key, variant.path, in: language)
      targets.updateValue(variant, forKey: place)
    case .unset(let key, let language, let path):
      let place = try place(of: key, path, in: language)
      targets.updateValue(nil, forKey: place)
    case .remove(let key):
      let entry = try entry(of: key)
      removed.insert(entry)
      places[key] = nil
    case .insert(let entry, _):
      throw LocalizationWriteError(
        places[entry.key] == nil ? .unsupported : .existingKey, entry.key,
        "\"\(entry.key.string.oneLine)\" cannot be added to a file for translators; export it anew")
    case .mark: break
    }
  }

  private func entry(of key: ExactString) throws(LocalizationWriteError) -> Int {
    guard let index = places[key] else {
      throw LocalizationWriteError(
        .missingKey, key, "no unit has the name \"\(key.string.oneLine)\"; export the file anew")
    }
    return index
  }

  private mutating func place(
    of key: ExactString, _ path: VariantPath, in language: String
  ) throws(LocalizationWriteError) -> Place {
    let entry = try entry(of: key)
    guard self.language == nil || self.language == language,
      language != document.sourceLanguage
    else {
      throw LocalizationWriteError(
        .unsupported, key,
        "the file is for \"\((self.language ?? "").oneLine)\", not \"\(language.oneLine)\"; "
          + "take the file of that language")
    }
    guard let text = entries[entry].texts.firstIndex(where: { $0.path == path }) else {
      throw LocalizationWriteError(
        .unsupported, key,
        "\"\(key.string.oneLine)\" has no unit for \"\(path)\"; export the file anew")
    }
    guard XLIFF2ValueForm.named["language"]?.accepts(language) == true else {
      throw LocalizationWriteError(
        .unwritable, key, "\"\(language.oneLine)\" is no language; name one such as \"pt-BR\"")
    }
    self.language = language
    return Place(entry: entry, text: text)
  }

  /// The file after all changes.
  func bytes() throws(LocalizationWriteError) -> [UInt8] { source.edited(by: try edits()) }

  /// The edits that make all changes; those that keep states give texts other words alone.
  func edits(keepsStates: Bool = false) throws(LocalizationWriteError) -> [TextEdit] {
    var edits: [TextEdit] = []
    var hasTarget = false
    for (place, variant) in targets where !removed.contains(place.entry) {
      let entry = entries[place.entry]
      let unit = XLIFF2UnitEdits(entry.texts[place.text].unit, key: entry.key, in: source)
      if let variant {
        edits += try unit.set(variant, keepsState: keepsStates)
        hasTarget = true
      } else {
        edits += unit.unset()
      }
    }
    edits += try removals()
    if hasTarget, document.targetLanguage == nil, let language {
      edits.append(.insert(" trgLang=\"\(language)\"", at: document.targetLanguageOffset))
    }
    return edits
  }

  private func removals() throws(LocalizationWriteError) -> [TextEdit] {
    guard !removed.isEmpty else { return [] }
    let kept = Set(entries.indices.filter { !removed.contains($0) }.map { files[$0] })
    var edits: [TextEdit] = []
    for index in removed {
      let entry = entries[index]
      guard kept.contains(files[index]) else {
        throw LocalizationWriteError(
          .unsupported, entry.key,
          "\"\(entry.key.string.oneLine)\" is the last unit, and a file must have one; "
            + "delete the file")
      }
      let start = source.blankStart(before: entry.range.lowerBound)
      edits.append(TextEdit(start..<entry.range.upperBound, with: ""))
    }
    return edits
  }
}

extension SourceText {
  /// Where the white space begins that stands before an offset.
  func blankStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(utf8[start - 1]) { start -= 1 }
    return start
  }
}
