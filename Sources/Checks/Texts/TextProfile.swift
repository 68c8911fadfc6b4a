import Diagnostics
import LocalizationModel

/// A text with what rules ask of it, found once.
struct TextProfile: Sendable {
  /// The text as it is shown.
  let text: ExactString
  /// Whether the text may be used as a format.
  let isFormat: Bool
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
  /// Whether the text goes where markup is rendered: the body of a mail.
  var isRendered = false

  init(_ text: ExactString, isFormat: Bool, isVariableText: Bool = false) {
    self.text = text
    self.isFormat = isFormat
    scalars = Array(text.string.unicodeScalars)
    placeholders =
      isFormat
      ? PlaceholderScanner.placeholders(in: text, isVariableText: isVariableText)
        .filter { $0.takesArgument || $0.kind == .argument }
      : []
    let ranges =
      isFormat
      ? Self.scalarRanges(of: placeholders.map(\.range), in: text)
      : Self.plainPlaceholders(in: scalars)
    let core = Self.core(of: scalars)
    let masks = TextMasking(scalars, placeholders: ranges).masks
    let masked = Self.masked(scalars, core, masks)
    self.core = core
    self.masks = masks
    self.masked = masked
    numbers = TextNumber.all(in: masked)
    words = Self.words(of: masked)
    features = Self.features(of: scalars, masks)
  }

  /// The white space that the text starts and ends with.
  var edges: (leading: ArraySlice<Unicode.Scalar>, trailing: ArraySlice<Unicode.Scalar>) {
    let start = scalars.firstIndex { !$0.isSpace } ?? scalars.endIndex
    let end = scalars.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start
    return (scalars[..<start], scalars[max(start, end)...])
  }

  /// The core as text.
  var coreText: String { String(scalars[core]) }

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

  private static func core(of scalars: [Unicode.Scalar]) -> Range<Int> {
    let isEdge = { (scalar: Unicode.Scalar) in scalar.isSpace || scalar.isDirectionMark }
    guard let first = scalars.firstIndex(where: { !isEdge($0) }),
      let last = scalars.lastIndex(where: { !isEdge($0) })
    else { return 0..<0 }
    guard last - first >= 2, QuoteMarks.isPair(scalars[first], scalars[last]),
      !scalars[first + 1..<last].contains(where: QuoteMarks.isMark)
    else { return first..<last + 1 }
    return first + 1..<last
  }

  private static func masked(
    _ scalars: [Unicode.Scalar], _ core: Range<Int>, _ masks: [TextMask]
  ) -> [Unicode.Scalar] {
    guard !masks.isEmpty else {
      return core == scalars.indices ? scalars : Array(scalars[core])
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
    var words: [Range<Int>] = []
    var start: Int?
    for index in masked.indices {
      let scalar = masked[index]
      let isJoiner =
        "'’ʼ\u{200C}\u{200D}".contains(scalar) && index + 1 < masked.count
        && masked[index + 1].isLetter
      if TextMask.Kind(sentinel: scalar) == nil, scalar.isLetter || start != nil && isJoiner {
        start = start ?? index
      } else if let begin = start {
        words.append(begin..<index)
        start = nil
      }
    }
    if let start { words.append(start..<masked.count) }
    return words
  }
}

extension TextProfile {
  private static func features(of scalars: [Unicode.Scalar], _ masks: [TextMask]) -> TextFeatures {
    var features: TextFeatures = []
    if let first = scalars.first, let last = scalars.last, first.isSpace || last.isSpace {
      features.insert(.edgeSpace)
    }
    var previous: Unicode.Scalar?
    for scalar in scalars {
      features.formUnion(scalar.value < 0x80 ? ascii(scalar) : beyondASCII(scalar))
      if let previous, isBlank(previous), isBlank(scalar) { features.insert(.doubleSpace) }
      if previous == "-", scalar == "-" { features.insert(.path) }
      if let previous, isCapital(previous), isCapital(scalar) { features.insert(.marker) }
      previous = scalar
    }
    for mask in masks {
      switch mask.kind {
      case .placeholder: features.insert(.placeholder)
      case .url, .email: features.insert(.address)
      default: break
      }
    }
    return features
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    0x41...0x5A ~= scalar.value
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}"
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> TextFeatures {
    switch scalar {
    case "a"..."z", "A"..."Z": .letter
    case " ": []
    case "0"..."9": .digit
    case "\n", "\r": .lineBreak
    case "\t": .oddSpace
    case "\"", "'": [.quote, .punctuation]
    case "(", ")", "[", "]", "{", "}": [.bracket, .punctuation, .markdown]
    case "<": .angle
    case "#", ">": [.marker, .punctuation]
    case "&": [.ampersand, .punctuation]
    case "\\": [.backslash, .punctuation]
    case "*", "_", "~", "`": [.markdown, .punctuation]
    case "/": [.path, .punctuation]
    case let other where other.value < 0x20 || other.value == 0x7F: .control
    default: .punctuation
    }
  }

  private static func beyondASCII(_ scalar: Unicode.Scalar) -> TextFeatures {
    if scalar.isDirectionMark || scalar.isDirectionControl { return [.nonASCII, .bidi] }
    if scalar == "¥" { return [.nonASCII, .backslash] }
    if QuoteMarks.isMark(scalar) { return [.nonASCII, .quote, .punctuation] }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator:
      return [.nonASCII, .control]
    case .spaceSeparator: return [.nonASCII, .oddSpace]
    case .decimalNumber: return [.nonASCII, .digit]
    case .openPunctuation, .closePunctuation: return [.nonASCII, .bracket, .punctuation]
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return scalar.value == 0x3164 || scalar.value == 0xFFA0
        ? [.nonASCII, .invisible] : [.nonASCII, .letter]
    case .otherSymbol where scalar == "\u{FFFC}" || scalar == "\u{FFFD}":
      return [.nonASCII, .control]
    default:
      if scalar == "\u{FEFF}" { return [.nonASCII, .control] }
      if properties.isDefaultIgnorableCodePoint { return [.nonASCII, .invisible] }
      return scalar.isPunctuation ? [.nonASCII, .punctuation] : .nonASCII
    }
  }
}
