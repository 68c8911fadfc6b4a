import Diagnostics
import FaultSeeding
import Files
import JSONDocuments

/// XLIFF files with inline codes: the phrases, with a code where a placeholder is.
struct CodeSet: RecallSet {
  let name = "phrases as XLIFF with inline codes"
  private(set) var units: [CleanUnit] = []

  init(of phrases: TableSet) {
    for unit in phrases.units {
      let parts = (unit.source.split(separator: "%@"), unit.target.split(separator: "%@"))
      guard unit.source.contains("%@"), unit.target.contains("%@"), parts.0.count < 3,
        !unit.source.contains("$"), !unit.source.contains("d ")
      else { continue }
      var coded = unit
      coded.table = "Localizable.strings"
      coded.source = Self.coded(unit.source)
      coded.target = Self.coded(unit.target)
      units.append(coded)
    }
  }

  /// The text with its first placeholder as a code.
  private static func coded(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "%"), maxSplits: 1).map(String.init)
    guard text.utf8.first != UInt8(ascii: "%") else {
      return Fault.code + (parts.last.map { String($0 ?? "").dropFirst() } ?? "")
    }
    return (parts[0] ?? "") + Fault.code + ((parts.last ?? "") ?? "").dropFirst()
  }

  func takes(_ fault: Fault) -> Bool { fault.id == "F75" }

  func findings(
    seeding seeds: [Int: Fault.Seed], in folder: String, with tool: BundleKitTool
  ) throws -> [Int: [ToolFinding]] {
    var result: [Int: [ToolFinding]] = [:]
    for language in Set(units.map(\.language)).sorted() {
      let indices = units.indices.filter { units[$0].language == language }
      guard seeds.isEmpty || indices.contains(where: { seeds[$0] != nil }) else { continue }
      let path = "\(language).xliff"
      var lines = [
        "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file "
          + "original=\"Localizable.strings\" source-language=\"en\" "
          + "target-language=\"\(language)\" datatype=\"plaintext\"><body>"
      ]
      var index = UnitIndex()
      for position in indices {
        var target = units[position].target
        if case .text(let text) = seeds[position] { target = text }
        lines.append(
          "<trans-unit id=\"\(units[position].key)\"><source>\(units[position].source)</source>"
            + "<target>\(target)</target></trans-unit>")
        index.add(position, units[position], path: path, line: lines.count)
      }
      lines.append("</body></file></xliff>\n")
      let bytes = Array(lines.joined(separator: "\n").utf8)
      _ = try FilePlan.files([(FilePath(folder + "/" + path), bytes)]).perform()
      result.merge(index.sort(tool.check([path], in: folder))) { $0 + $1 }
    }
    return result
  }
}
