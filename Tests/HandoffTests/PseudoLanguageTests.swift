import Diagnostics
import Handoff
import LocalizationModel
import TestSupport
import Testing

/// What becomes of texts in languages that nobody speaks.
@Suite struct PseudoLanguageTests {
  private let accents = PseudoLanguage(hasAccents: true)
  private let brackets = PseudoLanguage(brackets: .square)

  @Test("letters get accents, and what has one keeps it") func accented() {
    #expect(accents.text("Sleep Timer") == "Šļééþ Ţîɱéŕ")
    #expect(accents.text("Café 3") == "Çåƒé 3")
    #expect(accents.text("e\u{301}t") == "e\u{301}ţ")
    #expect(accents.text("日本 Русский") == "日本 Русский")
  }

  @Test(
    "what is no language stays as it is",
    arguments: [
      ("Hi %@ and %1$lld of %2$#@files@", "Ĥî %@ åñð %1$lld öƒ %2$#@files@"),
      ("%#@count@ left", "%#@count@ ļéƒţ"),
      ("100%% sure", "100%% šûŕé"),
      (
        "See https://example.org/a?b=c, or www.a.de.", "Šéé https://example.org/a?b=c, öŕ www.a.de."
      ),
      ("Write to a_b@example.org!", "Ŵŕîţé ţö a_b@example.org!"),
      ("^[%lld file](inflect: true) gone", "^[%lld ƒîļé](inflect: true) ĝöñé"),
      ("[Terms](https://example.org/t) **now**", "[Ţéŕɱš](https://example.org/t) **ñöŵ**"),
      ("Dear ${applicationName}", "Ðéåŕ ${applicationName}"),
      ("<b class=\"x\">Bold</b> &amp; &#233;a", "<b class=\"x\">Ɓöļð</b> &amp; &#233;å"),
      ("a < b and c > d & e", "å < ƀ åñð ç > ð & é"),
      ("one\\ntwo", "öñé\\nţŵö"),
    ])
  func kept(_ source: String, _ expected: String) {
    #expect(accents.text(ExactString(source)).string == expected)
  }

  @Test("a percent sign at the end stays one") func lastSign() {
    #expect(PseudoLanguage.accented.text("Volume in %") == "[Ṽöļûɱé îñ öñé ţŵö~] %")
  }

  @Test("a variable's text keeps its number") func argument() {
    #expect(accents.text("%arg files", isVariableText: true) == "%arg ƒîļéš")
  }

  @Test("brackets stand inside of the white space around a text") func bracketed() {
    #expect(brackets.text(" Sounds\n") == " [Sounds]\n")
    #expect(PseudoLanguage(brackets: .white).text("A\r\nb") == "⟦A\r\nb⟧")
  }

  @Test(
    "a text without a letter stays as it is",
    arguments: ["", " ", "%@", "100 %", "https://example.org", "•", "%1$@ – %2$@", "${a}"])
  func withoutLetters(_ text: String) {
    #expect(PseudoLanguage.accented.text(ExactString(text)) == ExactString(text))
    #expect(PseudoLanguage.rightToLeft.text(ExactString(text)) == ExactString(text))
  }

  @Test("texts grow by what is asked for, in characters as people see them") func percent() {
    let longer = PseudoLanguage(growth: .percent(50))
    for source in ["Ab", "Sleep Timer", "Ünïcödé e\u{301}e\u{301}", "👩‍👩‍👧 family of three"] {
      let length = source.count
      #expect(longer.text(ExactString(source)).string.count == length + (length + 1) / 2)
    }
    #expect(PseudoLanguage(growth: .percent(0)).text("Sleep") == "Sleep")
    #expect(longer.text("Sleep Timer") == "Sleep Timer one t")
  }

  @Test("short texts grow more than long ones") func bySourceLength() {
    let longer = PseudoLanguage(growth: .bySourceLength)
    func length(of count: Int) -> Int {
      longer.text(ExactString(String(repeating: "a", count: count))).string.count
    }
    #expect(length(of: 10) == 20)
    #expect(length(of: 20) == 36)
    #expect(length(of: 30) == 48)
    #expect(length(of: 50) == 70)
    #expect(length(of: 100) == 130)
  }

  @Test("every line grows, and breaks stay where they are") func lines() {
    let longer = PseudoLanguage(growth: .percent(100))
    #expect(longer.text("Some\n\nMore %@ ") == "Some one\n\nMore %@ one~ ")
  }

  @Test("words run from right to left, and values in the text do not") func rightToLeft() {
    let (start, end) = ("\u{200F}\u{202E}", "\u{202C}\u{200F}")
    let pseudo = PseudoLanguage.rightToLeft
    #expect(pseudo.text("Sleep Timer").string == "\(start)Sleep\(end) \(start)Timer\(end)")
    #expect(pseudo.text("%lld 3 left").string == "\u{200F}%lld 3 \(start)left\(end)")
  }

  @Test("a message keeps its shape") func message() {
    let source = Message(
      [
        Message.Variant(.plain, "%#@n@"),
        Message.Variant(VariantPath(variable: "n", plural: .one), "%arg file"),
        Message.Variant(VariantPath(variable: "n", plural: .other), "%arg files"),
      ], variables: [Message.Variable(name: "n", argument: 1, valueType: "lld")])
    let message = accents.message(source)
    #expect(message.variants.map(\.path) == source.variants.map(\.path))
    #expect(message.variants.map(\.text) == ["%#@n@", "%arg ƒîļé", "%arg ƒîļéš"])
    #expect(message.variables == source.variables)
  }

  @Test("placeholders are the same in any text") func placeholders() {
    var random = SplitMix64(seed: 11)
    let parts = [
      "%@", "%1$lld", "%#@a@", "%%", "%", "word", " ", "\n", "<b>", "</b>", "&amp;", "](", "^[",
      "https://a.b/%@", "${x}", "${", "ü", "e\u{301}", "\u{301}", "[", "$", "\\", "@", ":",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = ExactString(
        (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined())
      for pseudo in [PseudoLanguage.accented, .rightToLeft] {
        let result = pseudo.text(text)
        #expect(
          arguments(of: result) == arguments(of: text), "\(text.string.debugDescription)")
        #expect(result == pseudo.text(text))
      }
    }
  }

  private func arguments(of text: ExactString) -> [String] {
    PlaceholderScanner.placeholders(in: text).map {
      String(decoding: Array(text.utf8)[$0.range], as: UTF8.self)
    }
  }

  @Test("beginnings without an end take no longer than other texts") func hostile() {
    for part in ["<a", "](", "${", "&a", "a@", "a://", "^[", "%#@"] {
      let text = ExactString(String(repeating: part, count: 20_000))
      #expect(!PseudoLanguage.accented.text(text).isEmpty)
    }
  }

  @Test("names of pseudo-languages") func names() {
    for name in ["en-XA", "ar-XB", "en_XA", "qps-ploc", "x-pseudo", "en-x-pseudo"] {
      #expect(PseudoLanguage.isPseudo(name), "\(name)")
    }
    for name in ["de", "en", "sq-XK", "zh-Hans", "Base"] {
      #expect(!PseudoLanguage.isPseudo(name), "\(name)")
    }
  }
}
