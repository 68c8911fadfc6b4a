import Diagnostics
import Rules
import Workspace

/// The size of an image as it is drawn, from the first bytes of its file.
struct ImageSize: Equatable {
  let width: Int
  let height: Int

  /// Nil for a file of another format than PNG: vectors have no size of their own, and others are rare.
  init?(png bytes: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature) else { return nil }
    // Xcode puts a chunk of its own before the header.
    let header = Array("IHDR".utf8)
    guard
      let start = bytes.indices.prefix(64).first(where: { bytes[$0...].starts(with: header) }),
      bytes.count >= start + 12
    else { return nil }
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    width = number(at: start + 4)
    height = number(at: start + 8)
  }
}

extension Rule {
  static let imageSize = Rule(
    "images.size", .note, "a slider's image is 21 points high, with versions for fine screens",
    why:
      "Readers scale an image to the height of its row: one of another size is blurred, and so is one "
      + "without a version for the screens of today.",
    bad: "slow.png of 400 × 400 pixels", good: "slow@2x.png of 42 × 42, slow@3x.png of 63 × 63")
}
