import Diagnostics

extension TextRule {
  static let mixedScriptWord = TextRule(
    "text.mixed-script-word", .warning, "the letters of a word belong to one script",
    why:
      "A Latin c in a Cyrillic word looks right, and is not: nothing finds the word, spelling marks it, "
      + "and a voice reads it letter by letter. In Japanese, kanji and kana may look alike: 力 and カ.",
    fix: "write the look-alike of the word's own script",
    wakesOn: [.mixedScripts, .strange, .unspaced, .digit],
    covers: ["text.script", "text.exemplar", "text.language-letters"],
    bad: TextExample("ru", "Network", "Сеtь"), good: TextExample("ru", "Wi-Fi", "Wi-Fi-сеть"),
    .each(
      source: { text, facts in
        guard text.features.contains(.mixedScripts) else { return nil }
        return MixedWords(text, facts, source: nil).finding
      },
      pair: { pair in
        if pair.facts.base == "ja", let finding = KanaLookAlikes.finding(pair) { return finding }
        if let finding = IntrudedWord.finding(in: pair) { return finding }
        guard
          pair.target.features.contains(.mixedScripts)
            || [.cyrillic, .greek].contains(pair.facts.mainScript)
        else { return nil }
        return MixedWords(pair.target, pair.facts, source: pair.source).finding
      }))
}

/// Finds words that hold letters of two scripts.
struct MixedWords {
  let text: TextProfile
  let facts: LanguageFacts
  let source: TextProfile?

  init(_ text: TextProfile, _ facts: LanguageFacts, source: TextProfile?) {
    self.text = text
    self.facts = facts
    self.source = source
  }

  var finding: TextFinding? {
    text.features.contains(.mixedScripts) ? mixedWord ?? loneLetter : loneLetter
  }

  private var mixedWord: TextFinding? {
    var findings: [TextFinding] = []
    for run in runs where run.count > 1 {
      guard let finding = mixed(run) else { continue }
      if finding.severity == nil { return finding }
      findings.append(finding)
    }
    return findings.first
  }

  /// The letters of words, parted at hyphens, apostrophes and digits.
  private var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for word in text.words {
      var start = word.lowerBound
      for index in word where !text.masked[index].isLetter || isMask(index) {
        if index > start { runs.append(start..<index) }
        start = index + 1
      }
      if start < word.upperBound { runs.append(start..<word.upperBound) }
    }
    return runs
  }

  private func isMask(_ index: Int) -> Bool { TextMask.Kind(sentinel: text.masked[index]) != nil }

  private func mixed(_ run: Range<Int>) -> TextFinding? {
    let scripts = text.masked[run].map { ScriptSet.of($0) }
    let other: ScriptSet = scripts.contains(.cyrillic) ? .cyrillic : .greek
    let latin = zip(run, scripts).filter { $0.1 == .latin }.map(\.0)
    let others = zip(run, scripts).filter { $0.1 == other }.map(\.0)
    guard let firstLatin = latin.first, let lastLatin = latin.last, let firstOther = others.first,
      let lastOther = others.last
    else { return nil }
    let word = text.word(run)
    guard facts.mainScript == other else {
      // Greek letters are signs among Latin ones: kΩ, μTorrent.
      let isSign = other == .greek && (latin.count < 3 || !facts.isKnown || isOfSource(others))
      let twins = latinTwins(of: others, isStrict: isSign)
      if twins.count == others.count { return wrong(twins, other, word) }
      return facts.allowedScripts?.contains(other) == true ? unclear(word) : nil
    }
    let isEnding = lastLatin < firstOther
    let isAbbreviation =
      isEnding && latin.count > 1 && latin.allSatisfy { text.masked[$0].properties.isUppercase }
      && text.masked[firstOther].properties.isLowercase
    let twins = otherTwins(of: latin, in: other)
    if twins.count == latin.count, !isAbbreviation { return wrong(twins, .latin, word) }
    let strange = latinTwins(of: others, isStrict: true)
    if strange.count == others.count, latin.count > others.count, !isEnding {
      return wrong(strange, other, word)
    }
    let isInside = latin.count == 1 && firstOther < firstLatin && firstLatin < lastOther
    return unclear(word, isInside ? nil : .note)
  }

  /// Whether letters are some that the language has a rule for, or that the source writes too.
  private func isOfSource(_ places: [Int]) -> Bool {
    places.contains { place in
      facts.wrongLetters.contains(text.masked[place])
        || source?.has(text.masked[place]) == true
    }
  }

  private func unclear(_ word: String, _ severity: Severity? = .note) -> TextFinding? {
    guard source?.holds(word) != true else { return nil }
    return TextFinding(
      "'\(word)' has letters of two scripts; part them with a hyphen, or write one of them",
      severity: severity)
  }

  private func otherTwins(of places: [Int], in script: ScriptSet) -> [Int: Unicode.Scalar] {
    var twins: [Int: Unicode.Scalar] = [:]
    for place in places {
      twins[place] = LookAlikes.twin(of: text.masked[place], in: script, facts)
    }
    return twins
  }

  private func latinTwins(of places: [Int], isStrict: Bool) -> [Int: Unicode.Scalar] {
    var twins: [Int: Unicode.Scalar] = [:]
    for place in places {
      twins[place] = LookAlikes.latinTwin(of: text.masked[place], isStrict: isStrict)
    }
    return twins
  }

  private func wrong(
    _ twins: [Int: Unicode.Scalar], _ script: ScriptSet, _ word: String
  ) -> TextFinding? {
    guard let first = twins.keys.min(), let twin = twins[first] else { return nil }
    return TextFinding(
      "the '\(text.masked[first])' in '\(word)' is a \(script.word) letter; write "
        + "'\(twin)' (\(VisibleText.codePoint(twin)))", fixed: replaced(twins))
  }

  /// The text with look-alikes in place, where a reader sees no difference.
  private func replaced(_ twins: [Int: Unicode.Scalar]) -> String? {
    guard text.masks.isEmpty, twins.allSatisfy({ LookAlikes.areSame(text.masked[$0], $1) }) else {
      return nil
    }
    var scalars = text.scalars
    for (place, twin) in twins { scalars[place + text.core.lowerBound] = twin }
    return String(scalars)
  }
}

