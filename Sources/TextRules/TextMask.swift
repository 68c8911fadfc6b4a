import Diagnostics
import LocalizationModel

/// A part of a text that is no language: a placeholder, an address, a tag, code.
struct TextMask: Sendable, Hashable {
  enum Kind: UInt32, Sendable, CaseIterable {
    case placeholder, url, email, tag, code, fileName

    /// What stands for the part in the masked text: a character of private use that no text has.
    var sentinel: Unicode.Scalar { Unicode.Scalar(0x10_FF00 + rawValue) ?? "\u{FFFC}" }

    init?(sentinel: Unicode.Scalar) {
      guard sentinel.value >= 0x10_FF00 else { return nil }
      self.init(rawValue: sentinel.value - 0x10_FF00)
    }
  }

  let kind: Kind
  /// The scalars of the whole text that it covers.
  let range: Range<Int>
  /// What the text has there.
  let text: String
}

/// Finds the parts of a text that are no language.
struct TextMasking {
  private let scalars: [Unicode.Scalar]
  private(set) var masks: [TextMask] = []
  private var tokens: TokenReader
  private var choices: ChoiceReader?
  private var closing = ScalarCursor { scalars, index in scalars[index] == ")" }

  init(_ scalars: [Unicode.Scalar], placeholders: [Range<Int>]) {
    self.scalars = scalars
    tokens = TokenReader(scalars)
    var next = placeholders[...]
    var index = 0
    while index < scalars.count {
      if let range = next.first, range.lowerBound <= index {
        next = next.dropFirst()
        add(.placeholder, range)
        index = max(index, range.upperBound)
      } else if let (kind, end) = part(at: index, limit: next.first?.lowerBound) {
        add(kind, index..<end)
        index = end
      } else {
        index += 1
      }
    }
  }

  private mutating func add(_ kind: TextMask.Kind, _ range: Range<Int>) {
    masks.append(TextMask(kind: kind, range: range, text: String(scalars[range])))
  }

  private mutating func part(at index: Int, limit: Int?) -> (TextMask.Kind, Int)? {
    switch scalars[index] {
    case "<": tag(at: index).map { (.tag, $0) }
    case "`": closing("`", from: index).map { (.code, $0) }
    case "$": named(at: index + 1).map { (.placeholder, $0) }
    case "{": (named(at: index) ?? choice(at: index)).map { (.placeholder, $0) }
    case "-": option(at: index).map { (.code, $0) }
    case "^": inflectionStart(at: index).map { (.code, $0) }
    case "]": inflectionEnd(at: index).map { (.code, $0) }
    case let scalar where scalar.isASCIILetter || scalar.isASCIIDigit:
      isWordStart(index) ? tokens.token(at: index, limit: limit) : nil
    default: nil
    }
  }

  private func isWordStart(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = scalars[index - 1]
    return !(before.isASCIILetter || before.isASCIIDigit)
  }

  /// `<b>`, `</a>`, `<br/>`, `<a href="…">`.
  private func tag(at start: Int) -> Int? {
    var index = start + 1
    if index < scalars.count, scalars[index] == "/" { index += 1 }
    guard index < scalars.count, scalars[index].isASCIILetter else { return nil }
    while index < scalars.count, index - start < 400 {
      if scalars[index] == ">" { return index + 1 }
      if scalars[index] == "<" { return nil }
      index += 1
    }
    return nil
  }

  private func closing(_ sign: Unicode.Scalar, from start: Int) -> Int? {
    guard let end = scalars[(start + 1)...].firstIndex(of: sign), end > start + 1 else {
      return nil
    }
    return end + 1
  }

  /// `^[` of a text that is inflected: `^[%lld file](inflect: true)`.
  private func inflectionStart(at start: Int) -> Int? {
    start + 1 < scalars.count && scalars[start + 1] == "[" ? start + 2 : nil
  }

  /// `](inflect: true)`.
  private mutating func inflectionEnd(at start: Int) -> Int? {
    guard scalars[start...].starts(with: "](".unicodeScalars),
      let colon = scalars[start...].dropFirst(2).firstIndex(where: { !$0.isLetter }),
      scalars[colon] == ":",
      // The address of a link is a part of its own.
      !scalars[colon...].dropFirst().starts(with: "//".unicodeScalars),
      !["mailto", "tel", "sms"].contains(String(scalars[(start + 2)..<colon]))
    else { return nil }
    let end = closing.next(from: start, in: scalars)
    return end < scalars.count ? end + 1 : nil
  }

  /// `{name}` from its bracket on.
  private func named(at start: Int) -> Int? {
    guard start < scalars.count, scalars[start] == "{" else { return nil }
    var index = start + 1
    while index < scalars.count, scalars[index] != "}" {
      guard scalars[index].isLetter || scalars[index].digitValue != nil || scalars[index] == "_"
      else { return nil }
      index += 1
    }
    return index < scalars.count && index > start + 1 ? index + 1 : nil
  }

  /// `{n, plural, one {…} other {…}}` from its bracket on: the words in it are not those of one text.
  private mutating func choice(at start: Int) -> Int? {
    // Longer texts are documents.
    guard scalars.count - start <= ChoiceReader.longest,
      scalars[start...].prefix(60).contains(",")
    else { return nil }
    var reader = choices ?? ChoiceReader(scalars, from: start)
    defer { choices = reader }
    return reader.end(of: start)
  }

  /// `--name`, behind a space or at the start.
  private func option(at start: Int) -> Int? {
    guard start == 0 || scalars[start - 1].isSpace, start + 2 < scalars.count,
      scalars[start + 1] == "-", scalars[start + 2].isASCIILetter
    else { return nil }
    return scalars[(start + 2)...].firstIndex { !($0.isASCIILetter || $0 == "-") } ?? scalars.count
  }
}
