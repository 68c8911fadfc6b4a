import Diagnostics
import LocalizationModel

/// What was a placeholder of the source, before somebody exchanged its signs, put spaces between them or wrote
/// others that look like them: `%1@$`, `$1%@`, `% 1 $ @`, `%1￥@`, `%,1f`, `@%`.
struct DamagedPlaceholder {
  /// Where it stands: offsets into the UTF-8.
  let range: Range<Int>
  let written: String
  /// How the source has it.
  let right: String

  /// Those of a text: nothing is one that does not say what a placeholder of the source says.
  static func all(
    in target: FormatArguments, beside source: FormatArguments?
  ) -> [DamagedPlaceholder] {
    // No format has more; what pretends to would be compared for long.
    guard let source, max(source.arguments.count, target.arguments.count) <= 100 else { return [] }
    let wanted = source.arguments.map { (source.spelling(of: $0.range), $0.position) }
    let found = target.arguments.map { target.spelling(of: $0.range) }
    guard target.text.utf8.contains(UInt8(ascii: "%")), wanted.map(\.0).sorted() != found.sorted()
    else { return [] }
    var reader = DamageReader(target.text.string)
    return reader.readings().compactMap { reading in
      // "% d" may be a percentage, of which another rule speaks.
      let isSpaced = !reading.right.contains("$") && reading.written.contains(" ")
      let count = found.count { $0 == reading.right }
      let isOfSource = wanted.contains { spelling, position in
        spelling == reading.right && wanted.count { $0.0 == spelling } > count
          // "%2$@ likes %1@" for "%@ likes %@": the number is new, and right.
          || position != nil && count == 0
            && reading.right == "%\(position ?? 0)$\(spelling.dropFirst())"
      }
      let isIntact = reading.written == reading.right || wanted.contains { $0.0 == reading.written }
      return isOfSource && !isIntact && !isSpaced ? reading : nil
    }
  }
}

/// Reads what stands around each percent sign as somebody may have meant it.
private struct DamageReader {
  private let scalars: [Unicode.Scalar]
  /// The offsets of the scalars in the UTF-8.
  private let offsets: [Int]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var offsets: [Int] = []
    offsets.reserveCapacity(scalars.count + 1)
    var offset = 0
    for scalar in scalars {
      offsets.append(offset)
      offset += Unicode.UTF8.width(scalar)
    }
    offsets.append(offset)
    self.offsets = offsets
  }

  mutating func readings() -> [DamagedPlaceholder] {
    var result: [DamagedPlaceholder] = []
    var end = 0
    for sign in scalars.indices where sign >= end && scalars[sign] == "%" {
      guard let reading = reading(at: sign, behind: end) else { continue }
      result.append(reading)
      end = index
    }
    return result
  }

  private mutating func reading(at sign: Int, behind end: Int) -> DamagedPlaceholder? {
    index = sign + 1
    if let found = spelledBehind(sign, end) { return found }
    // "@%"
    guard sign > end, scalars[sign - 1] == "@" || scalars[sign - 1] == "＠" else { return nil }
    index = sign + 1
    return made(sign - 1..<index, "%@")
  }

  private mutating func spelledBehind(_ sign: Int, _ end: Int) -> DamagedPlaceholder? {
    var start = sign
    skipSpaces()
    var number = takeDigits()
    skipSpaces()
    var hasDollar = takeDollar()
    var layout = ""
    if !hasDollar, number.isEmpty || nextIsPoint { layout = number + takePrecision() }
    if hasDollar { skipSpaces() }
    guard let conversion = takeConversion() else { return nil }
    // "%1@$" and "$1%@"
    if !hasDollar, layout.isEmpty, !number.isEmpty, index < scalars.count, scalars[index] == "$" {
      hasDollar = true
      index += 1
    } else if !hasDollar, number.isEmpty, let before = numberBefore(sign, end) {
      (number, start) = before
      hasDollar = true
    }
    let isNumbered = hasDollar || !number.isEmpty && layout.isEmpty
    return made(start..<index, "%" + (isNumbered ? "\(number)$" : "") + layout + conversion)
  }

  private func made(_ range: Range<Int>, _ right: String) -> DamagedPlaceholder {
    DamagedPlaceholder(
      range: offsets[range.lowerBound]..<offsets[range.upperBound],
      written: String(String.UnicodeScalarView(scalars[range])), right: right)
  }

  private mutating func skipSpaces() {
    while index < scalars.count, scalars[index] == " " || scalars[index] == "\u{A0}" { index += 1 }
  }

  private mutating func takeDigits() -> String {
    var digits = ""
    while index < scalars.count, scalars[index].properties.numericType == .decimal,
      let value = scalars[index].properties.numericValue
    {
      digits += String(Int(value))
      index += 1
    }
    return digits
  }

  private mutating func takeDollar() -> Bool {
    guard index < scalars.count, ["$", "＄", "￥", "¥", "€", "£"].contains(scalars[index]) else {
      return false
    }
    index += 1
    return true
  }

  private var nextIsPoint: Bool {
    index < scalars.count && (scalars[index] == "." || scalars[index] == ",")
  }

  private mutating func takePrecision() -> String {
    guard nextIsPoint else { return "" }
    index += 1
    return "." + takeDigits()
  }

  private mutating func takeConversion() -> String? {
    var conversion = ""
    while index < scalars.count, "hlqztjL".unicodeScalars.contains(scalars[index]) {
      conversion.unicodeScalars.append(scalars[index])
      index += 1
    }
    guard index < scalars.count else { return nil }
    if scalars[index] == "＠" {
      conversion += "@"
    } else if "@dDiuUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(scalars[index]) {
      conversion.unicodeScalars.append(scalars[index])
    } else {
      return nil
    }
    index += 1
    return conversion
  }

  /// The number of "$1%@", and where it begins.
  private func numberBefore(_ sign: Int, _ end: Int) -> (String, Int)? {
    var start = sign
    while start > end, ("0"..."9").contains(scalars[start - 1]) { start -= 1 }
    guard start < sign, start > end, scalars[start - 1] == "$" else { return nil }
    return (String(String.UnicodeScalarView(scalars[start..<sign])), start - 1)
  }
}
