public import Diagnostics
public import LocalizationModel

/// A translation memory as texts.
///
/// These are texts of any age and origin: they are to be offered as suggestions, never to be merged. That is
/// why the format is none of `LocalizationFormat.all`.
extension TMXDocument: LocalizationDocument {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<TMXDocument> {
    TMXReader.read(bytes, path: path)
  }

  /// The texts, each by the unit's id or else by its source text; of two units for one thing the first.
  public func catalog(at place: CatalogPlace) -> Catalog {
    var catalog = Catalog(sourceLanguage: sourceLanguage ?? place.sourceLanguage)
    var tables: [ExactString: Int] = [:]
    var entries: [VariantAddress: Int] = [:]
    var seen: Set<VariantAddress> = []
    for unit in units {
      let address = unit.address(at: place, in: self)
      let table = tables[ExactString(address.table)] ?? catalog.tables.count
      if table == catalog.tables.count { catalog.tables.append(.init(name: address.table)) }
      tables[ExactString(address.table)] = table
      guard seen.insert(address).inserted else { continue }
      var whole = address
      whole.path = .plain
      let entry = entries[whole] ?? catalog.tables[table].entries.count
      if entry == catalog.tables[table].entries.count {
        catalog.tables[table].entries.append(Catalog.Entry(key: address.key))
      }
      entries[whole] = entry
      catalog.tables[table].entries[entry].add(unit)
    }
    return catalog
  }

  /// The file after changes: units are changed, added and removed where they stand.
  public func bytes(
    applying changes: [CatalogChange], at place: CatalogPlace
  ) throws(LocalizationWriteError) -> [UInt8] {
    guard let source else { throw .unreadableMemory("") }
    guard !changes.isEmpty else { return source.bytes }
    guard isReadable else { throw .unreadableMemory("") }
    var edits = TMXEdits(self, source, at: place)
    for change in changes { try edits.apply(change) }
    return try edits.bytes()
  }

  /// A new memory: a unit for each text, in all languages or one beside the source's.
  public static func newFile(
    with catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    var units: [Unit] = []
    var losses: [Loss] = []
    for table in catalog.tables {
      for var entry in table.entries {
        if let language = choice.language {
          let languages = [catalog.sourceLanguage, language].map { ExactString($0) }
          entry.localizations.removeAll { !languages.contains(ExactString($0.language)) }
        }
        let made = Unit.units(of: entry, table: table.name)
        if let scalar = made.lazy.compactMap({ TMXWriter.unwritableScalar(in: $0) }).first {
          let name = String(scalar.value, radix: 16, uppercase: true)
          losses.append(
            Loss(
              .character, table: table.name, key: entry.key,
              detail: "the text with the character U+\(name)"))
          continue
        }
        units += made
        losses += entry.lossesInMemory(table: table.name, sourceLanguage: catalog.sourceLanguage)
      }
    }
    let bytes = TMXWriter.write(units, sourceLanguage: catalog.sourceLanguage, tool: choice.tool)
    return (bytes, losses)
  }
}

/// What a text is of, to tell texts apart.
struct VariantAddress: Hashable {
  var table: String
  var key: ExactString
  var path: VariantPath
}

extension TMXDocument.Unit {
  /// A unit without texts.
  init(key: ExactString, path: VariantPath, table: String) {
    self.init(
      id: key, properties: [TMXDocument.Property(TMXDocument.Property.table, ExactString(table))])
    if !path.isPlain {
      properties.append(
        TMXDocument.Property(TMXDocument.Property.context, ExactString(path.description)))
    }
  }

  /// The units of all texts of an entry.
  static func units(of entry: Catalog.Entry, table: String) -> [TMXDocument.Unit] {
    var paths: Set<VariantPath> = []
    for localization in entry.localizations {
      paths.formUnion(localization.message.variants.map(\.path))
    }
    return paths.sorted().map { path in
      var unit = TMXDocument.Unit(key: entry.key, path: path, table: table)
      unit.notes = entry.notes.map(\.text)
      for localization in entry.localizations {
        guard let text = localization.message[path]?.text else { continue }
        unit.variants.append(TMXDocument.Variant(localization.language, text))
      }
      return unit
    }
  }

  /// What the unit's text is for; a plain text where its context is none of ours.
  var variantPath: VariantPath {
    self[property: TMXDocument.Property.context].flatMap { VariantPath($0.string) } ?? .plain
  }

  /// What the unit is of.
  func address(at place: CatalogPlace, in document: TMXDocument) -> VariantAddress {
    let language = sourceLanguage ?? document.sourceLanguage ?? place.sourceLanguage
    let source = variants.first { $0.isIn(language) } ?? variants.first
    return VariantAddress(
      table: self[property: TMXDocument.Property.table]?.string ?? place.table,
      key: id ?? source?.text ?? "", path: variantPath)
  }

  /// Puts a text in the place of the one in its language.
  mutating func set(_ text: ExactString, in language: String) {
    if let index = variants.firstIndex(where: { $0.isIn(language) }) {
      variants[index].text = text
    } else {
      variants.append(TMXDocument.Variant(language, text))
    }
  }
}

extension TMXDocument.Variant {
  /// Whether the text is in a language; letter case tells no languages apart.
  func isIn(_ language: String) -> Bool {
    self.language.lowercased().utf8.elementsEqual(language.lowercased().utf8)
  }
}

extension Catalog.Entry {
  fileprivate mutating func add(_ unit: TMXDocument.Unit) {
    for variant in unit.variants {
      let text = Message.Variant(unit.variantPath, variant.text, at: variant.location)
      if let index = localizations.firstIndex(where: { variant.isIn($0.language) }) {
        if localizations[index].message[text.path] == nil { localizations[index].message.set(text) }
      } else {
        localizations.append(Catalog.Localization(variant.language, Message([text])))
      }
    }
    if notes.isEmpty { notes = unit.notes.map { Catalog.Note($0) } }
  }

  fileprivate func lossesInMemory(table: String, sourceLanguage: String) -> [Loss] {
    var losses: [Loss] = []
    func lose(_ kind: Loss.Kind, _ detail: String, in language: String? = nil) {
      losses.append(Loss(kind, table: table, key: key, language: language, detail: detail))
    }
    if !limits.isEmpty { lose(.limits, "the limits of length") }
    if !occurrences.isEmpty { lose(.occurrences, "where the text is used") }
    if !suggestions.isEmpty { lose(.suggestions, "the suggestions") }
    if !isForTranslation || origin != .extracted { lose(.origin, "where the text comes from") }
    if notes.contains(where: \.isGenerated) { lose(.notes, "that a machine wrote a note") }
    for localization in localizations {
      let message = localization.message
      if message.variants.isEmpty {
        lose(.text, "that there are no texts", in: localization.language)
      }
      if !message.variables.isEmpty || message.valueType != nil {
        lose(.variables, "the types of the numbers", in: localization.language)
      }
      if message.variants.contains(where: { $0.state != .translated }) {
        lose(.state, "how far the work is", in: localization.language)
      }
      if message.variants.contains(where: { !$0.lostCodes.isEmpty }) {
        lose(.text, "codes of another file", in: localization.language)
      }
    }
    return losses
  }
}
