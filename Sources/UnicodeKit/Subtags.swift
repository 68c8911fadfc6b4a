internal import CICUShim

/// The parts of a language tag, in the letter case that each should have.
struct Subtags: Hashable, Sendable {
  /// Longer names are no language tags: those that are registered have up to 35 characters.
  static let longest = 80

  var language: String
  var script: String?
  var region: String?
  /// Variants and extensions.
  var rest: [String] = []

  /// Takes a name apart, with `-` or `_` between the parts; nil where it cannot be a language's.
  init?(_ tag: String) {
    let tag = Self.oldNames[tag.lowercased()] ?? tag
    guard tag.utf8.allSatisfy(Self.isTagCharacter) else { return nil }
    var parts = tag.split { $0 == "-" || $0 == "_" }[...]
    guard let first = parts.popFirst(), 2...3 ~= first.utf8.count, Self.isLetters(first) else {
      return nil
    }
    language = first.lowercased()
    if let part = parts.first, part.utf8.count == 4, Self.isLetters(part) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first, Self.isRegion(part) {
      region = part.uppercased()
      parts.removeFirst()
    }
    rest = parts.map { $0.lowercased() }
  }

  init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// The parts together again.
  func name(separator: String) -> String {
    ([language, script, region].compactMap(\.self) + rest).joined(separator: separator)
  }

  private static func isTagCharacter(_ byte: UInt8) -> Bool {
    switch UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 {
    case true: true
    case false: 0x30...0x39 ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }

  private static func isLetters(_ part: Substring) -> Bool { part.utf8.allSatisfy { $0 > 0x40 } }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 && isLetters(part)
      || part.utf8.count == 3 && part.utf8.allSatisfy { $0 < 0x40 }
  }
}

extension Subtags {
  /// Whether there are such a language, script and region.
  var areKnown: Bool {
    guard "qaa"..."qtz" ~= language || isLanguage else { return false }
    return script.map { bk_script_exists($0) != 0 } != false
      && region.map { bk_region_exists($0) != 0 } != false
  }

  private var isLanguage: Bool {
    // Kanuri, which nobody's device speaks, and Korea, which people write for Korean; and no
    // language.
    !["kr", "und"].contains(language) && bk_language_exists(language) != 0
  }

  /// The script and region that go without saying.
  var maximized: Subtags {
    let plain = Subtags(language: language, script: script, region: region)
    let locale = plain.name(separator: "_")
    let full = ICUBuffer.characters { bk_locale_maximized(locale, $0, $1) }
    return full.flatMap { Subtags($0) } ?? plain
  }

  /// With the script that goes without saying.
  var withScript: Subtags {
    var result = self
    result.script = script ?? maximized.script
    return result
  }
}

extension Subtags {
  /// The spelling of Apple's systems.
  var canonical: Subtags {
    var result = self
    if let language = Self.replacement(of: language) {
      result.language = language.language
      result.script = script ?? language.script
      result.region = region ?? language.region
    }
    if let region = result.region { result.region = Self.replacement(ofRegion: region) ?? region }
    return result.withChineseByScript
  }

  /// Chinese is named by its script, of which the mainland, Singapore and Taiwan are the first
  /// regions; Hong Kong and Macao have texts of their own.
  private var withChineseByScript: Subtags {
    guard language == "zh", let region else { return self }
    var result = self
    switch (script, region) {
    case (nil, "CN"), (nil, "SG"), ("Hans", "CN"): result.script = "Hans"
    case (nil, "TW"), ("Hant", "TW"): result.script = "Hant"
    default: return self
    }
    result.region = nil
    return result
  }

  private static func replacement(of language: String) -> Subtags? {
    // CLDR has made `no` the parent of `nb` and `nn`; Apple's systems know `nb` and `nn` only.
    if language == "no" { return Subtags(language: "nb") }
    return ICUBuffer.characters { bk_language_replacement(language, $0, $1) }
      .flatMap { Subtags($0) }
  }

  /// The region that took another's place; nil where it is none, or several did.
  private static func replacement(ofRegion region: String) -> String? {
    guard let new = ICUBuffer.characters({ bk_region_replacement(region, $0, $1) }),
      !new.contains(" ")
    else { return nil }
    return new
  }
}

extension Subtags {
  /// The canonical tags of the languages that fill this one, nearest first.
  ///
  /// CLDR names the parent where it is not the tag less its last part.
  var parents: [Subtags] {
    let script = maximized.script
    var result: [Subtags] = []
    var last = sayingScript
    while let parent = last.parent, parent.language == last.language,
      parent.maximized.script == script, result.count < Self.longest
    {
      let canonical = parent.canonical
      if canonical != self, !result.contains(canonical) { result.append(canonical) }
      last = parent
    }
    return result
  }

  /// With the script, where the region alone tells it: Hong Kong's Chinese is `zh-Hant-HK`.
  private var sayingScript: Subtags {
    guard script == nil, region != nil else { return self }
    let own = maximized.script
    guard Subtags(language: language).maximized.script != own else { return self }
    var result = self
    result.script = own
    return result
  }

  private var parent: Subtags? {
    let locale = name(separator: "_")
    if let named = ICUBuffer.characters({ bk_locale_parent(locale, $0, $1) }) {
      return named == "root" ? nil : Subtags(named)
    }
    var result = self
    if result.rest.popLast() != nil { return result }
    if region != nil {
      result.region = nil
    } else if script != nil {
      result.script = nil
    } else {
      return nil
    }
    return result
  }
}
