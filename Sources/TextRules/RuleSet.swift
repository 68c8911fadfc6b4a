/// Some of the rules of a sweep, by their places.
package struct RuleSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init(_ rules: [Int] = []) {
    for rule in rules { insert(rule) }
  }

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  var isEmpty: Bool { low | high == 0 }

  func contains(_ rule: Int) -> Bool {
    (rule < 64 ? low >> UInt64(rule) : high >> UInt64(rule - 64)) & 1 == 1
  }

  /// Takes a rule in, of the first 128.
  mutating func insert(_ rule: Int) {
    precondition(rule < 128)
    if rule < 64 { low |= 1 << UInt64(rule) } else { high |= 1 << UInt64(rule - 64) }
  }

  mutating func formUnion(_ other: RuleSet) {
    low |= other.low
    high |= other.high
  }

  func union(_ other: RuleSet) -> RuleSet {
    RuleSet(low: low | other.low, high: high | other.high)
  }

  func intersection(_ other: RuleSet) -> RuleSet {
    RuleSet(low: low & other.low, high: high & other.high)
  }

  func subtracting(_ other: RuleSet) -> RuleSet {
    RuleSet(low: low & ~other.low, high: high & ~other.high)
  }

  /// Takes the first rule out.
  mutating func popFirst() -> Int? {
    if low != 0 {
      defer { low &= low - 1 }
      return low.trailingZeroBitCount
    }
    if high != 0 {
      defer { high &= high - 1 }
      return high.trailingZeroBitCount + 64
    }
    return nil
  }
}
