/// Texts as scalars: what a fault changes is often half of what a reader takes for a character.
extension String {
  /// The text with the first of some parts that it has replaced; nil where it has none.
  func replacingFirst(_ part: String, with other: String) -> String? {
    let scalars = Array(unicodeScalars)
    let wanted = Array(part.unicodeScalars)
    guard
      let start = scalars.indices.first(where: { scalars[$0...].starts(with: wanted) })
    else { return nil }
    return String(scalars[..<start]) + other + String(scalars[(start + wanted.count)...])
  }

  /// The text with the last of some parts replaced; nil where it has none.
  func replacingLast(_ part: String, with other: String) -> String? {
    let scalars = Array(unicodeScalars)
    let wanted = Array(part.unicodeScalars)
    guard let start = scalars.indices.last(where: { scalars[$0...].starts(with: wanted) })
    else { return nil }
    return String(scalars[..<start]) + other + String(scalars[(start + wanted.count)...])
  }

  /// The text with a scalar put into the middle of its first word that is long enough.
  func inserting(_ scalar: Unicode.Scalar, intoWordOf least: Int = 4) -> String? {
    var scalars = Array(unicodeScalars)
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex { !$0.properties.isAlphabetic } ?? scalars.count
      if end - start >= least {
        scalars.insert(scalar, at: start + (end - start) / 2)
        return String(scalars)
      }
      start = end + 1
    }
    return nil
  }

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }

  func has(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }

  /// The text without its last scalar.
  var withoutLast: String { String(unicodeScalars.dropLast()) }

  var lastScalar: Unicode.Scalar { unicodeScalars.last ?? " " }

  /// Whether a text is a name for programs.
  var isIdentifier: Bool {
    has("_") && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "_.0123456789".has($0) }
  }

  /// The words of an English text.
  var words: [Substring] { split { !($0.isLetter || $0 == "’") } }
}

extension CleanUnit {
  /// Whether spaces stand between the words of the language.
  var isSpaced: Bool { !["ja", "zh", "th", "lo", "km", "my", "yue"].contains(base) }
}

/// What of a format takes an argument.
struct Specifier {
  var range: Range<Int>
  var text: String
  var hasNumber: Bool
  /// The conversion: `@`, `d`, `f`.
  var conversion: Unicode.Scalar

  /// The specifiers of a text.
  static func all(in scalars: [Unicode.Scalar]) -> [Specifier] {
    var found: [Specifier] = []
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "%", index + 1 < scalars.count else {
        index += 1
        continue
      }
      if scalars[index + 1] == "%" || scalars[index + 1] == "#" {
        index += 2
        continue
      }
      let end = scalars[(index + 1)...].firstIndex { !"0123456789$.lhqz".has($0) } ?? scalars.count
      guard end < scalars.count, "@dfsuxi".has(scalars[end]) else {
        index += 1
        continue
      }
      let text = String(scalars[index...end])
      found.append(
        Specifier(
          range: index..<end + 1, text: text, hasNumber: text.has("$"), conversion: scalars[end]))
      index = end + 1
    }
    return found
  }
}
