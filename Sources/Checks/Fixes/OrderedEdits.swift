import Diagnostics

/// Edits of one file that do not overlap, in the order of the file.
///
/// They come in any order, and there may be one for each text of a file: they are kept in pieces, so that one in
/// the middle moves few others.
struct OrderedEdits: Sendable {
  private var pieces: [[TextEdit]] = []

  /// What there is of an edit among others.
  enum Place { case free, taken, present }

  private static let longestPiece = 1024

  var isEmpty: Bool { pieces.isEmpty }

  /// All of them.
  var all: [TextEdit] { pieces.flatMap { $0 } }

  /// Whether an edit may stand among these. The others do not overlap, so that only its neighbours can be in the
  /// way.
  func place(for edit: TextEdit) -> Place {
    guard !pieces.isEmpty else { return .free }
    let (piece, index) = index(of: edit)
    let next =
      index < pieces[piece].count
      ? pieces[piece][index] : piece + 1 < pieces.count ? pieces[piece + 1][0] : nil
    let last = index > 0 ? pieces[piece][index - 1] : nil
    if next == edit { return .present }
    if last?.overlaps(edit) == true || next?.overlaps(edit) == true { return .taken }
    return .free
  }

  /// Puts an edit in its place.
  mutating func insert(_ edit: TextEdit) {
    guard !pieces.isEmpty else {
      pieces = [[edit]]
      return
    }
    let (piece, index) = index(of: edit)
    pieces[piece].insert(edit, at: index)
    guard pieces[piece].count > Self.longestPiece else { return }
    // Most edits come in the order of the file, and go on at the end.
    let half = index + 1 == pieces[piece].count ? index : Self.longestPiece / 2
    let rest = Array(pieces[piece][half...])
    pieces[piece].removeSubrange(half...)
    pieces.insert(rest, at: piece + 1)
  }

  /// The piece and the place in it where an edit stands, or belongs: not the start of a piece, but of the first.
  private func index(of edit: TextEdit) -> (piece: Int, index: Int) {
    let next = Self.firstIndex(pieces.count) { !Self.isBefore(pieces[$0][0], edit) }
    if next < pieces.count, pieces[next][0] == edit { return (next, 0) }
    let piece = max(0, next - 1)
    return (piece, Self.firstIndex(pieces[piece].count) { !Self.isBefore(pieces[piece][$0], edit) })
  }

  private static func firstIndex(_ count: Int, where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func isBefore(_ one: TextEdit, _ other: TextEdit) -> Bool {
    (one.range.lowerBound, one.range.upperBound)
      < (other.range.lowerBound, other.range.upperBound)
  }
}

extension TextEdit {
  /// Whether the result of two edits would depend on their order, or is not defined at all.
  fileprivate func overlaps(_ other: TextEdit) -> Bool {
    if range.isEmpty && other.range.isEmpty { return range.lowerBound == other.range.lowerBound }
    if range.isEmpty || other.range.isEmpty {
      let (place, span) = range.isEmpty ? (range, other.range) : (other.range, range)
      return span.lowerBound <= place.lowerBound && place.lowerBound < span.upperBound
    }
    return range.overlaps(other.range)
  }
}
