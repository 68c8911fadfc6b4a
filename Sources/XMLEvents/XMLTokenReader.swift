package import Diagnostics

/// Reads XML from people who are not trusted.
///
/// Nearly every document keeps to plain markup, which `PlainMarkup` reads alone, and fast. From the first
/// thing on that is not plain, two walk over the text in step: libxml2 judges whether it is well-formed and
/// what markup comes next, and `MarkupScanner` finds the ranges of that markup. So no offset depends on how
/// far libxml2 has read ahead. Nothing is ever loaded, and no entity but the five predefined ones is known.
package struct XMLTokenReader {
  /// What a document may be.
  package struct Limits: Sendable {
    /// What is done with a document type declaration.
    package enum Doctypes: Hashable, Sendable {
      /// Any is a fault.
      case forbidden
      /// One without an internal subset is reported, and never loaded; one with `[` is a fault.
      case external
    }

    /// How many elements may be open at a time.
    package var maxDepth: Int

    /// How many bytes of UTF-8 a document may have.
    package var maxBytes: Int

    /// How many bytes may lie between one `<` and the next: a text, a tag with its attributes, a comment.
    ///
    /// libxml2 has the same limit for an attribute (`XML_MAX_TEXT_LENGTH`).
    package var maxPieceBytes: Int

    /// What is done with a document type declaration.
    package var doctypes: Doctypes

    /// The limits of XML that should not need more.
    package init(
      maxDepth: Int = 256, maxBytes: Int = 1 << 28, maxPieceBytes: Int = 10_000_000,
      doctypes: Doctypes = .forbidden
    ) {
      self.maxDepth = maxDepth
      self.maxBytes = maxBytes
      self.maxPieceBytes = maxPieceBytes
      self.doctypes = doctypes
    }
  }

  /// Hands the tokens of a document to `handler`, in the order of the document.
  ///
  /// The characters are those of `source`, so a declaration of another encoding is a fault.
  ///
  /// - Parameters:
  ///   - source: the document.
  ///   - limits: what it may be.
  ///   - pass: what may read an element by itself, with at most elements of text in it: it is asked at the
  ///     offsets where a tag begins, and answers nil to have the element's tokens handed over. The white
  ///     space before what it read is handed to nobody.
  ///   - handler: what takes the tokens.
  /// - Returns: why the document was not read to its end; the tokens before that place were handed over, or none
  ///   where the document is too large.
  package static func read(
    _ source: SourceText, limits: Limits = .init(),
    passing pass: (Int) -> XMLPassedElement? = { _ in nil }, handler: (XMLToken) -> Void
  ) -> XMLFault? {
    if let fault = EncodingLabel.fault(of: source) { return fault }
    do throws(XMLFault) {
      var reader = XMLTokenReader(source, limits: limits)
      try reader.read(passing: pass, handler)
      return nil
    } catch {
      return error
    }
  }

  let utf8: [UInt8]
  private let limits: Limits
  private(set) var scanner: MarkupScanner
  private var doctype: XMLDoctype?
  private(set) var openElements = 0
  private(set) var hasRoot = false
  private var emptyTag: XMLTag?
  /// How much of libxml2's markup was handed over before libxml2 was asked.
  private var markupToSkip = 0
  private var lastNamespace: (address: UnsafePointer<CChar>, uri: String)?

  private init(_ source: SourceText, limits: Limits) {
    utf8 = source.utf8
    scanner = MarkupScanner(source.utf8)
    self.limits = limits
  }

  private mutating func read(
    passing pass: (Int) -> XMLPassedElement?, _ handler: (XMLToken) -> Void
  ) throws(XMLFault) {
    try requireSizes()
    // libxml2 would take these for marks of an encoding.
    guard !scanner.isAt("\u{FEFF}") else { throw .notWellFormed("second byte-order mark", at: 0) }
    let end = MarkupScanner(utf8).find(0) ?? utf8.count

    doctype = try XMLDoctype.find(in: utf8, before: end)
    if scanner.isAt("<?xml"), utf8.count > 5, MarkupScanner.isWhiteSpace(utf8[5]) {
      _ = scanner.processingInstruction()
    }
    if doctype == nil, end == utf8.count, readPlainMarkup(passing: pass, handler) {
      return
    }
    let parser = try LibXML2Parser()
    var start = 0
    if let doctype {
      try feed(0..<doctype.range.lowerBound, to: parser, handler)
      try checkPolicy(of: doctype, handler)
      try feed(spaces: doctype.range.count, to: parser, handler)
      start = doctype.range.upperBound
    }
    try feed(start..<end, to: parser, handler)
    guard end == utf8.count else {
      throw .notWellFormed("U+0000 cannot be in XML; remove it", at: end)
    }
    parser.feed([], isLast: true)
    try take(from: parser, handler)
  }

  private func requireSizes() throws(XMLFault) {
    guard utf8.count <= limits.maxBytes else {
      throw XMLFault(
        kind: .tooLarge, message: "document of more than \(limits.maxBytes) bytes",
        offset: limits.maxBytes)
    }
    if let start = MarkupScanner.pieceLonger(than: limits.maxPieceBytes, in: utf8) {
      throw XMLFault(
        kind: .tooLarge,
        message: "text or tag of more than \(limits.maxPieceBytes) bytes; shorten it",
        offset: start)
    }
  }

  private func checkPolicy(
    of doctype: XMLDoctype, _ handler: (XMLToken) -> Void
  ) throws(XMLFault) {
    if limits.doctypes == .forbidden {
      throw XMLFault(
        kind: .doctype, message: "document type declaration; remove it",
        offset: doctype.range.lowerBound)
    }
    if doctype.hasInternalSubset {
      handler(.doctype(doctype))
      throw XMLFault(
        kind: .doctype,
        message: "document type declaration with an internal subset; remove what is in \"[…]\"",
        offset: doctype.range.lowerBound)
    }
  }
}

