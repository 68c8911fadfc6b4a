import Diagnostics
import LocalizationModel

/// Plans the edits that change translations; all else stays as it is.
struct POEdits {
  private let file: POFile
  private let source: SourceText
  private let languages: POLanguages
  private let table: String
  private var places: [VariantKey: Int] = [:]
  private var keys: [ExactString: [Int]] = [:]
  /// The new texts of an entry, by form; nil where the text depends on no number.
  private var texts: [Int: [Int?: ExactString]] = [:]
  /// Whether an entry needs review after the changes.
  private var isFuzzy: [Int: Bool] = [:]
  private var removed: Set<Int> = []
  private var inserted: [(behind: Int?, text: String)] = []

  init(_ file: POFile, _ source: SourceText, at place: CatalogPlace) {
    self.file = file
    self.source = source
    languages = file.languages(at: place)
    table = place.table
    for (index, entry) in file.entries.enumerated() where !entry.isObsolete && !entry.isHeader {
      guard let name = entry.name, places[name] == nil else { continue }
      places[name] = index
      keys[name.key, default: []].append(index)
    }
  }

  mutating func apply(_ change: CatalogChange) throws(LocalizationWriteError) {
    switch change {
    case .set(let key, let language, let variant):
      let (index, form) = try place(of: key, variant.path, in: language)
      guard !variant.text.utf8.contains(0) else { throw unwritable(key) }
      guard !variant.text.isEmpty || variant.state == .new else {
        throw LocalizationWriteError(
          .unsupported, key,
          "an empty text means no translation in PO; give \"\(key.shortened)\" a text")
      }
      let isDone = variant.state.isDone || variant.text.isEmpty
      isFuzzy[index] = (texts[index] == nil ? false : isFuzzy[index] ?? false) || !isDone
      texts[index, default: [:]][form] = variant.text
    case .unset(let key, let language, let path):
      let (index, form) = try place(of: key, path, in: language)
      texts[index, default: [:]][form] = ""
    case .remove(let key):
      guard let indexes = keys[key] else { throw missing(key) }
      removed.formUnion(indexes)
      keys[key] = nil
      places = places.filter { $0.key.key != key }
    case .insert(let entry, let previous):
      guard keys[entry.key] == nil else {
        throw LocalizationWriteError(
          .existingKey, entry.key, "the file has the key \"\(entry.key.shortened)\" already")
      }
      let lineEnd = source.lineEnd
      let writer = POEntryWriter(entry, table: table, languages, lineEnd: lineEnd)
      guard !writer.text.isEmpty else { throw unwritable(entry.key) }
      inserted.append((previous.flatMap { keys[$0]?.last }, writer.text))
    case .mark: break
    }
  }

  private func missing(_ key: ExactString) -> LocalizationWriteError {
    LocalizationWriteError(
      .missingKey, key, "no entry has the msgctxt \"\(key.shortened)\"; export the file anew")
  }

  private func unwritable(_ key: ExactString) -> LocalizationWriteError {
    LocalizationWriteError(
      .unwritable, key,
      "a text of \"\(key.shortened)\" has a NUL, which ends a text in PO; remove it")
  }

  /// The entry of a text, and its form there.
  private func place(
    of key: ExactString, _ path: VariantPath, in language: String
  ) throws(LocalizationWriteError) -> (Int, Int?) {
    guard language == languages.target, language != languages.source else {
      throw LocalizationWriteError(
        .unsupported, key,
        "the file is for \"\(languages.target)\", not \"\(language)\"; take the file of that language"
      )
    }
    guard keys[key] != nil else { throw missing(key) }
    if let index = places[VariantKey(key: key, path: path)],
      file.entries[index].pluralID == nil
    {
      return (index, nil)
    }
    guard let category = path.plural,
      let index = places[VariantKey(key: key, path: path.withoutPlural)],
      file.entries[index].pluralID != nil,
      let form = languages.categories.firstIndex(of: category)
    else {
      throw LocalizationWriteError(
        .unsupported, key,
        "\"\(key.shortened)\" has no msgstr for \"\(path)\"; export the file anew")
    }
    return (index, form)
  }
}

extension POEdits {
  /// The file after all changes.
  func bytes() -> [UInt8] { source.edited(by: edits()) }

