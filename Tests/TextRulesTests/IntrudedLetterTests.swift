import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Characters that slipped into words, and letters in the form of another place.
@Suite struct IntrudedLetterTests {
  @Test(arguments: [
    ("he", "הגדרoת"), ("ar", "اإعدادatت"), ("hy", "Կարգավորnումներ"), ("ka", "პარamეტრები"),
    ("de", "Alle Det0ils"), ("el", "Όλα τα λεπ0ομέρειες"), ("ru", "Все парам3тры"),
    ("zh-Hant", "所有設定無o還原"), ("ja", "すべてご覧0ただく"), ("th", "กาsตั้งค่าทั้งหมด"), ("fa", "همه در iCl0ud"),
  ])
  func whatStandsWithinAWord(language: String, target: String) {
    #expect(findings(TextExample(language, "All settings", target)) == ["text.mixed-script-word"])
  }

  @Test(arguments: [
    ("he", "All iPhone settings", "הגדרות ה-iPhone"), ("ar", "Open x now", "افتح xالآن"),
    ("de", "With h264codec", "Mit h264codec"), ("de", "For 3 people", "Für mp3player"),
    ("nl", "Only level 5", "Alleen niveau5test"), ("vi", "The p2p mode", "Chế độ p2p"),
  ])
  func namesAndNumbersMayHaveBoth(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.mixed-script-word"))
  }

  @Test(arguments: [
    ("th", "เเสดงทั้งหมด", "U+0E41"), ("th", "ดื่มน\u{E4D}\u{E49}\u{E32}", "ำ"),
    ("lo", "ເເສດງ", "U+0EC1"), ("el", "Όλες οι λέξεισ", "write 'ς'"),
    ("he", "שלומ לכולם", "another form"), ("ko", "설정ㅇ 열기", "no syllable"),
    ("ko", "설ㅈㅓㅇ", "no syllable"),
    ("cs", "\u{30C}Nastavení", "U+030C"), ("fr", "Reglages \u{300}", "U+0300"),
    ("th", "◌ั้งค่า", "circle"),
  ])
  func lettersHaveTheFormOfTheirPlace(language: String, target: String, hint: String) {
    let found = diagnostics(TextExample(language, "Show all", target))
      .filter { $0.rule == "text.language-letters" }
    #expect(found.first?.message.contains(hint) == true, "\(found)")
  }

  @Test(arguments: [
    ("th", "แสดงน้ำ"), ("lo", "ນໍ້າ"), ("he", "פינ"), ("el", "Λέξεις χρηστών, π.χ. σ. 5"),
    ("el", "σελ. 5, μέσ’ στο"),
    ("he", "צ'אט סמארטפונ׳"),
    ("he", "קליפ, סנדוויץ' וח\"מ"), ("ko", "ㅋㅋ 하하ㅋㅋ"), ("ko", "설정 열기"), ("fr", "Réglages"),
    ("vi", "Cài đặt"), ("ar", "الإعداداتُ"),
  ])
  func rightFormsAreLeftAlone(language: String, target: String) {
    #expect(!findings(language, "Show all", target).contains("text.language-letters"))
  }

  @Test(arguments: [("リセツ卜する", "ト"), ("べージを開く", "ベ")])
  func moreKanaThatLookAlike(target: String, right: String) {
    let found = diagnostics(TextExample("ja", "Some text", target))
    #expect(found.map(\.rule.rawValue) == ["text.mixed-script-word"])
    #expect(found.first?.message.contains("write '\(right)'") == true)
  }

  @Test(arguments: ["サイトへメール", "へーっと言う", "占卜", "すべて"])
  func kanaThatAreMeant(target: String) {
    #expect(!findings("ja", "Some text", target).contains("text.mixed-script-word"))
  }
}
