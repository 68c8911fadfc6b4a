import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Rules on capitals, names, units and words of the source.
@Suite struct WordRuleTests {
  @Test(arguments: [
    ("fr", "Sync with iCloud", "Synchroniser avec ICloud"), ("de", "Wi-Fi only", "Nur WiFi"),
    ("ru", "Wi-Fi only", "Только WiFi"), ("ja", "Unlock with Face ID", "FaceIDで解除"),
    ("fi", "Sync with iPhone", "Synkronoi Iphonen kanssa"), ("es", "Open iCloud", "Abrir iNube"),
    ("pl", "Use AirPlay", "Użyj Airplay"), ("de", "Open the App Store", "App-Laden öffnen"),
    ("es", "Pair your Apple Watch", "Enlazar tu Reloj de Apple"),
  ])
  func brands(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.acronym"])
  }

  @Test(arguments: [
    ("nl", "Wi-Fi only", "Alleen wifi"), ("de", "Wi-Fi only", "Nur WLAN"),
    ("fi", "iPhone", "iPhonen nimi"),
    ("de", "Use Face ID now", "Face-ID-Nutzung jetzt"), ("ru", "Open iCloud", "Открыть айклауд"),
    ("zh-Hans", "Use AirDrop", "使用隔空投送"), ("fr", "VAT number", "Numéro de TVA"),
    ("es", "Use Wi-Fi", "Usar wifi"), ("fr", "Use Face ID", "Utiliser Face\u{A0}ID"),
    ("de", "On your iPhone", "Auf dem Gerät"),
    ("fi", "Set up eSIM", "Ota eSIM käyttöön, esim. heti"),
    ("de", "Pair your Apple Watch", "Koppele deine Apple-Watch"),
    ("fi", "Rate on the App Store", "Arvioi App Storessa"),
    ("ja", "Open the App Store", "App Storeを開く"), ("fr", "Apply", "Appliquer"),
  ])
  func brandsThatAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.acronym"))
  }

  @Test(arguments: [
    ("ru", "Open in Focus", "Открыть в Фокусе", true),
    ("ru", "Open in Focus", "Открыть в Focus", false),
    ("fi", "Open in Focus", "Avaa Focusissa", false), ("de", "Focused mode", "Konzentriert", false),
    ("de", "Open Focus", "Öffne focus", true), ("de", "Wi-Fi only", "Nur WLAN", true),
    ("he", "When Wi-Fi is on", "ברגע ש-Wi-Fi זמין", false),
  ])
  func wordsThatTheProjectProtects(
    language: String, source: String, target: String, isFound: Bool
  ) {
    var example = TextExample(language, source, target)
    example.policy.protectedWords = ["Focus", "Wi-Fi"]
    #expect(findings(example).contains("text.acronym") == isFound)
  }

  @Test(arguments: [
    ("el", "Quality", "ποιότητα"), ("lt", "Save", "išsaugoti"), ("it", "Sounds", "suoni"),
    ("ru", "Network", "сеть"),
  ])
  func smallLettersAtTheStart(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.start-case"])
  }

  @Test(arguments: [
    ("ka", "Sync now", "ახლავე სინქრონიზაცია"),
    ("de", "Settings on iPhone", "iPhone-Einstellungen"),
    ("fr", "Option", "l’option"), ("nl", "In the morning", "'s Ochtends"),
    ("de", "Rate %@", "%@ bewerten"),
    ("ga", "School", "hAonach mór"), ("de", "Size in pixels", "px als Größe"),
    ("lo", "Save", "ບັນທຶກ"),
    ("de", "sound", "ton an"), ("ru", "Settings of macOS", "macOS и её настройки"),
  ])
  func startsThatAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.start-case"))
  }

  @Test func capitalsFollowTheLanguage() {
    #expect(Capitals.capitalized("indir", .of("tr")) == "İndir")
    #expect(Capitals.capitalized("ijs", .of("nl")) == "IJs")
  }

  @Test(arguments: [
    ("de", "More than 5 MB", "Mehr als 5 kB"), ("fr", "Every 10 min", "Toutes les 10 h"),
    ("de", "At 50 km now", "Bei 50 m jetzt"), ("es", "At 20 °C", "A 20 °F"),
    ("de", "Limit: 5 MB", "Grenze: 5"), ("de", "At 60 km/h", "Bei 60 km"),
    ("sl", "30 seconds", "30 min"),
  ])
  func units(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.unit"))
  }

  @Test(arguments: [
    ("fr", "5 MB", "5 Mo"), ("ru", "5 MB", "5\u{A0}МБ"), ("ru", "60 km/h", "60 км/ч"),
    ("zh-Hans", "5 min", "5 分钟"),
    ("sv", "5 h", "5 tim"), ("fi", "5 h", "5 t"), ("de", "10 s", "10 Sekunden"),
    ("el", "5 min", "5 λεπ."),
    ("he", "5 cm", "5 ס\"מ"), ("tr", "50%", "%50"), ("de", "50%", "50\u{A0}%"),
    ("ar", "5 MB", "5 م.ب"),
    ("de", "5 percent", "5 Prozent"), ("de", "5% off", "5 Prozent Rabatt"), ("hu", "5 min", "5 p"),
    ("ja", "10 GB", "10GB"), ("fr", "H.264 at 5 Mb", "H.264 à 5 Mbit"), ("de", "4 in 5", "4 von 5"),
    ("de", "2 GB and 5 MB", "2 GB und 5 MB"), ("de", "3 m", "3 Min."), ("de", "5 d", "5 T"),
    ("sv", "Every 6 hours", "Var 6:e timme"),
    ("pl", "2 hours", "2 g."), ("sl", "30 minutes", "30 min"),
    ("it", "5G network", "Rete 5G"),
  ])
  func unitsThatAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.unit"))
  }

  @Test(arguments: [
    ("ja", "Use only on connection", "Use only on connection 中"),
    ("ru", "Show the list of files", "Показать list of files"),
    ("de", "Show the list of files", "Zeige the list of files"),
  ])
  func wordsOfTheSource(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.source-words-left"])
  }

  @Test(arguments: [
    ("ru", "iPhone and iPad", "iPhone и iPad"),
    ("ja", "Mozilla Public License", "Mozilla Public License の条件"),
    ("ja", "Tap “Save to files”", "“Save to files”をタップ"),
    ("ru", "See https://a.org/of/the/list", "См. https://a.org/of/the/list"),
    ("ja", "Terms of Service", "Terms of Service を読む"),
  ])
  func latinWordsThatAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.source-words-left"))
  }

  @Test(arguments: [
    ("ja", "Network", "ﾈｯﾄﾜｰｸ"), ("zh-Hans", "Wi-Fi", "ＷｉＦｉ网络"), ("ko", "5 items", "항목 ５개"),
  ])
  func widths(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.half-width-kana"))
  }

  @Test func fullWidthLettersAreStyleInJapanese() {
    #expect(!findings("ja", "New", "ＮＥＷ").contains("text.half-width-kana"))
    #expect(!findings("ja", "Network", "ネットワーク").contains("text.half-width-kana"))
  }

  @Test func voicedKanaAreWrittenAsOneLetter() {
    let pair = TextPair(
      source: TextProfile("Program", isFormat: false),
      target: TextProfile("ﾌﾟﾛｸﾞﾗﾑ", isFormat: false), facts: .of("ja"), sourceFacts: .of("en"))
    guard case .pair(let look) = TextRule.halfWidthKana.look else { return }
    #expect(look(pair)?.message.contains("'プログラム'") == true)
  }

  @Test(arguments: [
    ("de", "Very loud", "Sehrrr laut", true), ("de", "Shipping", "Schifffahrt", false),
    ("et", "Ice edge", "Jäääär", false), ("de", "Louis III", "Ludwig III", false),
    ("fr", "Web", "Le www ici", false), ("de", "Press hold", "Betttuch", false),
    ("th", "Five", "555 มมม", false), ("fil", "You may", "Maaari ka", false),
    ("it", "Thanks", "Grazzzie", true),
  ])
  func tripledLetters(language: String, source: String, target: String, isFound: Bool) {
    #expect(
      findings(TextExample(language, source, target)).contains("text.tripled-letter") == isFound)
  }

  @Test(arguments: [
    ("fr", "Reading Settings", "Réglages De La Lecture", true),
    ("de", "Reading Settings", "Alle Schönen Dinge", false),
    ("it", "About Us", "Chi siamo noi", false),
    ("ru", "Fast. Private. Nothing Else.", "Быстрый. Приватный. Ничего.", false),
    ("fr", "Open Settings > Sounds", "Ouvrir Réglages > Sons Et Bruits", false),
  ])
  func titles(language: String, source: String, target: String, isFound: Bool) {
    #expect(findings(TextExample(language, source, target)).contains("text.title-case") == isFound)
  }

  @Test(arguments: [
    ("de", "WARNING", "Achtung", true), ("de", "Attention", "ACHTUNG", true),
    ("ja", "WARNING", "警告", false),
    ("de", "HTTP", "HTTP-Adresse", false), ("ka", "WARNING", "ყურადღება", false),
  ])
  func capitals(language: String, source: String, target: String, isFound: Bool) {
    #expect(findings(TextExample(language, source, target)).contains("text.all-caps") == isFound)
  }

  @Test func spacingBetweenScriptsFollowsTheTable() {
    let spaced = ["使用 Wi-Fi", "同步 iCloud", "打开 PDF", "关于 Safari", "使用 VPN"]
    let table = { (targets: [String]) in
      findings(TextExample("zh-Hans", targets.enumerated().map { ("Text \($0)", $1) }))
    }
    #expect(table(spaced + ["使用USB"]).count { $0 == "text.cjk-latin-spacing" } == 1)
    #expect(!table(spaced).contains("text.cjk-latin-spacing"))
    // Two habits in equal parts are no slip.
    #expect(
      !table(spaced + ["使用USB", "打开JPEG", "关于GPS"]).contains("text.cjk-latin-spacing"))
  }

  /// A name that is half translated is no name; one that is spelt in the letters of the language is right.
  @Test(arguments: [
    ("ru", "Sync with iCloud", "Синхронизация с iWolke", true),
    ("ar", "Sync with iCloud", "المزامنة مع iClud", true),
    ("ja", "Open YouTube", "YuoTubeを開く", true),
    ("ru", "Sync with iCloud", "Синхронизация с iCloud", false),
    ("ja", "Open YouTube", "ユーチューブを開く", false),
    ("zh-Hans", "Share by WeChat and WhatsApp", "分享到微信和WhatsApp", false),
    ("ru", "Sync iPhone with iCloud", "Синхронизация iPad с облаком", false),
  ])
  func namesOfBrandsAreNotHalfTranslated(
    language: String, source: String, target: String, isFault: Bool
  ) {
    #expect(findings(language, source, target).contains("text.acronym") == isFault)
  }

  @Test(arguments: [
    ("tr", "Tüm verileri verileri sil"), ("fa", "حذف همهٔ داده‌ها داده‌ها"),
    ("ko", "모든 데이터 데이터 삭제"), ("hi", "सभी डेटा डेटा मिटाएँ"), ("mr", "सर्व माहिती माहिती पुसा"),
    ("vi", "Xóa các các dữ liệu"), ("kn", "ಎಲ್ಲಾ ಕೇವಲ ಕೇವಲ ಅಳಿಸಿ"),
  ])
  func wordsThatStandTwiceAreFoundInMoreLanguages(language: String, target: String) {
    #expect(findings(language, "Delete all data", target) == ["text.repeated-word"])
  }

  /// One by one, slowly, often, again and again.
  @Test(arguments: [
    ("tr", "Dosyaları satır satır karşılaştır"), ("tr", "Bu sık sık olur"), ("hi", "धीरे धीरे करें"),
    ("hi", "बार बार पूछें"), ("fa", "یکی یکی حذف کن"), ("ko", "천천히 천천히 이동"), ("vi", "Luôn luôn hỏi"),
    ("vi", "Tải từ từ"), ("id", "Hapus satu satu"), ("bn", "ধীরে ধীরে"),
  ])
  func wordsThatLanguagesDoubleAreLeftAlone(language: String, target: String) {
    #expect(!findings(language, "Do it like this", target).contains("text.repeated-word"))
  }
}
