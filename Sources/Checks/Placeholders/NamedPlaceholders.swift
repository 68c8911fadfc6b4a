import Diagnostics
import LocalizationModel

/// Placeholders that go by a name, which the app replaces: `${applicationName}`, `$(NAME)`, `%(name)@`,
/// `{name}`.
struct NamedPlaceholder: Hashable {
  enum Style: Hashable { case dollarBrace, dollarParenthesis, percent, brace }

  let style: Style
  let name: String

  /// How it is written.
  var spelling: String {
    switch style {
    case .dollarBrace: "${\(name)}"
    case .dollarParenthesis: "$(\(name))"
    case .percent: "%(\(name))"
    case .brace: "{\(name)}"
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
      case (_, UInt8(ascii: "{")): style = .brace
      default: style = nil
      }
      index += 1
      guard let style else { continue }
      let close = bytes[index - 1] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
      let rest = bytes[index...]
      guard let end = rest.prefix(80).firstIndex(of: close), isName(rest[..<end]) else { continue }
      result.append(
        NamedPlaceholder(style: style, name: String(decoding: rest[..<end], as: UTF8.self)))
      index = end + 1
    }
    return result
  }

  /// Letters of any script, digits, underscores and full stops: a translated name is a name too.
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
          || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      }
  }
}
