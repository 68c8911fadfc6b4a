import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// What translators, tables and tools leave in texts.
@Suite struct RemarkTests {
  @Test(arguments: [
    ("de", "Sichern [prüfen]"), ("es", "Guardar (revisar traducción)"), ("ja", "保存（要確認）"),
    ("ru", "Сохранить (глагол)"), ("fr", "Enregistrer [CHECK]"), ("it", "Salva [TO DO]"),
    ("de", "\"Sichern\";"), ("es", "Guardar\";"), ("id", "```Simpan```"), ("nl", "=Bewaar"),
    ("fr", "Enregistrer // bouton"), ("et", "NEEDS REVIEW Salvesta"), ("fi", "null"),
    ("vi", "Translation: Lưu"), ("ja", "翻訳：保存"), ("zh-Hans", "以下是翻译：存储"),
    ("zh-Hans", "<0>存储</0>"), ("ja", "<ph>保存</ph>"), ("hu", "{1>Mentés<1}"),
  ])
  func remarksAreFound(language: String, target: String) {
    #expect(findings(TextExample(language, "Save", target)) == ["text.markers-left"])
  }

  @Test(arguments: [
    ("de", "Save (verb)", "Sichern (Verb)"), ("de", "Save", "Sichern (lokal)"),
    ("de", "ALL", "ALLE [NEU]"),
    ("fr", "Open https://a.org // now", "Ouvrir https://a.org // maintenant"),
    ("de", "=SUM", "=SUMME"),
    ("nl", "The 90s", "'90"), ("fr", "Check", "Vérifier"),
    ("es", "LRE _embedding", "In_crustamiento [LRE]"), ("el", "Delete \"%s\"?", "Διαγραφή \"%s\";"),
  ])
  func textsOfTheirOwnAreLeftAlone(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.markers-left"))
  }

  @Test func tagsOfTheTranslationAlone() {
    #expect(
      findings("pt", "Tap Save", "Toque em <forte>Salvar</forte>").contains("text.markup"))
    #expect(
      findings("cs", "Tap <b>Save</b>", "Klepněte na <b></b>Uložit").contains("text.markup"))
    #expect(!findings("fr", "<Untitled>", "<Sans titre>").contains("text.markup"))
  }
}
