import Diagnostics

extension TextRule {
  static let punctuationChar = TextRule(
    "text.punctuation-char", .note, "signs are those of the language",
    why:
      "Arabic, Greek, Chinese and others have question marks and commas of their own. The signs of "
      + "another language come from its keyboard and stand the wrong way round, or too narrow.",
    fix: "write the language's sign where nothing else can be meant",
    bad: TextExample("ar", "Sure?", "متأكد?"),
    good: TextExample("ar", "Sure?", "متأكد؟"),
    .table { table in
      let signs = ForeignSigns(table.facts)
      let found = table.telling.compactMap { index in
        signs.finding(table.pairs[index]).map { (index, $0) }
      }
      // Half-width signs throughout are a house's style in Chinese and Japanese.
      guard table.facts.isHan else { return (found + signs.stops(in: table)).map { ($0, $1) } }
      let own = table.telling.count {
        table.pairs[$0].target.masked.contains(where: ForeignSigns.wide.contains)
      }
      let narrow = table.facts.base == "ja" ? signs.narrowMarks(in: table) : []
      let isStyle = found.count * 5 > own + found.count && found.count > 1
      // No house writes wide full stops of Latin, nor two kinds of a sign in one text.
      let kept = found.filter { index, _ in
        let scalars = table.pairs[index].target.masked
        return !isStyle || scalars.last == "．" || signs.mixesKinds(scalars)
      }
      return kept.map { ($0, $1) } + narrow
    })
}

/// The signs of other languages that are wrong in one, each with its own.
struct ForeignSigns {
  let facts: LanguageFacts
  private let own: [Unicode.Scalar: Unicode.Scalar]
  /// The signs of others.
  private let foreign: ScalarSet

  /// Signs that a table of Chinese or Japanese has where it writes wide ones.
  static let wide: ScalarSet = "，。：？！；、（"

  /// Signs as wide as a Han character, which stand in no text of another script.
  private static let fullWidth: [Unicode.Scalar: Unicode.Scalar] = [
    "。": ".", "．": ".", "｡": ".", "？": "?", "！": "!", "，": ",", "、": ",", "；": ";", "：": ":",
  ]

  /// Signs of Arabic, which stand in no text of another script.
  private static let arabic: [Unicode.Scalar: Unicode.Scalar] = ["؟": "?", "،": ",", "؛": ";"]

  init(_ facts: LanguageFacts) {
    self.facts = facts
    let signs: [Unicode.Scalar: Unicode.Scalar] =
      switch facts.base {
      case "ar", "fa", "ur", "ug", "sd", "ps", "ckb": ["?": "؟", ",": "،", ";": "؛"]
      case "el": ["?": ";", "؟": ";"]
      case "hy": ["?": "՞"]
      case "hi", "bn", "ne", "as": ["|": "।"]
      case "zh": [",": "，", "?": "？", "!": "！", ";": "；", ":": "：", ".": "。", "．": "。"]
      case "ja": [",": "、", ".": "。"]
      default: [:]
      }
    own =
      facts.isHan || !facts.isKnown
      ? signs
      : signs.merging(Self.fullWidth.mapValues { signs[$0] ?? $0 }) { first, _ in first }
        .merging(facts.mainScript == .arabic ? [:] : Self.arabic) { first, _ in first }
    foreign = ScalarSet(own.keys)
  }

  /// Full stops of Latin at the end of sentences in a language that has a stop of its own, where the table
  /// writes that: both are right for a whole table.
  func stops(in table: TextTable) -> [(Int, TextFinding)] {
    guard let sign = facts.stop.unicodeScalars.first, "।۔։።".contains(sign) else { return [] }
    let found = table.telling.filter { endsInLatinStop(table.pairs[$0]) }
    guard !found.isEmpty else { return [] }
    let endsInStop = { table.pairs.outline($0).features.contains(.endStop) }
    // Of those of which there is nothing else to say, the outline tells how they end.
    let plain =
      table.pairs.indices.count(where: endsInStop) - table.telling.count(where: endsInStop)
    let own = plain + table.telling.count { table.pairs[$0].target.masked.last == sign }
    let isMinority = own >= 4 * found.count
    return found.filter { isMinority || table.pairs[$0].target.masked.contains(sign) }.map {
      (
        $0,
        TextFinding("the full stop is not \(facts.language)'s sign; write '\(sign)' as elsewhere")
      )
    }
  }

