package import Diagnostics

/// What the ranges of a document say.
extension SourceText {
  /// Whether a range has just these bytes.
  package func has(_ word: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      for index in word.indices where utf8[range.lowerBound + index] != word[index] {
        return false
      }
      return true
    }
  }

  /// The attribute of a tag with a qualified name.
  package func attribute(_ name: StaticString, of tag: XMLTag) -> XMLTag.Attribute? {
    tag.attributes.first { has(name, in: $0.name) }
  }

  /// What the content of an element stands for, if there are no elements and comments in it.
  package func decodedXMLText(in range: Range<Int>) -> String {
    MarkupScanner(utf8).decodedText(range)
  }

  /// What the value of an attribute stands for.
  package func decodedXMLAttribute(in range: Range<Int>) -> String {
    MarkupScanner(utf8).decodedAttribute(range)
  }
}
