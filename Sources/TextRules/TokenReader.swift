import Diagnostics
import LocalizationModel

/// Finds addresses and names of files: what stands without spaces, in ASCII, and has the shape of one.
///
/// A text may have a word at every second character, and all of it may be without a space: whatever a look from
/// one word needs of the rest is kept for the next one.
struct TokenReader {
  private let scalars: [Unicode.Scalar]
  private var end = ScalarCursor(matches: Self.endsToken)
  private var at = ScalarCursor { scalars, index in scalars[index] == "@" }
  private var secondAt = ScalarCursor { scalars, index in scalars[index] == "@" }
  private var slash = ScalarCursor { scalars, index in scalars[index] == "/" }
  private var bracket = ScalarCursor { scalars, index in scalars[index] == "(" }
  private var dotBehindAt = ScalarCursor { scalars, index in scalars[index] == "." }
  private var sign = ScalarCursor { scalars, index in isSignOfToken(scalars[index]) }
  private var scheme = ScalarCursor { scalars, index in
    scalars[index] == ":" && scalars[index...].starts(with: "://".unicodeScalars)
  }
  private var nameEnd = ScalarCursor { scalars, index in !isOfName(scalars[index]) }
  /// By the end of a token, where the signs begin that end its sentence.
  private var trimmed: [Int: Int] = [:]
  /// By the end of a name, where its last point is; nil where no suffix of files is behind it.
  private var points: [Int: Int?] = [:]

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// What begins at a place and ends before another one; places are asked for in their order.
  mutating func token(at start: Int, limit: Int?) -> (TextMask.Kind, Int)? {
    let end = end(from: start, limit: limit ?? scalars.count)
    guard sign.next(from: start, in: scalars) < end else { return nil }
    let token = scalars[start..<end]
    if scheme.next(from: start, in: scalars) + 3 <= end || token.starts(with: Self.www)
      || token.starts(with: Self.mailto)
    {
      return (.url, end)
    }
    let at = at.next(from: start, in: scalars)
    if at < end, secondAt.next(from: at + 1, in: scalars) >= end,
      dotBehindAt.next(from: at + 1, in: scalars) < end
    {
      return (.email, end)
    }
    let nameEnd = min(end, nameEnd.next(from: start, in: scalars))
    guard let point = point(before: nameEnd, from: start), point >= start else { return nil }
    return (.fileName, nameEnd)
  }

  private static let www = Array("www.".unicodeScalars)
  private static let mailto = Array("mailto:".unicodeScalars)

  private mutating func end(from start: Int, limit: Int) -> Int {
    var end = min(limit, end.next(from: start, in: scalars))
    // A bracket right behind an address of mail, as Chinese and Korean write one.
    let at = at.next(from: start, in: scalars)
    if at < end {
      let bracket = bracket.next(from: at, in: scalars)
      if bracket < end, bracket < slash.next(from: start, in: scalars) { end = bracket }
    }
    if let known = trimmed[end] { return known }
    var place = end
    while place > start, Self.endsSentence(scalars[place - 1]) { place -= 1 }
    // Of a token without such a sign nothing is worth keeping.
    if place < end - 1 { trimmed[end] = place }
    return place
  }

  /// The last point of a name, where a suffix of files follows it.
  private mutating func point(before end: Int, from start: Int) -> Int? {
    if let known = points[end] { return known }
    let point = scalars[start..<end].lastIndex(of: ".").flatMap { point in
      let suffix = scalars[(point + 1)..<end].prefix { $0 != "/" }
      return Self.suffixes.contains(String(suffix).lowercased()) ? point : nil
    }
    points[end] = .some(point)
    return point
  }

  private static func endsToken(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index] {
    case "<", ">", "\"", "`", "{", "}", "|", "\\": true
    // The address of a link is a part of its own.
    case "]": index + 1 < scalars.count && scalars[index + 1] == "("
    default: scalars[index].value >= 0x7F || scalars[index].value <= 0x20
    }
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetter || scalar.isASCIIDigit || (0x2D...0x2F).contains(scalar.value)
      || scalar == "_"
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

/// The next place in a text that is so, which stays the answer until somebody asks from behind it.
struct ScalarCursor {
  private let matches: ([Unicode.Scalar], Int) -> Bool
  private var place = -1

  init(matches: @escaping ([Unicode.Scalar], Int) -> Bool) { self.matches = matches }

  /// The first such place from another one on, or the end; each question begins at the last one's place or
  /// behind it.
  mutating func next(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
    guard place < start else { return place }
    place = start
    while place < scalars.count, !matches(scalars, place) { place += 1 }
    return place
  }
}

/// Reads the choices at the end of a text, `{n, plural, one {…} other {…}}`.
struct ChoiceReader {
  /// So far from the end of a text a choice may begin.
  static let longest = 4000

  /// The place that the rest of the text begins at.
  private let first: Int
  /// Where its characters begin in UTF-8, and where the last one ends.
  private var offsets = [0]
  private var reader: MessageSelectionReader

  init(_ scalars: [Unicode.Scalar], from first: Int) {
    self.first = first
    for scalar in scalars[first...] {
      offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar))
    }
    reader = MessageSelectionReader(ExactString(String(scalars[first...])))
  }

  /// Where the choice ends that begins at a place.
  mutating func end(of start: Int) -> Int? {
    guard let choice = reader.selection(at: offsets[start - first]) else { return nil }
    return offsets.firstIndex(of: choice.range.upperBound).map { $0 + first }
  }
}