  /// Narrow question and exclamation marks of Japanese, where the table has wide ones: both are right for a whole
  /// table.
  func narrowMarks(in table: TextTable) -> [(Int, TextFinding)] {
    let found = table.telling.filter { index in
      let scalars = table.pairs[index].target.masked
      guard let sign = scalars.last, "?!".contains(sign), scalars.count > 1 else { return false }
      return scalars[scalars.count - 2].isHanOrKana
    }
    guard !found.isEmpty else { return [] }
    let wide = table.telling.count {
      table.pairs[$0].target.masked.last.map { "？！".contains($0) } ?? false
    }
    guard wide >= 4 * found.count else { return [] }
    return found.map { index in
      let isQuestion = table.pairs[index].target.masked.last == "?"
      return (
        index,
        TextFinding(
          "'\(isQuestion ? "?" : "!")' is narrow; write '\(isQuestion ? "？" : "！")' as elsewhere")
      )
    }
  }

  private func endsInLatinStop(_ pair: TextPair) -> Bool {
    let scalars = pair.target.masked
    guard scalars.last == ".", scalars.count > 4, pair.source.masked.last == "." else {
      return false
    }
    return scalars.dropLast().suffix(3).allSatisfy { $0.isLetter && $0.value >= 0x530 }
  }

  func finding(_ pair: TextPair) -> TextFinding? {
    if let finding = invertedFinding(pair) ?? accentFinding(pair) { return finding }
    guard !own.isEmpty, pair.target.features.contains(.punctuation) else { return nil }
    let scalars = pair.target.masked
    let text = HanText(scalars, facts)
    guard
      let index = scalars.indices.first(where: {
        isForeign(at: $0, scalars, text) && isNotOfSource(scalars[$0], pair.source)
      }),
      let right = right(at: index, scalars, pair.source)
    else { return nil }
    let isQuestion = facts.isRightToLeft && scalars[index] == "?"
    return TextFinding(
      "'\(scalars[index])' is not \(facts.language)'s sign; write '\(right)'",
      severity: isQuestion ? .warning : nil,
      fixed: isSafe && right == own[scalars[index]] ? fixed(pair.target) : nil)
  }

  /// A Greek question mark ends what is a question, whatever else it looks like.
  private func right(
    at index: Int, _ scalars: [Unicode.Scalar], _ source: TextProfile
  ) -> Unicode.Scalar? {
    if scalars[index] == ";", index == scalars.count - 1, source.masked.last == "?" {
      return own["?"]
    }
    return own[scalars[index]]
  }

  /// A text that is quoted from a language of Han characters has its signs.
  private func isNotOfSource(_ sign: Unicode.Scalar, _ source: TextProfile) -> Bool {
    Self.fullWidth[sign] == nil || !source.has(sign)
  }

  private var isSafe: Bool { facts.isRightToLeft || own["|"] != nil }

