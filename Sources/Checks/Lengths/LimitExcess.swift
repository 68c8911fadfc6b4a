import Diagnostics
import LocalizationModel
import Rules
import TextMetrics
import UnicodeKit
import Workspace

/// A text that takes more than its limit.
struct LimitExcess {
  private let text: ExactString
  private let limit: LengthLimit
  private let size: Int
  /// From 1; nil where the whole text is too long.
  private let line: Int?

  /// Nil where the text keeps the limit, and where only a font could tell that is not there.
  init?(of text: ExactString, _ limit: LengthLimit, by gauge: TextGauge?) {
    let parts = limit.isPerLine ? TextLength.lines(of: text.string).map(String.init) : [text.string]
    let sizes = parts.map { limit.unit.size(of: ExactString($0), by: gauge) ?? 0 }
    guard let worst = sizes.indices.max(by: { sizes[$0] < sizes[$1] }),
      sizes[worst] > limit.maximum
    else { return nil }
    self.text = ExactString(parts[worst])
    self.limit = limit
    size = sizes[worst]
    line = limit.isPerLine ? worst + 1 : nil
  }

  /// What is wrong, for translations with the size of their source.
  func message(sourceSize: Int?) -> String {
    let source = sourceSize.map { ", the source has \($0)" } ?? ""
    return "\(line.map { "line \($0), " } ?? "")'\(text.shortened)' has "
      + "\(limit.unit.words(size)); the limit is \(limit.maximum)\(source); shorten it by "
      + "\(size - limit.maximum)"
  }
}

extension LengthLimit {
  /// The size of a text, of its largest line where each line is limited.
  func size(of text: ExactString, by gauge: TextGauge?) -> Int? {
    guard isPerLine else { return unit.size(of: text, by: gauge) }
    let lines = TextLength.lines(of: text.string)
    return lines.compactMap { unit.size(of: ExactString(String($0)), by: gauge) }.max()
  }

  /// The rule that a longer text breaks.
  var rule: Rule {
    switch unit {
    case .bytes: .limitInBytes
    case .pixels, .points: .limitInPixels
    case .graphemes, .codePoints, .utf16, .lines: .limitInCharacters
    }
  }
}

extension Catalog.Limit.Unit {
  /// How much of it a text takes; nil for what only a font can tell that is not there.
  func size(of text: ExactString, by gauge: TextGauge?) -> Int? {
    switch self {
    case .graphemes: TextLength.graphemes(in: text.string)
    case .codePoints: text.string.unicodeScalars.count
    case .utf16: text.string.utf16.count
    case .bytes: text.utf8.count
    case .lines: TextLength.lines(of: text.string).count
    // What a text is at least: widths are estimates.
    case .pixels, .points: gauge?.leastWidth(of: text.string).map { Int($0) }
    }
  }

  /// A number of the unit in words.
  func words(_ count: Int) -> String {
    let (one, many) =
      switch self {
      case .graphemes: ("character", "characters")
      case .codePoints: ("code point", "code points")
      case .utf16: ("UTF-16 unit", "UTF-16 units")
      case .bytes: ("byte", "bytes")
      case .lines: ("line", "lines")
      case .pixels: ("pixel", "pixels")
      case .points: ("point", "points")
      }
    return "\(count) \(count == 1 ? one : many)"
  }
}

extension Rule {
  static let limitInCharacters = Rule(
    "length.limit-chars", .warning, "a text keeps the limit that its author set",
    why: """
      Characters are counted as people see them (grapheme clusters): an emoji of several code points is \
      one, and a mark of writing direction none. A limit may also count UTF-16 units or lines, or the \
      characters of each line.
      """,
    bad: "BKMaxLength 10 and \"Benachrichtigungen\"", good: "BKMaxLength 10 and \"Mitteilung\"",
    mayLieInSource: true)

  static let limitInBytes = Rule(
    "length.limit-bytes", .warning, "a text keeps its limit in bytes",
    why:
      "What stores the text cuts it off, at worst in the middle of a character. Bytes are those of UTF-8.",
    bad: "a limit of 12 bytes and \"Größe ändern\", which has 14", good: "\"Größe\", which has 7",
    mayLieInSource: true)

  static let limitInPixels = Rule(
    "length.limit-pixels", .warning, "a text keeps its limit in pixels",
    why: """
      A pixel is taken to be a point, and the text to be set in the system font at 17 points. A text counts \
      as too wide only where it is so for certain.
      """,
    bad: "maxwidth=\"150\" and a text of 180 points", good: "a text of 142 points",
    mayLieInSource: true)
}
