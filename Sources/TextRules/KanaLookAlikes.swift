/// Characters of Japanese that look alike and are not: the kanji 力 and the kana カ.
///
/// What stands between katakana is one of them, but for words that begin anew.
enum KanaLookAlikes {
  /// What is wrong with a Japanese text.
  static func finding(_ pair: TextPair) -> TextFinding? {
    let scalars = pair.target.masked
    guard !pair.target.scripts.isDisjoint(with: [.han, .kana]) else { return nil }
    for index in scalars.indices where suspects.contains(scalars[index]) {
      let scalar = scalars[index]
      guard let twin = kana[scalar] ?? kanji[scalar] else { continue }
      let neighbours = Neighbours(scalars, index)
      let isWrong =
        kana[scalar] == nil ? neighbours.isKanjiMeant(scalar) : neighbours.isKanaMeant(scalar)
      guard isWrong, !pair.source.has(scalar) else { continue }
      let kind = kana[scalar] == nil ? "kana" : "へべぺ".contains(scalar) ? "hiragana" : "kanji"
      let place = pair.target.range(ofMasked: index..<index + 1)
      return TextFinding(
        "the '\(scalar)' in '\(neighbours.word)' is a \(kind) (\(VisibleText.codePoint(scalar))); write "
          + "'\(twin)' (\(VisibleText.codePoint(twin)))",
        fixed: pair.target.replacing(place, by: String(twin)))
    }
    return nil
  }

  /// The kana that kanji look like.
  private static let kana: [Unicode.Scalar: Unicode.Scalar] = [
    "力": "カ", "口": "ロ", "二": "ニ", "八": "ハ", "夕": "タ", "卜": "ト", "工": "エ", "一": "ー", "千": "チ",
    "三": "ミ", "へ": "ヘ", "べ": "ベ", "ぺ": "ペ", "—": "ー", "―": "ー", "–": "ー", "－": "ー", "−": "ー",
    "-": "ー",
  ]

  /// The kanji that kana look like.
  private static let kanji: [Unicode.Scalar: Unicode.Scalar] = ["カ": "力", "ロ": "口"]

  private static let suspects = ScalarSet(Array(kana.keys) + kanji.keys)

  /// What stands on both sides of a character.
  private struct Neighbours {
    let before, after, next: Unicode.Scalar
    let word: String

    init(_ scalars: [Unicode.Scalar], _ index: Int) {
      func scalar(_ index: Int) -> Unicode.Scalar {
        scalars.indices.contains(index) ? scalars[index] : "\u{0}"
      }
      (before, after, next) = (scalar(index - 1), scalar(index + 1), scalar(index + 2))
      word = String(scalars[max(0, index - 3)..<min(scalars.count, index + 4)])
    }

    /// Between katakana, or before a word of it that no other word begins: 「口コミ」 and 「二カ所」 are
    /// words.
    func isKanaMeant(_ scalar: Unicode.Scalar) -> Bool {
      if "—―–－−-".contains(scalar) { return isLongVowelMeant(scalar) }
      if "へべぺ".contains(scalar) {
        // 「サイトへメール」 has a particle before a word.
        return after == "ー" && isKatakana(next) && next != "ー"
      }
      if scalar == "卜", isKatakana(before) { return true }
      // No kanji is drawn out.
      if after == "ー", scalar != "一" { return true }
      guard isKatakana(after), !"カヵケヶコツッ".contains(after) || "力夕卜".contains(scalar) else {
        // A long vowel also ends a word.
        return scalar == "一" && isKatakana(before) && before != "・" && !isWord(after)
          && !"ー".contains(before)
      }
      if isKatakana(before) { return !(scalar == "口" && after == "コ") }
      return "力夕卜工".contains(scalar) && !isWord(before) && isKatakana(next)
    }

    /// A dash directly behind a kana that can be drawn out, where no second part of a compound begins: 「キ—ボード」
    /// and 「サーバ-」.
    private func isLongVowelMeant(_ scalar: Unicode.Scalar) -> Bool {
      guard isKatakana(before), !"ーンッ".contains(before), before != "・" else { return false }
      // Hyphens join words and numbers.
      if scalar == "-" || scalar == "–" || scalar == "－" {
        return isEnd(after) && !(0x3041...0x3096).contains(after.value)
          || "をがのにはでと".unicodeScalars.contains(after)
      }
      return isEnd(after) || isKatakana(after) && (isKatakana(next) || isEnd(next))
    }

    private func isEnd(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "」" || scalar == "。" || scalar == "、" || scalar == "\u{0}"
        || (0x3041...0x3096).contains(scalar.value)
    }

    /// Behind a kanji with which it is a word, and before no katakana.
    func isKanjiMeant(_ scalar: Unicode.Scalar) -> Bool {
      guard !isKatakana(after) else { return false }
      switch scalar {
      case "カ": return "出入能努協体勢電圧重視聴学魅威動有強効権".contains(before) && !"月所国年".contains(after)
      case "ロ": return "入出窓人改".contains(before)
      default: return false
      }
    }

    private func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
      (0x30A1...0x30FE).contains(scalar.value) && scalar != "・"
    }

    private func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isHanOrKana || scalar.digitValue != nil
    }
  }
}
