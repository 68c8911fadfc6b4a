package import Diagnostics

/// Reads property lists in the brace syntax of NeXTSTEP.
package enum OpenStepPropertyListReader {
  /// Reads a text.
  ///
  /// The top may be any value, or the entries of a dictionary without its braces, as in `.strings` files.
  /// Where the system would cut the rest off in silence, this reports.
  package static func read(_ source: SourceText) -> Parsed<PropertyListDocument> {
    var document = PropertyListDocument(
      path: source.path, format: .openStep, source: source, root: nil)
    var scanner = OpenStepScanner(source.utf8)
    do {
      document.root = try readRoot(&scanner)
    } catch {
      return Parsed(document, diagnostics: [diagnostic(error, in: source)])
    }
    if let open = scanner.comments.last, !open.isTerminated {
      let fault = OpenStepFault("the comment that opens here is never closed", open.range)
      return Parsed(document, diagnostics: [diagnostic(fault, in: source)])
    }
    return Parsed(document)
  }

  private static func readRoot(
    _ scanner: inout OpenStepScanner
  ) throws(OpenStepFault) -> PropertyListNode {
    scanner.skipGap()
    let start = scanner.index
    if scanner.isAtEnd { return PropertyListNode(.dictionary(PropertyListDictionary())) }
    let root = try scanner.scanObject()
    scanner.skipGap()
    if scanner.isAtEnd { return root }
    guard case .string = root.value else { throw scanner.unexpected("the end of the file") }
    scanner = OpenStepScanner(scanner.utf8)
    let entries = try scanner.scanEntries(depth: 1)
    guard scanner.isAtEnd else { throw scanner.unexpected("a key") }
    return PropertyListNode(
      .dictionary(PropertyListDictionary(entries)), range: start..<scanner.utf8.count)
  }

  private static func diagnostic(_ fault: OpenStepFault, in source: SourceText) -> Diagnostic {
    Diagnostic(.plistParse, .error, at: SourceLocation(source, fault.range), fault.message)
  }
}