  /// Wide signs anywhere, signs behind a letter of the language itself, and not between digits.
  private func isForeign(at index: Int, _ scalars: [Unicode.Scalar], _ text: HanText) -> Bool {
    guard foreign.contains(scalars[index]), index > 0 else { return false }
    let before = scalars[index - 1]
    let after = index + 1 < scalars.count ? scalars[index + 1] : " "
    if Self.fullWidth[scalars[index]] != nil, !facts.isHan { return !before.isHanOrKana }
    if Self.arabic[scalars[index]] != nil, facts.mainScript != .arabic {
      return ScriptSet.of(before) != .arabic
    }
    if facts.isHan {
      // Between names it is a dot.
      if scalars[index] == "．" {
        return index + 1 == scalars.count && !before.isASCIIDigit && text.hasWords
      }
      // A placeholder beside it counts as a word of the language, if the other side is one.
      let next =
        isBetweenParts(scalars[index], behind: before) && after == " "
          && index + 2 < scalars.count
          && (scalars[index + 2].isHanOrKana
            || scalars[index] == "," && isMask(scalars[index + 2])
            || scalars[index] == "." && scalars[index + 2].isASCIILetter && text.hasStop)
        ? scalars[index + 2] : after
      let isPart = scalars[index] != ":" && scalars[index] != "." || next != after
      let sides = [before, next].map { side in
        side.isHanOrKana || "）」』｣》".contains(side)
          ? 2 : isMask(side) || isPart && side == next && side.isASCIILetter ? 1 : 0
      }
      let isAtEnd = isAtEndOfLine(index, scalars)
      return sides[0] > 0 && (sides[1] > 0 || isAtEnd)
        && (sides.contains(2) || isAtEnd && "?!.".contains(scalars[index]) && text.hasWords)
    }
    let isBehindWord = before.isLetter && before.value >= 0x370 && !isMask(before)
    let isBehindOther =
      isMask(before) || before == "%" || before.isASCIILetter || before.isASCIIDigit
    let endsQuestion =
      facts.isRightToLeft && scalars[index] == "?" && isAfterSentence(index, scalars)
    guard isBehindWord || endsQuestion || isBehindOther && isWordBehind(index, scalars) else {
      return false
    }
    return after.isSpace || after.value >= 0x370 || QuoteMarks.isMark(after) || ")".contains(after)
  }

  /// Whether a text has a narrow sign between words, and the wide one of the same kind elsewhere.
  func mixesKinds(_ scalars: [Unicode.Scalar]) -> Bool {
    let text = HanText(scalars, facts)
    let hasComma = own[","].map(scalars.contains) ?? false
    return scalars.indices.contains { index in
      switch scalars[index] {
      case ".": (text.hasStop || hasComma) && isForeign(at: index, scalars, text)
      case ",": hasComma && isForeign(at: index, scalars, text)
      default: false
      }
    }
  }

  /// Whether nothing but a space stands between a sign and the end of its line.
  private func isAtEndOfLine(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    scalars[(index + 1)...].prefix(2).first { $0 != " " }.map(\.isLineBreak)
      ?? (index + 2 >= scalars.count)
  }

  /// What signs in Han texts are told by, asked once for a text.
  private struct HanText {
    /// Whether more of it is in Han or kana than a name.
    let hasWords: Bool
    /// Whether it has a wide full stop.
    let hasStop: Bool

    init(_ scalars: [Unicode.Scalar], _ facts: LanguageFacts) {
      hasWords = facts.isHan && scalars.lazy.filter(\.isHanOrKana).prefix(2).count > 1
      hasStop = facts.isHan && scalars.contains("。")
    }
  }

  /// Whether a sign ends a part of a sentence in Latin, and no number before a point of a list.
  private func isBetweenParts(_ sign: Unicode.Scalar, behind before: Unicode.Scalar) -> Bool {
    before.isHanOrKana && (sign == "," || sign == "." && !"一二三四五六七八九十".contains(before))
  }

  /// Whether a sign stands without a space at the end of a line with a letter of a language from right to left.
  private func isAfterSentence(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index + 1 == scalars.count || scalars[index + 1].isLineBreak,
      index > 1, !scalars[index - 1].isSpace
    else { return false }
    let start = scalars[..<index].lastIndex(where: \.isLineBreak) ?? 0
    let line = scalars[start..<index]
    return line.contains(where: \.isRightToLeftLetter)
  }

  func isMask(_ scalar: Unicode.Scalar) -> Bool { TextMask.Kind(sentinel: scalar) != nil }

  /// Whether a word of a language from right to left stands behind a sign and a space.
  private func isWordBehind(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    index + 2 < scalars.count && scalars[index + 1] == " " && scalars[index + 2].isRightToLeftLetter
  }

  private func fixed(_ text: TextProfile) -> String? {
    // Only a text that is one piece can be put together again.
    guard text.masks.isEmpty else { return nil }
    var scalars = text.scalars
    let han = HanText(scalars, facts)
    for index in scalars.indices where isForeign(at: index, scalars, han) {
      scalars[index] = own[scalars[index]] ?? scalars[index]
    }
    return String(scalars)
  }
}
