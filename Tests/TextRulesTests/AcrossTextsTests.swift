import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Rules that need more than one text, and what they leave alone.
@Suite struct AcrossTextsTests {
  private func rules(_ example: TextExample) -> Set<String> {
    Set(diagnostics(example).map(\.rule.rawValue))
  }

  // Chinese

  @Test(arguments: [
    ("zh-Hant", "设定"), ("zh-Hant", "网路設定"), ("zh-TW", "開啟后關閉设備"), ("zh-HK", "连接網絡"),
    ("zh-Hant", "两个檔案"), ("zh-Hant", "手机"), ("zh-Hans", "設置"), ("zh-Hans", "網络"),
    ("zh-CN", "打开檔案"), ("zh", "關闭"), ("zh-SG", "帳户"), ("yue", "设定"),
  ])
  func aCharacterOfTheOtherScriptIsFound(language: String, text: String) {
    #expect(rules(TextExample(language, "Some source", text)).contains("language.variant-mix"))
  }

  @Test(arguments: [
    ("zh-Hant", "設定之後的網路"), ("zh-Hant", "皇后與里長在台北的面前"), ("zh-Hant", "系統干擾"),
    ("zh-Hant", "占用空間"), ("zh-Hant", "范先生與于小姐"), ("zh-HK", "開着燈，恒生銀行"),
    ("zh-Hans", "备份之后"), ("zh-Hans", "后面里程系统干部台湾"), ("zh-Hans", "著名"), ("zh-Hans", "瞭望"),
    ("zh-Hant", "简体中文"), ("zh-Hans", "繁體中文"), ("ja", "設定と网"), ("zh-Hans", "乾隆"),
  ])
  func charactersOfBothScriptsAreLeftAlone(language: String, text: String) {
    #expect(!rules(TextExample(language, "Some source", text)).contains("language.variant-mix"))
  }

  @Test func aTableOfTheOtherScriptIsOneFinding() {
    let texts = ["设置", "网络", "删除", "语言", "连接", "启动", "关闭", "选项", "帮助"]
    let example = TextExample("zh-Hant", texts.enumerated().map { ("Source \($0)", $1) })
    let found = diagnostics(example).filter { $0.rule == "language.variant-mix" }
    #expect(found.count == 1 && found.first?.key == nil)
  }

  // Languages

  private static let german = [
    "Die Einstellungen werden nicht gespeichert, wenn du das Netzwerk nach dem Start wechselst",
    "Alle Dateien aus dem Ordner löschen und die Liste neu laden",
    "Der Ton ist nur für die Wiedergabe von Filmen und nicht für Musik",
    "Eine Mitteilung anzeigen, wenn eine neue Version zum Laden da ist",
  ]

  private static let french = [
    "Les réglages ne sont pas enregistrés si vous changez de réseau après le démarrage",
    "Supprimer tous les fichiers du dossier et recharger la liste",
    "Le son est pour la lecture des films et pas pour la musique",
    "Afficher un message quand une nouvelle version est disponible pour vous",
  ]

  private static let ukrainian = [
    "Налаштування не зберігаються, якщо ви змінюєте мережу після запуску",
    "Видалити всі файли з теки та завантажити список знову",
    "Звук лише для відтворення фільмів, а не для музики",
    "Показати повідомлення, якщо є нова версія, щоб завантажити її", "Мова, яка використовується",
    "Увімкнути або вимкнути показ ваших файлів",
  ]

  private func table(_ language: String, _ texts: [String]) -> TextExample {
    TextExample(language, texts.enumerated().map { ("Source \($0)", $1) })
  }

  @Test(arguments: ["de", "de-AT", "de-CH"])
  func aTableInItsOwnLanguageIsRight(language: String) {
    #expect(!rules(table(language, Self.german)).contains("language.wrong-language"))
  }

  @Test(arguments: [
    "fr", "nl", "sv", "es", "pl", "fi", "tr", "ru", "ar", "ja", "zh-Hans", "ko", "el",
  ])
  func aTableInAnotherLanguageIsFound(language: String) {
    #expect(rules(table(language, Self.german)).contains("language.wrong-language"))
  }

