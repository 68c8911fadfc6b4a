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

  init(_ scalars: [Unicode.Scalar], placeholders: [Range<Int>]) {
    self.scalars = scalars
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

  private func part(at index: Int, limit: Int?) -> (TextMask.Kind, Int)? {
    switch scalars[index] {
    case "<": tag(at: index).map { (.tag, $0) }
    case "`": closing("`", from: index).map { (.code, $0) }
    case "$": named(at: index + 1).map { (.placeholder, $0) }
    case "{": (named(at: index) ?? choice(at: index)).map { (.placeholder, $0) }
    case "-": option(at: index).map { (.code, $0) }
    case "^": inflectionStart(at: index).map { (.code, $0) }
    case "]": inflectionEnd(at: index).map { (.code, $0) }
    case let scalar where scalar.isASCIILetter || scalar.isASCIIDigit:
      isWordStart(index) ? token(at: index, limit: limit) : nil
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
  private func inflectionEnd(at start: Int) -> Int? {
    guard scalars[start...].starts(with: "](".unicodeScalars),
      let colon = scalars[start...].dropFirst(2).firstIndex(where: { !$0.isLetter }),
      scalars[colon] == ":",
      // The address of a link is a part of its own.
      !scalars[colon...].dropFirst().starts(with: "//".unicodeScalars),
      !["mailto", "tel", "sms"].contains(String(scalars[(start + 2)..<colon]))
    else { return nil }
    return scalars[start...].firstIndex(of: ")").map { $0 + 1 }
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
  private func choice(at start: Int) -> Int? {
    // Longer texts are documents, and trying each of their braces would take long.
    guard scalars.count - start <= 4000, scalars[start...].prefix(60).contains(",") else {
      return nil
    }
    let text = ExactString(String(scalars[start...]))
    let choice = MessageSelection.all(in: text).first { $0.range.lowerBound == 0 }
    return choice.map { choice in
      start
        + String(decoding: text.utf8.prefix(choice.range.upperBound), as: UTF8.self)
        .unicodeScalars.count
    }
  }

  /// `--name`, behind a space or at the start.
  private func option(at start: Int) -> Int? {
    guard start == 0 || scalars[start - 1].isSpace, start + 2 < scalars.count,
      scalars[start + 1] == "-", scalars[start + 2].isASCIILetter
    else { return nil }
    return scalars[(start + 2)...].firstIndex { !($0.isASCIILetter || $0 == "-") } ?? scalars.count
  }

  /// An address or a file name: what stands without spaces, in ASCII, and has the shape of one.
  private func token(at start: Int, limit: Int?) -> (TextMask.Kind, Int)? {
    let bound = limit ?? scalars.count
    var end = start
    while end < bound, scalars[end].value < 0x7F, scalars[end].value > 0x20,
      !Self.endsToken(scalars[end]), !isEndOfLabel(end), !isRemark(at: end, from: start)
    { end += 1 }
    while end > start, Self.endsSentence(scalars[end - 1]) { end -= 1 }
    guard scalars[start..<end].contains(where: Self.isSignOfToken) else { return nil }
    let token = String(scalars[start..<end])
    if token.contains("://") || token.hasPrefix("www.") || token.hasPrefix("mailto:") {
      return (.url, end)
    }
    let email = token.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    if email.count == 2, !email[0].isEmpty, email[1].contains(UInt8(ascii: ".")) {
      return (.email, end)
    }
    let name = token.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let suffix = name[name.index(after: dot)...]
      .prefix { $0 != "/" }
    guard name.contains(where: \.isLetter), Self.suffixes.contains(suffix.lowercased()) else {
      return nil
    }
    return (.fileName, start + name.unicodeScalars.count)
  }

  /// `](` of a link, whose address is a part of its own.
  private func isEndOfLabel(_ index: Int) -> Bool {
    scalars[index] == "]" && index + 1 < scalars.count && scalars[index + 1] == "("
  }

  /// A bracket right behind an address of mail, as Chinese and Korean write one.
  private func isRemark(at index: Int, from start: Int) -> Bool {
    scalars[index] == "(" && scalars[start..<index].contains("@")
      && !scalars[start..<index].contains("/")
  }

  private static func endsToken(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", "\"", "`", "{", "}", "|", "\\": true
    default: false
    }
  }

  /// A sign that every address and every name of a file has in it.
  private static func isSignOfToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == ":" || scalar == "@"
  }

  private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ";", ":", "!", "?", "'", ")", "]", "*", "_": true
    default: false
    }
  }

  /// What names of files and of hosts end in.
  private static let suffixes: Set<String> = [
    "com", "org", "net", "io", "app", "de", "fr", "uk", "eu", "info", "dev", "html", "htm", "txt",
    "xml", "json", "plist", "strings", "png", "jpg", "jpeg", "gif", "mp3", "mp4", "mkv", "avi",
    "pdf", "zip", "md", "csv", "log", "js", "css", "py", "swift", "php", "sh", "exe", "srt", "vlc",
  ]
}
