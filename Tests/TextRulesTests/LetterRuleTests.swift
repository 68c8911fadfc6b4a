import Diagnostics
import Foundation
import Rules
import Testing
import TextRuleExamples

@testable import TextRules

/// Rules on letters and words: what they must find, and what looks like a fault and is none.
@Suite struct LetterRuleTests {
  @Test(arguments: [
    ("it", "Only with Wi-Fi", "Solo con con Wi-Fi"), ("he", "Delete this", "מחק את את זה"),
    ("fr", "Go up to 5", "Aller jusqu'à à 5"), ("pl", "In the network", "W sieci i i w domu"),
    ("ru", "In the network", "В сети и и дома"), ("es", "Yes and no", "Sí y y no"),
    ("ru", "In settings", "В в настройках"), ("tr", "A and B", "Ses ve ve görüntü"),
    ("fr", "In the\u{A0}app", "Dans dans l’app"), ("hi", "This and that", "यह और और वह"),
    ("de", "Sounds of the app", "Töne Töne der App"), ("de", "In the app", "In der der App"),
    ("de", "Allow access", "Prüfe, dass der der Zugriff"),
    ("ar", "For VideoLAN. VideoLAN asks", "إلى إلى ذلك"), ("fa", "In “%@”", "در در\"نام\""),
    ("es", "Swipe up/down to seek", "Deslizar arriba/abajo abajo"),
  ])
  func repeatedWords(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.repeated-word"])
  }

  @Test(arguments: [
    ("fr", "We take care", "Nous nous en occupons"), ("tr", "Often", "Sık sık"),
    ("de", "Bye bye", "Tschüss tschüss"), ("vi", "Always", "Luôn luôn"),
    ("ja", "It is", "ですです です です"), ("ru", "A toy", "Ма-ма ма"),
    ("id", "Children", "Anak anak"), ("el", "Your device lets you", "Η συσκευή σας σας επιτρέπει"),
    ("de", "Delete them if you want", "Wenn Sie sie löschen"),
    ("fr", "In the header", "Mettre en en-tête"), ("it", "The Scala", "Per la La Scala"),
    ("de", "Apps that open the file", "Apps, die die Datei öffnen"),
    ("de", "A list of the names", "Liste, von der der Name stammt"),
    ("nl", "If you log in", "Als je je aanmeldt"), ("hu", "That is the app", "Ez az az app"),
  ])
  func wordsThatStandTwiceRightly(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.repeated-word"))
  }

  @Test func aPlaceholderParts() {
    #expect(findings("ar", "Ends on %@ at %@", "تنتهي في %@ في %@", isFormat: true).isEmpty)
  }

