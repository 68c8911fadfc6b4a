private import CICUShim

/// The name of a language, as folders and files spell it.
package struct LanguageTag: Hashable, Sendable {
  /// The name as it was given.
  package let tag: String

  package init(_ tag: String) { self.tag = tag }

  /// The language subtag of the canonical name.
  package var language: String { Self.subtag(0, icuLocale) }

  /// The script subtag of the canonical name, if it has one.
  package var script: String? { Self.subtag(1, icuLocale).nonEmpty }

  /// The region subtag of the canonical name, if it has one.
  package var region: String? { Self.subtag(2, icuLocale).nonEmpty }

  /// Whether systems know the language. A region taken for a language (`jp`) is not known.
  package var isKnown: Bool {
    let language = language
    return !language.isEmpty && bk_is_known_language(language) == 1
  }

  /// The spelling that systems look for in a folder's name: `zh-Hans` for `zh_CN`, `en` for `English`.
  package var canonical: String {
    if let name = Self.legacyNames[tag] { return name }
    let parts = tag.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let first = parts.first else { return tag }
    var spelled = [first.lowercased()]
    spelled += parts.dropFirst().map { part in
      switch part.count {
      case 4 where part.allSatisfy(\.isLetter):
        part.prefix(1).uppercased() + part.dropFirst().lowercased()
      case 2, 3: part.uppercased()
      default: part.lowercased()
      }
    }
    if let language = Self.aliases[spelled[0]] { spelled[0] = language }
    let name = spelled.joined(separator: "-")
    return Self.chinese[name] ?? name
  }

  /// Whether two names mean one language: alike once they are canonical, and once the script that goes
  /// without saying is said. `zh-CN` is `zh-Hans`; `pt-BR` is not `pt-PT`.
  package func matches(_ other: LanguageTag) -> Bool {
    if canonical == other.canonical { return true }
    return language == other.language && region == other.region
      && maximizedScript == other.maximizedScript
  }

  /// The script, said or likely.
  package var maximizedScript: String {
    let full = ICUName.read { bk_maximize(icuLocale, $0, $1) } ?? icuLocale
    return Self.subtag(1, full)
  }

  /// The languages that fill what this one lacks, the nearest first: CLDR's parent where it names one, else
  /// the name less its last part, never a language in another script.
  package var parents: [String] {
    var result: [String] = []
    var locale = icuLocale
    let script = maximizedScript
    while true {
      let named = ICUName.read { bk_explicit_parent(locale, $0, $1) } ?? ""
      if named == "root" { break }
      let truncated = locale.split(separator: "_").dropLast().joined(separator: "_")
      let parent = named.isEmpty ? truncated : named
      guard !parent.isEmpty else { break }
      let tag = LanguageTag(parent)
      guard tag.maximizedScript == script else { break }
      result.append(tag.canonical)
      locale = parent
    }
    return result
  }

  /// The canonical name as ICU writes it.
  var icuLocale: String { canonical.split(separator: "-").joined(separator: "_") }

  private static func subtag(_ which: Int32, _ locale: String) -> String {
    ICUName.read { bk_subtag(which, locale, $0, $1) } ?? ""
  }

  /// Codes that were replaced (CLDR's aliases), and `no`, for which Apple's systems offer `nb`.
  private static let aliases = [
    "iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "mo": "ro", "jw": "jv",
  ]

  /// Where Chinese is named by a region, the script is what counts; Hong Kong and Macao have names of
  /// their own.
  private static let chinese = [
    "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "zh-Hant", "zh-Hans-CN": "zh-Hans",
    "zh-Hant-TW": "zh-Hant",
  ]

  /// Apple's names from before language codes (CFLocaleIdentifier.c).
  private static let legacyNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl",
    "Spanish": "es", "Japanese": "ja", "Swedish": "sv", "Danish": "da", "Finnish": "fi",
    "Norwegian": "nb", "Portuguese": "pt", "Russian": "ru", "Polish": "pl", "Korean": "ko",
    "Greek": "el", "Turkish": "tr", "Hebrew": "he", "Arabic": "ar", "Czech": "cs",
    "Hungarian": "hu", "Chinese": "zh-Hans",
  ]
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
