/// A generator of random numbers that gives the same ones for the same seed (Steele, Lea, Flood: "Fast
/// splittable pseudorandom number generators").
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// A generator that starts from `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// Some bytes with a few of them changed, removed, doubled or cut off.
  public mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) where !result.isEmpty {
      let index = Int.random(in: 0..<result.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: result[index] = UInt8.random(in: .min ... .max, using: &self)
      case 1: result.remove(at: index)
      case 2: result.insert(result[Int.random(in: 0..<result.count, using: &self)], at: index)
      case 3: result[index] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      default: result.removeSubrange(index...)
      }
    }
    return result
  }
}