  @Test(arguments: [
    ("ru", "Network", "Cеть"), ("uk", "Settings", "Нaлаштування"),
    ("bg", "Sound", "Звyк и картина"),
    ("ru", "Network", "Сеtь"), ("ru", "With sound", "Видео c музыкой"),
    ("ru", "About the app", "O программе"), ("ru", "About Firefox", "O Firefox"),
    ("ru", "That is", "То есть т.e. так"), ("uk", "Sound and picture", "Звук i зображення"),
    ("de", "Name", "Nаme der Datei"), ("el", "The user", "Ο χρήστης και o κωδικός"),
    ("sr", "Language", "Jезик"), ("ru", "With %@", "Вместе c %@"), ("ru", "To the top", "K началу"),
    ("ru", "Wi-Fi network", "Wi-Fi-cеть"),
  ])
  func mixedScripts(language: String, source: String, target: String) {
    #expect(
      findings(language, source, target).filter { $0 != "text.same-as-source" } == [
        "text.mixed-script-word"
      ])
  }

  @Test(arguments: [
    ("ru", "USB port and Wi-Fi network", "USB-порт и Wi-Fi-сеть"),
    ("ru", "My iPhone's name", "Имя iPhone'а"),
    ("bg", "Message", "e-съобщение"), ("ru", "Size 3x4", "Размер 3х4"),
    ("ru", "Vitamin C", "Витамин C"),
    ("ru", "Axis y of the graph", "Ось y графика"), ("de", "5 kΩ", "5 kΩ"),
    ("de", "Sound in μs", "Ton in μs"),
    ("ru", "Set the X axis", "Ось X задана"), ("ru", "C language", "Язык C выбран"),
    ("sr", "Settings", "Podešavanja"), ("sr", "Settings", "Подешавања"),
    ("ru", "Plan A now", "План A сейчас"),
    ("uk", "Version B is ready", "Версія B готова"), ("uk", "Axis i", "Вісь i"),
    ("el", "Sound on iPhone", "Ήχος στο iPhone"),
  ])
  func scriptsThatMixRightly(language: String, source: String, target: String) {
    let found = findings(language, source, target)
    #expect(!found.contains("text.mixed-script-word") && !found.contains("text.script"))
  }

  @Test func anAbbreviationWithAnEndingIsANote() {
    let pair = TextPair(
      source: TextProfile("Messages", isFormat: false),
      target: TextProfile("Все SMSки", isFormat: false), facts: .of("ru"), sourceFacts: .of("en"))
    guard case .each(_, let look) = TextRule.mixedScriptWord.look else { return }
    #expect(look(pair)?.severity == .note)
  }

  @Test func lookAlikesAreMendedWithoutAVisibleChange() {
    let pair = TextPair(
      source: TextProfile("Network", isFormat: false),
      target: TextProfile("\u{201C}Cеть\u{201D}", isFormat: false), facts: .of("ru"),
      sourceFacts: .of("en"))
    guard case .each(_, let look) = TextRule.mixedScriptWord.look else { return }
    #expect(look(pair)?.fixed == "\u{201C}Сеть\u{201D}")
  }

  @Test(arguments: [
    ("de", "Sound settings", "Ton 设置"), ("fr", "Sound", "Son звук"), ("ja", "Sound", "音 звук"),
    ("hi", "Sound", "ध्वनि 声音"), ("zh-Hans", "Sound", "声音 소리"), ("ru", "Sound", "Звук صوت"),
    ("sr-Latn", "Sound", "Zvuk и slika"),
  ])
  func lettersOfAnotherScript(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.script"])
  }

  @Test(arguments: [
    ("ko", "Chinese characters", "한자 漢字"), ("de", "5 µF and Ω", "5 µF und Ω"),
    ("de", "Angle alpha", "Winkel α"), ("ja", "Wi-Fi settings", "Wi-Fi 設定"),
    ("kk", "Settings", "Баптаулар"), ("uz", "Settings", "Созламалар"), ("xx", "Settings", "设置"),
    ("ku", "Settings", "ڕێکخستنەکان"), ("de", "Japanese (日本語)", "Japanisch (日本語)"),
    ("de", "Japanese", "日本語"), ("ja", "Surprise", "驚き (ﾟДﾟ)"),
    ("de", "Bold", "𝐅ett"), ("en-GB", "Colors ⓘ ™ ℃", "Colours ⓘ ™ ℃"),
  ])
  func lettersThatAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.script"))
  }

  @Test(arguments: [
    ("ro", "Network", "Reţea"), ("ro", "Options", "Opţiuni şi setări"),
    ("fa", "Sound of it", "صداي آن"),
    ("ur", "Book", "كتاب"), ("uk", "Music", "Музыка"), ("be", "Network", "Сетка и гук"),
    ("de-CH", "Size", "Größe"), ("kab", "Language", "Tγuri"), ("hu", "Colour", "Szõlõ"),
    ("tr", "Download", "Indir"), ("he", "Hello all", "שלוםם לכולםא"),
    ("ca", "Install", "Instal.lar"),
    ("sr-Latn", "Between", "Izmeðu"), ("tr", "Page", "Basșlık"), ("el", "Music", "µουσική"),
    ("ru", "Line", "Лінія"),
  ])
  func lettersOfANeighbour(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.language-letters"))
  }

  @Test(arguments: [
    ("ro", "Network", "Rețea"), ("tr", "Light", "Işık"),
    ("tr", "Internet Explorer", "Internet Explorer'ı aç"),
    ("de", "STREET", "STRAẞE"), ("de-CH", "Size", "Grösse"), ("he", "Hello", "שלום לכולם"),
    ("ro", "Open Beşiktaş", "Deschide Beşiktaş"), ("fa", "Sound", "صدای آن"),
    ("be", "Word", "Гэта эфект"),
    ("cs", "Phone", "Telefon ve vlaku"), ("fr", "A naïve café", "Un café naïf"),
    ("de", "Written by Wałęsa", "Geschrieben von Wałęsa"),
  ])
  func lettersOfTheLanguage(language: String, source: String, target: String) {
    let found = findings(language, source, target)
    #expect(!found.contains("text.language-letters") && !found.contains("text.exemplar"))
  }

  @Test(arguments: [
    ("ar", "Settings", "إعـدادات"), ("ar", "Hello", "ﺳﻼم"), ("fa", "Settings", "تنظیمـــات"),
  ])
  func ornament(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.kashida"))
  }

  @Test(arguments: [
    ("ar", "Year", "1445 هـ"), ("ar", "With VLC", "الـ VLC"), ("ar", "Price", "5 ﷼"),
    ("ar", "To Wi-Fi", "لـWi-Fi"),
  ])
  func tatweelAtAnEnd(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.kashida"))
  }
}

