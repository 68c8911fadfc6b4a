import Diagnostics
import LocalizationFormats
import LocalizationModel

/// Finds conflicts in a merged file, and marks them there by comments where the format has any.
///
/// Git's own marks would make the file unreadable for every program until somebody has chosen; a comment
/// leaves it whole, with our text in force.
struct ConflictMarks {
  private let version: MergeVersion

  init(in version: MergeVersion) { self.version = version }

  /// The conflicts, each with its place in the file.
  func located(_ conflicts: [MergeConflict]) -> [MergeConflict] {
    let entries = version.catalog.tables.map { ($0.name, $0.entriesByKey) }
    return conflicts.map { conflict in
      var conflict = conflict
      let entry = entries.first { $0.0.utf8.elementsEqual(conflict.table.utf8) }?.1[conflict.key]
      conflict.location =
        entry.flatMap { location(of: conflict.part, in: $0) }
        ?? SourceLocation(path: version.path)
      return conflict
    }
  }

  private func location(
    of part: MergeConflict.Part, in entry: Catalog.Entry
  ) -> SourceLocation? {
    // A comment stands before the key, not before the text.
    if let table = version.document as? StringsTable {
      return table.entry(for: entry.key).map { table.location(of: $0.range) }
    }
    let own: SourceLocation? =
      switch part {
      case .message(let language): entry[language]?.variants.first?.location
      case .text(let language, let path): entry[language]?[path]?.location
      case .entry, .note, .limits, .translatability, .origin, .unwritable: nil
      }
    let all = entry.localizations.flatMap(\.message.variants).compactMap(\.location)
    return own ?? all.first { !$0.range.isEmpty } ?? all.first
  }

  /// The file with a comment above each conflict; the same where it can have none.
  func marked(_ conflicts: [MergeConflict]) -> [UInt8] {
    guard version.format != .stringCatalog else { return version.bytes }
    var edits: [TextEdit] = []
    var source: SourceText?
    for conflict in located(conflicts) {
      guard let text = conflict.location.source else { continue }
      source = text
      edits.append(mark(conflict, at: conflict.location.range.lowerBound, in: text))
    }
    guard let source, !edits.isEmpty else { return version.bytes }
    let bytes = source.edited(by: edits)
    return version.saysSame(as: version.reread(bytes)) ? bytes : version.bytes
  }

  private func mark(_ conflict: MergeConflict, at place: Int, in source: SourceText) -> TextEdit {
    let isText = (version.document as? StringsTable)?.form == .text
    var start = place
    // A content's range begins behind its tag.
    while !isText, start > 0, source.utf8[start] != UInt8(ascii: "<") { start -= 1 }
    let words = Self.comment(conflict)
    let comment =
      isText
      ? "/* \(words.separating("*", "/")) */" : "<!-- \(words.separating("-", "-")) -->"
    let line = source.line(source.position(at: start).line).lowerBound
    let indent = source.utf8[line..<start]
    let isAlone = indent.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let gap = isAlone ? source.lineEnd + String(decoding: indent, as: UTF8.self) : " "
    return .insert(comment + gap, at: start)
  }

  private static func comment(_ conflict: MergeConflict) -> String {
    let isRemoval = conflict.part == .entry && conflict.ours == nil
    let side = isRemoval ? "ours" : "theirs"
    let what =
      switch conflict.part {
      case .entry, .message, .text: ""
      case .note: " note"
      case .limits: " limits"
      case .translatability: " translate"
      case .origin: " origin"
      case .unwritable: " entry"
      }
    let said = isRemoval ? nil : conflict.theirs
    return "CONFLICT \(side)\(what): " + (said.map { $0.quotedOnOneLine } ?? "removed")
  }
}

extension MergeVersion {
  /// Whether both hold the same texts, whatever notes stand above them.
  fileprivate func saysSame(as other: MergeVersion) -> Bool {
    guard !other.isUnreadable, catalog.tables.count == other.catalog.tables.count else {
      return false
    }
    return zip(catalog.tables, other.catalog.tables).allSatisfy { left, right in
      left.entries.map(\.key) == right.entries.map(\.key)
        && left.entries.map(\.localizations) == right.entries.map(\.localizations)
    }
  }
}

extension String {
  /// The text in quotes, with line ends and control characters as escapes.
  package var quotedOnOneLine: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text with a space between each two neighbours that would end a comment.
  fileprivate func separating(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == second, result.last == first { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }
}
