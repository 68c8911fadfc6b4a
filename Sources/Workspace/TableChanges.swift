package import Diagnostics
package import Files
import LocalizationFormats
package import LocalizationModel

/// Changes of a project's tables, gathered until all are known; then each file is made anew once.
package struct TableChanges: Sendable {
  /// A table of one language in a project.
  package struct Address: Hashable, Sendable {
    /// The bundle's place among the project's.
    package var bundle: Int
    /// The path in the bundle without extension and language folder.
    package var table: String
    /// The language as its folder names it, or would.
    package var folder: String
    /// Whether it is the table's `.stringsdict` file.
    package var isPlural: Bool

    package init(bundle: Int, table: String, folder: String, isPlural: Bool = false) {
      self.bundle = bundle
      self.table = table
      self.folder = folder
      self.isPlural = isPlural
    }
  }

  /// What is to become of one key.
  private enum Change {
    case texts([Message.Variant], like: Catalog.Entry)
    case whole(Message, like: Catalog.Entry)
    case removal
    case mark(Catalog.Origin)
  }

  private let project: Project
  private var changes: [Address: [ExactString: Change]] = [:]
  private var orders: [Address: [ExactString]] = [:]

  package init(of project: Project) { self.project = project }

  package var isEmpty: Bool { changes.isEmpty }

  /// Says in which order new keys of a table come; those that are in none come last, by their bytes.
  package mutating func order(_ keys: [ExactString], at address: Address) {
    orders[address] = keys
  }

  /// Gives a key a text.
  ///
  /// - Parameters:
  ///   - variant: the text.
  ///   - entry: the key as a new entry, with its note, for tables that do not have it yet.
  ///   - address: the table.
  package mutating func set(
    _ variant: Message.Variant, of entry: Catalog.Entry, at address: Address
  ) {
    var texts: [Message.Variant] = []
    if case .texts(let earlier, _) = changes[address]?[entry.key] {
      texts = earlier.filter { $0.path != variant.path }
    }
    changes[address, default: [:]][entry.key] = .texts(texts + [variant], like: entry)
  }

  /// Gives a key a message in the place of all that it says.
  package mutating func replace(
    _ key: ExactString, with message: Message, of entry: Catalog.Entry, at address: Address
  ) {
    changes[address, default: [:]][key] = .whole(message, like: entry)
  }

  /// Takes back what was to become of a key, in every table.
  package mutating func discard(_ key: ExactString) {
    for address in changes.keys {
      changes[address]?[key] = nil
      if changes[address]?.isEmpty == true { changes[address] = nil }
    }
  }

  /// Removes a key from a table.
  package mutating func remove(_ key: ExactString, at address: Address) {
    changes[address, default: [:]][key] = .removal
  }

  /// Says where an entry comes from, in tables that have a place for it.
  package mutating func mark(_ key: ExactString, _ origin: Catalog.Origin, at address: Address) {
    guard changes[address]?[key] == nil else { return }
    changes[address, default: [:]][key] = .mark(origin)
  }

  /// The text that a key will have.
  package func text(
    of key: ExactString, _ path: VariantPath, at address: Address
  ) -> ExactString? {
    guard case .texts(let texts, _) = changes[address]?[key] else { return nil }
    return texts.last { $0.path == path }?.text
  }

  /// The files that change, in byte order of their paths; nil for one that goes.
  ///
  /// - Throws: `LocalizationWriteError` for a change that a file cannot take.
  package func files() throws -> [(path: FilePath, bytes: [UInt8]?)] {
    var result: [FilePath: Rewriting] = [:]
    for address in changes.keys.sorted(by: { $0.sortKey < $1.sortKey }) {
      let bundle = project.bundles[address.bundle]
      let file = bundle.localizedFile(at: address)
      let catalog = address.isPlural ? nil : bundle.catalogs.first { $0.name == address.table }
      let isCatalog = !address.isPlural && bundle.keepsCatalogs
      let path = bundle.localesFolder.appending(
        file?.path ?? catalog?.path ?? address.newPath(isCatalog: isCatalog))
      var rewriting =
        result[path]
        ?? Rewriting(
          document: file?.document ?? catalog?.document,
          place: CatalogPlace(
            table: address.table, language: address.folder, sourceLanguage: project.sourceLanguage),
          format: address.isPlural
            ? StringsdictTable.self : isCatalog ? StringCatalog.self : StringsTable.self)
      rewriting.previous = nil
      let present = file?.keys ?? Set(catalog?.entries.map(\.key) ?? [])
      for key in keys(at: address) {
        add(key, of: address, present: present, to: &rewriting)
      }
      result[path] = rewriting
    }
    return try result.filter { !$0.value.changes.isEmpty }
      .map { (path: $0.key, bytes: try $0.value.bytes()) }
      .sorted { $0.path < $1.path }
  }

  /// The keys that change and those that stay where new ones may follow them, in the table's order.
  private func keys(at address: Address) -> [ExactString] {
    let own = changes[address] ?? [:]
    var seen: Set<ExactString> = []
    let ordered = (orders[address] ?? []).filter { seen.insert($0).inserted }
    return ordered + own.keys.filter { !seen.contains($0) }.sorted()
  }

  private func add(
    _ key: ExactString, of address: Address, present: Set<ExactString>,
    to rewriting: inout Rewriting
  ) {
    let isThere = present.contains(key)
    switch changes[address]?[key] {
    case nil: if isThere { rewriting.previous = key }
    case .removal: if isThere { rewriting.changes.append(.remove(key)) }
    case .mark(let origin):
      if isThere { rewriting.changes.append(.mark(key, origin)) }
      rewriting.previous = key
    case .whole(let message, var entry):
      if isThere { rewriting.changes.append(.remove(key)) }
      entry.localizations = [Catalog.Localization(address.folder, message)]
      rewriting.changes.append(.insert(entry, after: rewriting.previous))
      rewriting.previous = key
    case .texts(let texts, var entry):
      if isThere || !rewriting.inserted.insert(key).inserted {
        rewriting.changes += texts.map { .set(key, language: address.folder, $0) }
      } else {
        entry.complete(texts, in: address.folder, isPlural: address.isPlural)
        rewriting.changes.append(.insert(entry, after: rewriting.previous))
      }
      rewriting.previous = key
    }
  }
}

