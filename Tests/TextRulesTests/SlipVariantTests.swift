import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Slips in addresses, names, letters and signs that take other forms than the plain ones.
@Suite struct SlipVariantTests {
  @Test(
    arguments: [
      ("text.url", "de", "See https://docs.acme.com/x", "Siehe https://dcos.acme.com/x"),
      (
        "text.markup", "de", "See <a href=\"https://acme.com/x\">it</a>",
        "Siehe <a href=\"htps://acme.com/x\">hier</a>"
      ),
      (
        "text.markup", "fr", "See <a href=\"https://acme.com/x\">it</a>",
        "Voir <a href=\"http://acme.com/x\">ici</a>"
      ),
      (
        "text.markup", "it", "See <a href=\"https://acme.com/x\">it</a>",
        "Vedi <a href=\"\">qui</a>"
      ),
      ("text.mixed-script-word", "ru", "Loading", "3агрузка"),
      ("text.mixed-script-word", "de", "Folder", "0rdner"),
      ("text.mixed-script-word", "de", "Delete", "L0schen"),
      ("text.acronym", "de", "Sync with Dropbox", "Mit dropbox synchronisieren"),
      ("text.acronym", "fr", "Use Bluetooth", "Utiliser BLUETOOTH ici"),
      ("text.acronym", "ru", "Unlink Dropbox", "Отвязать OneDrive"),
      ("text.acronym", "zh-Hans", "Sync iCloud photos", "同步iColud照片"),
      ("text.acronym", "ko", "Allow Face ID", "Facce ID 허용"),
      ("text.acronym", "de", "Open Google Drive", "GoogleDrive öffnen"),
      ("text.key-as-value", "de", "Sync", "Settings.syncTitle"),
      ("text.key-as-value", "de", "Theme", "SETTINGS.THEME"),
      ("text.key-as-value", "de", "Hour", "timer_1_hour_by_other"),
      ("text.language-letters", "de", "Size", "Sprunggrőße"),
      ("text.language-letters", "es", "Add", "Aňadir"),
      ("text.language-letters", "cs", "Open", "Otevøít"),
      ("text.language-letters", "sv", "Open", "Øppna"),
      ("text.markers-left", "ru", "File", "TBD Файл"),
      ("text.markers-left", "de", "File", "[to be translated] Datei"),
      ("text.markers-left", "de", "Open", "REVIEW: Öffnen"),
      ("text.markers-left", "de", "Open", "*** Öffnen"),
      ("text.repeated-word", "sv", "Are you sure?", "Är är du säker?"),
      ("text.punctuation-char", "ru", "Are you sure?", "Вы уверены؟"),
      ("text.punctuation-char", "de", "One, two", "Eins، zwei"),
      ("text.punctuation-char", "ja", "It failed. Try again.", "失敗しました. もう一度。"),
      ("text.punctuation-char", "zh-Hans", "It failed.", "失败了．"),
      ("text.punctuation-spacing", "fr", "“Siri, open it.”", "«Siri, ouvre-le.\u{A0}»"),
      ("text.punctuation-spacing", "fr", "“Siri, open it.”", "«\u{A0}Siri, ouvre-le.»"),
      ("text.punctuation-spacing", "fr", "Delete “%@”?", "Supprimer « %@ »?"),
      ("text.punctuation-char", "ar", "Download %@?", "هل ترغب بتنزيل %@?"),
      ("text.punctuation-char", "ar", "Choose Safari, then add", "اختر Safari, ثم أضف"),
      (
        "text.punctuation-char", "es", "Delete it? This cannot be undone.",
        "Desea eliminarlo? No se puede deshacer."
      ),
      ("text.punctuation-char", "zh-Hans", "Welcome to %@!", "欢迎使用 %@!"),
      ("text.punctuation-char", "ja", "When on, Touch ID works.", "オンの場合,Touch IDを使えます。"),
      ("text.brackets", "de", "Settings (%@, %ld)", "Einstellungen %@, %ld)"),
      (
        "text.brackets", "br", "Latency (https://acme.com/help)",
        "Latañs https://acme.com/help)"
      ),
      ("text.repeated-word", "ja", "No protocol selected", "プロトコルがが選択されていません"),
      ("text.repeated-word", "zh-Hant", "Are you sure?", "您是是否確定？"),
      ("text.repeated-word", "es", "What do you want?", "Lo que que quiera"),
      ("text.markers-left", "fa", "Every %1$d minutes", "[MT] هر %1$d دقیقه"),
      ("text.markers-left", "si", "Use RTP (TCP)", "RTP (TCP) භාවිතා (check)"),
      ("text.punctuation-spacing", "fr", "Delete '%@'? It is gone.", "Supprimer '%@'? C’est fini."),
      ("text.language-letters", "cs", "Done", "Dokonèeno"),
      ("text.language-letters", "sl", "Skip", "Preskoèi"),
      ("text.mojibake", "pl", "Force VLC to scan media", "Zmu? VLC do multimedi?w"),
      ("text.mojibake", "th", "Share with…", "แบ่งปันด้วยâ€¦"),
      ("text.mojibake", "fr", "Add a task", "Ajouter une t‚che"),
      ("text.mojibake", "es", "Information", "Informaci—n"),
      ("text.mojibake", "fr", "Import failed", "L’import a ŽchouŽ"),
      ("text.number", "pt-BR", "10,000 photos", "20 mil fotos"),
      ("text.number", "it", "1.5 hours", "2 ore e mezza"),
      ("text.url", "de", "Visit acme.org", "Besuchen Sie acme.net"),
      ("text.url", "de", "Visit acme.org today", "Heute acme. org besuchen"),
      ("text.url", "de", "Open https://acme.org/x", "Öffnen: hhttps://acme.org/x"),
      ("text.url", "de", "Open acme://x now", "Jetzt acme:/x öffnen"),
      ("text.acronym", "de", "Update to v2.1.0", "Auf v2.1.1 aktualisieren"),
      ("text.acronym", "de", "Safari extension", "Safary-Erweiterung"),
      ("text.acronym", "de", "Use Xcode", "XCode nutzen"),
      ("text.acronym", "de", "Use HTTPS", "HTPPS nutzen"),
      ("text.control-escapes-shown", "fr", "The app is open", "L\\'app est ouverte"),
      ("text.markers-left", "de", "Save", "Sichern <todo>"),
      ("text.punctuation-char", "ja", "It failed. Use HTTP.", "失敗しました. HTTPを使います。"),
      ("text.punctuation-char", "zh-Hans", "It is hidden. \nThen", "灵动岛被隐藏. \n然后"),
      ("text.punctuation-char", "zh-Hans", "Restores “锺”.", "恢复「锺」．"),
      ("text.mojibake", "da", "Highest", "H¿jeste"),
      ("text.mojibake", "fi", "Remove from here", "Poista oikoteist‰"),
      ("text.space-after-punctuation", "uk", "Pinch to close", "Натисніть,щоб закрити"),
      ("text.space-after-punctuation", "ar", "It is saved. It ends.", "تم تسجيلها.سيتم الإنهاء"),
      ("text.acronym", "pl", "Add a Siri shortcut", "Dodaj skrót siri"),
      ("text.acronym", "lt", "Failed – iPhone", "Nepavyko – iPhhone"),
    ] as [(String, String, String, String)])
  func slipsAreFound(rule: String, language: String, source: String, target: String) {
    #expect(findings(language, source, target).map { "\($0)" }.contains(rule))
  }

