import Diagnostics
import Rules
import TextRules
import UnicodeKit

/// Finds the key that was most likely meant where a table lacks a text.
///
/// Keys are looked up code unit by code unit; people do not see a second space, a soft hyphen or another
/// normal form.
struct KeyFolding {
  private var keysByFolded: [String: ExactString] = [:]
  /// The keys by their halves: of two texts that differ in one letter, one half is the same.
  private var keysByHalf: [Half: [ExactString]] = [:]

  /// Half of a text by its hash: whoever finds a key compares it as a whole.
  private struct Half: Hashable {
    let hash: Int
    let isStart: Bool

    init(_ scalars: ArraySlice<Unicode.Scalar>, isStart: Bool) {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for scalar in scalars { hash = (hash ^ UInt64(scalar.value)) &* 0x100_0000_01B3 }
      self.hash = Int(truncatingIfNeeded: hash)
      self.isStart = isStart
    }
  }

  init(_ keys: [ExactString]) {
    for key in keys {
      keysByFolded[Self.fold(key.string)] = key
      for half in Self.halves(of: key) { keysByHalf[half, default: []].append(key) }
    }
  }

  /// The halves of a text, and those that it shares with a text that is a letter longer or shorter.
  private static func halves(of text: ExactString) -> [Half] {
    let scalars = Array(text.string.unicodeScalars)
    guard scalars.count > 1 else { return [] }
    let lengths =
      scalars.count.isMultiple(of: 2)
      ? [scalars.count / 2, scalars.count / 2 - 1] : [scalars.count / 2]
    return lengths.flatMap { length in
      [
        Half(scalars.prefix(length), isStart: true), Half(scalars.suffix(length), isStart: false),
      ]
    }
  }

  /// The key that differs from a text in what people do not see, or in one letter of a longer text.
  func nearMiss(of text: ExactString) -> ExactString? {
    let folded = Self.fold(text.string)
    guard !folded.isEmpty else { return nil }
    if let key = keysByFolded[folded] { return key }
    guard folded.unicodeScalars.count >= Self.shortestForEdits else { return nil }
    let alike = Set(Self.halves(of: text).flatMap { keysByHalf[$0] ?? [] })
    let near = alike.filter { $0.string.editDistance(to: text.string, limit: 1) == 1 }
    guard near.count == 1, let key = near.first else { return nil }
    return Self.differInDigits(key.string, text.string) ? nil : key
  }

  /// How a key differs from a text that it may be meant for.
  enum Difference: String {
    case normalForm = "in Unicode normalization"
    case letterCase = "in letter case"
    case invisible = "in invisible characters"
    case whiteSpace = "in white space"
    case entities = "in XML entities"
    case script = "in a letter of another script"
    case letter = "in a letter"
    case sign = "in a sign or a space"

    /// Whether nobody makes two keys that differ so little; a letter or a sign may make another name.
    var isSlip: Bool { self != .letter && self != .sign }

    /// The rule on keys that differ so from what is looked up.
    var rule: Rule { self == .normalForm ? .normalization : .nearMissKey }
  }

  /// The key with Latin letters in the place of Greek and Cyrillic ones that look the same.
  static func withLatinLetters(_ key: ExactString) -> ExactString {
    ExactString(withLatinLetters(key.string))
  }

  private static func withLatinLetters(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { LookAlikes.latin(sameAs: $0) ?? $0 }))
  }

  /// How a key and a text differ.
  static func difference(_ key: ExactString, _ text: ExactString) -> Difference {
    let (a, b) = (key.string, text.string)
    if ExactString(Normalization.nfc(a)) == ExactString(Normalization.nfc(b)) { return .normalForm }
    if Normalization.caseFolded(a) == Normalization.caseFolded(b) { return .letterCase }
    if withoutInvisible(a) == withoutInvisible(b) { return .invisible }
    if collapsed(a) == collapsed(b) { return .whiteSpace }
    if withoutEntities(a) == withoutEntities(b) { return .entities }
    if withLatinLetters(a) == withLatinLetters(b) { return .script }
    return differInLetter(a, b) ? .letter : .sign
  }

  /// Whether some letter or digit of one text is not in the other.
  private static func differInLetter(_ a: String, _ b: String) -> Bool {
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
    return letters(a) != letters(b)
  }

  /// Texts shorter than this are words of their own when one letter differs.
  private static let shortestForEdits = 8

  private static func fold(_ text: String) -> String {
    if let folded = foldedASCII(text) { return folded }
    var text = withoutEntities(text)
    text = collapsed(withoutInvisible(text))
    text = Normalization.caseFolded(Normalization.nfc(text))
    text = String(String.UnicodeScalarView(text.unicodeScalars.map { quotes[$0] ?? $0 }))
    // A text in another alphabet is no slip of some letters.
    return text.utf8.contains { 0x61...0x7A ~= $0 } ? withLatinLetters(text) : text
  }

  /// The text's words in small letters, without asking ICU; nil where there is more to do.
  private static func foldedASCII(_ text: String) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard 0x20...0x7E ~= byte, byte != UInt8(ascii: "&") else { return nil }
      if byte == 0x20, result.isEmpty || result.last == 0x20 { continue }
      result.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
    }
    if result.last == 0x20 { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  private static let quotes: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{2018}": "'", "\u{2019}": "'", "\u{201C}": "\"", "\u{201D}": "\"",
  ]

  private static func collapsed(_ text: String) -> String {
    text.unicodeScalars.split { $0.properties.isWhitespace }
      .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }

  private static func withoutInvisible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !Characters.isInvisible($0) }))
  }

  private static func withoutEntities(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = text
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"),
      ("&nbsp;", " "),
      ("&amp;", "&"),
    ] {
      result = result.split(separator: entity, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return result
  }

  private static func differInDigits(_ a: String, _ b: String) -> Bool {
    let digits: (String) -> [Character] = { $0.filter(\.isNumber) }
    return digits(a) != digits(b)
  }
}
