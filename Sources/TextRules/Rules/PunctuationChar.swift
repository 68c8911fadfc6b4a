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
        table.pairs[$0].target.masked.contains(where: wideSigns.contains)
      }
      let narrow = table.facts.base == "ja" ? signs.narrowMarks(in: table) : []
      return (found.count * 5 <= own + found.count || found.count <= 1 ? found : []).map {
        ($0, $1)
      }
        + narrow
    })
}

extension TextRule {
  fileprivate static let wideSigns: ScalarSet = "，。：？！；、（"
}

/// The signs of other languages that are wrong in one, each with its own.
private struct ForeignSigns {
  let facts: LanguageFacts
  private let own: [Unicode.Scalar: Unicode.Scalar]
  /// The signs of others.
  private let foreign: ScalarSet

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
    let own = table.telling.count { table.pairs[$0].target.masked.last == sign }
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
    guard
      let index = scalars.indices.first(where: {
        isForeign(at: $0, scalars) && isNotOfSource(scalars[$0], pair.source)
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
    Self.fullWidth[sign] == nil || !source.scalars.contains(sign)
  }

  private var isSafe: Bool { facts.isRightToLeft || own["|"] != nil }

  /// Wide signs anywhere, signs behind a letter of the language itself, and not between digits.
  private func isForeign(at index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard foreign.contains(scalars[index]), index > 0 else { return false }
    let before = scalars[index - 1]
    let after = index + 1 < scalars.count ? scalars[index + 1] : " "
    if Self.fullWidth[scalars[index]] != nil, !facts.isHan { return !before.isHanOrKana }
    if Self.arabic[scalars[index]] != nil, facts.mainScript != .arabic {
      return ScriptSet.of(before) != .arabic
    }
    if facts.isHan {
      // Between names it is a dot.
      if scalars[index] == "．" { return before.isHanOrKana && index + 1 == scalars.count }
      // A placeholder beside it counts as a word of the language, if the other side is one.
      let next =
        isBetweenParts(scalars[index], behind: before) && after == " "
          && index + 2 < scalars.count && scalars[index + 2].isHanOrKana
        ? scalars[index + 2] : after
      let sides = [before, next].map { $0.isHanOrKana ? 2 : isMask($0) ? 1 : 0 }
      return sides[0] > 0 && (sides[1] > 0 || index + 1 == scalars.count)
        && sides.contains(2)
    }
    let isBehindWord = before.isLetter && before.value >= 0x370 && !isMask(before)
    let isBehindMask = isMask(before) || before == "%"
    guard isBehindWord || isBehindMask && isWordBehind(index, scalars) else { return false }
    return after.isSpace || after.value >= 0x370 || QuoteMarks.isMark(after) || ")".contains(after)
  }

  /// Whether a sign ends a part of a sentence in Latin, and no number before a point of a list.
  private func isBetweenParts(_ sign: Unicode.Scalar, behind before: Unicode.Scalar) -> Bool {
    before.isHanOrKana && (sign == "," || sign == "." && !"一二三四五六七八九十".contains(before))
  }

  private func isMask(_ scalar: Unicode.Scalar) -> Bool { TextMask.Kind(sentinel: scalar) != nil }

  /// Whether a word of a language from right to left stands behind a sign and a space.
  private func isWordBehind(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    index + 2 < scalars.count && scalars[index + 1] == " " && scalars[index + 2].isRightToLeftLetter
  }

  private func fixed(_ text: TextProfile) -> String? {
    // Only a text that is one piece can be put together again.
    guard text.masks.isEmpty else { return nil }
    var scalars = text.scalars
    for index in scalars.indices where isForeign(at: index, scalars) {
      scalars[index] = own[scalars[index]] ?? scalars[index]
    }
    return String(scalars)
  }

  /// An accent that stands for an apostrophe between two letters: `L´app`.
  private func accentFinding(_ pair: TextPair) -> TextFinding? {
    let text = pair.target
    guard !text.features.isDisjoint(with: [.nonASCII, .markdown]),
      text.masked.contains(where: Self.accents.contains),
      !text.masked.contains("‘") || Self.opening.contains(facts.base),
      !Self.writeAccents.contains(facts.base),
      !pair.source.scalars.contains(where: Self.letters.contains)
    else { return nil }
    let place = text.masked.indices.dropFirst().dropLast().first { index in
      Self.accents.contains(text.masked[index]) && isLetter(text.masked[index - 1])
        && isLetter(text.masked[index + 1]) && !pair.source.scalars.contains(text.masked[index])
    }
    return place.map { place in
      if text.masked[place] == "‘" {
        return TextFinding(
          "'‘' opens a quotation, and is no apostrophe; write '’'",
          fixed: text.replacing(text.range(ofMasked: place..<place + 1), by: "’"))
      }
      if let letter = accented(text.masked[place - 1], by: text.masked[place]) {
        return TextFinding(
          "'\(text.masked[place])' stands behind its letter; write '\(String(letter))'",
          fixed: text.replacing(text.range(ofMasked: place - 1..<place + 1), by: String(letter)),
          fixNeedsReview: true)
      }
      return TextFinding(
        "'\(text.masked[place])' is an accent, and no apostrophe; write '’'",
        fixed: text.replacing(text.range(ofMasked: place..<place + 1), by: "’"))
    }
  }

  /// The letter that an acute accent by itself was meant to make, where the language has it and few apostrophes.
  private func accented(_ letter: Unicode.Scalar, by accent: Unicode.Scalar) -> Unicode.Scalar? {
    guard accent == "´", ["es", "pt", "gl", "cs", "sk", "hu", "is", "ga"].contains(facts.base)
    else {
      return nil
    }
    return zip("aeiouAEIOU".unicodeScalars, "áéíóúÁÉÍÓÚ".unicodeScalars).first { $0.0 == letter }?.1
  }

  private static let accents: ScalarSet = "´`‘"

  /// Languages that write no letter like a single opening mark.
  private static let opening: Set<String> = ["fr", "it", "ca", "en", "nl", "uk", "pt"]
  /// The ʻokina and its like.
  private static let letters: ScalarSet = "ʻʼ"

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isLetter && !isMask(scalar) }

  /// Languages that have a letter like an accent, for which some keyboards have nothing else.
  private static let writeAccents: Set<String> = ["haw", "mi", "sm", "to", "uz", "tt", "kaa", "gn"]

  /// Languages that some write with the signs of Spanish.
  private static let mayInvert: Set<String> = ["gl", "ca", "ast", "eu", "an", "oc", "fil", "qu"]

  /// Spanish opens what it closes, and its neighbours do not.
  private func invertedFinding(_ pair: TextPair) -> TextFinding? {
    guard !facts.inverted.isEmpty else {
      guard facts.isKnown, pair.target.features.contains(.nonASCII),
        !Self.mayInvert.contains(facts.base), pair.target.masked.first == "¿",
        !pair.source.scalars.contains("¿")
      else { return nil }
      return TextFinding("'¿' opens a question in Spanish, and in \(facts.language) nothing does")
    }
    let scalars = pair.target.masked
    for (close, open) in [("?", "¿"), ("!", "¡")] as [(Unicode.Scalar, Unicode.Scalar)] {
      guard scalars.last == close, !scalars.contains(open), pair.source.masked.last == close,
        scalars.count > 2
      else { continue }
      return TextFinding(
        "'\(close)' closes what '\(open)' did not open; write '\(open)' before it",
        severity: close == "?" ? .warning : nil)
    }
    return nil
  }
}
