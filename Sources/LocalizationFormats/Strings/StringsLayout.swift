import Diagnostics
import PropertyLists

/// How entries look in the forms that are edited in place.
enum StringsLayout {
  case text, xml

  /// An entry below its comment, without a line end behind it.
  func entry(
    _ key: ExactString, _ value: ExactString, comment: String?, lineEnd: String, indent: String
  ) -> String {
    var lines: [String] = []
    if let comment, !comment.isEmpty { lines.append(self.comment(comment, lineEnd)) }
    switch self {
    case .text:
      lines.append(
        "\"\(OpenStepEscape.escape(key))\" = \"\(OpenStepEscape.escape(value))\";")
    case .xml:
      lines.append("<key>\(StringsXML.escape(key))</key>")
      lines.append("<string>\(StringsXML.escape(value))</string>")
    }
    return lines.joined(separator: lineEnd + indent)
  }

  private func comment(_ text: String, _ lineEnd: String) -> String {
    let body = ExactString(text).utf8.split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).map { String(decoding: $0.filter { $0 != 0x0D && $0 != 0 }, as: UTF8.self) }
      .joined(separator: lineEnd)
    return switch self {
    case .text: "/* \(Self.separating("*/", in: body)) */"
    case .xml: "<!-- \(Self.separating("--", in: body)) -->"
    }
  }

  /// The text with a space inside of each `mark`, which would end the comment.
  private static func separating(_ mark: String, in text: String) -> String {
    let mark = Array(mark.utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == mark[1], result.last == mark[0] { result.append(0x20) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The edit that gives an entry another text.
  func replaceValue(
    of entry: StringsTable.Entry, in source: SourceText, by value: ExactString
  ) -> TextEdit {
    switch self {
    case .text:
      entry.valueRange.isEmpty
        ? .insert(" = \"\(OpenStepEscape.escape(value))\"", at: entry.valueRange.lowerBound)
        : Self.replaceText(at: entry.valueRange, in: source, by: value)
    case .xml:
      TextEdit(entry.valueRange, with: "<string>\(StringsXML.escape(value))</string>")
    }
  }

  /// The edit that puts another text between the quotes at `range`, or in quotes where there are none.
  static func replaceText(
    at range: Range<Int>, in source: SourceText, by text: ExactString
  ) -> TextEdit {
    guard range.count > 1, let quote = source.utf8[range].first, OpenStepScanner.isQuote(quote)
    else { return TextEdit(range, with: "\"\(OpenStepEscape.escape(text))\"") }
    return TextEdit(
      (range.lowerBound + 1)..<(range.upperBound - 1),
      with: OpenStepEscape.escape(text, quote: quote))
  }
}
