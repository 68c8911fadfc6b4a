package import Diagnostics

/// A choice between texts as ICU's
/// [MessageFormat](https://unicode-org.github.io/icu/userguide/format_parse/messages/) writes it:
/// `{n, plural, =0 {none} one {# file} other {# files}}`.
package struct MessageSelection: Hashable, Sendable {
  /// What the choice depends on.
  package enum Kind: String, Sendable {
    /// A number, by the language's cardinal rules.
    case plural
    /// A rank, by its ordinal rules.
    case selectordinal
    /// A word of the app's own.
    case select
  }

  /// One of the texts.
  package struct Branch: Hashable, Sendable {
    /// What it is for: `one`, `=0`, `female`.
    package let selector: String
    /// The text between the braces.
    package let text: ExactString
    /// Whether the text shows the number: by `#`, or by the argument's name.
    package let showsNumber: Bool
  }

  /// The name of the argument.
  package let name: String
  package let kind: Kind
  /// What is taken off the number before a category is chosen.
  package let offset: Int
  package let branches: [Branch]
  /// Where it stands in the text: offsets into the UTF-8.
  package let range: Range<Int>

  /// The text for a selector.
  package subscript(selector: String) -> Branch? {
    guard let places else { return branches.first { $0.selector == selector } }
    return places[selector].map { branches[$0] }
  }

  /// By selector, the first text for it, where there are many: no language has so many forms, but anybody may
  /// write them.
  private let places: [String: Int]?

  fileprivate init(
    name: String, _ kind: Kind, offset: Int, _ branches: [Branch], in range: Range<Int>
  ) {
    self.name = name
    self.kind = kind
    self.offset = offset
    self.branches = branches
    self.range = range
    places =
      branches.count > 16
      ? Dictionary(
        zip(branches.map(\.selector), branches.indices), uniquingKeysWith: { first, _ in first })
      : nil
  }

  /// The choices of a text in their order, each before those inside of its texts.
  ///
  /// A text that only looks like one has none: its braces have to close, and every selector needs its text.
  package static func all(in text: ExactString) -> [MessageSelection] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: ",")) else { return [] }
    var parser = MessageSelectionParser(bytes)
    parser.readText(numberOf: nil, depth: 0)
    return parser.selections.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Reads the choices that begin at places of one text, which is made ready once.
package struct MessageSelectionReader {
  private var parser: MessageSelectionParser

  /// A text.
  package init(_ text: ExactString) { parser = MessageSelectionParser(Array(text.utf8)) }

  /// The choice whose brace stands at an offset into the UTF-8; what is before it does not count.
  package mutating func selection(at start: Int) -> MessageSelection? {
    parser.selection(at: start)
  }
}

/// Reads the arguments of a MessageFormat text.
private struct MessageSelectionParser {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var selections: [MessageSelection] = []
  /// Where braces stand that begin no argument, so that none is tried twice.
  private var failed: Set<Int> = []
  /// By brace, the one that closes it: a brace without one begins nothing, and is not read on from.
  private let closings: [Int: Int]

  /// Real texts have two or three choices inside of each other.
  private static let maxDepth = 16

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    closings = Braces.closings(in: bytes)
  }

  mutating func selection(at start: Int) -> MessageSelection? {
    index = start
    selections.removeAll()
    failed.removeAll()
    _ = readArgument(depth: 1)
    return selections.last.flatMap { $0.range.lowerBound == start ? $0 : nil }
  }

  /// Reads up to the brace that closes the text, or to the end; answers whether it shows a number.
  @discardableResult
  mutating func readText(numberOf name: String?, depth: Int) -> Bool {
    var showsNumber = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "}") || depth == 0 {
      switch bytes[index] {
      case UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "#"):
        if name != nil { showsNumber = true }
        index += 1
      case UInt8(ascii: "{"):
        let argument = readArgument(depth: depth + 1)
        if let argument, argument == name { showsNumber = true }
      default: index += 1
      }
    }
    return showsNumber
  }

  /// An apostrophe begins a quotation before a sign of the syntax; two are one apostrophe.
  private mutating func skipQuoted() {
    index += 1
    guard index < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "'") {
      index += 1
    } else if "{}#|".utf8.contains(bytes[index]) {
      index = bytes[index...].firstIndex(of: UInt8(ascii: "'")).map { $0 + 1 } ?? bytes.count
    }
  }

  /// Reads an argument from its brace on; answers its name. Behind what is none, the text goes on.
  private mutating func readArgument(depth: Int) -> String? {
    let start = index
    let known = selections.count
    index += 1
    guard let end = closings[start], !failed.contains(start) else { return nil }
    guard depth <= Self.maxDepth else {
      index = end + 1
      return nil
    }
    skipSpace()
    let name = takeWord()
    skipSpace()
    if !name.isEmpty, take(UInt8(ascii: "}")) { return name }
    guard !name.isEmpty, take(UInt8(ascii: ",")) else {
      index = start + 1
      return nil
    }
    skipSpace()
    let word = takeWord()
    skipSpace()
    guard let kind = MessageSelection.Kind(rawValue: word), take(UInt8(ascii: ",")),
      let selection = readBranches(of: name, kind, from: start, depth: depth)
    else {
      let isSimple = ["number", "date", "time", "spellout", "ordinal", "duration"].contains(word)
      index = start + 1
      selections.removeLast(selections.count - known)
      if isSimple { return name }
      failed.insert(start)
      return nil
    }
    selections.append(selection)
    return kind == .select ? nil : name
  }

  private mutating func readBranches(
    of name: String, _ kind: MessageSelection.Kind, from start: Int, depth: Int
  ) -> MessageSelection? {
    var offset = 0
    var branches: [MessageSelection.Branch] = []
    while true {
      skipSpace()
      if take(UInt8(ascii: "}")) { break }
      let selector = takeSelector()
      if selector.hasPrefix("offset:"), branches.isEmpty {
        guard let number = Int(selector.dropFirst("offset:".count)) else { return nil }
        offset = number
        continue
      }
      skipSpace()
      guard !selector.isEmpty, take(UInt8(ascii: "{")) else { return nil }
      let begin = index
      let showsNumber = readText(numberOf: kind == .select ? nil : name, depth: depth)
      let end = index
      guard take(UInt8(ascii: "}")) else { return nil }
      branches.append(
        MessageSelection.Branch(
          selector: selector,
          text: ExactString(String(decoding: bytes[begin..<end], as: UTF8.self)),
          showsNumber: showsNumber))
    }
    guard !branches.isEmpty else { return nil }
    return MessageSelection(
      name: name, kind, offset: offset, branches, in: start..<index)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] == 0x20 || 0x09...0x0D ~= bytes[index] { index += 1 }
  }

  /// Letters, digits and underscores: a name, or a type.
  private mutating func takeWord() -> String {
    take {
      $0 >= 0x80 || $0 == UInt8(ascii: "_") || 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20
    }
  }

  private mutating func takeSelector() -> String {
    take {
      $0 > 0x20 && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: ",")
    }
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, condition(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
