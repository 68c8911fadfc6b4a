import Diagnostics
import Rules
import Testing
import TextRuleExamples
import Workspace

@testable import TextRules

/// Words that a project allows and forbids.
@Suite struct TermRulesTests {
  private func findings(
    _ language: String, _ source: String, _ target: String, _ terms: Glossary.Term...
  ) -> [String] {
    var example = TextExample(language, source, target)
    example.policy.terms = terms.map(ProjectTerm.init)
    return allFindings(example).filter { $0.hasPrefix("text.forbidden") || $0 == "text.term" }
  }

  private let phone = Glossary.Term("phone", allowed: ["Telefon"], forbidden: ["Handy"])

  @Test(arguments: [
    "Handy sperren", "Das Handy sperren", "HANDY SPERREN", "Handys sperren", "Handynummer sperren",
    "Diensthandy sperren", "Zum Sperren des Handys…", "„Handy“ sperren", "Sperre Handy-Nummer",
    "Handy", "Telefon/Handy sperren",
  ])
  func aForbiddenWordIsFoundInAnyForm(target: String) {
    #expect(findings("de", "Lock phone now", target, phone) == ["text.forbidden-term"])
  }

  @Test(arguments: [
    "Telefon sperren", "Telefone sperren", "Mobiltelefon sperren", "Die Telefonnummer sperren",
    "Sperren des Telefons",
  ])
  func anAllowedWordIsFoundInAnyForm(target: String) {
    #expect(findings("de", "Lock phone now", target, phone).isEmpty)
  }

