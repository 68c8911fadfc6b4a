import UnicodeKit

/// Breaks texts into lines of a width, as UAX #14 has it: Korean between any two syllables.
public struct LineBreaker: Sendable {
  /// The font.
  public var font: TextFont
  /// The language as a BCP 47 tag, whose rules say where lines may break.
  public var language: String
  private let fonts: FontLibrary

  /// A breaker for texts of a language in a font.
  public init(font: TextFont, language: String, fonts: FontLibrary) {
    self.font = font
    self.language = language
    self.fonts = fonts
  }

  /// A text that no line break may divide, without the spaces after it.
  public struct Word: Hashable, Sendable {
    /// The characters.
    public let text: String
    /// The width.
    public let width: TextWidth
  }

  /// The widest text between two places where lines may break; nil in a text without any.
  public func widestWord(of text: String) -> Word? {
    pieces(of: text).map(\.word).filter { !$0.text.utf8.isEmpty }
      .max { $0.width.points < $1.width.points }
  }

  /// The number of lines that a text takes in a width in points.
  ///
  /// A word that is wider than a line is broken within.
  public func lineCount(of text: String, width: Double) -> Int {
    guard width > 0 else { return 0 }
    var count = 0
    var filled = 0.0
    var isNewLine = true
    for piece in pieces(of: text) {
      var points = piece.word.width.points
      if isNewLine || (filled > 0 && filled + points > width) {
        count += 1
        filled = 0
      }
      if points > width {
        let fullLines = (points / width).rounded(.up) - 1
        count += Int(fullLines)
        points -= fullLines * width
      }
      filled += points + piece.spaces
      isNewLine = piece.endsLine
    }
    return count
  }

  private struct Piece {
    var word: Word
    /// The width of the spaces after it, which hang over the end of a line, in points.
    var spaces: Double
    var endsLine: Bool
  }

  private func pieces(of text: String) -> [Piece] {
    var start = text.utf8.startIndex
    return LineBreaks.breaks(in: text, language: LanguageTag(language)).map { end in
      let index = text.utf8.index(text.utf8.startIndex, offsetBy: end.offset)
      let word = Self.withoutSpaces(text[start..<index])
      let rest = text[text.utf8.index(start, offsetBy: word.utf8.count)..<index]
      start = index
      return Piece(
        word: Word(text: word, width: width(of: word)), spaces: width(of: String(rest)).points,
        endsLine: end.isRequired)
    }
  }

  /// A text without the white space at its end where a line may break.
  static func withoutSpaces(_ text: Substring) -> String {
    var scalars = text.unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace, last != "\u{A0}" {
      scalars.removeLast()
    }
    return String(scalars)
  }

  private func width(of text: String) -> TextWidth {
    TextWidth(of: text, in: font, language: language, fonts: fonts)
  }
}
