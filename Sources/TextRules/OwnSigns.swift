/// The signs of a language that say in it what those of other languages say there: its quotation marks, and what
/// ends a text or a part of one.
struct OwnSigns: Sendable {
  /// By the mark that opens a quotation, those that close it.
  private let closers: [UInt32: [UInt32]]
  private let endings: [UInt32]
  /// The sign that usually ends a sentence, and the one that stands between its parts; 0 for none.
  let stop, comma: UInt32

  /// No language's.
  static let none = OwnSigns(closers: [:], endings: [], stop: ".", comma: ",")

  private init(closers: [UInt32: [UInt32]], endings: [UInt32], stop: String, comma: String) {
    self.closers = closers
    self.endings = endings
    self.stop = stop.unicodeScalars.first?.value ?? 0
    self.comma = comma.unicodeScalars.first?.value ?? 0
  }

  /// The signs of a language.
  ///
  /// - Parameters:
  ///   - quotes: the pairs of quotation marks.
  ///   - stop: what ends a sentence.
  ///   - comma: what stands between its parts.
  ///   - endings: what ends a question, an exclamation, and what stands before an explanation.
  ///   - inverted: what opens a question or an exclamation.
  ///   - spaced: the signs that have a space on their inner side.
  init(
    quotes: [String], stop: String, comma: String, endings: [String], inverted: String,
    spaced: String
  ) {
    let isPlain = { (sign: Unicode.Scalar) in !spaced.unicodeScalars.contains(sign) }
    var closers: [UInt32: [UInt32]] = [:]
    for pair in quotes.map({ Array($0.unicodeScalars) })
    where pair.count == 2 && pair.allSatisfy({ Self.doubleMarks.contains($0) && isPlain($0) }) {
      closers[pair[0].value, default: []].append(pair[1].value)
    }
    let own = zip(endings, ["?", "!", ":"] as [Unicode.Scalar]).filter { ending, usual in
      ending == String(usual) && isPlain(usual) && (inverted.isEmpty || usual == ":")
    }
    self.init(
      closers: closers, endings: own.map(\.1.value) + [Self.ellipsis], stop: stop, comma: comma)
  }

  /// Single marks are apostrophes too, and a straight one may open or close.
  private static let doubleMarks: ScalarSet = "“”„«»"
  private static let ellipsis: UInt32 = 0x2026

  /// Whether a mark opens a quotation.
  func opensQuotation(_ mark: UInt32) -> Bool { closers[mark] != nil }

  /// Whether a mark closes what another one has opened.
  func closes(_ mark: UInt32, openedBy opener: UInt32) -> Bool {
    closers[opener]?.contains(mark) == true
  }

  /// Whether a sign stands behind a word without a space, and means what it means in English.
  func isEnding(_ sign: UInt32) -> Bool { endings.contains(sign) }
}
