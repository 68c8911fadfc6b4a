extension Placeholder {
  /// How well a placeholder of a translation reads the argument that its source reads.
  package enum Fit: Sendable {
    /// It shows the same.
    case same
    /// It reads the argument as it is, but shows it in another way, or does not on every device.
    case doubtful
    /// It reads something else: a wrong number, or memory that is no object.
    case wrong
  }

  /// How well this placeholder stands in the place of its source's.
  ///
  /// Flags, width and precision may change: they say how the argument looks.
  package func fit(inPlaceOf source: Placeholder) -> Fit {
    switch (source.kind, kind) {
    case (.object, .object), (.double, .double), (.longDouble, .longDouble),
      (.argument, .argument):
      return .same
    case (.variable(let one), .variable(let other)): return one == other ? .same : .wrong
    case (.pointer, .pointer), (.count, .count):
      return conversion == source.conversion ? .same : .wrong
    case (.integer, .integer):
      return notation == source.notation && halves == source.halves ? .same : .doubtful
    case (.longInteger, .longInteger):
      return notation == source.notation && isOfPointerSize == source.isOfPointerSize
        ? .same : .doubtful
    // The lower half of the number, which is all of it for any count that people meet.
    case (.longInteger, .integer): return .doubtful
    // The number of a variable, of whatever conversion the file gives it.
    case (.argument, .integer), (.argument, .longInteger), (.argument, .double),
      (.integer, .argument), (.longInteger, .argument), (.double, .argument):
      return .same
    default: return .wrong
    }
  }

  /// How often a length of `h` halves the integer: `%hhd` shows its last byte alone.
  private var halves: Int { conversion.utf8.count { $0 == UInt8(ascii: "h") } }

  /// The digits that a number is filled up to with zeros: 5 for `%05d`; nil where it is not.
  package var filledDigits: Int? {
    let width = layout.utf8.drop { "-+ #".utf8.contains($0) }.prefix { $0 != UInt8(ascii: ".") }
    guard width.first == UInt8(ascii: "0"), width.count > 1 else { return nil }
    return Int(Substring(width))
  }

  /// How an integer is shown.
  private enum Notation { case signed, unsigned, hexadecimal, octal, character }

  private var notation: Notation {
    switch conversion.utf8.last {
    case UInt8(ascii: "u"), UInt8(ascii: "U"): .unsigned
    case UInt8(ascii: "x"), UInt8(ascii: "X"): .hexadecimal
    case UInt8(ascii: "o"), UInt8(ascii: "O"): .octal
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
    default: .signed
    }
  }

  /// Whether the integer has 32 bits on a watch: `%ld`, `%zu`.
  private var isOfPointerSize: Bool {
    let length = conversion.utf8.dropLast()
    return length.count == 1 && length.first != UInt8(ascii: "q")
      && length.first != UInt8(ascii: "j")
  }
}