extension XMLTokenReader {
  /// Hands over the plain markup at the beginning; whether that is the whole document.
  private mutating func readPlainMarkup(
    passing pass: (Int) -> XMLPassedElement?, _ handler: (XMLToken) -> Void
  ) -> Bool {
    var plain = PlainMarkup(scanner, maxDepth: limits.maxDepth)
    let isWhole = plain.read(passing: pass, handler)
    scanner = plain.scanner
    openElements = plain.openElements
    hasRoot = plain.hasRoot
    markupToSkip = plain.markupCount
    return isWhole
  }

  private static let chunkSize = 1 << 16

  private mutating func feed(
    _ range: Range<Int>, to parser: borrowing LibXML2Parser, _ handler: (XMLToken) -> Void
  ) throws(XMLFault) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = min(start + Self.chunkSize, range.upperBound)
      while end < range.upperBound, utf8[end] & 0xC0 == 0x80 { end -= 1 }
      parser.feed(utf8[start..<end])
      try take(from: parser, handler)
      start = end
    }
  }

  private mutating func feed(
    spaces count: Int, to parser: borrowing LibXML2Parser, _ handler: (XMLToken) -> Void
  ) throws(XMLFault) {
    var count = count
    while count > 0 {
      let spaces = [UInt8](repeating: UInt8(ascii: " "), count: min(count, Self.chunkSize))
      parser.feed(spaces[...])
      try take(from: parser, handler)
      count -= spaces.count
    }
  }

  private mutating func take(
    from parser: borrowing LibXML2Parser, _ handler: (XMLToken) -> Void
  ) throws(XMLFault) {
    let markup = parser.markup
    let seen = min(markupToSkip, markup.count)
    markupToSkip -= seen
    for markup in markup[seen...] where try !take(markup, handler) {
      // libxml2 announces a start tag before it has seen that the tag does not end.
      guard let fault = parser.fault else {
        throw .notWellFormed("markup that cannot be understood", at: scanner.offset)
      }
      throw locate(fault.message, fault.place)
    }
    if let fault = parser.fault { throw locate(fault.message, fault.place) }
  }

  /// Hands over one piece of markup and the text before it; false where the text has something else.
  private mutating func take(
    _ markup: LibXML2Parser.Markup, _ handler: (XMLToken) -> Void
  ) throws(XMLFault) -> Bool {
    if case .endTag = markup, let tag = emptyTag {
      emptyTag = nil
      openElements -= 1
      handler(.endTag(tag.range.upperBound..<tag.range.upperBound))
      return true
    }
    takeText(handler)
    let start = scanner.offset
    switch markup {
    case .startTag(let namespace):
      guard openElements < limits.maxDepth else {
        throw XMLFault(
          kind: .tooDeep, message: "more than \(limits.maxDepth) elements inside each other",
          offset: start)
      }
      guard let tag = scanner.startTag(namespace: uri(at: namespace)) else { return false }
      openElements += 1
      hasRoot = true
      if tag.isEmptyTag { emptyTag = tag }
      handler(.startTag(tag))
    case .endTag:
      guard scanner.endTag() != nil else { return false }
      openElements -= 1
      handler(.endTag(start..<scanner.offset))
    case .comment:
      guard scanner.comment() != nil else { return false }
      handler(.comment(start..<scanner.offset))
    case .processingInstruction:
      guard scanner.processingInstruction() else { return false }
      handler(.processingInstruction(start..<scanner.offset))
    }
    return true
  }

  /// Moves to the next markup.
  private mutating func takeText(_ handler: (XMLToken) -> Void) {
    if openElements == 0 {
      scanner.skipWhiteSpace()
      guard let doctype, scanner.offset == doctype.range.lowerBound else { return }
      handler(.doctype(doctype))
      scanner.offset = doctype.range.upperBound
      scanner.skipWhiteSpace()
      return
    }
    let range = scanner.text()
    if !range.isEmpty { handler(.text(range)) }
  }

  private mutating func uri(at address: UnsafePointer<CChar>?) -> String? {
    guard let address else { return nil }
    if let lastNamespace, lastNamespace.address == address { return lastNamespace.uri }
    let uri = String(cString: address)
    lastNamespace = (address, uri)
    return uri
  }
}
