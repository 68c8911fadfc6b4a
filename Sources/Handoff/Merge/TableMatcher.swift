import Diagnostics
import Extraction
import Files
import LocalizationFormats
import LocalizationModel
import Workspace

/// Finds the table of a project that a returned file means.
///
/// A path from outside is compared with those we know and never opened.
struct TableMatcher {
  /// A table of the project.
  struct Place: Hashable {
    let bundle: Int
    let table: String
    /// Whether it is the table's `.stringsdict` file.
    let isPlural: Bool
  }

  /// How a table was found.
  enum Match {
    /// By its path.
    case path(Place)
    /// By its texts, since the path says nothing.
    case texts(Place)
    case none
  }

  private var known: [(path: String, place: Place)] = []
  private var keys: [Place: Set<ExactString>] = [:]

  init(project: Project, catalogs: [SourceCatalog]) {
    for (index, bundle) in project.bundles.enumerated() {
      let names = Set(catalogs[index].tables.map(\.name)).union(bundle.tables.map(\.name))
      for name in names.sorted() {
        let place = Place(bundle: index, table: name, isPlural: false)
        known.append((Original.path(of: name, in: bundle, of: project), place))
        let source = bundle.table(name, language: project.sourceFolder)
        keys[place] = Set(source?.table.entries.map(\.key) ?? [])
          .union(catalogs[index].tables.first { $0.name == name }?.entries.map(\.key) ?? [])
      }
      for table in bundle.pluralTables where table.language == project.sourceFolder {
        let place = Place(bundle: index, table: table.name, isPlural: true)
        known.append((Original.path(of: table, in: bundle, of: project), place))
        keys[place] = table.keys
      }
    }
  }

  /// The table that a path and the texts under it mean: by the whole path, by the path without its language
  /// folder, by the table's name where only one has it, else by the texts where they are those of one table.
  ///
  /// - Parameters:
  ///   - table: the table as the file names it.
  ///   - format: the format of a file that is named as the table's own is.
  /// - Returns: the table of the project.
  func match(_ table: Catalog.Table, in format: LocalizationFormat? = nil) -> Match {
    if let exact = known.first(where: { $0.path == table.name }) { return .path(exact.place) }
    let bare = Self.withoutLanguage(table.name)
    if let place = only(where: { Self.withoutLanguage($0) == bare }) { return .path(place) }
    let file = FilePath(table.name)
    if let place = only(where: { FilePath($0).lastComponent == file.lastComponent }) {
      return .path(place)
    }
    let named = known.filter { FilePath($0.path).stem == file.stem }
    let isPlural = file.fileExtension == "stringsdict" || format == .stringsdict
    // A String Catalog is handed out as a file of either kind.
    for kind in [isPlural, isPlural && file.fileExtension != "stringsdict" ? false : isPlural] {
      let fitting = named.filter { $0.place.isPlural == kind }
      if fitting.count == 1 { return .path(fitting[0].place) }
    }
    guard named.isEmpty, !table.entries.isEmpty else { return .none }
    let fitting = known.filter { candidate in
      table.entries.allSatisfy { keys[candidate.place]?.contains($0.key) == true }
    }
    return fitting.count == 1 ? .texts(fitting[0].place) : .none
  }

  /// The parts of a table whose path says nothing, by the tables of the project that alone have their texts;
  /// what no table has, or several, comes last.
  func parts(
    of table: Catalog.Table, in format: LocalizationFormat
  ) -> [(match: Match, table: Catalog.Table)] {
    let match = match(table, in: format)
    guard case .none = match else { return [(match, table)] }
    let stem = FilePath(table.name).stem
    let named = known.filter { FilePath($0.path).stem == stem }
    let candidates = named.isEmpty ? known : named
    var parts: [(match: Match, table: Catalog.Table)] = []
    var indices: [Place: Int] = [:]
    var rest = table
    rest.entries = []
    for entry in table.entries {
      let fitting = candidates.filter { keys[$0.place]?.contains(entry.key) == true }
      guard fitting.count == 1, let place = fitting.first?.place else {
        rest.entries.append(entry)
        continue
      }
      if let index = indices[place] {
        parts[index].table.entries.append(entry)
      } else {
        var part = table
        part.entries = [entry]
        indices[place] = parts.count
        parts.append((.texts(place), part))
      }
    }
    return rest.entries.isEmpty && !parts.isEmpty ? parts : parts + [(.none, rest)]
  }

  private func only(where condition: (String) -> Bool) -> Place? {
    let found = known.filter { condition($0.path) }
    return found.count == 1 ? found[0].place : nil
  }

  private static func withoutLanguage(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}
