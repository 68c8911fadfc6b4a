import Diagnostics
import Files
import LocalizationFormats
import LocalizationModel

/// The files that are measured: the same texts in every format, with sentences, placeholders, escapes and
/// markup, in languages of several scripts.
struct Inputs {
  let folder: String
  let unitCount: Int
  let languages: [String]

  init(folder: String, unitCount: Int, languageCount: Int) {
    self.folder = folder
    self.unitCount = unitCount
    languages = Array(Self.allLanguages.prefix(languageCount))
  }

  var xliff1: [String] { languages.map { "\(folder)/xliff40/\($0).xliff" } }
  var oneXLIFF1: [String] { ["\(folder)/one.xliff"] }
  var oneXLIFF2: [String] { ["\(folder)/one.xlf2.xlf"] }
  var strings: [String] { languages.map { "\(folder)/\($0).lproj/Root.strings" } }
  var oneStrings: [String] { ["\(folder)/fr.lproj/Root.strings"] }
  var stringCatalog: [String] { ["\(folder)/Root.xcstrings"] }

  static let allLanguages = """
    fr de es it pt-BR nl sv da nb fi pl cs sk hu ro bg hr sl sr uk ru el tr ar he fa hi bn ta th vi id ms ja \
    ko zh-Hans zh-Hant ca et lv
    """.split(separator: " ").map(String.init)

  private static let kinds = ["Title", "FooterText", "Titles", "IASKSubtitle", "ShortTitles"]

  /// The key of a text by its number.
  static func key(_ number: Int) -> String {
    let digits = String(number)
    return kinds[number % kinds.count] + "."
      + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}

/// A generator of such files, for where the shared one is missing.
extension Inputs {
  func generate() throws {
    let entries = (0..<unitCount).map(entry)
    let catalog = Catalog(
      sourceLanguage: "en", tables: [Catalog.Table(name: "Root", entries: entries)])
    for (index, language) in languages.enumerated() {
      try write(XLIFF1Document.self, catalog, language, to: xliff1[index])
      try write(StringsTable.self, catalog, language, to: strings[index])
    }
    try write(XLIFF1Document.self, catalog, "fr", to: oneXLIFF1[0])
    try write(XLIFF2Document.self, catalog, "fr", to: oneXLIFF2[0])
    try write(StringCatalog.self, catalog, nil, to: stringCatalog[0])
  }

  private func entry(_ number: Int) -> Catalog.Entry {
    var localizations = [Catalog.Localization("en", Message(ExactString(Self.text(number, "en"))))]
    for language in languages {
      localizations.append(
        Catalog.Localization(language, Message(ExactString(Self.text(number, language)))))
    }
    return Catalog.Entry(
      key: ExactString(Self.key(number)), localizations: localizations,
      notes: [Catalog.Note("Settings \(Self.key(number))")], origin: .manual)
  }

  private static func text(_ number: Int, _ language: String) -> String {
    let words = sample(language)
    let sentence = (0..<(2 + number % 5)).map { words[(number * 7 + $0 * 3) % words.count] }
      .joined(separator: " ")
    return switch number % 20 {
    case 1: sentence + " %@"
    case 2: "%1$@ " + sentence + " %2$d"
    case 3: sentence + " \u{201C}" + words[0] + "\u{201D}"
    case 4: sentence + "."
    case 5: sentence + "\n" + words[1] + "."
    case 6: sentence + " & <b>" + words[2] + "</b>"
    case 8: sentence + " https://example.org/\(number)"
    default: sentence
    }
  }

  /// Words of the language's script.
  private static func sample(_ language: String) -> [Substring] {
    let words =
      switch language {
      case "bg", "sr", "uk", "ru": "настройки язык звук сеть экран уведомления время"
      case "el": "ρυθμίσεις γλώσσα ήχος δίκτυο οθόνη ειδοποιήσεις χρόνος"
      case "ar", "fa": "إعدادات لغة صوت شبكة شاشة إشعارات وقت"
      case "he": "הגדרות שפה צליל רשת מסך התראות זמן"
      case "hi", "bn", "ta", "th": "सेटिंग्स भाषा ध्वनि नेटवर्क स्क्रीन सूचनाएँ समय"
      case "ja", "zh-Hans", "zh-Hant": "設定 言語 音声 通信 画面 通知 時間"
      case "ko": "설정 언어 소리 네트워크 화면 알림 시간"
      default: "réglages langue sonorité réseau écran notifications durée"
      }
    return words.split(separator: " ")
  }

  private func write(
    _ format: (some LocalizationDocument).Type, _ catalog: Catalog, _ language: String?,
    to path: String
  ) throws {
    let choice = NewFile(
      language: language, tool: NewFile.Tool(name: "Benchmarks", version: "1"))
    let bytes = try format.newFile(with: catalog, choice).bytes
    _ = try FilePlan.files([(FilePath(path), bytes)]).perform()
  }
}
