import UnicodeKit

/// Names of languages as gettext spells them: `pt_BR`, `zh_TW`, `sr@latin`.
enum POLanguage {
  /// The scripts that gettext calls by words of its own.
  private static let scripts = [
    ("latin", "Latn"), ("cyrillic", "Cyrl"), ("arabic", "Arab"), ("devanagari", "Deva"),
  ]

  /// Names that are no translation of their parts.
  private static let special = [
    ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("zh_HK", "zh-Hant-HK"), ("zh_SG", "zh-Hans-SG"),
    ("ca@valencia", "ca-valencia"), ("nb_NO", "nb"),
  ]

  /// The language tag of a name.
  static func tag(of name: String) -> String {
    // A name of a locale says its charset too: `sr_RS.UTF-8@latin`.
    let locale = name.split(separator: ".", maxSplits: 1)
    let behind = locale.count == 2 ? locale[1].drop { $0 != "@" } : ""
    let name = String((locale.first ?? "") + behind)
    if let pair = special.first(where: { $0.0.lowercased() == name.lowercased() }) {
      return pair.1
    }
    let parts = name.split(separator: "@", maxSplits: 1)
    let base = (parts.first ?? "").split(separator: "_").joined(separator: "-")
    guard parts.count == 2 else { return base }
    guard let script = scripts.first(where: { $0.0 == parts[1].lowercased() })?.1 else {
      return base
    }
    let subtags = base.split(separator: "-")
    return ([subtags.first.map(String.init) ?? "", script] + subtags.dropFirst().map(String.init))
      .joined(separator: "-")
  }

  /// The name of a language tag.
  static func name(of tag: String) -> String {
    let tag = String(tag.map { $0 == "_" ? "-" : $0 })
    let canonical = LanguageTag(tag).canonical
    if let pair = special.first(where: { $0.1 == tag || $0.1 == canonical }), pair.0 != "nb_NO" {
      return pair.0
    }
    var parts: [Substring] = []
    var modifier = ""
    for part in tag.split(separator: "-") {
      if let word = scripts.first(where: { $0.1 == part })?.0 {
        modifier = "@" + word
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "_") + modifier
  }
}

extension POLanguage {
  /// The language that a file names, in another spelling where that means the same; that one where the file
  /// names none.
  static func spelling(of named: String?, by other: String) -> String {
    guard let named else { return other }
    return LanguageTag(named).matches(LanguageTag(other)) ? other : named
  }
}
