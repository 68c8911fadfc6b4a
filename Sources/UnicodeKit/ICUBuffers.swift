internal import CICUShim

/// Results that C functions write into buffers, copied out.
enum ICUBuffer {
  /// A short ASCII result; nil where there is none.
  static func characters(
    _ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32
  ) -> String? {
    // No locale, subtag or version is longer.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = Int(write(start, Int32(buffer.count)))
      guard length >= 0, length <= buffer.count else { return nil }
      return String(decoding: buffer[..<length].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// A text of any length; nil where there is none.
  static func text(
    capacity: Int, _ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32
  ) -> String? {
    var capacity = max(16, capacity)
    // The second buffer has the size that was asked for.
    for _ in 0..<2 {
      var length = -1
      let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        if let start = buffer.baseAddress {
          length = Int(write(start, Int32(clamping: capacity)))
        }
        count = length >= 0 && length <= capacity ? length : 0
      }
      guard length >= 0 else { return nil }
      if length <= capacity { return String(decoding: units, as: UTF16.self) }
      capacity = length
    }
    return nil
  }
}

/// What bundlekit's knowledge of languages depends on.
package enum UnicodeVersions {
  /// The version of ICU that is at work.
  package static var icu: String { ICUBuffer.characters(bk_icu_version) ?? "unknown" }

  /// The version of CLDR, whose data ICU carries.
  package static var cldr: String { ICUBuffer.characters(bk_cldr_version) ?? "unknown" }
}
