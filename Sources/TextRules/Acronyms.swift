import Diagnostics

/// Acronyms of technology that are the same in all languages.
enum Acronyms {
  /// A word in capitals that has the letters of an acronym of the source in another order, or is another acronym
  /// of the list: "UBS", "HTTP" for "HTTPS".
  static func misspelling(in pair: TextPair) -> (wrong: String, name: String)? {
    guard !pair.source.features.isDisjoint(with: [.capitals, .innerCapital]),
      pair.target.features.contains(.capitals)
    else { return nil }
    let (source, target) = (pair.source, pair.target)
    guard let range = source.words.first(where: { isShort($0, in: source) && has($0, in: source) })
    else { return nil }
    let name = source.word(range)
    guard !target.text.string.lowercased().contains(name.lowercased()) else { return nil }
    let letters = name.utf8.sorted()
    return target.words.lazy.filter {
      isShort($0, in: target) && !source.hasWord(target.masked[$0])
    }
    .map(target.word).first { word in
      word.utf8.sorted() == letters || word + "S" == name || name + "S" == word
        || isSlip(word, of: name)
    }
    .map { ($0, name) }
  }

  /// Whether one letter of a longer acronym is another one, which makes none of the list.
  private static func isSlip(_ word: String, of name: String) -> Bool {
    word.utf8.count == name.utf8.count && name.utf8.count >= 4
      && zip(word.utf8, name.utf8).count { $0 != $1 } == 1
      && !all.contains { $0.elementsEqual(word.unicodeScalars) }
  }

  private static func isShort(_ word: Range<Int>, in text: TextProfile) -> Bool {
    (3...5).contains(word.count) && text.masked[word].allSatisfy { ("A"..."Z").contains($0) }
  }

  private static func has(_ word: Range<Int>, in text: TextProfile) -> Bool {
    all.contains { $0.elementsEqual(text.masked[word]) }
  }

  /// None of these has another one for its translation in any language, nor the letters of one.
  private static let all = [
    "USB", "PDF", "VPN", "URL", "GPS", "NFC", "SMS", "MMS", "CSV", "XML", "JSON", "HTML", "HTTP",
    "HTTPS", "PNG", "JPEG", "SSH", "FTP", "SFTP", "DNS", "CPU", "GPU", "SSL", "TLS", "HDMI", "RSS",
    "SSID", "MIDI", "HDR", "RAW",
  ].map { Array($0.unicodeScalars) }
}
