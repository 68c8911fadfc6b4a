import Diagnostics
import LocalizationModel
import UnicodeKit

/// A text taken apart into what a translator writes and what stays.
struct PseudoPieces {
  enum Kind {
    /// Letters and signs without white space.
    case word
    /// White space within a line.
    case space
    case lineBreak
    /// A placeholder, an address, markup.
    case kept
  }

  struct Piece {
    let kind: Kind
    let string: String
    let hasLetter: Bool
    /// The number of characters that count for the length of a text.
    let length: Int

    init(_ kind: Kind, _ string: String) {
      self.kind = kind
      self.string = string
      hasLetter = kind == .word && Characters.hasLetter(string)
      length = kind == .word || kind == .space ? Graphemes.count(in: string) : 0
    }
  }

  /// The white space before the text.
  let leading: String
  /// The lines, each with its break.
  private(set) var lines: [[Piece]] = []
  /// The white space behind the text, and the sign of a placeholder that is none.
  let trailing: String

  var hasLetters: Bool { lines.contains { $0.contains(where: \.hasLetter) } }

  /// The number of characters that a translator writes.
  var length: Int { lines.joined().reduce(0) { $0 + $1.length } }

  init(of text: ExactString, isVariableText: Bool) {
    let (leading, core, behind) = Self.trimmed(text.string)
    self.leading = leading
    guard let end = KeptRanges.openEnd(of: core, isVariableText: isVariableText) else {
      trailing = behind
      add(core, isVariableText: isVariableText)
      return
    }
    let bytes = Array(core.utf8)
    let shorter = Self.trimmed(String(decoding: bytes[..<end], as: UTF8.self))
    trailing = shorter.behind + String(decoding: bytes[end...], as: UTF8.self) + behind
    add(shorter.core, isVariableText: isVariableText)
  }

  /// A text between the white space around it.
  private static func trimmed(
    _ text: String
  ) -> (leading: String, core: ExactString, behind: String) {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    let last = scalars.lastIndex { !$0.properties.isWhitespace }
    let end = last.map { scalars.index(after: $0) } ?? start
    return (
      String(scalars[..<start]), ExactString(String(scalars[start..<end])), String(scalars[end...])
    )
  }

  private mutating func add(_ core: ExactString, isVariableText: Bool) {
    let kept = KeptRanges(of: core, isVariableText: isVariableText).ranges
    let bytes = Array(core.utf8)
    var offset = 0
    for range in kept {
      addText(bytes[offset..<range.lowerBound])
      add(.kept, String(decoding: bytes[range], as: UTF8.self))
      offset = range.upperBound
    }
    addText(bytes[offset...])
  }

  private mutating func addText(_ bytes: ArraySlice<UInt8>) {
    var run = String.UnicodeScalarView()
    var kind = Kind.word
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let next = Self.kind(of: scalar)
      let isSecondHalf = scalar == "\n" && run.last == "\r"
      if !run.isEmpty, next != kind || next == .lineBreak && !isSecondHalf {
        add(kind, String(run))
        run.removeAll()
      }
      kind = next
      run.append(scalar)
    }
    if !run.isEmpty { add(kind, String(run)) }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .lineBreak
    default: scalar.properties.isWhitespace ? .space : .word
    }
  }

  private mutating func add(_ kind: Kind, _ string: String) {
    if lines.isEmpty || lines[lines.count - 1].last?.kind == .lineBreak { lines.append([]) }
    lines[lines.count - 1].append(Piece(kind, string))
  }
}
