package import Diagnostics
import LocalizationModel
import Synchronization

/// A text with what rules ask of it, found once.
///
/// A source is shared by the pairs of all its languages, so that it is an object.
package final class TextProfile: Sendable {
  /// The text as it is shown, with `Self.code` for each inline code that is not shown in letters.
  let text: ExactString
  /// Whether the text may be used as a format.
  let isFormat: Bool
  /// Whether inline codes stand in the text that it cannot show.
  let hasCodes: Bool
  /// The characters of the text.
  let scalars: [Unicode.Scalar]
  /// The text without space and direction marks at its edges, and without quotes that surround it.
  let core: Range<Int>
  /// The core, where each part that is no language is one character that counts as a letter.
  let masked: [Unicode.Scalar]
  /// The parts of the text that are no language.
  let masks: [TextMask]
  /// The placeholders of a format.
  let placeholders: [Placeholder]
  /// The numbers in `masked`.
  let numbers: [TextNumber]
  /// The words in `masked`: letters, with apostrophes between them.
  let words: [Range<Int>]
  /// What there is in the text.
  let features: TextFeatures
  /// The scripts of its letters.
  let scripts: ScriptSet
  /// Whether the text goes where markup is rendered: the body of a mail.
  let isRendered: Bool
  /// What rules look up in a long text.
  let lookups = Mutex(TextLookups())

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - outline: what a first look at it has told, if there was one.
  ///   - isFormat: whether it may be used as a format.
  ///   - isVariableText: whether it is the text of a variable.
  ///   - isRendered: whether it goes where markup is rendered.
  ///   - codePlaces: where in its UTF-8 inline codes stand that leave nothing behind.
  package init(
    _ text: ExactString, outline: TextOutline? = nil, isFormat: Bool, isVariableText: Bool = false,
    isRendered: Bool = false, codePlaces: [Int] = []
  ) {
    let known = codePlaces.isEmpty ? outline : nil
    let text = codePlaces.isEmpty ? text : Self.text(text, withCodesAt: codePlaces)
    self.text = text
    self.isRendered = isRendered
    self.isFormat = isFormat
    hasCodes = !codePlaces.isEmpty
    let outline = known ?? TextOutline(text, .none)
    scalars = UTF8Scalars.all(of: text)
    scripts = outline.scripts
    placeholders =
      isFormat && outline.mayHoldFormat
      ? PlaceholderScanner.placeholders(in: text, isVariableText: isVariableText)
        .filter { ($0.takesArgument || $0.kind == .argument) && !$0.mayBePercentage }
      : []
    core =
      outline.features.isDisjoint(with: [.edgeSpace, .quote, .bidi])
      ? 0..<scalars.count : TextCore.range(in: scalars)
    var ranges =
      !outline.mayHoldFormat
      ? []
      : isFormat
        ? Self.scalarRanges(of: placeholders.map(\.range), in: text)
        : Self.plainPlaceholders(in: scalars)
    if !codePlaces.isEmpty { ranges = Self.adding(codesOf: scalars, to: ranges) }
    masks = outline.mayHoldMask || hasCodes ? TextMasking(scalars, placeholders: ranges).masks : []
    masked = Self.masked(scalars, core, masks)
    numbers = outline.features.contains(.digit) ? TextNumber.all(in: masked) : []
    words = Self.words(of: masked)
    // What stands for a code is no character that somebody wrote.
    let own = hasCodes ? outline.features.subtracting(.control) : outline.features
    features = masks.reduce(into: own) { features, mask in
      switch mask.kind {
      case .placeholder: features.insert(.placeholder)
      case .url, .email: features.insert(.address)
      case .tag, .code, .fileName: break
      }
    }
  }

  /// The white space that the text starts and ends with.
  var edges: (leading: ArraySlice<Unicode.Scalar>, trailing: ArraySlice<Unicode.Scalar>) {
    let start = scalars.firstIndex { !$0.isSpace } ?? scalars.endIndex
    let end = scalars.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start
    return (scalars[..<start], scalars[max(start, end)...])
  }

  /// The core as text.
  var coreText: String {
    core.count == scalars.count ? text.string : String(scalars[core])
  }

  /// What stands for an inline code: the character of Unicode for an object in a text.
  static let code: Unicode.Scalar = "\u{FFFC}"

  /// A word as text.
  func word(_ range: Range<Int>) -> String { String(masked[range]) }

  /// The parts of a kind.
  func masks(of kind: TextMask.Kind) -> [TextMask] { masks.filter { $0.kind == kind } }
}