  @Test(arguments: [
    ("de", "See https://docs.acme.com/x", "Siehe https://doku.acme.com/x"),
    (
      "de", "Write to <a href=\"https://acme.com\">us</a>",
      "Schreiben Sie <a href=\"mailto:a@acme.com\">uns</a>"
    ),
    ("ru", "3 minutes", "3мин"), ("de", "Code 0xabc", "Code 0xabc"),
    ("nl", "The Facebook page", "De facebook-pagina"), ("es", "Use Bluetooth", "Usar bluetooth"),
    ("de", "OPEN DROPBOX", "DROPBOX ÖFFNEN"), ("de", "Open Node.js", "Node.js öffnen"),
    ("de", "Read me", "README.txt"), ("sv", "Søren's file", "Søren-filen"),
    ("es", "All: on", "Todo: activado"), ("de", "TBD", "TBD"),
    ("zh-Hans", "1. Settings", "一. 设置"), ("fa", "One, two", "یک، دو"),
    ("ja", "The mother said", "母はははと笑った"), ("zh-Hans", "It does exist", "确实存在"),
    ("zh-Hans", "If it is", "但是是这样"), ("ar", "Press ? for help", "اضغط ? للمساعدة"),
    ("de", "a) One (two)", "a) Eins (zwei)"), ("es", "Really?", "¿De verdad?"),
    ("pt-BR", "10,000 photos", "10 mil fotos"), ("it", "1.5 hours", "1 ora e mezza"),
    ("vi", "10,000 files", "10 nghìn tệp"), ("ru", "1.5 hours", "1 час с половиной"),
    ("cs", "iPhone settings", "Nastavení iPhonu"), ("es", "Madrid to here", "Madrid–Barcelona"),
    ("zh-Hans", "Open https://acme.org/x", "打开https://acme.org/x"),
    ("es", "Visit acme.org", "Visite acme.es"), ("de", "Uses ASP.NET", "Nutzt ASP.NET"),
    ("fi", "Share on Instagram", "Jaa Instagramissa"), ("de", "Facebook posts", "Facebooks Posts"),
    ("de", "Teachers", "Lehrer_innen"), ("de", "Codes a,b", "Codes a,b"),
    ("ar", "e.g. this", "م.م. هذا"), ("ca", "Parallel", "Paral·lel"),
    ("de", "5 ‰ more", "5\u{A0}‰ mehr"),
    ("pt", "TOMORROW «E»", "AMANHÃ «É»"), ("zh-Hans", "Codes A,B", "代码A,B"),
    ("fr", "Delete “%@”?", "Supprimer «\u{A0}%@\u{A0}»\u{202F}?"),
  ])
  func whatIsRightIsLeftAlone(language: String, source: String, target: String) {
    let found = findings(language, source, target).map { "\($0)" }
    #expect(Self.rules.isDisjoint(with: found))
  }

