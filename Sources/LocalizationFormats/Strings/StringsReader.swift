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
    let keys = parser.keys
    table.entries = .init(StringsContent(keys, comments: parser.comments, of: source))
    table.bodyEnd = parser.bodyEnd
    return finish(table, parser.diagnostics, suspects: keys.suspects)
  }

  private static func readPropertyList(_ table: inout StringsTable) -> Parsed<StringsTable> {
    let parsed = PropertyListReader.read(table.bytes, path: table.path)
    // A key that is there twice is reported as tables have it, for every form.
    var findings = parsed.diagnostics.filter { $0.rule != .plistDuplicateKey }
    for index in findings.indices where findings[index].rule == .plistParse {
      findings[index].rule = .tableParse
    }
    table.form = parsed.document.format == .binary ? .binary : .xml
    if let source = parsed.document.source { table.source = source }
    guard let root = parsed.document.root else { return Parsed(table, diagnostics: findings) }
    guard let dictionary = root.dictionary else {
      findings.append(
        Diagnostic(
          .tableParse, .error, at: table.location(of: root.range),
          "the top of the file is no dictionary, so it is no table"))
      return Parsed(table, diagnostics: findings)
    }
    let places = dictionary.entries.map {
      StringsContent.Place(
        key: $0.keyRange, value: $0.value.range, end: $0.value.range.upperBound)
    }
    let texts = dictionary.entries.map {
      StringsContent.Text(key: ExactString($0.key), value: $0.value.string.map { ExactString($0) })
    }
    var comments: [StringsComment] = []
    if let source = table.source {
      table.bodyEnd = StringsXML.bodyEnd(of: root.range, in: source)
      comments = StringsXML.comments(around: places, in: source)
    }
    table.entries = .init(StringsContent(places, texts, comments: comments, of: table.source))
    return finish(table, findings, suspects: Array(places.indices))
  }

  private static func finish(
    _ table: StringsTable, _ findings: [Diagnostic], suspects: [Int]
  ) -> Parsed<StringsTable> {
    let all = findings + StringsEntryFindings.all(of: table, suspects: suspects)
    if all.isEmpty { return Parsed(table, diagnostics: []) }
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
