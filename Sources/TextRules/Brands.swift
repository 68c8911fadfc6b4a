import Diagnostics

/// A name that is written in one way in all languages.
struct Brand: Sendable {
  let name: String
  /// The name in small letters without spaces and hyphens.
  let folded: [Unicode.Scalar]
  /// Whether translations may do without it, or have a word of their own for it.
  let isTranslatable: Bool
  /// Whether its capitals, digits and signs make it no other word.
  let isDistinct: Bool

  init(_ name: String, isTranslatable: Bool = false) {
    self.name = name
    self.isTranslatable = isTranslatable
    isDistinct = name.unicodeScalars.dropFirst().contains { !$0.isSmall }
    folded = name.unicodeScalars.filter { $0 != " " && $0 != "-" }.map(Self.small)
  }

  /// How a text writes the name where it does so in another way.
  func misspelling(in text: TextProfile) -> String? {
    let places = places(in: text.masked)
    let forms = places.map(text.word)
    // Beside the right form, small letters are an abbreviation or a part of an address.
    let hasRight = forms.contains(where: isRight)
    for (range, form) in zip(places, forms) where !isRight(form) {
      let isSmall = hasRight && form == form.lowercased()
      if !isSmall, !goesOn(at: range.upperBound, in: text.masked) { return form }
    }
    return nil
  }

  /// Whether letters behind make it another word; an ending leaves a long name what it is.
  private func goesOn(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    index < scalars.count && scalars[index].isASCIILetter && !Self.inflected.contains(name)
      && (!isDistinct || folded.count < 5 || name.hasSuffix("ID") || name.hasSuffix("OS"))
  }

  /// Short names that no other word begins with.
  private static let inflected: Set<String> = ["iPad", "iPod"]

  /// Whether spaces that do not break and hyphens of other kinds are all that differs.
  private func isRight(_ found: String) -> Bool {
    let plain = found.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.isSpace ? " " : "\u{2010}\u{2011}".contains(scalar) ? "-" : scalar
    }
    // "Apple-ID" and "Face-ID" stand in German compounds.
    return plain.elementsEqual(name.unicodeScalars)
      || plain.map { $0 == "-" ? " " : $0 }.elementsEqual(name.unicodeScalars)
  }

  /// Where a text has the letters of the name, whatever their case and whatever parts them.
  func places(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    guard let first = folded.first else { return [] }
    return scalars.indices.compactMap { start in
      guard Self.small(scalars[start]) == first,
        start == 0 || !scalars[start - 1].isASCIILetter && !isBehindLatin(scalars, start)
      else { return nil }
      var (index, matched) = (start, 0)
      while index < scalars.count, matched < folded.count {
        if Self.small(scalars[index]) == folded[matched] {
          matched += 1
        } else if matched == 0 || !isJoint(scalars[index]) || isJoint(scalars[index - 1]) {
          return nil
        }
        index += 1
      }
      guard matched == folded.count else { return nil }
      return start..<index
    }
  }

  /// Whether a hyphen joins the name to a Latin word before; Hebrew so joins its prepositions.
  private func isBehindLatin(_ scalars: [Unicode.Scalar], _ start: Int) -> Bool {
    guard scalars[start - 1] == "-" else { return false }
    return start < 2 || !scalars[start - 2].isRightToLeftLetter
  }

  private func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isSpace || "-\u{2010}\u{2011}".contains(scalar)
  }

  static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(scalar.value + 0x20) ?? scalar : scalar
  }

  /// The name with an i that has lost or won its dot, as programs make it of capitals in Turkish.
  func turkishForm(in text: TextProfile, _ facts: LanguageFacts) -> String? {
    guard facts.base == "tr" || facts.base == "az", text.features.contains(.nonASCII),
      text.masked.contains(where: { $0 == "ı" || $0 == "İ" }), places(in: text.masked).isEmpty
    else { return nil }
    let plain: [Unicode.Scalar] = text.masked.map { $0 == "ı" ? "i" : $0 == "İ" ? "I" : $0 }
    return places(in: plain).first.map(text.word)
  }

  /// Whether a language writes the name in a way of its own.
  func accepts(_ form: String, _ facts: LanguageFacts) -> Bool {
    switch name {
    case "Wi-Fi":
      form == "wifi" && Self.wifi.contains(facts.base)
        || ["wi-fi", "Wi-fi"].contains(form) && Self.smallWiFi.contains(facts.base)
        || form == "Wifi" && Self.wifi.contains(facts.base)
    default: false
    }
  }

  /// Languages whose dictionaries have `wifi` as a common noun.
  private static let wifi: Set<String> = [
    "nl", "es", "fr", "sv", "nb", "nn", "da", "ca", "gl", "eu", "af", "cs", "sk", "pl", "hu", "et",
    "fi", "pt", "it", "ro", "hr", "sl", "vi", "tr", "id", "ms", "lt", "lv",
  ]
  private static let smallWiFi: Set<String> = ["da", "nb", "nn", "pl", "sv", "fr", "es"]

}

