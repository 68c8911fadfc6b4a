import Diagnostics
import JSONDocuments
import TextRules

/// Finds the comments of a file that silence rules, and what each of them is about.
enum SuppressionReader {
  /// The comments, in the order of the file.
  static func read(_ source: SourceText) -> [Suppression] {
    let text = source.utf8
    guard SuppressionWords.search.first(in: text[...]) != nil else { return [] }
    let path = source.path
    if path.hasSuffix(".xcstrings") { return catalog(source) }
    if path.hasSuffix(".po") || path.hasSuffix(".pot") { return gettext(source) }
    let isXML = text.first { $0 > 0x20 } == UInt8(ascii: "<")
    let comments = isXML ? XMLComments(text).comments : TableComments(text).comments
    return comments.flatMap { comment in
      suppressions(in: text[comment.words], of: source, comment.scope)
    }
  }

  private static func suppressions(
    in bytes: ArraySlice<UInt8>, of source: SourceText, _ scope: Suppression.Scope
  ) -> [Suppression] {
    SuppressionWords.all(in: bytes).map { words in
      Suppression(
        names: words.names.map {
          Suppression.Name(
            rule: RuleID(rawValue: $0.text), location: SourceLocation(source, $0.range))
        },
        until: words.until, scope: words.isOfFile ? .file : scope,
        location: SourceLocation(source, words.range), fault: words.fault)
    }
  }

  /// The comments of a String Catalog's entries; a comment may be written with escapes, so that its words
  /// have no places of their own.
  private static func catalog(_ source: SourceText) -> [Suppression] {
    let root = JSONReader.read(source, rule: "catalog.parse").document
    return (root?["strings"]?.object ?? []).flatMap { member -> [Suppression] in
      guard let node = member.value["comment"], let comment = node.string else { return [] }
      let scope = Suppression.Scope.entry(
        member.keyRange.lowerBound..<member.value.range.upperBound, key: member.key)
      let location = SourceLocation(source, node.range)
      return SuppressionWords.all(in: Array(comment.utf8)[...]).map { words in
        Suppression(
          names: words.names.map {
            Suppression.Name(rule: RuleID(rawValue: $0.text), location: location)
          },
          until: words.until, scope: words.isOfFile ? .file : scope, location: location,
          fault: words.fault)
      }
    }
  }

  /// The comments of a PO file; one is about the lines up to the next blank one.
  private static func gettext(_ source: SourceText) -> [Suppression] {
    var result: [Suppression] = []
    var pending: [(line: ArraySlice<UInt8>, start: Int)] = []
    func finish(at end: Int) {
      for (line, start) in pending {
        result += suppressions(in: line, of: source, .entry(start..<end, key: nil))
      }
      pending = []
    }
    let lines = source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    var start = 0
    for line in lines {
      if line.allSatisfy({ $0 <= 0x20 }) {
        finish(at: line.startIndex)
        start = line.endIndex + 1
      } else if line.first == UInt8(ascii: "#") {
        pending.append((line, start))
      }
    }
    finish(at: source.utf8.count)
    return result
  }
}
