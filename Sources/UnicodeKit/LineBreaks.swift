import Synchronization

/// Where a text may or must go on in a new line (UAX #14, and dictionaries for scripts without
/// spaces between words).
package enum LineBreaks {
  /// A place between two characters.
  package struct Break: Hashable, Sendable {
    /// In UTF-8 bytes from the start of the text.
    package var offset: Int
    /// Whether the text asks for a new line, as by a line feed.
    package var isRequired: Bool

    package init(offset: Int, isRequired: Bool) {
      self.offset = offset
      self.isRequired = isRequired
    }
  }

  /// The breaks of a text by the rules of a language, in order; the last one is the text's end.
  package static func breaks(in text: String, language: LanguageTag) -> [Break] {
    if text.utf8.isEmpty { return [] }
    let end = [Break(offset: text.utf8.count, isRequired: false)]
    return iterators.withLock { $0.breaks(in: text, locale: language.locale) } ?? end
  }

  private static let iterators = Mutex(Iterators())

  /// The iterator that was used last: texts come one language after the other.
  private struct Iterators: ~Copyable {
    private var locale = ""
    private var iterator = LineBreakIterator(locale: "")

    mutating func breaks(in text: String, locale: String) -> [Break]? {
      if locale != self.locale {
        iterator = LineBreakIterator(locale: locale)
        self.locale = locale
      }
      return iterator?.breaks(in: text)?.map {
        Break(offset: $0.offset, isRequired: $0.isRequired)
      }
    }
  }
}
