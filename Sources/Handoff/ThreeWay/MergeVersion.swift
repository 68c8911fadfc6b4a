import Diagnostics
import LocalizationFormats
import LocalizationModel

/// One of the versions of a file that is merged.
struct MergeVersion {
  /// What stands for the language of a file that does not name one.
  static let unnamedLanguage = "und"

  let format: LocalizationFormat
  let path: String
  let language: String
  let bytes: [UInt8]
  let document: any LocalizationDocument
  let diagnostics: [Diagnostic]
  let catalog: Catalog

  /// Reads a version.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - format: its format.
  ///   - path: its path for messages.
  ///   - language: the language of texts whose language the file does not say.
  init(_ bytes: [UInt8], _ format: LocalizationFormat, path: String, language: String) {
    func open<Document: LocalizationDocument>(
      _ type: Document.Type
    ) -> (any LocalizationDocument, [Diagnostic]) {
      let parsed = type.read(bytes, path: path)
      return (parsed.document, parsed.diagnostics)
    }
    self.format = format
    self.path = path
    self.language = language
    self.bytes = bytes
    (document, diagnostics) = open(format.document)
    catalog =
      document.catalog(at: Self.place("", language: language)).joiningTables
  }

  var isUnreadable: Bool { diagnostics.contains { $0.severity == .error } }

  /// The version with other bytes.
  func reread(_ bytes: [UInt8]) -> MergeVersion {
    MergeVersion(bytes, format, path: path, language: language)
  }

  func bytes(
    applying changes: [CatalogChange], toTable table: String
  ) throws(LocalizationWriteError) -> [UInt8] {
    try document.bytes(applying: changes, at: Self.place(table, language: language))
  }

  private static func place(_ table: String, language: String) -> CatalogPlace {
    // What no file says is the same for all versions, and so never a difference.
    CatalogPlace(table: table, language: language, sourceLanguage: "und-source")
  }

  /// The languages beside the source's that the file names itself.
  var namedLanguages: Set<String> {
    let all = catalog.tables.flatMap(\.entries).flatMap(\.localizations).map(\.language)
    return Set(all).subtracting([catalog.sourceLanguage, language])
  }

  /// What of the file is in no entry of these: the text without them and without white space.
  ///
  /// - Parameter keys: by table, the keys to leave out.
  /// - Returns: nil where they cannot be taken out.
  func rest(without keys: [String: Set<ExactString>]) -> [UInt8]? {
    var version = self
    for table in catalog.tables {
      let removals = table.entries.filter { keys[table.name]?.contains($0.key) == true }
      guard !removals.isEmpty else { continue }
      guard
        let bytes = try? version.bytes(
          applying: removals.map { .remove($0.key) }, toTable: table.name)
      else { return nil }
      version = version.reread(bytes)
    }
    return Self.withoutWhiteSpace(version.bytes)
  }

  static func withoutWhiteSpace(_ bytes: [UInt8]) -> [UInt8] {
    guard let source = try? SourceText(path: "", bytes: bytes) else { return bytes }
    return source.utf8.filter { $0 > 0x20 }
  }

  /// Whether something changed since a base that is no part of an entry: a comment of the file, an order, an
  /// attribute that bundlekit knows nothing of.
  func differsOutsideEntries(from base: MergeVersion) -> Bool {
    var changed: [String: Set<ExactString>] = [:]
    for name in Set(catalog.tables.map(\.name) + base.catalog.tables.map(\.name)) {
      let left = catalog.table(name)?.entriesByKey ?? [:]
      let right = base.catalog.table(name)?.entriesByKey ?? [:]
      let keys = Set(left.keys).union(right.keys)
      changed[name] = keys.filter { key in
        guard let one = left[key], let other = right[key] else { return true }
        return !one.saysSame(as: other)
      }
    }
    guard let mine = rest(without: changed), let old = base.rest(without: changed) else {
      return false
    }
    return mine != old
  }
}
