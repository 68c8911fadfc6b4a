import Diagnostics
import Rules
import TextRules

extension TableRule {
  /// The header of a PO file, which converters take for a text.
  static let poHeader = TableRule(
    Rule(
      "table.po-header", .warning, "a table has no header of a PO file",
      why:
        "In gettext's files the text of an empty key is about the file. A converter took it for a "
        + "translation; translators and tools will, too.",
      bad: "\"\" = \"Project-Id-Version: x\\nContent-Type: text/plain\\n\";",
      good: "no such entry", fix: "remove the entry")
  ) { table in
    table.keys.empty.map(table.entry).filter(\.isPOHeader)
      .map { entry in
        TableFinding(
          message: "the entry without a key is the header of a PO file; remove it",
          location: entry.keyLocation, key: entry.key, fixes: table.removal(entry))
      }
  }
}

extension TableText {
  /// Whether the entry is no text for anybody to read.
  var isPOHeader: Bool { key.isEmpty && text?.isPOHeader == true }
}

extension ExactString {
  /// Whether the text is what PO files have for an empty key: lines of names with values.
  var isPOHeader: Bool {
    var count = 0
    for line in utf8.split(separator: 0x0A) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = line[..<colon]
      if name.elementsEqual("Project-Id-Version".utf8) { return true }
      let isName = !name.isEmpty && name.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "-") }
      if isName, line[colon...].dropFirst().first == 0x20 { count += 1 }
    }
    return count >= 2
  }

  private func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