/// A file in the making.
private struct Rewriting {
  var document: (any LocalizationDocument)?
  var place: CatalogPlace
  /// What a new file is made by.
  let format: any LocalizationDocument.Type
  var changes: [CatalogChange] = []
  /// The keys that a new entry is made for; the texts of further languages go into it.
  var inserted: Set<ExactString> = []
  var previous: ExactString?

  func bytes() throws(LocalizationWriteError) -> [UInt8] {
    guard let document else {
      let bytes = try newFile()
      try RewritingProof(changes: changes, place: place).check(bytes, format, before: nil)
      return bytes
    }
    let bytes = try document.bytes(applying: changes, at: place)
    try RewritingProof(changes: changes, place: place).check(
      bytes, type(of: document), before: document.bytes(applying: [], at: place))
    return bytes
  }

  private func newFile() throws(LocalizationWriteError) -> [UInt8] {
    var table = Catalog.Table(name: place.table)
    for change in changes {
      switch change {
      case .insert(let entry, _): table.entries.append(entry)
      case .set(let key, let language, let variant):
        guard let index = table.entries.firstIndex(where: { $0.key == key }) else { continue }
        table.entries[index].set(variant, in: language)
      default: break
      }
    }
    let catalog = Catalog(sourceLanguage: place.sourceLanguage, tables: [table])
    let language = format == StringCatalog.self ? nil : place.language
    let tool = NewFile.Tool(name: "bundlekit", version: "")
    return try format.newFile(with: catalog, NewFile(language: language, tool: tool)).bytes
  }
}

extension TableChanges.Address {
  fileprivate var sortKey: String { "\(bundle)/\(table)/\(folder)/\(isPlural)" }

  fileprivate func newPath(isCatalog: Bool) -> String {
    isCatalog
      ? table + ".xcstrings"
      : TableName(name: table, language: folder)
        .path(withExtension: isPlural ? "stringsdict" : "strings")
  }
}

extension BundleContents {
  /// The file that an address means.
  package func localizedFile(at address: TableChanges.Address) -> TableFile? {
    address.isPlural
      ? pluralTable(address.table, language: address.folder)
      : table(address.table, language: address.folder)
  }

  /// Whether new tables are String Catalogs: there are some, and no `.strings` file.
  package var keepsCatalogs: Bool {
    !catalogs.isEmpty && !tables.contains { $0.strings != nil }
  }
}

extension Catalog.Entry {
  fileprivate mutating func set(_ variant: Message.Variant, in language: String) {
    guard let index = localizations.firstIndex(where: { $0.language == language }) else {
      localizations.append(Catalog.Localization(language, Message([variant])))
      return
    }
    localizations[index].message.set(variant)
  }

  /// Makes the entry hold some texts of one language, and what they need of the source's message: the types
  /// of its numbers, and the format that names them.
  fileprivate mutating func complete(
    _ texts: [Message.Variant], in language: String, isPlural: Bool
  ) {
    let source = localizations.first?.message
    var message = Message(
      texts, variables: source?.variables ?? [], valueType: source?.valueType)
    if isPlural, message[.plain] == nil, let format = source?[.plain] { message.set(format) }
    localizations = [Catalog.Localization(language, message)]
  }
}