extension TextProfile {
  private static func scalarRanges(of ranges: [Range<Int>], in text: ExactString) -> [Range<Int>] {
    guard !ranges.isEmpty else { return [] }
    var offsets: [Int] = []
    for (index, scalar) in text.string.unicodeScalars.enumerated() {
      offsets += Array(repeating: index, count: Unicode.UTF8.width(scalar))
    }
    offsets.append(text.string.unicodeScalars.count)
    return ranges.map { offsets[$0.lowerBound]..<offsets[$0.upperBound] }
  }

  private static func text(_ text: ExactString, withCodesAt places: [Int]) -> ExactString {
    let own = Array(text.utf8)
    var (bytes, end): ([UInt8], Int) = ([], 0)
    for place in places.sorted() where place <= own.count {
      bytes += own[end..<place]
      bytes += String(code).utf8
      end = place
    }
    return ExactString(String(decoding: bytes + own[end...], as: UTF8.self))
  }

  /// Inline codes are what placeholders are: things without letters.
  private static func adding(
    codesOf scalars: [Unicode.Scalar], to ranges: [Range<Int>]
  ) -> [Range<Int>] {
    var (next, end) = (0, 0)
    let codes = scalars.indices.filter { index in
      while next < ranges.count, ranges[next].lowerBound <= index {
        end = max(end, ranges[next].upperBound)
        next += 1
      }
      return scalars[index] == code && index >= end
    }
    return (ranges + codes.map { $0..<$0 + 1 }).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// `%@`, `%d` and `%1$@` in a text that is no format: whoever wrote them meant placeholders.
  private static func plainPlaceholders(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    scalars.indices.compactMap { start in
      guard scalars[start] == "%" else { return nil }
      var index = start + 1
      while index < scalars.count, scalars[index].isASCIIDigit { index += 1 }
      if index > start + 1 {
        guard index < scalars.count, scalars[index] == "$" else { return nil }
        index += 1
      }
      while index < scalars.count, scalars[index] == "l" { index += 1 }
      guard index < scalars.count, "@ds".contains(scalars[index]) else { return nil }
      return start..<index + 1
    }
  }

  private static func masked(
    _ scalars: [Unicode.Scalar], _ core: Range<Int>, _ masks: [TextMask]
  ) -> [Unicode.Scalar] {
    guard !masks.isEmpty else {
      return core.count == scalars.count ? scalars : Array(scalars[core])
    }
    var result: [Unicode.Scalar] = []
    var index = core.lowerBound
    for mask in masks
    where mask.range.lowerBound >= index && mask.range.lowerBound < core.upperBound {
      result += scalars[index..<mask.range.lowerBound]
      result.append(mask.kind.sentinel)
      index = mask.range.upperBound
    }
    if index < core.upperBound { result += scalars[index..<core.upperBound] }
    return result
  }

  private static func words(of masked: [Unicode.Scalar]) -> [Range<Int>] {
    masked.withUnsafeBufferPointer { scalars in
      var words: [Range<Int>] = []
      words.reserveCapacity(scalars.count / 6 + 1)
      var start = -1
      for (index, scalar) in scalars.enumerated() {
        let belongs =
          scalar.value < 0x80
          ? scalar.isASCIILetter : scalar.isLetter && TextMask.Kind(sentinel: scalar) == nil
        if belongs {
          if start < 0 { start = index }
        } else if start >= 0,
          !(isJoiner(scalar) && index + 1 < scalars.count && scalars[index + 1].isLetter)
        {
          words.append(start..<index)
          start = -1
        }
      }
      if start >= 0 { words.append(start..<scalars.count) }
      return words
    }
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x27, 0x2019, 0x02BC, 0x200C, 0x200D: true
    default: false
    }
  }
}
