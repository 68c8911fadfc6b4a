import Synchronization

/// User-perceived characters.
package enum Graphemes {
  /// The number of extended grapheme clusters of a text, as ICU breaks it.
  package static func count(in text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return iterator.withLock { $0?.count(in: text) } ?? text.count
  }

  /// Whether each byte is a cluster: CR LF is the only one of several ASCII characters.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  private static let iterator = Mutex(BreakIterator())
}
