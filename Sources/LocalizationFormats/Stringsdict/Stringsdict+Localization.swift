public import Diagnostics
public import LocalizationModel
import PropertyLists

extension StringsdictTable: LocalizationDocument {
  /// The text of the file; nil where it is a binary property list.
  public var source: SourceText? { document.source }

  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<StringsdictTable> {
    StringsdictReader.read(bytes, path: path)
  }

  /// The texts of the table, in its one language; of a key that is there twice, those in force.
  ///
  /// Where a format is nothing but `%#@name@`, the texts of that variable are the message's own plural texts.
  public func catalog(at place: CatalogPlace) -> Catalog {
    let entries = document.root?.dictionary?.entriesInForce ?? []
    let texts = entries.compactMap { entry -> Catalog.Entry? in
      let message = StringsdictMessage(entry.value).message(in: self)
      if message.variants.isEmpty { return nil }
      return Catalog.Entry(
        key: ExactString(entry.key),
        localizations: [Catalog.Localization(place.language, message)], origin: .manual)
    }
    return Catalog(
      sourceLanguage: place.sourceLanguage,
      tables: [Catalog.Table(name: place.table, entries: texts)])
  }

  /// The file after some changes; those of other languages are none of this file's.
  public func bytes(
    applying changes: [CatalogChange], at place: CatalogPlace
  ) throws(LocalizationWriteError) -> [UInt8] {
    try StringsdictWriter.bytes(of: self, applying: changes, language: place.language)
  }

  /// A new table of one language: the texts with variants of the choice's language, else of the source's.
  ///
  /// Plain texts are left out, since they belong into the `.strings` file of the table.
  public static func newFile(
    with catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    let language = choice.language ?? catalog.sourceLanguage
    var losses: [Loss] = []
    var editor = StringsdictEditor(PropertyListDictionary(), isBinary: false)
    for table in catalog.tables {
      for entry in table.entries {
        losses += Self.losses(
          of: entry, in: table.name, written: language, isAlone: choice.language == nil)
        guard let message = entry[language], !message.variants.isEmpty else { continue }
        func leaveOut(_ kind: Loss.Kind, _ detail: String) {
          losses.append(
            Loss(kind, table: table.name, key: entry.key, language: language, detail: detail))
        }
        if message.isPlain {
          leaveOut(.text, "the plain text, which belongs into the .strings file of the table")
          continue
        }
        do {
          let node = try StringsdictBuilder(key: entry.key, message: message).node()
          try editor.insert(entry.key, node, after: nil)
        } catch  where error.code == .unwritable {
          leaveOut(.character, error.message)
        }
      }
    }
    return (StringsdictXML.newFile(PropertyListNode(.dictionary(editor.root))), losses)
  }

  private static func losses(
    of entry: Catalog.Entry, in table: String, written language: String, isAlone: Bool
  ) -> [Loss] {
    var losses: [Loss] = []
    for localization in entry.localizations {
      guard localization.language.utf8.elementsEqual(language.utf8) else {
        guard isAlone else { continue }
        losses.append(
          Loss(
            .text, table: table, key: entry.key, language: localization.language,
            detail: "the texts in '\(localization.language)'"))
        continue
      }
      if localization.message.isPlain { continue }
      let states = Set(localization.message.variants.map(\.state)).subtracting([.translated])
      for state in states.sorted(by: { $0.rawValue < $1.rawValue }) {
        losses.append(
          Loss(
            .state, table: table, key: entry.key, language: language,
            detail: "the state '\(state.rawValue)'"))
      }
    }
    // A note that a machine wrote is lost as any other is.
    var rest = entry
    rest.notes = []
    if !entry.notes.isEmpty {
      let detail = "the notes to the translator"
      losses.append(Loss(.notes, table: table, key: entry.key, detail: detail))
    }
    return losses + rest.lossesOfSurroundings(in: table)
  }
}

extension StringsdictMessage {
  /// The message, with places in a file.
  func message(in table: StringsdictTable) -> Message {
    Message(
      variants.map { Message.Variant($0.path, $0.text, at: table.location(of: $0.node.range)) },
      variables: variables, valueType: valueType)
  }
}
