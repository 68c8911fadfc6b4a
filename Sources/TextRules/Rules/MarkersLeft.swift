import Diagnostics

extension TextRule {
  static let markersLeft = TextRule(
    "text.markers-left", .warning, "no marks of tools and translators are left in a text",
    why:
      "What was meant for a colleague, a tool or a later day is shown to everybody, and so is what a "
      + "program wrote where it had no text.",
    wakesOn: [
      .capitals, .innerCapital, .bracket, .angle, .markdown, .lineBreak, .sign, .maskSign, .filler,
      .unspaced,
    ],
    coversAll: true, bad: TextExample("de", "Sound on", "[de] Ton an"),
    good: TextExample("es", "Erase all", "BORRAR TODO"),
    .each(
      source: { text, facts in finding(text, facts, source: nil) },
      pair: { pair in finding(pair.target, pair.facts, source: pair.source) }))

  private static func finding(
    _ text: TextProfile, _ facts: LanguageFacts, source: TextProfile?
  ) -> TextFinding? {
    if !text.features.isDisjoint(with: [.lineBreak, .angle]), hasConflictMark(text, source) {
      return TextFinding(
        "the text holds the marks of a merge that was not finished", severity: .error)
    }
    if let mark = LeftMark(in: text, facts, source: source) {
      return TextFinding("'\(mark.mark)' is left in the text; remove it")
    }
    if let source, let mark = TranslatorRemarks.mark(text, source: source) {
      return TextFinding("'\(mark)' is left in the text; remove it")
    }
    if let source, let mark = BrokenExport.mark(text, facts, source: source) {
      return TextFinding("'\(mark)' is what a tool left in the place of a text; translate it again")
    }
    return bracketed(text, source).map {
      TextFinding("'\($0)' has brackets, and the source has none; remove them", severity: .note)
    }
  }

  /// `[Ton]` for "Sound": square brackets around a word that begins a text or is all of it, of which the source
  /// has nothing.
  private static func bracketed(_ text: TextProfile, _ source: TextProfile?) -> String? {
    guard let source, text.masked.first == "[", source.masks.isEmpty, text.masks.isEmpty,
      source.features.isDisjoint(with: [.bracket, .angle, .quote, .percent]),
      let end = text.masked.firstIndex(of: "]"), let word = text.words.first,
      word.lowerBound == 1, word.upperBound == end, text.masked.dropFirst(end + 1).first != "-"
    else { return nil }
    return String(text.masked[...end])
  }

  /// A line of seven equals signs may also be a heading's: it is one where the source has it too.
  private static func hasConflictMark(_ text: TextProfile, _ source: TextProfile?) -> Bool {
    let lines = text.scalars.split(whereSeparator: \.isLineBreak)
    let marks = ["<<<<<<< ", ">>>>>>> ", "||||||| "]
    if lines.contains(where: { line in marks.contains { line.starts(with: $0.unicodeScalars) } }) {
      return true
    }
    guard let source, lines.count > 1 else { return false }
    let isDivider = { (line: ArraySlice<Unicode.Scalar>) in
      line.count == 7 && line.allSatisfy { $0 == "=" }
    }
    return lines.contains(where: isDivider)
      && !source.scalars.split(whereSeparator: \.isLineBreak).contains(where: isDivider)
  }
}

/// What a translator or a tool left in a text.
private struct LeftMark {
  let mark: String

  init?(in text: TextProfile, _ facts: LanguageFacts, source: TextProfile?) {
    guard
      let mark = Self.filler(text) ?? Self.word(text, facts, source) ?? Self.sign(text)
        ?? Self.language(text, facts, source) ?? Self.frame(text, source)
    else { return nil }
    self.mark = mark
  }

  private static func filler(_ text: TextProfile) -> String? {
    zip(text.words, text.words.dropFirst()).lazy
      .first { lorem, ipsum in
        lorem.count == 5 && ipsum.count == 5 && "Ll".contains(text.masked[lorem.lowerBound])
          && text.word(lorem).lowercased() == "lorem" && text.word(ipsum).lowercased() == "ipsum"
      }
      .map { String(text.masked[$0.lowerBound..<$1.upperBound]) }
  }

  private static func word(
    _ text: TextProfile, _ facts: LanguageFacts, _ source: TextProfile?
  ) -> String? {
    guard text.features.contains(.capitals) else { return nil }
    for range in text.words {
      switch text.word(range) {
      case "FIXME": return "FIXME"
      case "XXX": return "XXX"
      case "TBD" where source?.text.string.contains("TBD") == false: return "TBD"
      case "TODO" where !isWordOfLanguage(range, text, facts): return "TODO"
      default: break
      }
    }
    return nil
  }

  /// TODO is a word of Spanish and its neighbours, in a text of capitals and for emphasis: a mark of it is
  /// in front of a text that begins as one.
  private static func isWordOfLanguage(
    _ range: Range<Int>, _ text: TextProfile, _ facts: LanguageFacts
  ) -> Bool {
    guard ["es", "pt", "gl", "ast", "an"].contains(facts.base) else { return false }
    guard range.lowerBound <= 1 else { return true }
    let rest = text.masked[range.upperBound...]
    guard let next = rest.first(where: { !$0.isSpace }) else { return true }
    if ":]".contains(next) { return false }
    let letters = rest.filter { $0.properties.isCased }
    return next.properties.isLowercase
      || letters.count > 1 && !letters.contains { $0.properties.isLowercase }
  }