  @Test(arguments: ["de", "es", "it", "pt-BR", "ca", "ro"])
  func aTableInFrenchIsFound(language: String) {
    #expect(rules(table(language, Self.french)).contains("language.wrong-language"))
  }

  @Test(arguments: ["ru", "be", "bg", "sr", "mk", "kk", "de", "he"])
  func aTableInUkrainianIsFound(language: String) {
    #expect(rules(table(language, Self.ukrainian)).contains("language.wrong-language"))
    #expect(!rules(table("uk", Self.ukrainian)).contains("language.wrong-language"))
  }

  @Test func fewWordsTellNoLanguageOfATable() {
    let found = diagnostics(table("fr", Array(Self.german.prefix(2))))
      .filter { $0.rule == "language.wrong-language" }
    #expect(found.map(\.severity) == [.note, .note])
  }

  @Test func japaneseHasKanaAndChineseHasNone() {
    let chinese = (0..<12).map { "在网络设置中选择语言和区域\($0)" }
    let japanese = (0..<12).map { "ネットワークの設定で言語を選択する\($0)" }
    #expect(rules(table("ja", chinese)).contains("language.wrong-language"))
    #expect(rules(table("zh-Hans", japanese)).contains("language.wrong-language"))
    #expect(!rules(table("ja", japanese)).contains("language.wrong-language"))
    #expect(!rules(table("zh-Hans", chinese)).contains("language.wrong-language"))
  }

  // One source, two translations

