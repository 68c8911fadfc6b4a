/// A 64-bit hash of bytes that is the same on every machine and in every run: FNV-1a.
///
/// It tells whether something changed since it was last seen. Swift's own `Hasher` cannot, since every run
/// seeds it anew.
public struct Fingerprint: Hashable, Sendable {
  /// The hash.
  public let value: UInt64

  /// Hashes bytes, those of a text in UTF-8.
  public init(of bytes: some Sequence<UInt8>) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash = hash &* 0x0100_0000_01b3
    }
    value = hash
  }

  /// Hashes a text.
  public init(of text: ExactString) { self.init(of: text.utf8) }

  /// Reads sixteen hexadecimal digits; nil where they are none.
  public init?(_ description: String) {
    guard description.utf8.count == 16, let value = UInt64(description, radix: 16) else {
      return nil
    }
    self.value = value
  }
}

extension Fingerprint: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
