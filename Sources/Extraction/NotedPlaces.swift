import Diagnostics
import SettingsBundles

/// A place of a text as notes for translators name it, less what changes without the place being another.
///
/// It is the only thing that a table without pages knows of a text's old place. `Root~ipad, section "Sound":
/// title of a switch (autoplay), default on` names the place `Root~ipad: title of a switch (autoplay)`: the
/// page with its variant, the role, the row's type and its `Key` or `BKID`.
struct NotedPlace: Hashable {
  let words: ExactString

  /// Whether the row's `Key` or `BKID` is in the words, so that no other row of the page has them.
  var isNamed: Bool { words.utf8.last == UInt8(ascii: ")") }
}

extension NotedPlace {
  /// The place of a text; nil for those of no row, which a page declares for run time.
  init?(_ occurrence: SourceTable.Occurrence) {
    guard occurrence.text.specifier != nil else { return nil }
    words = ExactString(occurrence.pageWords + ": " + occurrence.rowWords)
  }

  /// The places that a note names.
  ///
  /// Words that are no place, such as the author's own, give something that no text of a page has.
  static func all(in note: String) -> [NotedPlace] {
    note.split(whereSeparator: \.isNewline).flatMap { line in
      line.split(separator: "; ").map { piece in
        NotedPlace(piece.hasPrefix("also: ") ? piece.dropFirst("also: ".count) : piece)
      }
    }
  }

  private init(_ piece: Substring) {
    var page = piece
    var row: Substring = ""
    if let colon = piece.firstRange(of: ": ") {
      page = piece[..<colon.lowerBound]
      row = piece[colon.upperBound...]
    }
    // The title of the section may hold a colon of its own.
    if let section = piece.firstRange(of: ", section \""), section.lowerBound < page.endIndex {
      page = piece[..<section.lowerBound]
      row =
        piece[section.upperBound...].firstRange(of: "\": ").map { piece[$0.upperBound...] } ?? ""
    }
    if let value = row.firstRange(of: ", default ") { row = row[..<value.lowerBound] }
    words = ExactString(page + ": " + row)
  }
}
