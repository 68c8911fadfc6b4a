import Diagnostics
import JSONDocuments
import UnicodeKit

extension ConfigurationReading {
  mutating func languages(_ member: JSONMember) -> [String] {
    texts(member).filter { isLanguage($0.text, at: $0.range) }.map(\.text)
  }

  /// Whether a text may name a language folder; reports what cannot, and what no system looks for.
  mutating func isLanguage(_ name: String, at range: Range<Int>) -> Bool {
    let tag = LanguageTag(name)
    guard !tag.isWellFormed || !tag.isKnown else { return true }
    let hint = meantLanguage(name).map { "did you mean '\($0)'?" }
    report(
      range, "'\(name)' is no language; \(hint ?? "write a tag such as de, pt-BR or zh-Hans")",
      severity: tag.isWellFormed ? .warning : .error)
    return tag.isWellFormed
  }

  /// The language that a wrong name most likely stands for: `pt-BR` for `pt BR`, `ja` for the region `jp`.
  private func meantLanguage(_ name: String) -> String? {
    let subtags = name.unicodeScalars.split { !$0.isASCII || !$0.properties.isAlphanumeric }
    let tag = LanguageTag(subtags.map { String($0) }.joined(separator: "-"))
    if tag.isKnown { return tag.canonical }
    guard subtags.count == 1, name.utf8.count == 2 else { return nil }
    return LanguageTag("und-" + name).maximized.language.flatMap { language in
      language != "und" && LanguageTag(language).isKnown ? language : nil
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType == .decimal }
}
