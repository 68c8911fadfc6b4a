/// A number in a text as it is written.
struct TextNumber: Sendable, Hashable {
  /// Where it stands in the masked text.
  let range: Range<Int>
  /// Its digits in ASCII, with the signs between them as written: `1.234,5`.
  let written: String
  /// Whether a letter stands directly before it, as in `MP3`.
  let isPartOfName: Bool

  /// The numbers of a masked text.
  static func all(in scalars: [Unicode.Scalar]) -> [TextNumber] {
    var numbers: [TextNumber] = []
    var index = 0
    while index < scalars.count {
      guard scalars[index].digitValue != nil else {
        index += 1
        continue
      }
      let end = self.end(of: scalars, from: index)
      let before = index > 0 ? scalars[index - 1] : " "
      let isAttached =
        isLatinLike(before) && !isBehindMoney(index, scalars) || isBehindName(index, scalars)
      numbers.append(
        TextNumber(
          range: index..<end, written: ascii(scalars[index..<end]), isPartOfName: isAttached))
      index = end
    }
    return numbers
  }

  /// Letters of scripts that put spaces between words; Han and Kana stand next to numbers.
  private static func isLatinLike(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetter || scalar.properties.isCased
  }

  /// "Rp15.000" and "RM9.90": a price without a space.
  private static func isBehindMoney(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index >= 2, index == 2 || !scalars[index - 3].isLetter, scalars[index - 2] == "R" else {
      return false
    }
    return "pMs".contains(scalars[index - 1])
  }

  /// `H.264` and `COVID-19`; a prefix before a hyphen, as in Hebrew, is no name.
  private static func isBehindName(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index > 1, ".-".contains(scalars[index - 1]) else { return false }
    let word = scalars[..<(index - 1)].reversed().prefix { $0.isLetter }
    return word.first.map(isLatinLike) ?? false || word.count >= 3
  }

  private static func end(of scalars: [Unicode.Scalar], from start: Int) -> Int {
    var index = start
    while index < scalars.count {
      if scalars[index].digitValue != nil {
        index += 1
      } else if separators.contains(scalars[index]), index + 1 < scalars.count,
        scalars[index + 1].digitValue != nil,
        !isBlank(scalars[index]) || groupOfThree(scalars, at: index + 1)
      {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  private static let separators = ".,'’٫٬ \u{A0}\u{202F}"

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.isSpace }

  private static func groupOfThree(_ scalars: [Unicode.Scalar], at start: Int) -> Bool {
    let digits = scalars[start...].prefix { $0.digitValue != nil }
    return digits.count == 3
  }

  private static func ascii(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(
      scalars.map { scalar in
        scalar.digitValue.flatMap { Unicode.Scalar(UInt32(0x30 + $0)) } ?? scalar
      })
  }
}