  /// The edits that make all changes.
  func edits() -> [TextEdit] {
    var edits: [TextEdit] = []
    for (index, texts) in texts.sorted(by: { $0.key < $1.key }) where !removed.contains(index) {
      edits += self.edits(of: file.entries[index], texts)
      if let isFuzzy = isFuzzy(index) { edits += flagEdits(of: file.entries[index], isFuzzy) }
    }
    for index in removed.sorted() { edits.append(removal(of: index)) }
    for (behind, text) in inserted {
      let isThere = behind.map { !removed.contains($0) } ?? false
      let end = isThere ? behind.map { file.entries[$0].range.upperBound } : nil
      edits.append(insertion(of: text, at: end ?? source.utf8.count))
    }
    return edits
  }

  /// What the flag becomes; nil where it stays. A translation that went leaves nothing to review.
  private func isFuzzy(_ index: Int) -> Bool? {
    if let isFuzzy = isFuzzy[index] { return isFuzzy }
    let entry = file.entries[index]
    let isEmpty = entry.translations.allSatisfy { translation in
      (texts[index]?[translation.index] ?? translation.literal.text).isEmpty
    }
    return isEmpty ? false : nil
  }

  private func edits(of entry: POFile.Entry, _ texts: [Int?: ExactString]) -> [TextEdit] {
    let lineEnd = source.lineEnd
    var edits: [TextEdit] = []
    var missing: [(Int, ExactString)] = []
    for (form, text) in texts.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      guard let old = entry.translations.first(where: { $0.index == form })?.literal else {
        missing.append((form ?? 0, text))
        continue
      }
      guard old.text != text else { continue }
      let literal = POText.literal(text, lineEnd: lineEnd)
      edits.append(TextEdit(old.range, with: old.range.isEmpty ? " " + literal : literal))
    }
    for (form, text) in missing {
      let line = "\(lineEnd)msgstr[\(form)] \(POText.literal(text, lineEnd: lineEnd))"
      edits.append(.insert(line, at: entry.range.upperBound))
    }
    return edits
  }

  private func flagEdits(of entry: POFile.Entry, _ isFuzzy: Bool) -> [TextEdit] {
    guard isFuzzy != entry.isFuzzy else { return [] }
    let lines = entry.comments.filter { $0.kind == .flags }
    guard isFuzzy else { return lines.compactMap { removalOfFuzzy(from: $0) } }
    if let line = lines.first {
      let offset = line.range.upperBound - line.text.utf8.count
      let separator = line.text.allSatisfy { $0 == " " } ? "" : ", "
      return [.insert("fuzzy" + separator, at: offset)]
    }
    return [.insert("#, fuzzy" + source.lineEnd, at: entry.keywordLine(in: source))]
  }

  private func removalOfFuzzy(from line: POFile.Comment) -> TextEdit? {
    let flags = line.text.split { $0 == "," || $0 == " " || $0 == "\t" }
    let rest = flags.filter { $0 != "fuzzy" }
    guard rest.count < flags.count else { return nil }
    if rest.isEmpty {
      return TextEdit(
        line.range.lowerBound..<source.lineStart(behind: line.range.upperBound), with: "")
    }
    let start = line.range.upperBound - line.text.utf8.count
    return TextEdit(start..<line.range.upperBound, with: rest.joined(separator: ", "))
  }

  /// The entry with the blank lines in front of it.
  private func removal(of index: Int) -> TextEdit {
    let range = file.entries[index].range
    let start = source.blankStart(before: range.lowerBound)
    guard start == 0 else { return TextEdit(start..<range.upperBound, with: "") }
    return TextEdit(start..<source.lineStart(behind: range.upperBound), with: "")
  }

  private func insertion(of text: String, at offset: Int) -> TextEdit {
    let lineEnd = source.lineEnd
    var text = text
    while text.last?.isNewline == true { text.removeLast() }
    text = String(text.drop(while: \.isNewline))
    guard offset == source.utf8.count else { return .insert(lineEnd + lineEnd + text, at: offset) }
    let start = source.blankStart(before: offset)
    let gap = start == 0 ? "" : lineEnd + lineEnd
    return TextEdit(start..<offset, with: gap + text + lineEnd)
  }
}

extension POFile.Entry {
  /// The start of the line on which the first keyword stands.
  fileprivate func keywordLine(in source: SourceText) -> Int {
    source.line(source.position(at: keywordOffset).line).lowerBound
  }
}

extension SourceText {
  /// The start of the line behind one that ends at an offset.
  func lineStart(behind end: Int) -> Int {
    guard end < utf8.count else { return end }
    let isPair = utf8[end] == 0x0D && end + 1 < utf8.count && utf8[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
