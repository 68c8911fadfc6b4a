public import Diagnostics
import LocalizationModel
import UnicodeKit

/// Reads CSV and TSV files from people who are not trusted, and from their spreadsheet programs.
public enum DelimitedTableReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: the path for messages.
  ///   - separator: what stands between fields where the header does not show it.
  /// - Returns: the table, and its faults.
  public static func read(
    _ bytes: [UInt8], path: String, separator: UInt8 = UInt8(ascii: ",")
  ) -> Parsed<DelimitedTable> {
    do {
      return read(try SourceText(path: path, bytes: bytes), separator: separator)
    } catch {
      let position = SourcePosition(line: error.line, column: error.column)
      let finding = Diagnostic(
        .tableParse, .error, at: SourceLocation(path: path, position: position),
        "byte \(error.byteOffset) is not valid \(error.encoding.rawValue); save the file as utf-8")
      return Parsed(DelimitedTable(path: path, separator: separator), diagnostics: [finding])
    }
  }

  /// Reads a text.
  static func read(_ source: SourceText, separator: UInt8) -> Parsed<DelimitedTable> {
    var table = DelimitedTable(
      path: source.path, source: source, separator: sniff(source.utf8) ?? separator)
    var parser = DelimitedTableParser(source, separator: table.separator)
    let rows = parser.rows()
    var findings = parser.findings
    func report(_ message: String, at range: Range<Int>) {
      findings.append(
        Diagnostic(.tableParse, .error, at: SourceLocation(source, range), message))
    }
    if let header = rows.first {
      table.columns = columns(of: header, report)
    } else {
      report("the file is empty; its first row names the columns, such as \"key\"", at: 0..<0)
    }
    for row in rows.dropFirst() {
      // A blank line is a row of one empty field.
      if row.range.isEmpty { continue }
      guard row.fields.count == rows[0].fields.count else {
        report(
          "the row has \(row.fields.count) fields, and the header \(rows[0].fields.count); quote "
            + "fields that hold separators or line breaks", at: row.range)
        continue
      }
      table.rows.append(row)
    }
    findings += DelimitedTableValidator.findings(in: table, of: source)
    table.hasFaults = findings.contains { $0.severity == .error }
    findings = findings.enumerated().sorted {
      ($0.element.location.range.lowerBound, $0.offset)
        < ($1.element.location.range.lowerBound, $1.offset)
    }.map(\.element)
    return Parsed(table, diagnostics: findings)
  }

  /// What separates the names of the header: of comma, semicolon and tab the one that is there most.
  private static func sniff(_ utf8: [UInt8]) -> UInt8? {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in utf8 {
      if byte == 0x22 { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == 0x0A || byte == 0x0D { break }
      counts[byte, default: 0] += 1
    }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].filter { counts[$0] != nil }
      .max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
  }

  private static func columns(
    of header: DelimitedTable.Row, _ report: (String, Range<Int>) -> Void
  ) -> [DelimitedTable.Column] {
    var columns: [DelimitedTable.Column] = []
    for field in header.fields {
      let name = field.text.string
      let column = DelimitedTable.Column.named.first { $0.name == name.lowercased() }
      guard let column = column ?? language(name) else {
        let near = name.nearest(in: DelimitedTable.Column.named.map(\.name))
        let advice = near.map { "did you mean \"\($0)\"" } ?? "name a language such as \"de\""
        report("no column is called \"\(field.text.shortened)\"; \(advice)", field.range)
        return []
      }
      guard !columns.contains(column) else {
        report(
          "two columns are called \"\(field.text.shortened)\"; remove one", field.range)
        return []
      }
      columns.append(column)
    }
    let isOfLanguages = columns.contains { !DelimitedTable.Column.named.contains($0) }
    let rest = columns.first { [.source, .target, .state, .language].contains($0) }
    if isOfLanguages, let rest {
      report(
        "a file with a column for each language has no \"\(rest.name)\"; remove the column",
        header.range)
      return []
    }
    guard columns.contains(.key) else {
      report("the header has no \"key\"; add the column", header.range)
      return []
    }
    return columns
  }

  private static func language(_ name: String) -> DelimitedTable.Column? {
    let tag = LanguageTag(name)
    return tag.isWellFormed && tag.isKnown ? .texts(name) : nil
  }
}
