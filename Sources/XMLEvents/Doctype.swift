extension XMLDoctype {
  /// The declaration in a text that is read up to `limit`; nil without one.
  static func find(in utf8: [UInt8], before limit: Int) throws(XMLFault) -> XMLDoctype? {
    var scanner = MarkupScanner(utf8)
    guard let start = scanner.skipProlog(), start < limit else { return nil }
    guard let doctype = scanner.doctype(), doctype.range.upperBound <= limit else {
      throw XMLFault(
        kind: .notWellFormed,
        message: "malformed document type declaration; remove it or write the usual one",
        offset: start)
    }
    if !doctype.hasInternalSubset, let second = scanner.skipProlog(), second < limit {
      throw XMLFault(
        kind: .notWellFormed, message: "second document type declaration; remove it",
        offset: second)
    }
    return doctype
  }
}

extension MarkupScanner {
  /// Moves to a document type declaration, and answers where it begins; nil where anything else than
  /// white space, comments and instructions comes first.
  fileprivate mutating func skipProlog() -> Int? {
    while true {
      skipWhiteSpace()
      if isAt("<!DOCTYPE") { return offset }
      guard comment() != nil || processingInstruction() else { return nil }
    }
  }

  /// Moves over a document type declaration, or to its internal subset.
  fileprivate mutating func doctype() -> XMLDoctype? {
    let start = offset
    var publicID: Range<Int>?
    var systemID: Range<Int>?
    guard skip("<!DOCTYPE"), skipSomeWhiteSpace(), name() != nil else { return nil }
    let hasWhiteSpace = skipSomeWhiteSpace()
    let isPublic = hasWhiteSpace && skip("PUBLIC")
    if isPublic {
      guard skipSomeWhiteSpace() else { return nil }
      publicID = quoted()
      guard publicID != nil else { return nil }
    }
    if isPublic || hasWhiteSpace && skip("SYSTEM") {
      guard skipSomeWhiteSpace() else { return nil }
      systemID = quoted()
      guard systemID != nil else { return nil }
      skipWhiteSpace()
    }
    let hasInternalSubset = isAt("[")
    guard hasInternalSubset || skip(">") else { return nil }
    return XMLDoctype(
      range: start..<offset, publicID: publicID, systemID: systemID,
      hasInternalSubset: hasInternalSubset)
  }

  private mutating func skipSomeWhiteSpace() -> Bool {
    let start = offset
    skipWhiteSpace()
    return offset > start
  }
}
