import Diagnostics
import FaultSeeding
import Files
import LocalizationFormats
import LocalizationModel

/// Tables of `.strings` files, each language checked beside the source: `check de.lproj/… --source en.lproj/…`.
struct TableSet: RecallSet {
  let name: String
  private(set) var units: [CleanUnit] = []
  /// The folders of the languages, by table.
  private var folders: [String: String] = [:]

  /// Reads every table of a folder with language folders, `limit` texts each.
  init(name: String, folder: String, isFormat: Bool = true, limit: Int = .max) throws {
    self.name = name
    try add(folder, isFormat: isFormat, limit: limit)
  }

  /// Reads every table below a folder that has language folders.
  init(name: String, tablesBelow folder: String, limit: Int) throws {
    self.name = name
    let line = "find -L \(folder.quotedForShell) -type d -name en.lproj 2>/dev/null | LC_ALL=C sort"
    for path in output(ofShell: line)?.split(separator: "\n") ?? [] {
      let parent = FilePath(String(path)).parent.string
      try add(parent, isFormat: !parent.hasSuffix(".bundle"), limit: limit)
    }
  }

  private mutating func add(_ folder: String, isFormat: Bool, limit: Int) throws {
    let languages = try Disk.list(FilePath(folder)).filter { $0.hasSuffix(".lproj") }
      .map { String($0.dropLast(".lproj".count)) }
    let tables = try Disk.list(FilePath("\(folder)/en.lproj")).filter { $0.hasSuffix(".strings") }
    for table in tables {
      let sources = Table(path: "\(folder)/en.lproj/\(table)").texts
      let place = "set\(folders.count)" + (isFormat ? "" : ".bundle")
      for language in languages where !["en", "Base"].contains(language) {
        let targets = Table(path: "\(folder)/\(language).lproj/\(table)").texts
        for key in sources.keys.sorted().prefix(limit) {
          guard let source = sources[key], let target = targets[key], !target.isEmpty else {
            continue
          }
          units.append(
            CleanUnit(
              language: language, table: place + "/" + table, key: key, source: source,
              target: target, isFormat: isFormat))
        }
      }
      folders[place + "/" + table] = place
    }
  }

  func takes(_ fault: Fault) -> Bool { takesTexts(fault) }

  /// The set without some of its units.
  func without(_ indices: Set<Int>) -> TableSet {
    var set = self
    set.units = units.indices.filter { !indices.contains($0) }.map { units[$0] }
    return set
  }

  func findings(
    seeding seeds: [Int: Fault.Seed], in folder: String, with tool: BundleKitTool
  ) throws -> [Int: [ToolFinding]] {
    var files: [Place: [Int]] = [:]
    for index in units.indices {
      files[Place(table: units[index].table, language: units[index].language), default: []]
        .append(index)
    }
    var result: [Int: [ToolFinding]] = [:]
    for (place, indices) in files
    where seeds.isEmpty || indices.contains(where: { seeds[$0] != nil }) {
      let found = try check(place, indices, seeds, in: folder, with: tool)
      result.merge(found) { $0 + $1 }
    }
    return result
  }

  private struct Place: Hashable {
    let table, language: String

    func path(_ language: String) -> String {
      let parts = table.split(separator: "/")
      return "\(parts[0])/\(language).lproj/\(parts[1])"
    }
  }

  private func check(
    _ place: Place, _ indices: [Int], _ seeds: [Int: Fault.Seed], in folder: String,
    with tool: BundleKitTool
  ) throws -> [Int: [ToolFinding]] {
    var lines = StringsLines()
    var source = StringsLines()
    var index = UnitIndex()
    for unit in indices {
      source.add(units[unit].key, units[unit].source)
      for line in lines.add(units[unit], seeds[unit]) {
        index.add(unit, units[unit], path: place.path(place.language), line: line)
      }
    }
    try lines.write(to: folder + "/" + place.path(place.language))
    try source.write(to: folder + "/" + place.path("en"))
    let found = tool.check(
      [place.path(place.language), "--source", place.path("en")], in: folder)
    return index.sort(found)
  }
}

/// The texts of a `.strings` file by key.
struct Table {
  var texts: [String: String] = [:]
  var notes: [String: [String]] = [:]

  init(path: String) {
    guard let bytes = try? Disk.read(FilePath(path)) else { return }
    let place = CatalogPlace(table: "Table", language: "xx", sourceLanguage: "en")
    for entry in StringsTable.read(bytes, path: path).document.catalog(at: place).tables
      .flatMap(\.entries)
    {
      texts[entry.key.string] = entry["xx"]?.fallback.string
      notes[entry.key.string] = entry.notes.map(\.text)
    }
  }
}

/// A `.strings` file with one entry a line, so that lines tell the units apart.
struct StringsLines {
  private var lines: [String] = []

  /// Adds a unit as it is, or with its fault; returns its lines.
  mutating func add(_ unit: CleanUnit, _ seed: Fault.Seed?) -> [Int] {
    switch seed {
    case .text(let text): return [add(unit.key, text)]
    case .key(let key): return [add(key, unit.target)]
    case .repeated(let text): return [add(unit.key, unit.target), add(unit.key, text)]
    case nil, .forms, .source: return [add(unit.key, unit.target)]
    }
  }

  @discardableResult
  mutating func add(_ key: String, _ text: String) -> Int {
    lines.append("\(Self.quoted(key)) = \(Self.quoted(text));\n")
    return lines.count
  }

  func write(to path: String) throws {
    _ = try FilePlan.files([(FilePath(path), Array(lines.joined().utf8))]).perform()
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
