import FaultSeeding
import Files

/// A project with its pages, and its tables in all languages: `check` in its folder.
struct ProjectSet: RecallSet {
  let name: String
  private(set) var units: [CleanUnit] = []
  /// Where the project is.
  private let folder: String
  private let languages: [String]

  /// Reads a project whose tables are in `Locales`.
  ///
  /// Titles are known by their notes, or are those of `titles`.
  init(name: String, folder: String, titles: Set<String> = []) throws {
    self.name = name
    self.folder = folder
    let locales = folder + "/Locales"
    languages = try Disk.list(FilePath(locales)).filter { $0.hasSuffix(".lproj") }
      .map { String($0.dropLast(".lproj".count)) }.sorted()
    let tables = try Disk.list(FilePath(locales + "/en.lproj")).filter { $0.hasSuffix(".strings") }
    for table in tables.sorted() {
      let sources = Table(path: "\(locales)/en.lproj/\(table)")
      for language in languages where language != "en" {
        add(table, language, sources, Table(path: "\(locales)/\(language).lproj/\(table)"), titles)
      }
    }
  }

  private mutating func add(
    _ table: String, _ language: String, _ sources: Table, _ targets: Table, _ titles: Set<String>
  ) {
    var firstChoices: [String: String] = [:]
    for key in sources.texts.keys.sorted() {
      guard let note = ChoiceNote(sources.notes[key] ?? []), note.number == 1 else { continue }
      firstChoices[note.list] = targets.texts[key]
    }
    for key in sources.texts.keys.sorted() {
      guard let source = sources.texts[key], let target = targets.texts[key] else { continue }
      var unit = CleanUnit(
        language: language, table: String(table.dropLast(".strings".count)), key: key,
        source: source, target: target, isFormat: false)
      let notes = sources.notes[key]?.joined(separator: " ") ?? ""
      let isTitle = [": title of a switch", ": title of a choice list"].contains {
        !notes.split(separator: $0, maxSplits: 1).dropFirst().isEmpty
      }
      unit.use = isTitle || titles.contains(key) ? .title : nil
      if let note = ChoiceNote(sources.notes[key] ?? []), note.number > 1 {
        unit.firstChoice = firstChoices[note.list]
      }
      units.append(unit)
    }
  }

  func takes(_ fault: Fault) -> Bool { takesTexts(fault) || fault.id == "F71" }

  func findings(
    seeding seeds: [Int: Fault.Seed], in folder: String, with tool: BundleKitTool
  ) throws -> [Int: [ToolFinding]] {
    try prepare(folder, with: tool)
    var files: [String: StringsLines] = [:]
    var index = UnitIndex()
    for position in units.indices {
      let unit = units[position]
      let path = "Locales/\(unit.language).lproj/\(unit.table).strings"
      for line in files[path, default: StringsLines()].add(unit, seeds[position]) {
        index.add(position, unit, path: path, line: line)
      }
    }
    for (path, lines) in files { try lines.write(to: folder + "/" + path) }
    return index.sort(tool.check(["."], in: folder))
  }

  /// Copies what the settings consist of, with words that no translation may change or have.
  func prepare(_ copy: String, with tool: BundleKitTool) throws {
    guard !Disk.exists(FilePath(copy + "/Locales")) else { return }
    let knowsTerms = tool.knows("text.forbidden-term")
    let place = copy.quotedForShell
    let line =
      "mkdir -p \(place) && cp -R \(folder)/Templates \(folder)/Locales \(place) && "
      + "sed '1s/{/{\(knowsTerms ? Self.terms : "")/' \(folder)/bundlekit.json > \(place)/bundlekit.json"
    guard output(ofShell: line) != nil else { throw RecallFailure.unreadable(name) }
  }

  private static let terms = """
    "protectedWords": ["Wi-Fi", "iCloud"], "terms": {"de": {"phone": {"forbidden": "Handy"}}},
    """
}

/// What a note says of a choice: `choice 2 of a choice list (download_quality)`.
private struct ChoiceNote {
  let number: Int
  let list: String

  init?(_ notes: [String]) {
    for note in notes {
      for line in note.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "choice"), place + 1 < words.count,
          let number = Int(words[place + 1]), place > 0, words[place - 1] != "short",
          words.contains("list"),
          let list = words.first(where: { $0.hasPrefix("(") })
        else { continue }
        self.number = number
        self.list = String(list.prefix { $0 != ")" })
        return
      }
    }
    return nil
  }
}

enum RecallFailure: Error {
  case unreadable(String)
}
