import Diagnostics

/// Takes rows and fields apart, as RFC 4180 has them; rows end with CR LF, LF or CR.
struct DelimitedTableParser {
  private let source: SourceText
  private let separator: UInt8
  private var index = 0
  private(set) var findings: [Diagnostic] = []

  init(_ source: SourceText, separator: UInt8) {
    self.source = source
    self.separator = separator
  }

  mutating func rows() -> [DelimitedTable.Row] {
    let utf8 = source.utf8
    var rows: [DelimitedTable.Row] = []
    while index < utf8.count {
      let start = index
      var fields = [field()]
      while index < utf8.count, utf8[index] == separator {
        index += 1
        fields.append(field())
      }
      rows.append(DelimitedTable.Row(fields: fields, range: start..<index))
      index = source.lineStart(behind: index)
    }
    return rows
  }

  private mutating func field() -> DelimitedTable.Field {
    let utf8 = source.utf8
    let start = index
    guard index < utf8.count, utf8[index] == 0x22 else {
      while index < utf8.count, !isEnd(utf8[index]) { index += 1 }
      return DelimitedTable.Field(
        text: ExactString(source.text(in: start..<index)), range: start..<index)
    }
    var text: [UInt8] = []
    index += 1
    while index < utf8.count {
      let byte = utf8[index]
      index += 1
      if byte == 0x22 {
        guard index < utf8.count, utf8[index] == 0x22 else {
          return closed(text, from: start)
        }
        index += 1
      }
      text.append(byte)
    }
    fail("the quote is never closed; write \"\" for a quote in a text", at: start..<(start + 1))
    return DelimitedTable.Field(
      text: ExactString(String(decoding: text, as: UTF8.self)), range: start..<index)
  }

  /// The field up to its closing quote, behind which nothing may stand.
  private mutating func closed(_ text: [UInt8], from start: Int) -> DelimitedTable.Field {
    let utf8 = source.utf8
    let end = index
    while index < utf8.count, !isEnd(utf8[index]) { index += 1 }
    if index > end {
      fail("something stands behind the closing quote; write \"\" for a quote", at: end..<index)
    }
    return DelimitedTable.Field(
      text: ExactString(String(decoding: text, as: UTF8.self)), range: start..<index)
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }

  private mutating func fail(_ message: String, at range: Range<Int>) {
    findings.append(
      Diagnostic(.tableParse, .error, at: SourceLocation(source, range), message))
  }
}
