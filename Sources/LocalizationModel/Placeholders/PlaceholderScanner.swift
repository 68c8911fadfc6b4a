public import Diagnostics

/// Finds the placeholders of a text, in one pass over its bytes.
public struct PlaceholderScanner {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The placeholders of a text in their order, literal percent signs among them.
  ///
  /// - Parameters:
  ///   - text: a format string.
  ///   - isVariableText: whether it is a text of a variable, where `%arg` stands for the number.
  /// - Returns: the placeholders, with ranges of offsets into `text.utf8`.
  public static func placeholders(
    in text: ExactString, isVariableText: Bool = false
  ) -> [Placeholder] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    var scanner = PlaceholderScanner(Array(text.utf8))
    var result: [Placeholder] = []
    while let start = scanner.bytes[scanner.index...].firstIndex(of: UInt8(ascii: "%")) {
      scanner.index = start + 1
      if let placeholder = scanner.placeholder(from: start, isVariableText: isVariableText) {
        result.append(placeholder)
      }
    }
    return result
  }

  /// Reads on behind the sign; nil for a sign at the end of the text.
  private mutating func placeholder(from start: Int, isVariableText: Bool) -> Placeholder? {
    var modifiers = Modifiers()
    func made(_ kind: Placeholder.Kind, _ conversion: String) -> Placeholder {
      Placeholder(
        range: start..<index, kind: kind, position: modifiers.position, conversion: conversion,
        layout: Self.string(modifiers.layout), stars: modifiers.stars,
        isBehindDigit: start > 0 && (0x30...0x39).contains(bytes[start - 1]))
    }
    if isVariableText, bytes[index...].starts(with: "arg".utf8) {
      index += 3
      return made(.argument, "arg")
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "#"), next == UInt8(ascii: "@"), let name = variableName() {
        return made(.variable(name), "@")
      }
      if byte == UInt8(ascii: "["), skipChoices() { return made(.object, "@") }
      if take(byte, into: &modifiers) { continue }
      let conversion = bytes[index...].prefix(Self.scalarLength(byte))
      index = conversion.endIndex
      return made(
        Self.kind(of: byte, modifiers.length), Self.string(modifiers.length + conversion))
    }
    return nil
  }

  /// What stands between the sign and the conversion.
  private struct Modifiers {
    var position: Int?
    /// Flags, width and precision.
    var layout: [UInt8] = []
    var length: [UInt8] = []
    var stars: [Int?] = []
  }

  /// Reads a modifier; answers false where a character is none.
  private mutating func take(_ byte: UInt8, into modifiers: inout Modifiers) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "), UInt8(ascii: "#"),
      UInt8(ascii: "."):
      modifiers.layout.append(byte)
      index += 1
    case UInt8(ascii: "*"):
      modifiers.layout.append(byte)
      index += 1
      modifiers.stars.append(positionBehindStar())
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = takeDigits()
      if index < bytes.count, bytes[index] == UInt8(ascii: "$") {
        modifiers.position = Int(Self.string(digits))
        index += 1
      } else {
        modifiers.layout += digits
      }
    case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"),
      UInt8(ascii: "t"), UInt8(ascii: "j"), UInt8(ascii: "L"):
      modifiers.length.append(byte)
      index += 1
    default: return false
    }
    return true
  }

  /// Moves behind the choices of a predicate editor's row, `[is, is not]@`, which are one argument; answers
  /// false where they are none.
  private mutating func skipChoices() -> Bool {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "]")), end + 1 < bytes.count,
      bytes[end + 1] == UInt8(ascii: "@"), !bytes[index..<end].contains(UInt8(ascii: "%"))
    else { return false }
    index = end + 2
    return true
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// The name of `#@name@`, and the index behind it; nil where it is none.
  private mutating func variableName() -> ExactString? {
    let start = index + 2
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "@")), end > start else {
      return nil
    }
    let name = bytes[start..<end]
    // The runtime knows letters, digits and the underscore; Xcode also accepts what catalogs hold.
    guard name.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "%") && $0 != 0x7F }) else {
      return nil
    }
    index = end + 1
    return ExactString(Self.string(Array(name)))
  }

  private mutating func takeDigits() -> [UInt8] {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return Array(bytes[start..<index])
  }

  private mutating func positionBehindStar() -> Int? {
    let start = index
    let digits = takeDigits()
    guard !digits.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "$") else {
      index = start
      return nil
    }
    index += 1
    return Int(Self.string(digits))
  }

  private static func kind(of conversion: UInt8, _ length: [UInt8]) -> Placeholder.Kind {
    switch conversion {
    case UInt8(ascii: "@"): return .object
    case UInt8(ascii: "%"): return .percent
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"),
      UInt8(ascii: "X"), UInt8(ascii: "o"):
      return length.isEmpty || length.first == UInt8(ascii: "h") ? .integer : .longInteger
    case UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"): return .longInteger
    case UInt8(ascii: "c"), UInt8(ascii: "C"): return .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      return length.contains(UInt8(ascii: "L")) ? .longDouble : .double
    case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"): return .pointer
    case UInt8(ascii: "n"): return .count
    default: return .unknown
    }
  }

  private static func string(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  private static func scalarLength(_ lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
