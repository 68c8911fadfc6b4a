import FaultSeeding

/// Clean texts in files of one kind, and what bundlekit says of them with and without faults.
protocol RecallSet {
  /// What the texts are, for people.
  var name: String { get }
  var units: [CleanUnit] { get }

  /// Whether the set's files can hold a kind of fault.
  func takes(_ fault: Fault) -> Bool

  /// Writes the files with some units changed, has bundlekit look at them, and tells what it says of which.
  ///
  /// Units are named by their place in `units`. What is found in a whole table counts for each of its units.
  func findings(
    seeding seeds: [Int: Fault.Seed], in folder: String, with tool: BundleKitTool
  ) throws -> [Int: [ToolFinding]]
}

extension RecallSet {
  /// The kinds that are seeded into plain tables.
  func takesTexts(_ fault: Fault) -> Bool {
    !["F13", "F15", "F17", "F71", "F75", "F77"].contains(fault.id)
  }
}

/// Whose unit a finding is.
struct UnitIndex {
  private var byLine: [String: [Int: Int]] = [:]
  private var byKey: [String: [String: Int]] = [:]
  private var byLanguage: [String: [Int]] = [:]

  /// Adds a unit that a line of a file holds.
  mutating func add(_ index: Int, _ unit: CleanUnit, path: String, line: Int) {
    byLine[path, default: [:]][line] = index
    byKey[unit.language + "|" + unit.table, default: [:]][unit.key] = index
    byLanguage[path, default: []].append(index)
  }

  /// The units that findings are about.
  func sort(_ findings: [ToolFinding]) -> [Int: [ToolFinding]] {
    var result: [Int: [ToolFinding]] = [:]
    for finding in findings {
      if let line = finding.line, let unit = byLine[finding.path]?[line] {
        result[unit, default: []].append(finding)
      } else if let key = finding.key {
        let place = (finding.language ?? "") + "|" + (finding.table ?? "")
        if let unit = byKey[place]?[key] { result[unit, default: []].append(finding) }
      } else {
        for unit in byLanguage[finding.path] ?? [] { result[unit, default: []].append(finding) }
      }
    }
    return result
  }
}
