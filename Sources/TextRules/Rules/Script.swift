import Diagnostics

extension TextRule {
  static let script = TextRule(
    "text.script", .warning, "a translation is written in the scripts of its language",
    why:
      "Letters of another script were typed with the wrong keyboard, or pasted from another language. "
      + "Latin letters are right everywhere, and so are Greek letters that stand alone as signs.",
    wakesOn: .strange, bad: TextExample("de", "Sound settings", "Ton 设置"),
    good: TextExample("ja", "Wi-Fi settings", "Wi-Fi 設定"),
    .pair { pair in
      if let finding = ForeignText.hanja(in: pair) { return finding }
      let strange = pair.target.scripts.subtracting(pair.source.scripts)
      guard !strange.isSubset(of: pair.facts.mainScript.union(.latin)),
        let allowed = pair.facts.allowedScripts, !strange.isSubset(of: allowed)
      else { return nil }
      let wrong = strange.subtracting(allowed)
      // A list of languages may name each in itself.
      guard !namesLanguage(pair.source) else { return nil }
      for word in pair.target.words {
        let letters = pair.target.masked[word].filter {
          $0.value >= 0x80 && !wrong.isDisjoint(with: .of($0))
        }
        guard let first = letters.first, letters.count > 1 || !isSign(first, pair.facts),
          word.count > 1 || !isQuoted(word, pair.target)
        else { continue }
        let text = pair.target.word(word)
        return TextFinding(
          "'\(text)' has \(ScriptSet.of(first).word) letters, which \(pair.facts.language) is not "
            + "written in")
      }
      return nil
    })

  /// Greek letters are signs of formulas; Cyrillic ones are eyes and mouths of Japanese faces.
  private static func isSign(_ letter: Unicode.Scalar, _ facts: LanguageFacts) -> Bool {
    ScriptSet.of(letter) == .greek || facts.isHan && ScriptSet.of(letter) == .cyrillic
  }

  /// Whether a letter that is spoken of stands in quotes.
  private static func isQuoted(_ word: Range<Int>, _ text: TextProfile) -> Bool {
    word.lowerBound > 0 && word.upperBound < text.masked.count
      && QuoteMarks.isMark(text.masked[word.lowerBound - 1])
      && QuoteMarks.isMark(text.masked[word.upperBound])
  }

  private static func namesLanguage(_ text: TextProfile) -> Bool {
    text.words.count <= 3 && text.words.contains { languageNames.contains(text.word($0)) }
  }

  private static let languageNames: Set<String> = [
    "Arabic", "Armenian", "Belarusian", "Bengali", "Bulgarian", "Chinese", "Georgian", "Greek",
    "Hebrew", "Hindi", "Japanese", "Kazakh", "Khmer", "Korean", "Macedonian", "Mongolian",
    "Persian", "Punjabi", "Russian", "Serbian", "Tamil", "Telugu", "Thai", "Ukrainian", "Urdu",
  ]

  static let sourceWordsLeft = TextRule(
    "text.source-words-left", .note, "no words of the source are left in a translation",
    why:
      "A text that is half in another language was begun and not finished. Among Latin letters, words that "
      + "only English has tell it.", wakesOn: [.commonWord, .strange],
    bad: TextExample("ja", "Use only on connection", "Use only on connection 中"),
    good: TextExample("ja", "Use only on Wi-Fi connection", "Wi-Fi 接続中のみ使用"),
    .pair { pair in
      if let rest = HalfTranslation.rest(of: pair) {
        return TextFinding("'\(rest)' is left from the source; translate it")
      }
      guard pair.facts.mainScript != .latin, pair.sourceFacts.mainScript == .latin,
        pair.target.scripts.contains(.latin)
      else { return nil }
      guard let run = longestLatinRun(pair.target), run.count >= 2 else { return nil }
      let source = Set(pair.source.words.map { pair.source.word($0).lowercased() })
      var left: [String] = []
      for word in run.map(pair.target.word) {
        if source.contains(word.lowercased()) {
          left.append(word)
        } else if left.count >= 3 {
          break
        } else {
          left = []
        }
      }
      let ordinary = left.filter {
        $0.lowercased() == $0 && !LanguageFacts.names.contains($0) && $0.count > 1
      }
      guard
        left.count >= 3 && ordinary.count >= 2
          || left.count >= 2 && HalfTranslation.isWhollyLeft(left, inOtherScript: true)
      else { return nil }
      return TextFinding("'\(left.joined(separator: " "))' is left from the source; translate it")
    })

  /// A word of Latin letters and what stands directly behind it, as in `accountで`.
  private static func parts(of word: Range<Int>, in text: TextProfile) -> [Range<Int>] {
    let letters = text.masked[word]
    guard letters.first?.isASCIILetter ?? false,
      let end = letters.firstIndex(where: { $0.isHanOrKana || ScriptSet.of($0) == .hangul })
    else { return [word] }
    return [word.lowerBound..<end, end..<word.upperBound]
  }

  /// The words in Latin letters that stand together, where no quotes surround them.
  private static func longestLatinRun(_ text: TextProfile) -> [Range<Int>]? {
    var runs: [[Range<Int>]] = [[]]
    var end = 0
    for word in text.words.flatMap({ parts(of: $0, in: text) }) {
      let gap = text.masked[end..<word.lowerBound]
      let isLatin = text.masked[word].allSatisfy { $0.value < 0x250 || "’".contains($0) }
      if !gap.allSatisfy({ $0.isSpace || ",-–&".contains($0) }) || !isLatin { runs.append([]) }
      if isLatin { runs[runs.count - 1].append(word) }
      end = word.upperBound
    }
    let free = runs.filter { run in
      guard let first = run.first, first.lowerBound > 0 else { return true }
      let before = text.masked[first.lowerBound - 1]
      return !QuoteMarks.isMark(before) && !"(（".contains(before)
    }
    return free.max { $0.count < $1.count }
  }
}
