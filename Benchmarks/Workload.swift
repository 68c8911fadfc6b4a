import Diagnostics
import Files
import LocalizationFormats
import LocalizationModel

/// The work of bundlekit that is measured, in a process of its own: `work DEPTH UNITS FILE…`.
struct Workload {
  enum Depth: String {
    /// The file is read.
    case read
    /// The file is read, and becomes a catalog.
    case catalog
    /// The file is read, and written without a change.
    case write
    /// The file is read, and one text of a hundred is changed.
    case edit
  }

  let depth: Depth
  /// How many texts each file has.
  let unitCount: Int
  let paths: [String]

  init?(_ arguments: some Sequence<String>) {
    let words = Array(arguments)
    guard words.count > 2, let depth = Depth(rawValue: words[0]), let unitCount = Int(words[1])
    else { return nil }
    self.depth = depth
    self.unitCount = unitCount
    paths = Array(words.dropFirst(2))
  }

  func run() throws {
    for path in paths {
      let bytes = try Disk.read(FilePath(path))
      guard let format = LocalizationFormat.of(path: path, bytes: bytes) else {
        throw WorkloadFault.unknownFormat(path)
      }
      try work(on: bytes, path, as: format.document)
    }
  }

  private func work<Document: LocalizationDocument>(
    on bytes: [UInt8], _ path: String, as format: Document.Type
  ) throws {
    let parsed = Document.read(bytes, path: path)
    if parsed.diagnostics.contains(where: { $0.severity == .error }) {
      throw WorkloadFault.unreadable(path)
    }
    let place = CatalogPlace(table: "Root", language: Self.language(of: path), sourceLanguage: "en")
    switch depth {
    case .read:
      break
    case .catalog:
      guard !parsed.document.catalog(at: place).tables.isEmpty else {
        throw WorkloadFault.unreadable(path)
      }
    case .write:
      guard try parsed.document.bytes(applying: [], at: place) == bytes else {
        throw WorkloadFault.changed(path)
      }
    case .edit:
      let changes = stride(from: 0, to: unitCount, by: 100).map { number in
        CatalogChange.set(
          ExactString(Inputs.key(number)), language: place.language,
          Message.Variant(.plain, "Changed"))
      }
      guard try parsed.document.bytes(applying: changes, at: place) != bytes else {
        throw WorkloadFault.unchanged(path)
      }
    }
  }

  /// The language that the input's folder or name says; a catalog of all languages has French.
  private static func language(of path: String) -> String {
    let names = path.split(separator: "/").map(String.init)
    for name in names.reversed() where name.hasSuffix(".lproj") { return String(name.dropLast(6)) }
    guard let name = names.last, name.hasSuffix(".xliff"), !name.hasPrefix("one.") else {
      return "fr"
    }
    return String(name.dropLast(6))
  }
}

enum WorkloadFault: Error {
  case unknownFormat(String)
  case unreadable(String)
  case changed(String)
  case unchanged(String)
}
