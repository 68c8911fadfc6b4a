/// A replacement of one range of a text.
public struct TextEdit: Hashable, Sendable {
  /// The range in the UTF-8 text that goes; empty to insert.
  public let range: Range<Int>

  /// The text that comes in its place.
  public let replacement: String

  /// Replaces `range` by `replacement`.
  public init(_ range: Range<Int>, with replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Puts `text` before the character at `offset`.
  public static func insert(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(offset..<offset, with: text)
  }
}

extension SourceText {
  /// The bytes of the file after some edits: this one mechanism changes files of every format.
  ///
  /// Edits may come in any order; those at the same place are made in the order given. What no edit covers
  /// stays the same bytes, in every encoding.
  ///
  /// - Precondition: the edits do not overlap.
  public func edited(by edits: [TextEdit]) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
    let offsets = byteOffsets(
      ofSorted: ordered.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var copied = 0
    for (index, edit) in ordered.enumerated() {
      let start = offsets[index * 2]
      precondition(start >= copied, "edits overlap")
      result += bytes[copied..<start]
      result += encoding.encode(edit.replacement.utf8)
      copied = offsets[index * 2 + 1]
    }
    result += bytes[copied...]
    return result
  }

  /// Where offsets into `utf8`, in ascending order, lie in `bytes`.
  private func byteOffsets(ofSorted offsets: [Int]) -> [Int] {
    let start = hasMark ? encoding.mark.count : 0
    if encoding == .utf8 { return offsets.map { $0 + start } }
    var result: [Int] = []
    var here = 0
    var there = start
    for offset in offsets {
      while here < offset {
        let length = Self.scalarLength(utf8[here])
        there += length == 4 || encoding.unitWidth == 4 ? 4 : 2
        here += length
      }
      result.append(there)
    }
    return result
  }

  private static func scalarLength(_ lead: UInt8) -> Int {
    switch lead {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
