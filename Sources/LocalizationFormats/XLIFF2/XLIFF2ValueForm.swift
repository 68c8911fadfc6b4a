/// What the value of an attribute may be.
struct XLIFF2ValueForm: Sendable {
  /// The rest of a sentence that begins with "write".
  let expectation: String
  let accepts: @Sendable (String) -> Bool

  private init(_ expectation: String, _ accepts: @escaping @Sendable (String) -> Bool) {
    self.expectation = expectation
    self.accepts = accepts
  }

  private init(words: String) {
    let list = words.split(separator: " ").map(String.init)
    self.init(
      list.count > 12
        ? "one of the names that the specification lists"
        : list.map { "\"\($0)\"" }.joined(separator: " or ")
    ) { list.contains($0) }
  }

  /// The forms by the names that the table of elements calls them.
  static let named: [String: XLIFF2ValueForm] = [
    "token": .init("a name of letters, digits, \".\", \"-\", \"_\" and \":\"") { isToken($0) },
    "tokens": .init("names with spaces between them") {
      let parts = $0.split(separator: " ")
      return !parts.isEmpty && parts.allSatisfy { isToken(String($0)) }
    },
    "yesno": .init(words: "yes no"),
    "dir": .init(words: "ltr rtl auto"),
    "space": .init(words: "default preserve"),
    "preserve": .init(words: "preserve"),
    "reorder": .init(words: "yes firstNo no"),
    "state": .init(words: "initial translated reviewed final"),
    "codeType": .init(words: "fmt ui quote link image other"),
    "markType": .init("\"generic\", \"comment\", \"term\" or \"prefix:value\"") {
      ["generic", "comment", "term"].contains($0) || isUserDefined($0)
    },
    "own": .init("\"prefix:value\"") { isUserDefined($0) },
    "language": .init("a language tag such as \"en\" or \"pt-BR\"") { isLanguage($0) },
    "positive": .init("a number from 1") { (Int($0) ?? 0) > 0 && isDigits($0) },
    "priority": .init("a number from 1 to 10") { (1...10).contains(Int($0) ?? 0) },
    "hex": .init("the number of a character that XML forbids, in hexadecimal: \"0007\"") {
      XLIFF2ControlCharacter(hex: $0) != nil
    },
    "side": .init(words: "source target"),
    "part": .init(words: "source target ignorable"),
    "percent": .init("a number from 0 to 100") { isPercent($0) },
    "matchType": .init(words: "am mt icm idm tb tm other"),
    "form": .init(words: "none nfc nfd"),
    "never": .init("nothing: it is not allowed here") { _ in false },
    "fs": .init(words: XLIFF2ValueForm.htmlNames),
  ]

  static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        switch $0 {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", ":", "\u{B7}": true
        case "\u{D7}", "\u{F7}", "\u{2000}"..."\u{200B}", "\u{2028}"..."\u{203E}": false
        default: $0.value >= 0xC0
        }
      }
  }

  static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isUserDefined(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let prefix = text[..<colon]
    let value = text[colon...].dropFirst()
    return !prefix.isEmpty && !value.isEmpty && !text.contains(" ")
  }

  /// The form of a language tag, whether or not there is such a language.
  private static func isLanguage(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first,
      first.utf8.count > 1 || first.lowercased() == "x" && parts.count > 1,
      first.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
    else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    }
  }

  private static func isPercent(_ text: String) -> Bool {
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isNumber, let value = Double(text) else { return false }
    return (0...100).contains(value)
  }

  private static let htmlNames = """
    a b bdo big blockquote body br button caption center cite code col colgroup dd del div dl dt em \
    h1 h2 h3 h4 h5 h6 head hr html i img label legend li ol p pre q s samp select small span strike \
    strong sub sup table tbody td tfoot th thead title tr tt u ul
    """
}

/// A character that no XML file can hold, as `<cp hex="0007"/>` has it.
struct XLIFF2ControlCharacter: Hashable, Sendable {
  let scalar: Unicode.Scalar

  init?(hex: String) {
    let isHex = hex.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
    }
    guard (4...6).contains(hex.utf8.count), isHex, let value = UInt32(hex, radix: 16),
      let scalar = Unicode.Scalar(value), XLIFF1Writer.unwritableScalar(in: String(scalar)) != nil
    else { return nil }
    self.scalar = scalar
  }

  /// The element that stands for a character.
  static func element(for scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<cp hex=\"\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)\"/>"
  }
}
