import Synchronization

/// User-perceived characters.
package enum Graphemes {
  /// The number of extended grapheme clusters of a text, as ICU breaks it.
  package static func count(in text: String) -> Int {
    plainCount(of: text) ?? iterator.withLock { $0?.count(in: text) } ?? text.count
  }

  /// The number of characters where none of them can join another; nil where some may.
  ///
  /// Below U+0300, where the combining marks begin, the only cluster of several characters is CR LF; letters
  /// of Greek and Cyrillic and Han characters join nothing that is among these (UAX 29, table 2).
  private static func plainCount(of text: String) -> Int? {
    var count = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0D, 0xCC: return nil
      case 0x80...0xBF: continue
      // From U+0340 on, and from U+0480 to U+04BF, are marks beside letters.
      case 0xCD, 0xD2: return nil
      // U+0540 to U+0FFF have marks of many scripts.
      case 0xD5...0xE3, 0xEA...0xFF: return nil
      default: count += 1
      }
    }
    return count
  }

  private static let iterator = Mutex(BreakIterator())
}
