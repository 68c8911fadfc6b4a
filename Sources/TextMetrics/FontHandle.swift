internal import CHarfBuzzShim
import Synchronization

/// What HarfBuzz can do in this build.
enum Shaping {
  /// Whether HarfBuzz is built in.
  static var isBuiltIn: Bool { bk_shaping_is_built_in() != 0 }
}

/// A script by its four letters in ISO 15924.
struct Script: Hashable, Sendable {
  fileprivate let tag: UInt32

  /// The script of a scalar; punctuation has a script of its own, `Zyyy`.
  init(of scalar: Unicode.Scalar) { tag = bk_script_of(scalar.value) }

  /// A script from its four ASCII letters.
  init(_ code: StaticString) {
    tag = code.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// The four letters.
  var code: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  static let latin = Script("Latn")
  static let greek = Script("Grek")
  static let cyrillic = Script("Cyrl")
  static let han = Script("Hani")
  static let hangul = Script("Hang")
  static let common = Script("Zyyy")
  static let inherited = Script("Zinh")
  static let unknown = Script("Zzzz")
}

/// HarfBuzz's view of a font file.
private struct FontHandle: ~Copyable {
  private let handle: OpaquePointer

  init?(path: String, weight: Float, opticalSize: Float) {
    guard let handle = bk_font_open(path, weight, opticalSize) else { return nil }
    self.handle = handle
  }

  deinit { bk_font_close(handle) }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { bk_font_has_glyph(handle, scalar.value) != 0 }

  func advance(of text: String, script: Script, language: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let length = Int32(exactly: bytes.count) else { return nil }
    let advance = bytes.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return 0.0 }
      return bk_font_advance(handle, start, length, script.tag, language)
    }
    return advance < 0 ? nil : advance
  }
}

/// A font that texts are measured in.
final class Font: Sendable {
  /// The name of its file.
  let name: String
  private let handle: Mutex<FontHandle>

  /// Opens a font file; nil where it is none. A variable font is taken in a weight, and in the cut
  /// for text.
  init?(path: String, name: String, weight: FontWeight) {
    // Inter's cut for texts begins at this optical size; its cut for display is narrower.
    let textCut: Float = 14
    guard
      let handle = FontHandle(path: path, weight: weight.axisValue, opticalSize: textCut)
    else { return nil }
    self.name = name
    self.handle = Mutex(handle)
  }

  /// Whether the font draws a character by itself.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    handle.withLock { $0.hasGlyph(for: scalar) }
  }

  /// The advance width of a text of one script, in ems, with kerning and ligatures; nil where it
  /// cannot be shaped.
  func advance(of text: String, script: Script, language: String) -> Double? {
    handle.withLock { $0.advance(of: text, script: script, language: language) }
  }
}
