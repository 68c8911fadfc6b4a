package import Diagnostics

/// Reads JSON as RFC 8259 has it: no comments, no trailing commas, no lone surrogates.
package enum JSONReader {
  /// Reads a whole file as one value.
  ///
  /// The first fault of syntax ends the reading and leaves no document, since nothing after it can be
  /// trusted. Names that an object has twice are errors too, but both members stay in the document.
  package static func read(_ source: SourceText, rule: RuleID) -> Parsed<JSONNode?> {
    let parsed = index(source, rule: rule)
    return Parsed(parsed.document?.node(of: JSONIndex.root), diagnostics: parsed.diagnostics)
  }

  /// Reads a whole file as the ranges of its values; faults are those of `read`.
  package static func index(_ source: SourceText, rule: RuleID) -> Parsed<JSONIndex?> {
    var parser = JSONParser(source: source)
    do {
      try parser.parseDocument()
      let index = JSONIndex(source: source, nodes: parser.nodes)
      return Parsed(index, diagnostics: duplicates(in: index, rule))
    } catch {
      let location = SourceLocation(source, error.range)
      return Parsed(nil, diagnostics: [Diagnostic(rule, .error, at: location, error.message)])
    }
  }

  private static func duplicates(in index: JSONIndex, _ rule: RuleID) -> [Diagnostic] {
    index.objects.flatMap { index.duplicateNames(of: $0) }.sorted { $0.again < $1.again }.map {
      pair in
      let note = Diagnostic.Note(
        "first one here", at: SourceLocation(index.source, index.range(of: pair.first)))
      return Diagnostic(
        rule, .error, at: SourceLocation(index.source, index.range(of: pair.again)),
        "the name \"\(index.text(of: pair.again) ?? "")\" is in this object twice; remove one",
        notes: [note])
    }
  }
}
