import Diagnostics

/// What the XML form needs beside the property list itself: its comments, and where entries go.
enum StringsXML {
  /// The comments between the entries.
  static func comments(
    around entries: [StringsContent.Place], in source: SourceText
  ) -> [StringsComment] {
    var result: [StringsComment] = []
    var end = 0
    for entry in entries {
      result += comments(in: end..<max(end, entry.key.lowerBound), of: source)
      let keyEnd = entry.key.upperBound
      result += comments(in: keyEnd..<max(keyEnd, entry.value.lowerBound), of: source)
      end = entry.whole.upperBound
    }
    return result + comments(in: end..<max(end, source.utf8.count), of: source)
  }

  private static func comments(in range: Range<Int>, of source: SourceText) -> [StringsComment] {
    let text = source.utf8[range]
    var result: [StringsComment] = []
    var index = range.lowerBound
    while let open = find("<!--", in: text[index...]) {
      guard let close = find("-->", in: text[(open + 4)...]) else { break }
      result.append(StringsComment(range: open..<(close + 3), body: (open + 4)..<close))
      index = close + 3
    }
    return result
  }

  private static func find(_ mark: String, in text: ArraySlice<UInt8>) -> Int? {
    let mark = Array(mark.utf8)
    return text.indices.first { text[$0] == mark[0] && text[$0...].starts(with: mark) }
  }

  /// Where the closing tag of the table's dictionary begins; its end where it is an empty-element tag.
  static func bodyEnd(of root: Range<Int>, in source: SourceText) -> Int {
    source.utf8[root].lastIndex(of: UInt8(ascii: "<")).flatMap {
      $0 > root.lowerBound ? $0 : nil
    } ?? root.upperBound
  }

  /// Whether XML has every character of a text.
  static func canHold(_ text: ExactString) -> Bool {
    text.string.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0 != "\u{FFFE}" && $0 != "\u{FFFF}"
        || $0 == "\t" || $0 == "\n" || $0 == "\r"
    }
  }

  /// The text as it stands between tags.
  static func escape(_ text: ExactString) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      // A parser turns a raw carriage return into a line feed.
      case 0x0D: result += "&#13;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
