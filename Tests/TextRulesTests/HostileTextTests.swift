import Diagnostics
import LocalizationModel
import Rules
import Testing
import TextRuleExamples
import Workspace

@testable import TextRules

/// Texts as long as anybody likes: whatever a rule asks of each part of one, it asks of all of the other no more
/// than once. The limit of time is a guard against hanging, and no measure.
@Suite(.timeLimit(.minutes(1))) struct HostileTextTests {
  private static let count = 2000

  private static func long(_ unit: String, _ length: Int = count) -> String {
    String(repeating: unit, count: length / unit.unicodeScalars.count)
  }

  /// The rules that a text breaks, which has one part again and again.
  private func findings(
    _ language: String, _ source: String, _ target: String, before: String = "", end: String = ""
  ) -> [String] {
    TextRulesTests.findings(language, Self.long(source), before + Self.long(target) + end)
  }

  @Test(
    "signs, one after the other",
    arguments: [
      ("text.symbol", "de", "😀", "😻"), ("text.symbol", "de", "🇩🇪", "🇫🇷"),
      ("text.symbol", "fr", "⌘C ", "⌘V "), ("text.symbol", "de", "≥ ", "≤ "),
      ("text.brackets", "de", "a ", "( a "), ("text.markers-left", "de", "a ", "(verb) "),
      ("text.quotes", "de", "“a” ", "„a\" "), ("text.punctuation-spacing", "fr", "a: b ", "x : y "),
      ("text.bidi-override", "de", "a ", "\u{2066}a\u{2069}"),
      ("text.invisible", "de", "a ", "a\u{AD}"), ("text.kashida", "ar", "a ", "اـ"),
      ("text.tab-nbsp", "hi", "word ", "शब्दशब्द\u{A0}"),
      ("text.control-escapes-shown", "de", "a ", "a\\n"),
      ("table.normalization", "de", "a ", "e\u{301}a "),
      ("text.double-space", "de", "a ", "a  "), ("settings.markup", "de", "a ", "[a](b://c) "),
    ])
  func signs(rule: String, language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains { $0 == rule || $0.hasPrefix(rule) })
  }

  @Test(
    "words, one after the other",
    arguments: [
      ("text.repeated-word", "de", "a ", "der der "), ("text.repeated-word", "sv", "a ", "i i "),
      ("text.language-letters", "ro", "a ", "aţa "),
      ("text.mixed-script-word", "ru", "a ", "сеtь "),
      ("text.mixed-script-word", "ru", "word ", "слово c слово "),
      ("text.inner-capital", "de", "word ", "geRäte "), ("text.exemplar", "cs", "a ", "telefôn "),
      ("text.acronym", "de", "USB ", "UBS "), ("text.acronym", "de", "Bluetooth ", "Bluetoth "),
      ("text.url", "de", "a ", "a "), ("text.unit", "de", "5 MB ", "5 kB "),
    ])
  func words(rule: String, language: String, source: String, target: String) {
    let found = findings(language, source, target)
    #expect(rule == "text.url" || found.contains(rule), "\(found)")
  }

  @Test(
    "parts that are all in the other text, or nearly",
    arguments: [
      ("de", "a1.png ", "b1.png "), ("de", "a.", "a...."), ("de", "a-a.b@c(", "a-a.b@c("),
      ("de", "mm\u{20}", "月曜"), ("de", "mm\u{20}", "ロ口"), ("ja", "a ", "ロ口"),
      ("de", "<x>a</x>", "<y>a</y>"), ("de", "](a:", "](a:"), ("de", "{n, ", "{n, "),
      ("de", "<a href=\"http://a.b\">", "<a href=\"http://c.d\">"), ("de", "1.5 km ", "1.5 km "),
      ("de", "https://a.b/c ", "https://a.b/d "), ("de", "» ", "» "), ("de", "\u{A0}(", "\u{A0}("),
      ("pl", "word ", "łõłõ"), ("zh-Hans", "設 ", "設"), ("ar", "a, ", "ا, "), ("he", "a ", "אaא "),
      ("de", "a ", ":( a "), ("de", "verbs ", "(verb) "), ("fr", "a: b ", "a : b "),
    ])
  func parts(language: String, source: String, target: String) {
    let numbered = { (unit: String) in
      (0..<Self.count / 8).map { unit.replacing("1", with: String($0)) }.joined()
    }
    let alike = findings(language, source, target)
    // A text that is equal to its source but for its end breaks what the other breaks there.
    let (own, other) = (numbered(source), numbered(target) + "!")
    let unlike = TextRulesTests.findings(language, own, other)
    #expect(alike.count < 20 && unlike.count < 20)
  }

  @Test("a part is found wherever it stands, before and after the text was put in order")
  func partsOfLongText() {
    let words = (0..<2000).map { "w\($0 * 7919 % 2000)" }
    var search = PartSearch(words.joined(separator: " "))
    for word in words {
      let (isThere, isBehind) = (search.contains(word), search.contains(word + "x"))
      #expect(isThere && !isBehind)
    }
    var same = PartSearch(String(repeating: "ab", count: 5000) + "c")
    for length in 1...500 {
      let part = String(repeating: "ab", count: length)
      let (isThere, isBehind) = (same.contains(part + "c"), same.contains(part + "d"))
      #expect(isThere && !isBehind)
    }
    let hasNothing = same.contains("")
    #expect(hasNothing)
  }

  @Test("a part that begins again and again is looked for in one pass")
  func repeatedBeginning() {
    let text = String(repeating: "a", count: 40_000)
    #expect(!text.contains(String(repeating: "a", count: 20_000) + "b"))
    #expect((text + "b").contains(String(repeating: "a", count: 20_000) + "b"))
    #expect(("ab" + text + "ba").contains("aab"))
    #expect(!("ab" + text + "ba").contains("bb"))
  }

  @Test("what is asked of a long text is what is asked of a short one")
  func lookups() {
    let short = TextProfile("ab 12 é", isFormat: false)
    let long = TextProfile(
      ExactString((0..<500).map { "w\(UnicodeScalar(97 + UInt8($0 % 26))) " }.joined() + "ab 12 é"),
      isFormat: false)
    for text in [short, long] {
      #expect(text.has("é") && text.hasInMasked("é") && !text.has("ü"))
      #expect(text.hasWord(["a", "b"]) && !text.hasWord(["a"]) && text.hasNumber("12"))
      #expect(!text.hasNumber("1") && text.holds("b 12") && !text.holds("b 13"))
    }
  }

  @Test("addresses and files in one long token")
  func tokens() {
    func kinds(_ text: String) -> [TextMask.Kind] {
      TextProfile(ExactString(text), isFormat: false).masks.map(\.kind)
    }
    #expect(kinds(Self.long("a.")) == [])
    #expect(kinds(Self.long("a.") + "png") == [.fileName])
    #expect(kinds("x" + Self.long("@@") + "www.a.b") == [.url])
    #expect(kinds(Self.long("a/b@c.d(")).isEmpty == false)
    #expect(kinds("a@b.c(d)") == [.email])
    #expect(
      kinds(Self.long("{n, plural, one {a} other {b}} ", 900)).allSatisfy { $0 == .placeholder })
    #expect(kinds(Self.long("](a:")) == [])
  }

  @Test("a term at every letter of one word")
  func terms() {
    var example = TextExample("de", Self.long("phone "), Self.long("aaa"))
    example.policy.terms = [ProjectTerm(.init("phone", allowed: ["Apparat"], forbidden: ["aaaaa"]))]
    #expect(TextRuleExamples.findings(example).contains("text.forbidden-term"))
    example.pairs = [(Self.long("phone "), Self.long("Telefon "))]
    example.policy.terms = [ProjectTerm(.init("phone", allowed: ["Telefon"], forbidden: ["Tele"]))]
    #expect(!TextRuleExamples.findings(example).contains("text.forbidden-term"))
  }

  @Test("the longest run of English words among three hundred")
  func runs() {
    let text = String(repeating: "changed devices ", count: 148)
    #expect(
      TextRulesTests.findings("de", "read " + text + "now", "lies " + text + "jetzt")
        .contains("text.source-words-left"))
  }
}
