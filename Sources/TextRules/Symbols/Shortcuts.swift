import Diagnostics

/// The keys that a text tells to press: `⇧⌘N`, `Ctrl+C`.
enum Shortcuts {
  static func finding(in pair: TextPair) -> TextFinding? {
    chordOfSigns(pair) ?? chordOfWords(pair)
  }

  private static let signs: ScalarSet = "⌘⌥⇧⌃⌫⌦⎋⇥⇪⏎"

  /// The signs of Apple's keyboards are the same in all languages, and so are the keys behind them.
  private static func chordOfSigns(_ pair: TextPair) -> TextFinding? {
    guard pair.source.scalars.contains(where: signs.contains) else { return nil }
    let (own, others) = (chords(pair.source), chords(pair.target))
    guard let chord = own.leftOver(by: others).first else { return nil }
    guard let other = others.leftOver(by: own).first else {
      return TextFinding("the translation lacks the keys '\(chord.text)' of the source")
    }
    return TextFinding(
      "the source says to press '\(chord.text)', and the translation '\(other.text)'",
      severity: .warning)
  }

  /// Keys that are pressed together, in any order.
  private struct Chord: Hashable {
    let signs: [Unicode.Scalar]
    let key: String
    private let kinds: Set<Unicode.Scalar>

    init(signs: [Unicode.Scalar], key: String) {
      self.signs = signs
      self.key = key
      kinds = Set(signs)
    }

    var text: String { String(signs) + key }

    static func == (own: Chord, other: Chord) -> Bool {
      own.key == other.key && own.kinds == other.kinds
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(kinds)
    }
  }

  private static func chords(_ text: TextProfile) -> [Chord] {
    var chords: [Chord] = []
    var rest = text.scalars[...]
    while let start = rest.firstIndex(where: signs.contains) {
      var run = rest[start...].prefix { signs.contains($0) || $0.isBlank }
      while run.last?.isBlank == true { run.removeLast() }
      var key = rest[run.endIndex...]
      if key.first.map(\.isBlank) == true { key = key.dropFirst() }
      let name = key.prefix { $0.isASCIICapital || $0.isASCIIDigit }
      let isKey = name.count == 1 || name.first == "F" && (2...3).contains(name.count)
      let isWord = key.dropFirst(name.count).first.map { $0.isLetter && $0.value < 0x2E80 } ?? false
      chords.append(
        Chord(signs: run.filter(signs.contains), key: isKey && !isWord ? String(name) : ""))
      rest = rest[run.endIndex...]
    }
    return chords
  }

  /// Names of keys are translated; the letter in the end and how many there are is not.
  private static func chordOfWords(_ pair: TextPair) -> TextFinding? {
    guard pair.source.masked.contains("+") else { return nil }
    let own = joined(pair.source).filter { parts in
      parts.first.map { modifiers.contains($0.lowercased()) } ?? false
    }
    let others = joined(pair.target)
    guard own.count == 1, others.count == 1, let first = own.first, let second = others.first,
      let key = first.last, isKey(key), key != second.last || first.count != second.count
    else { return nil }
    return TextFinding(
      "the source says to press '\(first.joined(separator: "+"))', and the translation "
        + "'\(second.joined(separator: "+"))'")
  }

  private static let modifiers: Set<String> = [
    "ctrl", "control", "cmd", "command", "alt", "option", "shift", "win", "meta", "super",
  ]

  /// A letter, or a key with a number: `C`, `F4`.
  private static func isKey(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    guard let first = scalars.first, first.isASCIICapital else { return false }
    return scalars.count == 1
      || first == "F" && scalars.count <= 3 && scalars.dropFirst().allSatisfy(\.isASCIIDigit)
  }

  /// Words that plus signs join without a space.
  private static func joined(_ text: TextProfile) -> [[String]] {
    let belongs = { (scalar: Unicode.Scalar) in
      scalar == "+" || scalar.isASCIIDigit
        || scalar.isLetter && scalar.value < 0x2E80
          && TextMask.Kind(sentinel: scalar) == nil
    }
    return text.masked.split { !belongs($0) }.compactMap { token in
      let parts = token.split(separator: "+", omittingEmptySubsequences: false)
      return parts.count > 1 && parts.allSatisfy { !$0.isEmpty } ? parts.map { String($0) } : nil
    }
  }
}
