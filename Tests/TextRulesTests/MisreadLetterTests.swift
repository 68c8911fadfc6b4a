import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Letters that a wrong code page or a look-alike put in the places of others.
@Suite struct MisreadLetterTests {
  private func message(_ language: String, _ source: String, _ target: String) -> String? {
    diagnostics(TextExample(language, source, target))
      .first { $0.rule == "text.mojibake" }?.message
  }

  @Test(arguments: [
    ("de", "Alle Daten lšschen", "Mac Roman", "Windows-1252", "löschen"),
    ("de", "Grš§e", "Mac Roman", "Windows-1252", "Größe"),
    ("fr", "RŽglages activŽs", "Mac Roman", "Windows-1252", "Réglages"),
    ("fr", "RÈglages activÈs", "Windows-1252", "Mac Roman", "Réglages"),
    ("de", "Alle lˆschen", "Windows-1252", "Mac Roman", "löschen"),
    ("es", "El ańo próximo", "Windows-1252", "Windows-1250", "año"),
    ("de", "Nur fьr dich", "Windows-1252", "Windows-1251", "für"),
  ])
  func codePagesAreNamed(
    language: String, target: String, written: String, read: String, right: String
  ) {
    let found = message(language, "All the data", target) ?? ""
    #expect(found.contains("written in \(written) and read as \(read)"), "\(found)")
    #expect(found.contains("should be '\(right)'"), "\(found)")
  }

  @Test(arguments: [
    ("fr", "Photos of Miloš", "Photos de Miloš"), ("de", "By M. Skoda", "Von Miloš Škoda"),
    ("es", "Song by Dvořák", "Canción de Dvořák"), ("sv", "By Lukáš", "Av Lukáš"),
    ("ga", "In Ireland", "in nÉirinn"), ("de", "Area", "m²-Preis"), ("nl", "Idea", "Idee"),
  ])
  func namesHaveTheirLetters(language: String, source: String, target: String) {
    #expect(message(language, source, target) == nil)
  }

  @Test(arguments: [
    ("力レンダー", "カ"), ("ネッ卜ワーク", "ト"), ("モ二ター", "ニ"), ("メ二ュー", "ニ"), ("夕クシー", "タ"),
    ("サ一バー", "ー"), ("ゲーム工ンジン", "エ"), ("努カする", "力"), ("八ード", "ハ"), ("工ラー", "エ"), ("入ロ", "口"),
  ])
  func kanaAndKanjiThatLookAlike(target: String, right: String) {
    let found = diagnostics(TextExample("ja", "Some text", target))
    #expect(found.map(\.rule.rawValue) == ["text.mixed-script-word"])
    #expect(found.first?.message.contains("write '\(right)'") == true)
  }

  @Test(arguments: [
    "口コミを見る", "二カ国語で表示", "三カ月", "スピーカー出力", "タクシー口", "入力カード", "ノート八カ所",
    "メニュー二つ", "ページ一覧", "テーブル一つ", "タクシー", "カレンダー", "サーバー", "カ",
  ])
  func japaneseWordsOfBoth(target: String) {
    #expect(findings(TextExample("ja", "Some text", target)).isEmpty)
  }

  @Test func simplifiedCharactersAreChinese() {
    for (language, target) in [("ja", "设置语言"), ("ja", "密码を変更"), ("ko", "设置 화면")] {
      #expect(
        findings(TextExample(language, "Language", target)).contains("text.language-letters"))
    }
    // Japan has simplified these in the same way, and a character alone is spoken of.
    for target in ["会社の国際化", "写真と声", "「钟」の字", "「钟离」の字"] {
      #expect(findings(TextExample("ja", "The word", target)).isEmpty, "\(target)")
    }
  }

  @Test(arguments: [("キ—ボード設定", "キーボード設定"), ("サーバ-", "サーバー")])
  func dashesForTheLongVowelAreFound(target: String, right: String) {
    let found = diagnostics(TextExample("ja", "Something", target))
    #expect(found.map(\.rule) == ["text.mixed-script-word"])
  }

  @Test(arguments: ["設定 - データ", "データ-1", "ページ-めくり方", "サーバ―共有", "キーボード"])
  func dashesBetweenWordsAreLeftAlone(target: String) {
    #expect(!findings("ja", "Something", target).contains("text.mixed-script-word"))
  }
}
