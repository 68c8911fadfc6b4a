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
  static func all(in text: ExactString) -> [NamedPlaceholder] {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "(")) else { return [] }
    var result: [NamedPlaceholder] = []
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
      if style == .brace, let argument = MessageFormatArgument(in: bytes, at: index) {
        result.append(NamedPlaceholder(style: .brace, name: argument.name))
        for inner in inside(bytes[(index - 1)..<argument.end]) where !result.contains(inner) {
          result.append(inner)
        }
        index = argument.end
        continue
      }
      guard let end = rest.prefix(80).firstIndex(of: close), isName(rest[..<end]) else { continue }
      result.append(
        NamedPlaceholder(style: style, name: String(decoding: rest[..<end], as: UTF8.self)))
      index = end + 1
    }
    return result
  }

  /// How many braces the name stands in: 2 in `{{name}}`, 0 where it is nowhere.
  func depth(in text: ExactString) -> Int {
    let bytes = Array(text.utf8)
    let pattern = Array("{\(name)}".utf8)
    var deepest = 0
    for start in bytes.indices.dropLast(pattern.count - 1)
    where bytes[start] == pattern[0] && bytes[start...].starts(with: pattern) {
      let before = bytes[...start].reversed().prefix { $0 == UInt8(ascii: "{") }.count
      let behind = bytes[(start + pattern.count - 1)...].prefix { $0 == UInt8(ascii: "}") }.count
      deepest = max(deepest, min(before, behind))
    }
    return deepest
  }

  /// Those in the texts of a choice: each language has as many of these as it has categories.
  private static func inside(_ argument: ArraySlice<UInt8>) -> [NamedPlaceholder] {
    let text = ExactString(String(decoding: argument, as: UTF8.self))
    let choice = MessageSelection.all(in: text).first { $0.range.lowerBound == 0 }
    return choice?.branches.flatMap { all(in: $0.text) } ?? []
  }

  /// Letters of any script, digits, underscores and full stops: a translated name is a name too.
  fileprivate static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
          || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      }
  }
}

/// An argument of ICU's MessageFormat with its forms: `{n, plural, one {# file} other {# files}}`.
private struct MessageFormatArgument {
  let name: String
  /// The offset behind the last brace.
  let end: Int

  private static let types: Set<String> = [
    "plural", "select", "selectordinal", "number", "date", "time", "spellout", "ordinal",
    "duration",
  ]

  /// Reads on behind an opening brace; nil where no balanced argument stands there.
  init?(in bytes: [UInt8], at start: Int) {
    let rest = bytes[start...]
    guard let comma = rest.prefix(80).firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let name = rest[..<comma].filter { $0 != 0x20 }
    guard NamedPlaceholder.isName(name[...]) else { return nil }
    let type = bytes[(comma + 1)...].drop { $0 == 0x20 }.prefix { (0x61...0x7A).contains($0) }
    guard Self.types.contains(String(decoding: type, as: UTF8.self)) else { return nil }
    var depth = 1
    for index in type.endIndex..<bytes.count {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 {
        self.name = String(decoding: name, as: UTF8.self)
        end = index + 1
        return
      }
    }
    return nil
  }
}
