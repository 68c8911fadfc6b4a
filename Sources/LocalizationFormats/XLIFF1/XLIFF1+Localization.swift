public import Diagnostics
public import LocalizationModel

extension XLIFF1Document: LocalizationDocument {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<XLIFF1Document> {
    XLIFF1Reader.read(bytes, path: path)
  }

  /// The texts of all files, those of one `original` in one table of that name; the units of one key are one
  /// message in each language.
  public func catalog(at place: CatalogPlace) -> Catalog {
    let source = files.first { !$0.sourceLanguage.isEmpty }?.sourceLanguage
    var indexes: [ExactString: Int] = [:]
    var tables: [(name: String, entries: XLIFF1Entries)] = []
    for file in files {
      let name = ExactString(file.original)
      let index = indexes[name] ?? tables.count
      if index == tables.count {
        indexes[name] = index
        tables.append((file.original, XLIFF1Entries(expecting: file.units.count)))
      }
      tables[index].entries.add(file, at: place)
    }
    return Catalog(
      sourceLanguage: source ?? place.sourceLanguage,
      tables: tables.map { Catalog.Table(name: $0.name, entries: Catalog.Entries($0.entries)) })
  }

  /// The file after some changes; those of languages that it does not have are none of its.
  ///
  /// A change is made in the file of the place's table, or in all where no `original` is that table.
  public func bytes(
    applying changes: [CatalogChange], at place: CatalogPlace
  ) throws(LocalizationWriteError) -> [UInt8] {
    guard let source else {
      throw LocalizationWriteError(.unreadable, "", "the document is not of a file")
    }
    if changes.isEmpty { return source.bytes }
    var plan = XLIFF1ChangePlan(self, source, at: place)
    for change in changes { try plan.add(change) }
    return source.edited(by: plan.edits())
  }

  /// A new file in Xcode's layout: one `file` element for each table and language.
  public static func newFile(
    with catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    var export = XLIFF1Export(catalog)
    let document = export.document(for: choice.language)
    let tool = XLIFF1Writer.Tool(
      id: choice.tool.name, name: choice.tool.name, version: choice.tool.version)
    do {
      return (try XLIFF1Writer.write(document, tool: tool, joinsNotes: false), export.losses)
    } catch {
      throw LocalizationWriteError(
        .unwritable, error.id ?? "",
        "'\(error.original)' holds a character in its \(error.part) that no XML file can hold")
    }
  }
}

extension XLIFF1Document.Unit {
  /// The limit in a unit of the neutral model's; nil without one, or with one that it does not count.
  var limit: Catalog.Limit? {
    guard let maxWidth else { return nil }
    switch sizeUnit ?? "pixel" {
    case "char": return Catalog.Limit(maxWidth, .graphemes)
    case "byte": return Catalog.Limit(maxWidth, .bytes)
    case "pixel": return Catalog.Limit(maxWidth, .pixels)
    case "point": return Catalog.Limit(maxWidth, .points)
    case "row": return Catalog.Limit(maxWidth, .lines)
    default: return nil
    }
  }

  mutating func setLimit(_ limit: Catalog.Limit) -> Bool {
    let names: [Catalog.Limit.Unit: String] = [
      .graphemes: "char", .bytes: "byte", .pixels: "pixel", .points: "point", .lines: "row",
    ]
    guard maxWidth == nil, let name = names[limit.unit] else { return false }
    maxWidth = limit.maximum
    sizeUnit = name
    return true
  }
}
