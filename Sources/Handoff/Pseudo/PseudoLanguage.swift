package import Diagnostics
package import LocalizationModel
import UnicodeKit

/// A language that nobody speaks: the source's words, changed so that people can still read them and see what
/// real translations will do to the pages.
///
/// What is no language stays as it is: placeholders, addresses, markup, line breaks, the white space around
/// a text, and texts without a letter. The same text gives the same pseudo text on every machine: the letters
/// are a table of ours, since ICU's transliterators change with its version.
package struct PseudoLanguage: Hashable, Sendable {
  /// How much longer texts get.
  package enum Growth: Hashable, Sendable {
    /// As translations of texts of that length do: short ones double, long ones grow by three tenths.
    case bySourceLength
    /// By this part of the source's length, in percent.
    case percent(Int)
  }

  /// What a text stands between, so that cut ones and those put together from parts are seen.
  package enum Brackets: String, Hashable, Sendable, CaseIterable {
    /// `[…]`, as Android has them.
    case square
    /// `⟦…⟧`, for apps whose own texts have the others.
    case white

    var ends: (String, String) {
      switch self {
      case .square: ("[", "]")
      case .white: ("⟦", "⟧")
      }
    }
  }

  /// Whether letters get accents, and with them more height.
  package var hasAccents: Bool
  /// How much longer texts get; nil where they stay as long as they are.
  package var growth: Growth?
  /// What texts stand between.
  package var brackets: Brackets?
  /// Whether words run from right to left.
  package var isRightToLeft: Bool

  package init(
    hasAccents: Bool = false, growth: Growth? = nil, brackets: Brackets? = nil,
    isRightToLeft: Bool = false
  ) {
    self.hasAccents = hasAccents
    self.growth = growth
    self.brackets = brackets
    self.isRightToLeft = isRightToLeft
  }

  /// What Android's `en-XA` does.
  package static let accented = PseudoLanguage(
    hasAccents: true, growth: .bySourceLength, brackets: .square)

  /// What Android's `ar-XB` does.
  package static let rightToLeft = PseudoLanguage(isRightToLeft: true)

  /// The name that CLDR gives to pseudo-languages of the kind.
  package var defaultName: String { isRightToLeft ? "ar-XB" : "en-XA" }

  /// Whether nobody speaks the language of a name: its region is one that ISO leaves to users, or it is of
  /// private use.
  package static func isPseudo(_ name: String) -> Bool {
    let tag = LanguageTag(name)
    if let region = tag.region {
      return region.utf8.count == 2 && region.hasPrefix("X") && region != "XK"
    }
    let parts = name.lowercased().split { $0 == "-" || $0 == "_" }
    return parts.contains("x") || parts.first == "qps"
  }

  /// The pseudo text of a message's text, with every variant of it; the categories of numbers are the
  /// source's.
  package func message(_ message: Message) -> Message {
    let variants = message.variants.map { variant in
      Message.Variant(
        variant.path, text(variant.text, isVariableText: variant.path.variable != nil),
        at: variant.location)
    }
    return Message(variants, variables: message.variables, valueType: message.valueType)
  }

  /// The pseudo text of a text.
  ///
  /// - Parameters:
  ///   - text: a text of the source language.
  ///   - isVariableText: whether it is a text of a variable, where `%arg` stands for the number.
  /// - Returns: the same text where there is nothing to translate in it.
  package func text(_ text: ExactString, isVariableText: Bool = false) -> ExactString {
    let pieces = PseudoPieces(of: text, isVariableText: isVariableText)
    guard pieces.hasLetters else { return text }
    let percent = percent(of: pieces.length)
    let ends = brackets?.ends ?? ("", "")
    let lines = pieces.lines.map { line(grown($0, by: percent)) }
    return ExactString(
      pieces.leading + ends.0 + lines.joined() + ends.1 + pieces.trailing)
  }

  private func percent(of length: Int) -> Int {
    switch growth {
    case nil: return 0
    case .percent(let percent): return max(0, percent)
    case .bySourceLength:
      // By IBM's table of what English texts become in European languages; its lower ends, for what
      // the upper ones make too long is seldom so.
      switch length {
      case ...10: return 100
      case ...20: return 80
      case ...30: return 60
      case ...50: return 40
      default: return 30
      }
    }
  }

  /// A line with words added at its end, before the white space and the break there.
  private func grown(_ line: [PseudoPieces.Piece], by percent: Int) -> [PseudoPieces.Piece] {
    let end = (line.lastIndex { $0.kind == .word || $0.kind == .kept } ?? -1) + 1
    let length = line[..<end].reduce(0) { $0 + $1.length }
    guard line.contains(where: \.hasLetter) else { return line }
    let (product, overflows) = length.multipliedReportingOverflow(by: percent)
    let count = overflows ? 0 : (product + 99) / 100
    return line[..<end] + PseudoLetters.filling(count) + line[end...]
  }

  private func line(_ pieces: [PseudoPieces.Piece]) -> String {
    var result = ""
    // The first character with a direction decides on that of the line, and a placeholder's value may be one.
    if isRightToLeft, pieces.first?.kind == .kept { result += PseudoLetters.rightToLeftMark }
    for piece in pieces {
      guard piece.kind == .word else {
        result += piece.string
        continue
      }
      let word = hasAccents ? PseudoLetters.accented(piece.string) : piece.string
      result += isRightToLeft && piece.hasLetter ? PseudoLetters.turned(word) : word
    }
    return result
  }
}
