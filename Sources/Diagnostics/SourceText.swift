private import Synchronization

/// One text file as people wrote it: its bytes, and its characters as UTF-8.
///
/// Every reader works on `utf8`, and every range of a value or a finding is a range of offsets into it.
/// `edited(by:)` carries such ranges back to the bytes of the file, in the file's own encoding, so that what
/// is not edited stays the same bytes.
///
/// A class, since values and findings share it by the thousand.
public final class SourceText: Sendable {
  /// Where the file is, as messages name it: relative to the project.
  public let path: String

  /// The file, byte for byte.
  public let bytes: [UInt8]

  /// How `bytes` stand for characters.
  public let encoding: TextEncoding

  /// Whether the file begins with a byte-order mark.
  public let hasMark: Bool

  /// The characters as UTF-8, without the mark.
  public let utf8: [UInt8]

  /// Where the text begins in its file: somewhere else than at the start where it is an excerpt.
  private let start: SourcePosition

  /// How many bytes of the file's characters stand before those of an excerpt.
  let offset: Int

  /// Found when the first place is asked for: most files are read without a word about any.
  private let foundLineIndex = Mutex<LineIndex?>(nil)

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - path: the path for messages.
  ///   - bytes: the file.
  ///   - encoding: the encoding to read it in; without one it is found by `TextEncoding.sniff`.
  /// - Throws: `EncodingFault` at the first byte that is not well-formed.
  public init(
    path: String, bytes: [UInt8], encoding: TextEncoding? = nil
  ) throws(EncodingFault) {
    let sniffed = TextEncoding.sniff(bytes)
    let encoding = encoding ?? sniffed.encoding
    let hasMark = sniffed.hasMark && sniffed.encoding == encoding
    self.path = path
    self.bytes = bytes
    self.encoding = encoding
    self.hasMark = hasMark
    start = SourcePosition(line: 1, column: 1)
    offset = 0
    do {
      utf8 = try encoding.decode(bytes, from: hasMark ? encoding.mark.count : 0)
    } catch {
      let position = LineIndex(error.decoded).position(at: error.decoded.count, in: error.decoded)
      throw EncodingFault(
        encoding: encoding, byteOffset: error.offset, line: position.line,
        column: position.column)
    }
  }

  /// A file that is already UTF-8, such as one that is being made.
  public convenience init(path: String, utf8: [UInt8]) {
    self.init(path: path, utf8: utf8, from: SourcePosition(line: 1, column: 1), at: 0)
  }

  /// Some characters of a file, which begin at a place in it.
  init(path: String, utf8: [UInt8], from start: SourcePosition, at offset: Int) {
    self.offset = offset
    self.path = path
    self.start = start
    self.bytes = utf8
    self.encoding = .utf8
    self.hasMark = false
    self.utf8 = utf8
  }

  private var lineIndex: LineIndex {
    foundLineIndex.withLock { found in
      if let found { return found }
      let index = LineIndex(utf8)
      found = index
      return index
    }
  }

  /// The text of a range of `utf8`.
  public func text(in range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  /// The line and column of an offset into `utf8`.
  public func position(at offset: Int) -> SourcePosition {
    let place = lineIndex.position(at: min(offset, utf8.count), in: utf8)
    let column = place.line == 1 ? place.column + start.column - 1 : place.column
    return SourcePosition(line: place.line + start.line - 1, column: column)
  }

  /// The range in `utf8` of a line, counted from 1, without its line end.
  public func line(_ number: Int) -> Range<Int> {
    let lineStarts = lineIndex.starts
    let number = number - start.line + 1
    guard lineStarts.indices.contains(number - 1) else { return utf8.count..<utf8.count }
    let start = lineStarts[number - 1]
    let limit = number < lineStarts.count ? lineStarts[number] : utf8.count
    var end = limit
    while end > start, utf8[end - 1] == UInt8(ascii: "\n") || utf8[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  /// The line end that the file uses: the first one in it, else LF.
  public var lineEnd: String {
    guard let end = utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    guard utf8[end] == 0x0D else { return "\n" }
    return end + 1 < utf8.count && utf8[end + 1] == 0x0A ? "\r\n" : "\r"
  }
}

extension SourceText: Hashable {
  /// Equality as the type's comment has it.
  public static func == (lhs: SourceText, rhs: SourceText) -> Bool {
    lhs === rhs || lhs.path == rhs.path && lhs.start == rhs.start && lhs.bytes == rhs.bytes
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(bytes.count)
  }
}
