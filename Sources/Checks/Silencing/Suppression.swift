package import Diagnostics

/// A comment that silences rules: `bundlekit:off table.empty-value until 2027-01-31 — nothing to say`.
package struct Suppression: Sendable {
  /// What it is silent about.
  package enum Scope: Sendable {
    case file
    /// A range of the file, and the key that stands there if the format says so.
    case entry(Range<Int>, key: ExactString?)
  }

  /// A rule as it is named, and where.
  package struct Name: Sendable {
    package let rule: RuleID
    package let location: SourceLocation
  }

  package let names: [Name]
  /// The last day on which it is in force; nil where it stays.
  package let until: CalendarDate?
  package let scope: Scope
  package let location: SourceLocation
  /// What is wrong with its words; such a comment silences what it can.
  package let fault: String?

  /// Whether a place is silenced, that of a finding about `key`.
  func covers(_ place: SourceLocation, key: ExactString?) -> Bool {
    guard place.path == location.path else { return false }
    guard case .entry(let range, let ownKey) = scope else { return true }
    if place.source != nil { return range.contains(place.range.lowerBound) }
    if let line = place.position?.line, let source = location.source {
      return range.overlaps(source.line(line))
    }
    return ownKey != nil && ownKey == key
  }
}

/// The words of a comment that begins with `bundlekit:off`.
///
/// ```
/// bundlekit:off[-file] RULE[ RULE…] [until YYYY-MM-DD] [— reason]
/// ```
struct SuppressionWords {
  static let mark = "bundlekit:off"
  static let search = WordSearch("bundlekit")

  private(set) var names: [(text: String, range: Range<Int>)] = []
  private(set) var until: CalendarDate?
  private(set) var isOfFile = false
  private(set) var fault: String?

  /// Where the words stand among the bytes that were read.
  private(set) var range: Range<Int>

  /// Every directive in some bytes, one a line at most.
  static func all(in bytes: ArraySlice<UInt8>) -> [SuppressionWords] {
    bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
      search.first(in: line).flatMap { SuppressionWords(line[$0...]) }
    }
  }

  private init?(_ line: ArraySlice<UInt8>) {
    let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
    guard let first = words.first else { return nil }
    range = line.startIndex..<(words.last?.endIndex ?? line.endIndex)
    switch String(decoding: first, as: UTF8.self) {
    case Self.mark: break
    case Self.mark + "-file": isOfFile = true
    default:
      guard Self.isMisspelt(words.prefix(1)) || Self.isMisspelt(words.prefix(2))
      else { return nil }
      fault = "'\(Self.mark)' is one word; written otherwise it silences nothing"
      return
    }
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      let text = String(decoding: word, as: UTF8.self)
      if Self.dashes.contains(text) { break }
      if text == "until" {
        until = rest.popFirst().flatMap { CalendarDate(String(decoding: $0, as: UTF8.self)) }
        if until == nil { fault = "'until' takes a day such as 2027-01-31" }
      } else if text.contains("."), text.utf8.allSatisfy(Self.isOfName) {
        names.append((text, word.startIndex..<word.endIndex))
      } else {
        fault = "'\(text)' is no rule; begin the reason with '—' or '-'"
        break
      }
    }
    if names.isEmpty, fault == nil { fault = "name the rules: \(Self.mark) table.empty-value" }
  }

  /// Whether the first words are those of somebody who wants to silence a rule.
  private static func isMisspelt(_ words: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    let letters = words.flatMap { $0.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } }
      .filter { 0x61...0x7A ~= $0 }
    return ["off", "offfile", "ignore", "disable"].contains { order in
      letters.elementsEqual(("bundlekit" + order).utf8)
    }
  }

  private static let dashes: Set<String> = ["-", "–", "—", "--"]

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
      || byte == 0x2E
  }
}
