import Diagnostics
import UnicodeKit

/// The languages that sources and targets name for themselves, by the values of `xml:lang`.
///
/// XLIFF 1.2, on `source` and `target`: in a unit, they "should always match" those of the file.
struct XLIFF1Languages {
  /// A language that is another one than the file's.
  typealias Stranger = (name: StaticString, language: String, place: Range<Int>, expected: String)

  var source: Range<Int>?
  var target: Range<Int>?

  /// Those that are others than the file's, with what the file names them by.
  func strangers(
    in text: SourceText, besides sourceLanguage: String?, _ targetLanguage: String?
  ) -> [Stranger] {
    if source == nil, target == nil { return [] }
    let named: [(StaticString, Range<Int>?, String?)] = [
      ("source", source, sourceLanguage), ("target", target, targetLanguage),
    ]
    return named.compactMap { name, place, expected in
      guard let place, let expected, !expected.isEmpty else { return nil }
      let language = text.text(in: place)
      return Self.isSame(language, expected) ? nil : (name, language, place, expected)
    }
  }

  /// Whether two names mean one language, be it that one of them says more: `de` and `de-AT`.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    if LanguageTag(left).matches(LanguageTag(right)) { return true }
    let parts = [left, right].map {
      $0.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    }
    return parts[0].starts(with: parts[1]) || parts[1].starts(with: parts[0])
  }
}

extension Diagnostic {
  static func strangeLanguage(
    _ language: String, of name: StaticString, insteadOf expected: String, id: String?,
    at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.language-mismatch", .warning, at: location,
      "the language of <\(name)> is \"\(language.oneLine)\", but \(name)-language is "
        + "\"\(expected.oneLine)\"; correct one of them", key: id)
  }
}
