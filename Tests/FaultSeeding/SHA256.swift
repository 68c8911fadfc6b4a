/// SHA-256 as FIPS 180-4 defines it: which texts get a fault is the same on every machine, in every language.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The 32 bytes of the hash of a message.
  package static func hash(_ message: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    let bytes = padded(Array(message))
    for start in stride(from: 0, to: bytes.count, by: 64) {
      hash.add(bytes[start..<start + 64])
    }
    return hash.state.flatMap(bytes(of:))
  }

  /// The message with a bit that ends it, and its length in bits: whole blocks.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    return message + [0x80] + Array(repeating: 0, count: zeros)
      + bytes(of: UInt32(length >> 32)) + bytes(of: UInt32(truncatingIfNeeded: length))
  }

  private static func bytes(of word: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }

  private mutating func add(_ block: ArraySlice<UInt8>) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let mixed = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let other = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      words.append(words[index - 16] &+ mixed &+ words[index - 7] &+ other)
    }
    var next = state
    for index in 0..<64 {
      let (a, e) = (next[0], next[4])
      let choice = e & next[5] ^ ~e & next[6]
      let majority = a & next[1] ^ a & next[2] ^ next[1] & next[2]
      let first =
        next[7] &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice
        &+ Self.constants[index] &+ words[index]
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      next = [first &+ second, a, next[1], next[2], next[3] &+ first, e, next[5], next[6]]
    }
    for index in state.indices { state[index] &+= next[index] }
  }

  /// The fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  /// The bits moved to the right; those that fall out come in on the left.
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