/// The names that are known.
enum Brands {
  /// The names in a text of the source, as they are written.
  static func mentioned(in text: TextProfile) -> [Brand] { mentioned(in: text, of: all) }

  /// The names of a list that a text has as they are written.
  static func mentioned(in text: TextProfile, of list: [Brand]) -> [Brand] {
    list.filter { brand in
      brand.places(in: text.masked).contains { place in
        text.word(place) == brand.name && (brand.isDistinct || isEnd(place.upperBound, in: text))
      }
    }
  }

  /// Whether a word is the name of some brand as it is written.
  static func isName(_ word: String) -> Bool { all.contains { $0.name == word } }

  /// Whether a text may have one of the names: all but those of two words have a capital within a word.
  static func mayBeMentioned(in text: TextProfile) -> Bool {
    text.features.contains(.innerCapital)
      || text.words.contains { word in
        let letters = text.masked[word]
        return letters.starts(with: "App".unicodeScalars)
          || letters.elementsEqual("Google".unicodeScalars)
      }
  }

  private static func isEnd(_ index: Int, in text: TextProfile) -> Bool {
    index == text.masked.count || !text.masked[index].isASCIILetter
  }

  private static let all: [Brand] =
    [
      "iCloud", "iPhone", "iPad", "iPadOS", "iPod", "iMac", "macOS", "iOS", "watchOS", "tvOS",
      "visionOS", "AirPlay", "AirDrop", "AirPods", "AirTag", "CarPlay", "HomeKit", "HomePod",
      "FaceTime", "iMessage", "iTunes", "iBooks", "iMovie", "MacBook", "MagSafe", "TestFlight",
      "Face ID", "Touch ID", "eSIM", "GitHub", "GitLab", "YouTube", "WhatsApp", "LinkedIn",
      "PayPal", "OneDrive", "OneNote", "SharePoint", "PowerPoint", "WordPress", "OpenStreetMap",
      "WebDAV", "UPnP", "DLNA", "JavaScript", "WireGuard", "OpenVPN", "PlayStation", "DuckDuckGo",
      "SoundCloud", "TikTok", "WeChat", "CloudKit", "SiriKit", "HealthKit", "LiDAR", "VoiceOver",
      "App Store", "Apple Watch", "Apple Pay", "Apple Music", "Apple TV", "Apple Pencil",
      "Google Drive",
    ].map { Brand($0, isTranslatable: translatable.contains($0)) }
    + [Brand("Wi-Fi", isTranslatable: true)]

  /// Names that a translation may leave out where it says the device, the assistant or the radio.
  private static let translatable: Set<String> = [
    "iPhone", "iPad", "iPod", "VoiceOver", "LiDAR", "Google Drive",
  ]
}