  @Test func aForbiddenWordIsFoundWhereTheSourceHasAnotherWord() {
    #expect(
      findings("de", "Erase this device", "Dieses Handy löschen", phone) == ["text.forbidden-term"])
  }

  @Test func aWordOfTheSourceIsNotForbiddenByAnotherTerm() {
    let setting = Glossary.Term("setting", allowed: ["Einstellung"], forbidden: ["Option"])
    #expect(findings("de", "Another option here", "Weitere Option hier", setting).isEmpty)
    #expect(
      findings("de", "Another setting here", "Weitere Option hier", setting)
        == ["text.forbidden-term"])
  }

  @Test func aLongerWordMayHoldAForbiddenOne() {
    let phone = Glossary.Term("phone", allowed: ["Mobiltelefon"], forbidden: ["Telefon"])
    #expect(findings("de", "Lock phone", "Mobiltelefon sperren", phone).isEmpty)
    #expect(findings("de", "Lock phone", "Telefon sperren", phone) == ["text.forbidden-term"])
  }

  @Test func aLongerWordMayBeginWithACapital() {
    let mail = Glossary.Term("Email", allowed: ["adresse e-mail"], forbidden: ["mail"])
    #expect(findings("fr", "Email now", "Adresse e-mail", mail).isEmpty)
    #expect(findings("fr", "Email now", "Adresse et mail", mail) == ["text.forbidden-term"])
  }

  @Test func aShortWordIsNotFoundInALongerOne() {
    let bike = Glossary.Term("bike", allowed: ["Velo"], forbidden: ["Rad"])
    #expect(findings("de", "Listen to something", "Radio hören im Grad", bike).isEmpty)
    #expect(findings("de", "Ride the bike", "Mit dem Rad fahren", bike) == ["text.forbidden-term"])
  }

  @Test func spellingMayBeForbidden() {
    let cloud = Glossary.Term("iCloud", allowed: ["iCloud"], forbidden: ["ICloud"])
    #expect(findings("de", "Use iCloud now", "ICloud verwenden", cloud) == ["text.forbidden-term"])
    #expect(findings("de", "Use iCloud now", "iCloud verwenden", cloud).isEmpty)
    let mail = Glossary.Term("email", allowed: ["E-Mail"], forbidden: ["Email", "eMail"])
    #expect(findings("de", "Send email now", "Email senden", mail) == ["text.forbidden-term"])
    #expect(findings("de", "Send email now", "E-Mail senden", mail).isEmpty)
    #expect(findings("de", "Send email now", "E‑Mails senden", mail).isEmpty)
  }

  @Test(arguments: [
    ("ru", "телефон", "мобильник", "Заблокировать мобильники", "Блокировка телефона"),
    ("it", "telefono", "cellulare", "Blocca i cellulari", "Blocca i telefoni"),
    ("ja", "電話", "携帯", "携帯をロックする", "電話をロックする"),
    ("zh-Hans", "电话", "手机", "锁定手机", "锁定电话"),
    ("ko", "전화", "휴대폰", "휴대폰을 잠그기", "전화를 잠그기"),
    ("ar", "هاتف", "جوال", "قفل الجوال", "قفل الهاتف"),
    ("he", "טלפון", "סלולרי", "נעילת הסלולרי", "נעילת הטלפון"),
    ("th", "โทรศัพท์", "มือถือ", "ล็อกมือถือ", "ล็อกโทรศัพท์"),
    ("tr", "telefon", "cep telefonu", "Cep telefonunu kilitle", "Telefonu kilitle"),
    ("fi", "puhelin", "kännykkä", "Lukitse kännykkä", "Lukitse puhelimet"),
    ("cy", "ffôn", "symudol", "Cloi symudol", "Cloi’r ffonau"),
  ])
  func wordsAreFoundInEveryScript(
    language: String, allowed: String, forbidden: String, bad: String, good: String
  ) {
    let term = Glossary.Term("phone", allowed: [allowed], forbidden: [forbidden])
    #expect(findings(language, "Lock phone", bad, term) == ["text.forbidden-term"])
    #expect(findings(language, "Lock phone", good, term).isEmpty)
  }

  @Test func aTermIsMissedWhereItsTranslationIs() {
    let profile = Glossary.Term("profile", allowed: ["Profil"])
    #expect(findings("de", "Delete profile", "Benutzerdaten löschen", profile) == ["text.term"])
    for right in ["Profil löschen", "Benutzerprofil löschen", "Profile löschen", "Profildaten weg"]
    {
      #expect(findings("de", "Delete profiles", right, profile).isEmpty)
    }
    #expect(findings("de", "Profiling is off", "Analyse ist aus", profile).isEmpty)
  }

  @Test func anUmlautIsNoOtherWord() {
    let sound = Glossary.Term("sound", allowed: ["Ton"])
    #expect(findings("de", "All sounds", "Alle Töne", sound).isEmpty)
    let password = Glossary.Term("password", allowed: ["Passwort"])
    #expect(findings("de", "All passwords", "Alle Passwörter", password).isEmpty)
  }

  @Test func aLongerTermStandsBeforeAShorterOne() {
    let user = Glossary.Term("user profile", allowed: ["Konto"])
    let profile = Glossary.Term("profile", allowed: ["Profil"])
    var example = TextExample("de", "Delete user profile", "Konto löschen")
    var glossary = Glossary()
    glossary.terms = ["de": [profile, user]]
    example.policy = TextPolicy(glossary, for: "de-AT")
    #expect(!allFindings(example).contains("text.term"))
  }

  @Test func pluralsOfTheSourceAreTheTerm() {
    let entry = Glossary.Term("entry", allowed: ["Eintrag"])
    #expect(findings("de", "Delete entries", "Dinge löschen", entry) == ["text.term"])
    #expect(findings("de", "Delete entries", "Einträge löschen", entry).isEmpty)
  }

  @Test func aRegionHasTheTermsOfItsLanguage() {
    var glossary = Glossary()
    glossary.terms = ["de": [phone], "*": [Glossary.Term("app", forbidden: ["Appli"])]]
    #expect(TextPolicy(glossary, for: "de-CH").terms.count == 2)
    #expect(TextPolicy(glossary, for: "fr").terms.count == 1)
  }

  @Test(arguments: [
    ("de", "Larkspur öffnen", true), ("de", "Rittersporn öffnen", false),
    ("de", "larkspur öffnen", false),
    ("ru", "Открыть Larkspur", true), ("ru", "Открыть Ларкспур", true),
    ("ru", "Открыть шпорник", false),
    ("fi", "Avaa Larkspurin", true), ("ja", "Larkspurを開く", true), ("ja", "開く", false),
  ])
  func aProtectedNameIsKept(language: String, target: String, isRight: Bool) {
    var glossary = Glossary()
    glossary.protectedWords = ["Larkspur"]
    glossary.terms = ["ru": [Glossary.Term("Larkspur", allowed: ["Ларкспур", "Larkspur"])]]
    var example = TextExample(language, "Open Larkspur", target)
    example.policy = TextPolicy(glossary, for: language)
    #expect(allFindings(example).contains("text.acronym") != isRight)
  }

  @Test func theSourceHasTermsToo() {
    var glossary = Glossary()
    glossary.terms = ["en": [Glossary.Term("email", forbidden: ["e-mail"])]]
    let sweep = TextSweep(glossary: glossary, sourceLanguage: "en")
    var found = Findings()
    for text in ["Send E-mails now", "Send emails now"] {
      let source = TextSource(TextOutline(ExactString(text), of: .of("en"))) {
        TextProfile(ExactString(text), isFormat: false)
      }
      let place = TextPlace(location: SourceLocation(path: "en"), table: "Root", key: text)
      sweep.check(source, .of("en"), at: place, &found)
    }
    #expect(found.diagnostics.map(\.key) == ["Send E-mails now"])
  }

  /// The forms are those of the languages' grammars: articles and plurals behind the word, cases, suffixes.
  @Test(arguments: [
    ("sv", "fil", "Radera filen"), ("sv", "fil", "Radera filerna"), ("sv", "mapp", "Mappens namn"),
    ("el", "φάκελος", "Όνομα φακέλου"), ("el", "κινητό", "Τα κινητά"),
    ("el", "αρχείο", "Λίστα αρχείων"),
    ("tr", "klasör", "Klasörlerinizdeki dosyalar"), ("tr", "kitap", "Kitabı sil"),
    ("tr", "dosya", "Dosyalarınızı silin"), ("cs", "složka", "Uložit ve složce"),
    ("cs", "složka", "Seznam složek"), ("cs", "soubor", "V souborech"),
    ("ru", "папка", "Список папок"),
    ("ru", "файл", "Работа с файлами"), ("ru", "список", "Все списки"),
    ("ru", "пароль", "Ввод пароля"),
  ])
  func aForbiddenWordIsFoundInTheCasesOfItsLanguage(language: String, word: String, text: String) {
    let term = Glossary.Term("thing", allowed: ["—"], forbidden: [word])
    #expect(findings(language, "Lock thing now", text, term) == ["text.forbidden-term"])
  }

  @Test(arguments: [
    ("sv", "fil", "Filmer och filter"), ("el", "φάκελος", "Φάση"), ("tr", "dosya", "Dostlar"),
    ("cs", "složka", "Složitá věc"), ("ru", "файл", "Файервол"), ("ru", "папка", "Папирус"),
  ])
  func aWordThatBeginsAlikeIsAnother(language: String, word: String, text: String) {
    let term = Glossary.Term("thing", allowed: ["—"], forbidden: [word])
    #expect(findings(language, "Something else", text, term).isEmpty)
  }
}

private func allFindings(_ example: TextExample) -> [String] {
  diagnostics(example).map(\.rule.rawValue)
}
