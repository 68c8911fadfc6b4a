public import Diagnostics

/// A key together with the path of one of its texts, as Xcode writes it in the units of an XLIFF file:
/// `KEY|==|plural.one`.
public struct VariantKey: Hashable, Sendable {
  /// What the message is looked up by.
  public var key: ExactString

  /// What the text is for.
  public var path: VariantPath

  /// A text of a key.
  public init(key: ExactString, path: VariantPath = .plain) {
    self.key = key
    self.path = path
  }

  /// Takes an id apart at the last `|==|` whose rest is a path; elsewhere the whole id is the key.
  ///
  /// A path of a width is none that Xcode writes, so `a|==|width.20` is a key.
  ///
  /// - Parameters:
  ///   - id: the id of a unit.
  ///   - allowsWidths: whether a width is a path too, in files of bundlekit's own.
  public init(id: ExactString, allowsWidths: Bool = false) {
    guard id.utf8.contains(UInt8(ascii: "|")) else {
      self.init(key: id)
      return
    }
    let bytes = Array(id.utf8)
    let separator = Array("|==|".utf8)
    var start = bytes.count - separator.count
    while start >= 0 {
      if bytes[start...].starts(with: separator) {
        let tail = String(decoding: bytes[(start + separator.count)...], as: UTF8.self)
        if let path = VariantPath(tail), !path.isPlain, allowsWidths || path.width == nil {
          self.init(
            key: ExactString(String(decoding: bytes[..<start], as: UTF8.self)), path: path)
          return
        }
      }
      start -= 1
    }
    self.init(key: id)
  }

  /// The id of the text.
  public var id: ExactString { path.isPlain ? key : ExactString("\(key)|==|\(path)") }
}
