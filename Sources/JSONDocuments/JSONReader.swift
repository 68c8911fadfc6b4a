package import Diagnostics

/// Reads JSON as RFC 8259 has it: no comments, no trailing commas, no lone surrogates.
package enum JSONReader {
  /// How deep arrays and objects may stand in one another.
  package static let depthLimit = 64

  /// Reads a whole file as one value.
  ///
  /// The first fault of syntax ends the reading and leaves no document, since nothing after it can be
  /// trusted. Names that an object has twice are errors too, but both members stay in the document.
  package static func read(_ source: SourceText, rule: RuleID) -> Parsed<JSONNode?> {
    var parser = JSONParser(source: source, rule: rule)
    do {
      let node = try parser.parseDocument()
      return Parsed(node, diagnostics: parser.diagnostics)
    } catch {
      parser.report(error.message, at: error.range)
      return Parsed(nil, diagnostics: parser.diagnostics)
    }
  }
}
