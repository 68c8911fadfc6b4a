import Diagnostics
import FaultSeeding
import Files
import JSONDocuments

/// What translators send back: `export`, another text in each file, then `merge`.
struct StaleSet: RecallSet {
  let name = "exported XLIFF"
  let units: [CleanUnit]
  private let project: ProjectSet

  /// The texts of a project that are translated.
  init(of project: ProjectSet) {
    self.project = project
    units = project.units.filter { !$0.source.contains("://") && !$0.source.contains("\n") }
  }

  func takes(_ fault: Fault) -> Bool { fault.id == "F77" }

  func findings(
    seeding seeds: [Int: Fault.Seed], in folder: String, with tool: BundleKitTool
  ) throws -> [Int: [ToolFinding]] {
    try project.prepare(folder, with: tool)
    let export = tool.path.quotedForShell + " export --output sent > /dev/null"
    guard output(ofShell: "cd \(folder.quotedForShell) && \(export)") != nil
    else { throw RecallFailure.unreadable("the project's own settings") }
    var result: [Int: [ToolFinding]] = [:]
    for language in Set(units.map(\.language)).sorted() {
      let indices = units.indices.filter { units[$0].language == language }
      guard seeds.isEmpty || indices.contains(where: { seeds[$0] != nil }) else { continue }
      let path = "sent/\(language).xliff"
      let text = String(decoding: try Disk.read(FilePath(folder + "/" + path)), as: UTF8.self)
      let edited = edit(text, indices, seeds)
      _ = try FilePlan.files([(FilePath(folder + "/" + path), Array(edited.utf8))]).perform()
      let output = tool.run(["merge", path, "--dry-run", "--format", "json"], in: folder)
      for entry in output?["entries"]?.array ?? [] {
        guard let found = finding(entry, path),
          let unit = indices.first(where: { isOf(entry, units[$0]) })
        else { continue }
        result[unit, default: []].append(found)
      }
    }
    return result
  }

  private func isOf(_ entry: JSONNode, _ unit: CleanUnit) -> Bool {
    entry["key"]?.string == unit.key && entry["table"]?.string == unit.table
  }

  private func finding(_ entry: JSONNode, _ path: String) -> ToolFinding? {
    guard let reason = entry["reason"]?.string else { return nil }
    let isStale = entry["outcome"]?.string == "needs-review" && reason.contains("the source was")
    return ToolFinding(
      rule: isStale ? "xliff.source-changed" : "merge", severity: "warning", path: path,
      message: reason)
  }

  /// The file with the seeded sources; every target is another text, as if somebody had worked on it.
  private func edit(_ text: String, _ indices: [Int], _ seeds: [Int: Fault.Seed]) -> String {
    var unit: Int?
    var table = ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = String(line)
      if line.contains("<file ") {
        table =
          line.split(separator: "original=\"").last.map {
            String($0.prefix { $0 != "\"" })
          } ?? ""
      } else if line.contains("<trans-unit ") {
        unit = indices.first {
          line.contains("id=\"\(Self.escaped(units[$0].key))\"")
            && table.hasSuffix("/\(units[$0].table).strings")
        }
      }
      guard let unit else { return line }
      if case .source(let source) = seeds[unit], line.contains("<source>") {
        return "<source>\(Self.escaped(source))</source>"
      }
      return line.contains("<target ")
        ? "<target state=\"translated\">\(Self.escaped(units[unit].target)) +</target>" : line
    }
    return lines.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}
