import Diagnostics
import LocalizationModel

/// Placeholders that go by a name, which the app replaces: `${applicationName}`, `$(NAME)`, `%(name)@`,
/// `{name}`, `\(name)`.
struct NamedPlaceholder: Hashable {
  enum Style: Hashable { case dollarBrace, dollarParenthesis, percent, brace, interpolation }

  let style: Style
  let name: String

  /// How it is written.
  var spelling: String {
    switch style {
    case .dollarBrace: "${\(name)}"
    case .dollarParenthesis: "$(\(name))"
    case .percent: "%(\(name))"
    case .brace: "{\(name)}"
    case .interpolation: "\\(\(name))"
    }
  }

  /// Those of a text, in its order.
  static func all(in text: ExactString) -> [NamedPlaceholder] { all(in: text, depth: 0) }

  /// Real texts have two or three choices inside of each other.
  private static let maxDepth = 16

  private static func all(in text: ExactString, depth: Int) -> [NamedPlaceholder] {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "(")) else { return [] }
    var result: [NamedPlaceholder] = []
    let closings = bytes.contains(UInt8(ascii: ",")) ? Braces.closings(in: bytes) : [:]
    var known: Set<NamedPlaceholder> = []
    var index = 0
    while index < bytes.count {
      let before = index > 0 ? bytes[index - 1] : 0
      let style: Style?
      switch (before, bytes[index]) {
      case (UInt8(ascii: "$"), UInt8(ascii: "{")): style = .dollarBrace
      case (UInt8(ascii: "$"), UInt8(ascii: "(")): style = .dollarParenthesis
      case (UInt8(ascii: "%"), UInt8(ascii: "(")): style = .percent
      case (UInt8(ascii: "\\"), UInt8(ascii: "(")): style = .interpolation
      case (_, UInt8(ascii: "{")): style = .brace
      default: style = nil
      }
      index += 1
      guard let style else { continue }
      let close = bytes[index - 1] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
      let rest = bytes[index...]
      if style == .brace, let end = closings[index - 1],
        let name = messageFormatName(in: bytes, at: index)
      {
        let argument = NamedPlaceholder(style: .brace, name: name)
        known.insert(argument)
        result.append(argument)
        let inner = depth < maxDepth ? inside(bytes[(index - 1)...end], depth: depth + 1) : []
        result += inner.filter { known.insert($0).inserted }
        index = end + 1
        continue
      }
      guard let end = rest.prefix(80).firstIndex(of: close), isName(rest[..<end]) else { continue }
      let found = NamedPlaceholder(
        style: style, name: String(decoding: rest[..<end], as: UTF8.self))
      known.insert(found)
      result.append(found)
      index = end + 1
    }
    return result
  }

  /// By name, how many braces it stands in: 2 for `{{name}}`.
  static func depths(in text: ExactString) -> [String: Int] {
    let bytes = Array(text.utf8)
    var depths: [String: Int] = [:]
    var before = 0
    for start in bytes.indices {
      before = bytes[start] == UInt8(ascii: "{") ? before + 1 : 0
      guard before > 0 else { continue }
      let name = bytes[(start + 1)...].prefix(while: isOfName)
      let behind = bytes[name.endIndex...].prefix { $0 == UInt8(ascii: "}") }.count
      guard !name.isEmpty, behind > 0 else { continue }
      let key = String(decoding: name, as: UTF8.self)
      depths[key] = max(depths[key] ?? 0, min(before, behind))
    }
    return depths
  }

  /// Those in the texts of a choice: each language has as many of these as it has categories.
  private static func inside(
    _ argument: ArraySlice<UInt8>, depth: Int
  ) -> [NamedPlaceholder] {
    let text = ExactString(String(decoding: argument, as: UTF8.self))
    let choice = MessageSelection.all(in: text).first { $0.range.lowerBound == 0 }
    return choice?.branches.flatMap { all(in: $0.text, depth: depth) } ?? []
  }

  /// Letters of any script, digits, underscores and full stops: a translated name is a name too.
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(isOfName)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The types of MessageFormat's arguments.
  private static let types: Set<String> = [
    "plural", "select", "selectordinal", "number", "date", "time", "spellout", "ordinal",
    "duration",
  ]

  /// The name of an argument of ICU's MessageFormat, `{n, plural, one {# file} other {# files}}`, from behind
  /// its brace on; nil where there is none.
  private static func messageFormatName(in bytes: [UInt8], at start: Int) -> String? {
    let rest = bytes[start...]
    guard let comma = rest.prefix(80).firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let name = rest[..<comma].filter { $0 != 0x20 }
    let type = bytes[(comma + 1)...].drop { $0 == 0x20 }.prefix { (0x61...0x7A).contains($0) }
    guard isName(name[...]), types.contains(String(decoding: type, as: UTF8.self)) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }
}