  /// What a file of translations has around a text, and signs that somebody put in front of it to find it again.
  private static func frame(_ text: TextProfile, _ source: TextProfile?) -> String? {
    guard let source, text.scalars.count > 2 else { return nil }
    if text.features.contains(.angle), source.features.isDisjoint(with: .angle),
      let tag = tags.first(in: text.text)
    {
      return tag
    }
    if text.features.contains(.quote), text.text.string.contains("\" = \""),
      !source.text.string.contains("\" = \"")
    {
      return "\" = \""
    }
    if let rest = TableRests.mark(text, source: source) { return rest }
    if text.features.contains(.ampersand), source.features.isDisjoint(with: .ampersand),
      isMnemonic(text.scalars)
    {
      return "&"
    }
    if let label = label(text, source) { return label }
    if let (start, end) = framing(text.scalars), !source.scalars.contains(start[0]) {
      return String(start) + "…" + String(end)
    }
    let first = text.scalars[0]
    guard "#@>~=".contains(first), text.scalars[1] == first, !source.scalars.contains(first) else {
      return nil
    }
    return String(text.scalars.prefix { $0 == first })
  }

  /// What somebody is asked for in front of a text: "REVIEW: ", and stars that nothing closes.
  private static func label(_ text: TextProfile, _ source: TextProfile) -> String? {
    let scalars = text.scalars
    if scalars[0] == "*", scalars.starts(with: "*** ".unicodeScalars),
      !source.scalars.contains("*"), scalars.count(where: { $0 == "*" }) == 3
    {
      return "***"
    }
    if scalars.starts(with: "@todo".unicodeScalars) { return "@todo" }
    guard text.features.contains(.capitals), scalars[0].isASCIICapital else { return nil }
    let word = scalars.prefix { $0.isASCIICapital }
    guard scalars.dropFirst(word.count).first == ":", labels.contains(String(word)),
      !source.text.string.uppercased().hasPrefix(String(word)),
      text.masked.contains(where: { $0.isLetter && !$0.isASCIICapital })
    else { return nil }
    return String(word) + ":"
  }

  private static let labels: Set<String> = [
    "REVIEW", "CHECK", "DRAFT", "FUZZY", "PENDING", "UNTRANSLATED", "UNREVIEWED", "WIP", "HACK",
    "TBC", "MT", "PLACEHOLDER",
  ]

  /// The sign before the letter that a key chooses on other systems: "&Save".
  private static func isMnemonic(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.indices.dropLast().contains { index in
      scalars[index] == "&" && scalars[index + 1].isLetter
        && (index == 0 || scalars[index - 1].isSpace)
        && scalars[(index + 1)...].first { !$0.isLetter && $0.digitValue == nil } != ";"
    }
  }

  /// Signs of a template around the whole text: "{{Save}}", "%Save%".
  private static func framing(
    _ scalars: [Unicode.Scalar]
  ) -> (start: [Unicode.Scalar], end: [Unicode.Scalar])? {
    guard scalars.count > 5, let first = scalars.first, "{%#@$[_".contains(first) else {
      return nil
    }
    return [
      (["{", "{"], ["}", "}"]), (["%"], ["%"]), (["#"], ["#"]), (["@"], ["@"]), (["$"], ["$"]),
      (["[", "["], ["]", "]"]), (["_", "_"], ["_", "_"]),
    ].first { start, end in
      scalars.starts(with: start) && scalars.suffix(end.count).elementsEqual(end)
        && scalars[start.count].isLetter
        && scalars.dropFirst(start.count).dropLast(end.count).allSatisfy {
          $0.isLetter || $0.isSpace
        }
    }
  }

  private static let tags = PhraseSearch([
    "</source>", "<target>", "</target>", "</trans-unit>", "</string>", "</value>", "</data>",
    "<!--", "<todo>", "<TODO>", "<<<<<<<", ">>>>>>>", "</g>", "</ph>", "</x>", "</bpt>",
    "</ept>", "</mrk>", "</0>", "</1>", "</2>",
    "<1}", "<0}",
  ])

  private static let signs = PhraseSearch([
    "⟦", "⟧", "#-#-#", "#NOT TRANSLATED", "NOT TRANSLATED", "[to be deleted]", "[untranslated]",
    "[NEEDS REVIEW]", "[TODO]", "[TRANSLATE]", "TRANSLATE:", "[to be translated]",
    "(to be translated)", "[?]", "{{todo}}", "#, fuzzy", "#fuzzy", "(machine translated)",
  ])

  private static func sign(_ text: TextProfile) -> String? {
    if !text.features.isDisjoint(with: [.bracket, .markdown, .capitals]),
      let sign = signs.first(in: text.text)
    {
      return sign
    }
    // Behind a word they are emphasis.
    guard text.features.contains(.punctuation), text.masked.contains("?") else { return nil }
    let isToken = text.masked.split(whereSeparator: \.isSpace).contains {
      $0.count >= 3 && $0.allSatisfy { $0 == "?" }
    }
    return isToken ? "???" : nil
  }

  /// `[de] ` in front, `(de)` behind.
  private static func language(
    _ text: TextProfile, _ facts: LanguageFacts, _ source: TextProfile?
  ) -> String? {
    guard text.features.contains(.bracket), let first = text.scalars.first,
      let last = text.scalars.last, first == "[" || first == "(" || last == "]" || last == ")"
    else { return nil }
    let string = text.text.string.lowercased()
    let own = source?.text.string.lowercased() ?? string
    for name in [facts.language, facts.base] {
      for mark in ["[\(name)]", "(\(name))"] {
        let small = mark.lowercased()
        if string.hasPrefix(small + " ") || string.hasSuffix(" " + small) && !own.hasSuffix(small) {
          return mark
        }
      }
    }
    return nil
  }
}
