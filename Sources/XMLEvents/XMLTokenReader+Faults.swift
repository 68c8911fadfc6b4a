import Diagnostics

extension XMLTokenReader {
  /// Says where a fault is, which libxml2 itself notices later or earlier.
  func locate(_ message: String, _ place: LibXML2Parser.Place) -> XMLFault {
    var scanner = scanner
    if openElements == 0 { scanner.skipWhiteSpace() } else { _ = scanner.text() }
    switch place {
    case .offset(let offset):
      return .notWellFormed(message, at: min(offset, utf8.count))
    case .nextMarkup:
      return .notWellFormed(message, at: scanner.offset)
    case .repeatedAttribute:
      return .notWellFormed(message, at: scanner.repeatedAttribute() ?? scanner.offset)
    case .reference(let limit):
      let before = utf8[..<min(limit, utf8.count)]
      return .notWellFormed(message, at: before.lastIndex(of: UInt8(ascii: "&")) ?? before.endIndex)
    case .documentEnd where openElements > 0:
      return .notWellFormed(
        "the document ends before all its elements are closed", at: utf8.count)
    case .documentEnd where hasRoot:
      return .notWellFormed("content after the end of the root element", at: scanner.offset)
    case .documentEnd where scanner.offset == utf8.count:
      return .notWellFormed("no root element", at: scanner.offset)
    case .documentEnd:
      return .notWellFormed(
        "something else than a start tag where the root element should begin", at: scanner.offset)
    }
  }
}

extension MarkupScanner {
  /// The place of an attribute whose name was there before in the same tag.
  fileprivate mutating func repeatedAttribute() -> Int? {
    var seen: Set<ExactString> = []
    return startTag(namespace: nil)?.attributes
      .first { !seen.insert(ExactString(string($0.name))).inserted }?.range.lowerBound
  }
}

extension XMLFault {
  /// A rule of XML that is broken, in libxml2's words made to fit ours.
  static func notWellFormed(_ message: String, at offset: Int) -> XMLFault {
    var words = String(message.split(whereSeparator: \.isNewline).joined(separator: " "))
    while words.last == "." || words.last == " " { words.removeLast() }
    if let first = words.first, words.dropFirst().first?.isUppercase != true,
      !words.hasPrefix("U+")
    {
      words = first.lowercased() + words.dropFirst()
    }
    return XMLFault(kind: .notWellFormed, message: words, offset: offset)
  }
}