/// Pairs that look wrong and are right, collected for all rules.
@Suite struct TrickyPairsTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/checks/tricky-developers.tsv")

  /// The collection is not part of the project; where it is missing there is nothing to look at.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: file.path)))
  func noRuleThatIsOnFindsAnything() throws {
    let off = Set(TextRule.all.filter { $0.rule.isOff }.map(\.rule.id.rawValue))
    for line in try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
      .dropFirst()
    {
      let fields = line.split(separator: "\t").map(String.init)
      let isFormat = fields[1].contains("%")
      let found = findings(fields[0], fields[1], fields[2], isFormat: isFormat)
      #expect(found.allSatisfy { off.contains($0) }, "\(line)")
    }
  }

  /// Unicode has one character for each of these letters with its mark.
  @Test(arguments: [
    ("fr", "Ferme\u{301}"), ("de", "o\u{308}ffnen"), ("ja", "テ\u{3099}ータ"), ("el", "Η\u{301}χος"),
    ("ko", "\u{1109}\u{1169}\u{1105}\u{1175}"), ("vi", "Tiê\u{301}ng"),
  ])
  func lettersApartFromTheirMarksAreFound(language: String, target: String) {
    #expect(findings(language, "Thing", target).contains("table.normalization"))
  }

  /// Shadda before fatha is how Arabic is typed, and no letter takes in the marks of the others.
  @Test(arguments: [
    ("ar", "تخطَّ"), ("ru", "за\u{301}мок"), ("he", "שָׁלוֹם"), ("lt", "ė\u{301}da"),
    ("bg", "поле\u{300}та"), ("hi", "फ़ोन"),
  ])
  func marksThatStandAloneAreLeftAlone(language: String, target: String) {
    #expect(!findings(language, "Thing", target).contains("table.normalization"))
  }

  @Test func marksAreTakenIn() {
    let found = diagnostics(TextExample("fr", "Closed early", "Ferme\u{301} tôt"))
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.message.contains("U+00E9") == true)
  }

  @Test(arguments: [
    ("es", "\u{3BD}olumen"), ("es", "Vol\u{3C5}men"), ("de", "P\u{3B1}pier"), ("de", "Papіer"),
  ])
  func oneLetterOfAnotherScriptIsFound(language: String, target: String) {
    #expect(findings(language, "Thing", target).contains("text.mixed-script-word"))
  }

  @Test(arguments: [("de", "5 kΩ"), ("de", "μTorrent öffnen"), ("fr", "Interféron-γ")])
  func greekSignsAreLeftAlone(language: String, target: String) {
    #expect(!findings(language, "Thing", target).contains("text.mixed-script-word"))
  }

  @Test(arguments: [
    ("de", "Netz\u{A0}werk", true), ("de", "Netz\u{2003}an", true), ("de", "3\u{2003}Netze", true),
    ("es", "Con\u{A0}exión", true), ("fr", "entité\u{A0}invalide", false),
    ("pl", "w\u{A0}sieci", false), ("de", "Face\u{A0}ID", false),
    ("fr", "10\u{202F}000 fichiers", false), ("bg", "%@\u{200A}кБ", false),
  ])
  func spacesWithinWordsAreFound(language: String, target: String, isFault: Bool) {
    let found = findings(language, "Thing", target, isFormat: true).contains("text.tab-nbsp")
    #expect(found == isFault)
  }
}
