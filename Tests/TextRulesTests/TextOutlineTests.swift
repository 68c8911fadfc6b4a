import Diagnostics
import Rules
import Testing

@testable import TextRules

/// What a first look at the bytes of a text tells.
@Suite struct TextOutlineTests {
  /// The examples' texts in languages of all kinds: a rule that would say something must be awake.
  @Test(
    "no rule sleeps that has something to say",
    arguments: [
      "de", "fr", "pt", "es", "nl", "ro", "cs", "sk", "hr", "tr", "az", "vi", "fi", "lv", "ca",
      "sr", "ru", "uk", "el", "he", "ar", "fa", "hi", "bn", "th", "ko", "ja", "zh-Hans", "zh-Hant",
    ])
  func rulesAreAwake(language: String) {
    let (facts, english) = (LanguageFacts.of(language), LanguageFacts.of("en"))
    for rule in TextRule.all {
      for (source, target) in Self.texts {
        let (own, other) = (ExactString(source), ExactString(target))
        let pair = TextPair(
          source: TextProfile(own, isFormat: false), target: TextProfile(other, isFormat: false),
          facts: facts, sourceFacts: english, key: own)
        guard pair.isTranslated, !pair.isSameAsSource, let finding = finding(of: rule, pair) else {
          continue
        }
        let outline = PairOutline(
          TextOutline(own, of: english), TextOutline(other, of: facts), facts,
          isKey: own == other, hasGlossary: false)
        #expect(
          !outline.features.isDisjoint(with: rule.wakesOn) || rule.wakesOn.isEmpty,
          "\(rule.rule.id.rawValue): \(finding.message)")
      }
    }
  }

  private func finding(of rule: TextRule, _ pair: TextPair) -> TextFinding? {
    switch rule.look {
    case .text(let look): look(pair.target, pair.facts)
    case .each(_, let look), .pair(let look): look(pair)
    case .source, .terms, .table, .library: nil
    }
  }

  /// Every source of the examples with its translation, and with those of the next ones.
  private static let texts: [(String, String)] = {
    let pairs = TextRule.all.flatMap { rule in
      [rule.bad, rule.good].flatMap { example in
        [example] + example.others
      }.flatMap(\.pairs).compactMap { source, target in target.map { (source, $0) } }
    }
    let shifted = zip(pairs, pairs.dropFirst(7) + pairs.prefix(7)).map { ($0.0, $1.1) }
    return pairs + shifted
  }()

  @Test(
    "texts of which there is nothing to say are not taken apart",
    arguments: [
      ("de", "Sound and language", "Ton und Sprache"), ("ru", "Delete all.", "Удалить все."),
      ("pt", "Read, then delete", "Leia, depois apague"), ("el", "Sound", "Ήχος"),
      ("hi", "Sound", "ध्वनि"), ("ar", "Delete all", "حذف الكل"), ("tr", "Sound", "Ses"),
      ("de", "Open “Sound”", "„Ton“ öffnen"), ("pl", "Open “Sound”", "Otwórz „Dźwięk”"),
      ("ru", "Open “Sound”", "Открыть «Звук»"), ("de", "Don’t ask", "Geht’s nicht"),
      ("it", "Set-up", "Auto-avvio"), ("de", "Name:", "Alter:"), ("pt", "Sure?", "Certo?"),
      ("de", "Loading…", "Lädt…"), ("de", "Line\nand line", "Zeile\nund Zeile"),
      ("de", "See https://example.org/a?b=1", "Siehe https://example.org/a?b=1"),
      ("de", "Use %1$@ of %2$d (5)", "%1$@ von %2$d nutzen (5)"), ("de", "%d files", "%d Dateien"),
      ("de", "Tone & sound", "Klang & Ton"), ("hi", "Delete all.", "सब हटाएँ।"),
      ("ar", "Read, delete", "اقرأ، احذف"), ("he", "Delete (all)", "מחק (הכל)"),
    ])
  func quietTexts(language: String, source: String, target: String) {
    #expect(!isTelling(language, source, target))
  }

  @Test(
    "texts that a rule must look at",
    arguments: [
      ("de", "Delete all.", "Alles löschen"), ("de", "Sound", "Ton Ton"), ("de", "Sound", "Тон"),
      ("ru", "Sound", "Звук a"), ("de", "Sound", "Tonâ"), ("cs", "Sky", "Äľu"),
      ("el", "Sound, light", "Ήχος; φως"), ("hi", "Delete.", "हटाएँ."), ("de", "Use the Fax", "Fax"),
      ("he", "Sound", "קולמ"), ("he", "Sound", "קםול"), ("el", "All", "Όλεσ"),
      ("el", "All", "Ολςα"), ("tr", "Cancel", "Iptal"), ("de", "Sound", "sOund"),
      ("de", "Open “Sound”", "„Ton” öffnen"), ("de", "Open “Sound”", "„Ton öffnen"),
      ("de", "Open “Sound”", "„ Ton“ öffnen"), ("fr", "Open “Sound”", "Ouvrir «Son»"),
      ("de", "Don’t ask", "Frag ’nicht"), ("de", "Name:", "Name: ja"), ("es", "Sure?", "Seguro?"),
      ("fr", "Name:", "Nom:"), ("el", "Sure?", "Σίγουρα?"), ("de", "Sure?", "Sicher!"),
      ("de", "Line\nand line", "Zeile und Zeile"), ("de", "Line\n", "\nZeile"),
      ("de", "One \n", "Eins \n zwei"), ("de", "\n One", "Eins \n zwei"),
      ("de", "See https://example.org/a", "Siehe https://example.org/b"),
      ("de", "See https://example.org/a", "Siehe https://example.org/a."),
      ("de", "Use %1$@ of %2$d", "Nutze %2$d von %1$@"), ("de", "%d files", "%u Dateien"),
      ("de", "Tone & sound", "Klang &Ton"), ("hi", "Delete all.", "सब हटाएँ."),
      ("ar", "Read, delete", "اقرأ, احذف"), ("he", "Delete (all)", "מחק )הכל("),
      ("de", "See (5)", "Siehe (6)"), ("de", "<b>Sound</b>", "<b>Ton</b>"),
    ])
  func tellingTexts(language: String, source: String, target: String) {
    #expect(isTelling(language, source, target))
  }

  private func isTelling(_ language: String, _ source: String, _ target: String) -> Bool {
    let facts = LanguageFacts.of(language)
    return PairOutline(
      TextOutline(ExactString(source), of: .of("en")), TextOutline(ExactString(target), of: facts),
      facts, isKey: false, hasGlossary: false
    ).isTelling
  }

  @Test("what surrounds a text is no part of what it says", arguments: [" A b", "“A b”", "A b\t"])
  func surroundings(text: String) {
    func hash(_ text: String) -> UInt64 { TextOutline(ExactString(text), .none).hash }
    #expect(hash(text) == hash("A b"))
    #expect(hash("A B") != hash("A b"))
  }

  @Test("a code at another place makes another text")
  func codes() {
    func hash(_ places: [Int]) -> UInt64 {
      TextOutline("Tap here", .none).withCodes(at: places).hash
    }
    #expect(hash([3]) == hash([3]))
    #expect(hash([3]) != hash([4]))
  }

  @Test("capitals make no other word", arguments: ["Ärger", "Ľud", "Ήχος", "Звук", "Łza", "Ünite"])
  func words(word: String) {
    let pair = [word, word.lowercased()].map { TextOutline(ExactString($0), .none).words }
    #expect(pair[0].mayBeSame(as: pair[1]))
    #expect(pair[0].mayHaveCommon(with: pair[1]))
  }
}