  @Test func twoTranslationsOfOneSourceAreFound() {
    let example = TextExample(
      "de", [("Mute sound", "Ton aus"), ("Mute sound", "Klang aus"), ("Mute sound", "Ton aus")])
    let found = diagnostics(example).filter { $0.rule == "text.inconsistent" }
    #expect(found.map(\.key) == ["Mute sound 1"])
    let capitals = TextExample("de", [("Mute sound", "Ton aus"), ("Mute sound", "ton aus.")])
    #expect(
      diagnostics(capitals).first { $0.rule == "text.inconsistent" }?.message.contains("capitals")
        == true)
  }

  @Test func oneWordMayBeAVerbAndANoun() {
    let example = TextExample("de", [("Open", "Öffnen"), ("Open", "Offen")])
    #expect(!rules(example).contains("text.inconsistent"))
  }

  @Test func oneWordThatIsANounHasOneTranslation() {
    let example = TextExample("de", [("Sound", "Ton"), ("Sound", "Klang")])
    #expect(rules(example).contains("text.inconsistent"))
  }

  // Neighbours

  @Test func aProtectedNameThatTheSourceLostIsFound() {
    var example = TextExample("af", "Sync with Finder", "Sinkroniseer met iTunes en Finder")
    example.policy.protectedWords = ["iTunes"]
    #expect(rules(example).contains("text.stale-by-neighbours"))
    example = TextExample("af", "Sync with iTunes", "Sinkroniseer met iTunes")
    example.policy.protectedWords = ["iTunes"]
    #expect(!rules(example).contains("text.stale-by-neighbours"))
  }

  @Test func aNameOfTheSourceMayHaveAnEnding() {
    var example = TextExample("fi", "Stored on this iPad", "Tallennettu tällä iPadilla")
    example.others = ["de", "fr", "sv", "it"].map {
      TextExample($0, "Stored on this iPad", "Hier: iPad")
    }
    #expect(!rules(example).contains("text.stale-by-neighbours"))
  }

  private func neighbours(_ source: String, _ target: String, _ others: String...) -> TextExample {
    var example = TextExample("nl", source, target)
    example.others = zip(["de", "fr", "sv", "it"], others).map { TextExample($0, source, $1) }
    return example
  }

  @Test func aNameThatAllOthersHaveIsMissed() {
    let old = neighbours(
      "Open with Finder", "Openen met iets", "Mit Finder öffnen", "Ouvrir avec Finder",
      "Öppna med Finder", "Apri con Finder")
    #expect(rules(old).contains("text.stale-by-neighbours"))
  }

  @Test func aWordThatSomeTranslateIsNoName() {
    let text = neighbours(
      "Open with Settings", "Openen met Instellingen", "Mit Einstellungen öffnen",
      "Ouvrir avec Réglages", "Öppna med Inställningar", "Apri con Impostazioni")
    #expect(!rules(text).contains("text.stale-by-neighbours"))
  }

  @Test func anApostropheEndsAName() {
    let text = neighbours(
      "Open with Finder", "Openen met Finder", "Mit Finder öffnen", "Ouvrir l'URL avec Finder",
      "Öppna med Finder", "Apri con l'Aiuto Finder")
    #expect(!rules(text).contains("text.stale-by-neighbours"))
  }

  // Regions

  @Test func theMainRegionAndItsLanguageAreAlike() {
    var example = TextExample("en-US", "Choose colour", "Choose color")
    #expect(rules(example).contains("language.region-fallback"))
    example = TextExample("en-GB", "Choose color", "Choose colour")
    #expect(!rules(example).contains("language.region-fallback"))
    example = TextExample("es-MX", "Use computer", "Usar computadora")
    example.others = [TextExample("es", "Use computer", "Usar ordenador")]
    #expect(!rules(example).contains("language.region-fallback"))
    example = TextExample("fr-FR", "Use computer", "Utiliser ordinateur")
    example.others = [TextExample("fr", "Use computer", "Utiliser computer")]
    #expect(rules(example).contains("language.region-fallback"))
  }

  // Off by default

  @Test(arguments: [
    ("Delete the page and all its data", "Die Seite löschen und"),
    ("Show (advanced) options", "Optionen anzeigen ("),
  ])
  func aTextThatWasCutIsFound(source: String, target: String) {
    #expect(rules(TextExample("de", source, target)).contains("text.truncated"))
  }

  @Test func aTableCutAtAColumnIsFound() {
    let whole = "Alle Daten werden gelöscht, auch jene in der Cloud "
    #expect(whole.count == 51)
    let example = TextExample(
      "de", "All data will be erased, those in the cloud as well.", String(whole.prefix(50)))
    #expect(rules(example).contains("text.truncated"))
  }

  @Test(arguments: [
    ("Enter your passcode", "Gib deinen Code ein"), ("Open with", "Öffnen mit"),
    ("Completion date", "Erledigt am"), ("Every hour", "Saatte bir"),
  ])
  func aTextThatIsWholeIsRight(source: String, target: String) {
    #expect(!rules(TextExample("de", source, target)).contains("text.truncated"))
  }

  /// 15 words tell enough where four of them are of one other language and none of the table's own.
  @Test func aShortTableInAnotherLanguageIsFound() {
    let spanish = [
      "Usar el sonido de la red", "Mostrar todos los archivos", "Cerrar cuando no hay sonido",
    ]
    let german = [
      "Den Ton der Netze verwenden", "Alle Dateien anzeigen", "Schließen, wenn kein Ton da ist",
    ]
    #expect(findings(language: "de", spanish).contains("language.wrong-language"))
    #expect(!findings(language: "de", german).contains("language.wrong-language"))
    #expect(!findings(language: "es", spanish).contains("language.wrong-language"))
  }

  /// "pt" may be the Portuguese of Portugal or of Brazil; "pt-BR" is of Brazil alone.
  @Test func aTableWithoutARegionMayBeOfAny() {
    let texts = Array(
      repeating: "O ficheiro do utilizador está no ecrã e pode partilhar as definições", count: 5)
    #expect(!findings(language: "pt", texts).contains("language.wrong-language"))
    #expect(findings(language: "pt-BR", texts).contains("language.wrong-language"))
  }

  private func findings(language: String, _ texts: [String]) -> Set<String> {
    var example = TextExample(language, [])
    for (index, text) in texts.enumerated() { example.pairs.append(("Thing \(index)", text)) }
    return rules(example)
  }
}
