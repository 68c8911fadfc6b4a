public import Diagnostics
import PropertyLists

/// Reads `.strings` files of every form, as Core Foundation would, but without its silence.
public enum StringsReader {
  /// Reads a file. Nothing of it is lost: what is not understood stays in the table's bytes.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<StringsTable> {
    var table = StringsTable(path: path, form: .text, bytes: bytes)
    if bytes.isEmpty { return Parsed(table, diagnostics: [emptyFile(path)]) }
    if bytes.starts(with: "bplist".utf8) { return readPropertyList(&table) }
    if let finding = destroyedEncoding(of: bytes, path: path) {
      return Parsed(table, diagnostics: [finding])
    }
    do {
      let source = try SourceText(path: path, bytes: bytes)
      table = StringsTable(path: path, form: .text, source: source, bytes: bytes)
      if source.utf8.isEmpty { return Parsed(table, diagnostics: [emptyFile(path)]) }
      var parsed =
        PropertyListReader.isXML(source) ? readPropertyList(&table) : readText(source, &table)
      parsed.diagnostics.insert(contentsOf: encodingFindings(of: source), at: 0)
      return parsed
    } catch {
      return Parsed(table, diagnostics: [error.diagnostic("table.encoding", path: path)])
    }
  }

  private static func emptyFile(_ path: String) -> Diagnostic {
    Diagnostic(
      "table.empty-file", .warning, at: SourceLocation(path: path),
      "the file is empty, which the system refuses to read; add a comment or remove the file")
  }

  private static func readText(
    _ source: SourceText, _ table: inout StringsTable
  ) -> Parsed<StringsTable> {
    var parser = StringsTextParser(source)
    parser.parse()
    table.entries = parser.entries
    table.bodyEnd = parser.bodyEnd
    let comments = parser.comments.map { StringsComment($0, in: source.utf8) }
    StringsComment.attach(comments, to: &table.entries, in: source)
    return finish(table, parser.diagnostics)
  }

  private static func readPropertyList(_ table: inout StringsTable) -> Parsed<StringsTable> {
    let parsed = PropertyListReader.read(table.bytes, path: table.path)
    // A key that is there twice is reported as tables have it, for every form.
    var findings = parsed.diagnostics.filter { $0.rule != "plist.duplicate-key" }
    for index in findings.indices where findings[index].rule == "plist.parse" {
      findings[index].rule = "table.parse"
    }
    table.form = parsed.document.format == .binary ? .binary : .xml
    if let source = parsed.document.source { table.source = source }
    guard let root = parsed.document.root else { return Parsed(table, diagnostics: findings) }
    guard let dictionary = root.dictionary else {
      findings.append(
        Diagnostic(
          "table.parse", .error, at: table.location(of: root.range),
          "the top of the file is no dictionary, so it is no table"))
      return Parsed(table, diagnostics: findings)
    }
    table.entries = dictionary.entries.map { entry in
      StringsTable.Entry(
        key: ExactString(entry.key), value: entry.value.string.map { ExactString($0) },
        keyRange: entry.keyRange, valueRange: entry.value.range,
        end: entry.value.range.upperBound)
    }
    if let source = table.source {
      table.bodyEnd = StringsXML.bodyEnd(of: root.range, in: source)
      let comments = StringsXML.comments(around: table.entries, in: source)
      StringsComment.attach(comments, to: &table.entries, in: source)
    }
    return finish(table, findings)
  }

  private static func finish(
    _ table: StringsTable, _ findings: [Diagnostic]
  ) -> Parsed<StringsTable> {
    let all = findings + StringsEntryFindings.all(of: table)
    let ordered = all.enumerated().sorted {
      ($0.element.location.range.lowerBound, $0.offset)
        < ($1.element.location.range.lowerBound, $1.offset)
    }
    return Parsed(table, diagnostics: ordered.map(\.element))
  }
}

// MARK: Encodings

extension StringsReader {
  private static func encodingFindings(of source: SourceText) -> [Diagnostic] {
    guard source.encoding != .utf8, !source.hasMark else { return [] }
    return [
      Diagnostic(
        "table.encoding", .warning, at: SourceLocation(source, 0..<0),
        "the file is \(source.encoding.rawValue) without a byte-order mark, which the system "
          + "misreads; save it as UTF-8")
    ]
  }

  /// A UTF-16 file that a tool took for UTF-8: each byte of its mark has become U+FFFD, and more is lost.
  private static func destroyedEncoding(of bytes: [UInt8], path: String) -> Diagnostic? {
    guard bytes.starts(with: [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD]) else { return nil }
    return Diagnostic(
      "table.encoding", .error,
      at: SourceLocation(path: path, position: SourcePosition(line: 1, column: 1)),
      "the byte-order mark at byte offset 0 was replaced by U+FFFD: a tool took this UTF-16 file "
        + "for UTF-8 and destroyed it; restore it from before")
  }
}