extension MixedWords {
  /// A word of one letter: a Latin `c` where Russian has `с`, before or behind words of the language.
  private var loneLetter: TextFinding? {
    guard let singles = LookAlikes.words[facts.base] else { return nil }
    for run in text.words where run.count == 1 {
      let letter = text.masked[run.lowerBound]
      guard letter.isASCIILetter,
        let twin = LookAlikes.twin(of: letter, in: facts.mainScript, facts),
        isAbbreviation(run.lowerBound)
          || singles.contains(twin.properties.lowercaseMapping) && isWord(run.lowerBound),
        !isInSource(letter)
      else { continue }
      return TextFinding(
        "the '\(letter)' is a Latin letter; write '\(twin)' (\(VisibleText.codePoint(twin)))",
        fixed: replaced([run.lowerBound: twin]))
    }
    return nil
  }

  /// Whether the single letter is used as a word: alone between spaces, with a word of the language beside.
  private func isWord(_ index: Int) -> Bool {
    let scalars = text.masked
    let isCapital = scalars[index].properties.isUppercase
    let before = index > 0 ? scalars[index - 1] : nil
    let after: Unicode.Scalar? = index + 1 < scalars.count ? scalars[index + 1] : nil
    guard let after else {
      // "10 c": the unit of a number ends a text; no other word of one letter does.
      return !isCapital && index > 1 && scalars[index - 1].isSpace
        && scalars[index - 2].digitValue != nil
    }
    guard after.isSpace else { return false }
    if isCapital { return isAtStart(index) && followsWord(index + 2, isSmall: true) }
    guard let before else { return followsWord(index + 2, isSmall: false) }
    if before.isSpace {
      return followsWord(index + 2, isSmall: false) || isWordBefore(index - 2)
    }
    return "(«„“\"[/".contains(before) && followsWord(index + 2, isSmall: false)
  }

  /// Whether the letter is the second part of an abbreviation such as "т.e."
  private func isAbbreviation(_ index: Int) -> Bool {
    index > 1 && text.masked[index - 1] == "." && text.masked[index].properties.isLowercase
      && ScriptSet.of(text.masked[index - 2]) == facts.mainScript
  }

  private func isAtStart(_ index: Int) -> Bool {
    guard let last = text.masked[..<index].last(where: { !$0.isSpace && !QuoteMarks.isMark($0) })
    else { return true }
    return ".!?…:\n(".contains(last) || text.masked[index - 1].isLineBreak
  }

  /// Whether a word of the language, a name, a number or a placeholder begins at a place.
  private func followsWord(_ index: Int, isSmall: Bool) -> Bool {
    guard index < text.masked.count else { return false }
    let scalar = text.masked[index]
    if ScriptSet.of(scalar) == facts.mainScript { return true }
    return TextMask.Kind(sentinel: scalar) != nil || scalar.isASCIILetter
      || !isSmall && (scalar.digitValue != nil || QuoteMarks.isMark(scalar))
  }

  private func isWordBefore(_ index: Int) -> Bool {
    index >= 0 && ScriptSet.of(text.masked[index]) == facts.mainScript
  }

  /// Whether the source has the letter as a word: an axis, a vitamin. The article and the pronoun of English
  /// are none.
  private func isInSource(_ letter: Unicode.Scalar) -> Bool {
    guard let source, !"aAi".contains(letter) else { return false }
    return [letter.value | 0x20, letter.value & ~0x20].compactMap(Unicode.Scalar.init).contains {
      source.hasWord([$0])
    }
  }
}
