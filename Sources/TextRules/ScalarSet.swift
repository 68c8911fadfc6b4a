/// A few characters that are looked for in every text: a question that takes no look at a string.
struct ScalarSet: Sendable, ExpressibleByStringLiteral {
  /// A bit for each character of ASCII.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// The others.
  private var others: [UInt32] = []
  private var range: ClosedRange<UInt32> = 0...0

  /// The characters of a text.
  init(stringLiteral text: String) { self.init(text.unicodeScalars) }

  /// Some characters.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars {
      switch scalar.value {
      case ..<64: low |= 1 << UInt64(scalar.value)
      case ..<128: high |= 1 << UInt64(scalar.value - 64)
      default: others.append(scalar.value)
      }
    }
    others.sort()
    if let first = others.first, let last = others.last { range = first...last }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<64: low >> UInt64(scalar.value) & 1 == 1
    case ..<128: high >> UInt64(scalar.value - 64) & 1 == 1
    default: range.contains(scalar.value) && others.contains(scalar.value)
    }
  }
}
