import Diagnostics

/// Looks for several phrases in one pass over a text.
struct PhraseSearch: Sendable {
  private let phrases: [String]
  /// A bit for each byte that a phrase begins with.
  private var starts = SIMD4<UInt64>()

  init(_ phrases: [String]) {
    self.phrases = phrases
    for byte in phrases.compactMap(\.utf8.first) {
      starts[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
    }
  }

  /// The phrase that stands first in a text.
  func first(in text: ExactString) -> String? {
    text.withUTF8 { bytes in
      for index in bytes.indices
      where starts[Int(bytes[index] >> 6)] >> UInt64(bytes[index] & 63) & 1 == 1 {
        let rest = UnsafeBufferPointer(rebasing: bytes[index...])
        if let phrase = phrases.first(where: { rest.starts(with: $0.utf8) }) { return phrase }
      }
      return nil
    }
  }
}