  /// Narrow signs are a house's style, but not beside wide ones of the same kind.
  @Test func twoKindsOfOneSignAreNoStyle() {
    let sources = ["One, two", "Three, four", "Five, six. Seven, eight."]
    let narrow = ["一个,两个", "三个,四个", "五个,六个。七个，八个。"]
    let all = TextExample("zh-Hans", zip(sources, narrow).map { ($0, $1) })
    let some = TextExample("zh-Hans", zip(sources, narrow).prefix(2).map { ($0, $1) })
    #expect(Self.found(all).contains("text.punctuation-char"))
    #expect(!Self.found(some).contains("text.punctuation-char"))
  }

  @Test func namesOfObjectsAreKeys() {
    let key = "T98-Va-dQC.text"
    #expect(
      Self.found(TextExample("de", "Filters", key, key: key)).contains("text.key-as-value"))
    #expect(!Self.found(TextExample("de", key, key, key: key)).contains("text.key-as-value"))
  }

  private static func found(_ example: TextExample) -> [String] {
    findings(example).map { "\($0)" }
  }

  private static let rules: Set<String> = [
    "text.url", "text.mixed-script-word", "text.acronym", "text.key-as-value",
    "text.language-letters", "text.markers-left", "text.punctuation-char", "text.mojibake",
    "text.punctuation-spacing", "text.brackets", "text.repeated-word", "text.number",
    "text.space-after-punctuation",
  ]
}
