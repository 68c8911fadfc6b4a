public import Diagnostics

/// Reads PO files from people who are not trusted.
public enum POReader {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<POFile> {
    if let finding = charsetFinding(bytes, path) {
      return Parsed(POFile(path: path), diagnostics: [finding])
    }
    do {
      return read(try SourceText(path: path, bytes: bytes, encoding: .utf8))
    } catch {
      let position = SourcePosition(line: error.line, column: error.column)
      let finding = Diagnostic(
        .tableParse, .error, at: SourceLocation(path: path, position: position),
        "byte \(error.byteOffset) is not valid utf-8; save the file as utf-8")
      return Parsed(POFile(path: path), diagnostics: [finding])
    }
  }

  /// Reads a text.
  public static func read(_ source: SourceText) -> Parsed<POFile> {
    var parser = POParser(source)
    parser.parse()
    var file = POFile(path: source.path, source: source)
    file.entries = parser.entries
    var findings = parser.findings + POValidator.findings(in: file, of: source)
    findings = findings.enumerated().sorted {
      ($0.element.location.range.lowerBound, $0.offset)
        < ($1.element.location.range.lowerBound, $1.offset)
    }.map(\.element)
    file.hasFaults = findings.contains { $0.severity == .error }
    return Parsed(file, diagnostics: findings)
  }

  /// A finding at the line that names another charset than UTF-8: its bytes are those of no text.
  private static func charsetFinding(_ bytes: [UInt8], _ path: String) -> Diagnostic? {
    let mark = Array("\"content-type:".utf8)
    for (number, line) in bytes.prefix(65536).split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).enumerated() {
      let lower = line.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      guard let start = lower.firstIndex(of: 0x22), lower[start...].starts(with: mark) else {
        continue
      }
      let text = String(decoding: lower, as: UTF8.self)
      guard let range = text.firstRange(of: "charset=") else { return nil }
      let name = text[range.upperBound...].drop { $0 == " " }.prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0))
      }
      // A template has the word itself where the charset goes.
      guard !["utf-8", "utf8", "us-ascii", "ascii", "charset", ""].contains(name) else {
        return nil
      }
      return Diagnostic(
        .tableParse, .error,
        at: SourceLocation(
          path: path, position: SourcePosition(line: number + 1, column: 1)),
        "the charset is \"\(name)\"; convert the file to utf-8: msgconv -t UTF-8")
    }
    return nil
  }
}

extension RuleID {
  static let tableParse: RuleID = "table.parse"
  static let tableDuplicateKey: RuleID = "table.duplicate-key"
}
