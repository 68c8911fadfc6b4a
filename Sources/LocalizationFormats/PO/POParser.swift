import Diagnostics

/// Takes a PO file apart, line by line.
struct POParser {
  private let source: SourceText
  private(set) var entries: [POFile.Entry] = []
  private(set) var findings: [Diagnostic] = []
  private var entry: POFile.Entry?
  private var target: Target?

  /// What a line of quotes alone goes on with.
  private enum Target {
    case context, id, pluralID, translation
  }

  init(_ source: SourceText) { self.source = source }

  mutating func parse() {
    let utf8 = source.utf8
    var start = 0
    while start < utf8.count {
      let end = utf8[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? utf8.count
      parse(line: start..<end)
      start = end + 1
    }
    close()
  }

  private mutating func parse(line: Range<Int>) {
    let utf8 = source.utf8
    let first = utf8[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.upperBound
    guard first < line.upperBound else { return }
    if utf8[first] != UInt8(ascii: "#") {
      parse(statement: first..<line.upperBound, from: line.lowerBound, isObsolete: false)
      return
    }
    let sign = first + 1 < line.upperBound ? utf8[first + 1] : 0
    if sign == UInt8(ascii: "~") {
      let inner = utf8[(first + 2)..<line.upperBound].firstIndex { $0 != 0x20 && $0 != 0x09 }
      // `#~|` is what the source of an obsolete entry was.
      guard let inner, utf8[inner] != UInt8(ascii: "|") else { return }
      parse(statement: inner..<line.upperBound, from: line.lowerBound, isObsolete: true)
      return
    }
    let kinds: [(UInt8, POFile.Comment.Kind)] = [
      (0x2E, .extracted), (0x3A, .occurrence), (0x2C, .flags), (0x3D, .flags), (0x7C, .previous),
    ]
    let kind = kinds.first { $0.0 == sign }?.1
    var text = first + (kind == nil ? 1 : 2)
    if text < line.upperBound, utf8[text] == 0x20 { text += 1 }
    begin(at: line.lowerBound, unless: { $0.id == nil && $0.context == nil })
    entry?.comments.append(
      POFile.Comment(
        kind: kind ?? .translator, text: source.text(in: text..<line.upperBound), range: line))
    target = nil
  }

  private mutating func parse(statement: Range<Int>, from start: Int, isObsolete: Bool) {
    let utf8 = source.utf8
    if utf8[statement.lowerBound] == 0x22 {
      guard target != nil else {
        fail("a text stands behind no keyword; write msgid or msgstr before it", at: statement)
        return
      }
      guard let literal = literal(in: statement) else { return }
      extend(by: literal)
      return
    }
    guard let (keyword, index, rest) = keyword(of: statement) else {
      fail("msgstr[…] has no number; write msgstr[0]", at: statement)
      return
    }
    guard open(keyword, index, at: statement, from: start, isObsolete: isObsolete) else {
      fail(
        "\"\(ExactString(source.text(in: statement)).shortened)\" does not belong here; an entry is "
          + "msgctxt, msgid, msgid_plural and msgstr, in this order", at: statement)
      return
    }
    let quote = utf8[rest..<statement.upperBound].firstIndex { $0 != 0x20 && $0 != 0x09 }
    // The text may begin on the next line.
    guard let quote else {
      add(POFile.Literal(text: "", range: rest..<rest), keyword, index)
      return
    }
    guard let literal = literal(in: quote..<statement.upperBound) else {
      add(POFile.Literal(text: "", range: quote..<statement.upperBound), keyword, index)
      return
    }
    add(literal, keyword, index)
  }

  /// The keyword of a statement with its number, and the offset behind it; nil where the number is none.
  private func keyword(
    of statement: Range<Int>
  ) -> (word: String, index: Int?, end: Int)? {
    let utf8 = source.utf8
    let word = utf8[statement].prefix { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
    let keyword = String(decoding: word, as: UTF8.self)
    let end = word.endIndex
    guard end < statement.upperBound, utf8[end] == UInt8(ascii: "[") else {
      return (keyword, nil, end)
    }
    let digits = utf8[(end + 1)..<statement.upperBound].prefix { (0x30...0x39).contains($0) }
    guard let index = Int(String(decoding: digits, as: UTF8.self)),
      digits.endIndex < statement.upperBound, utf8[digits.endIndex] == UInt8(ascii: "]")
    else { return nil }
    return (keyword, index, digits.endIndex + 1)
  }

  /// Makes room for what a keyword says; whether the keyword may stand here.
  private mutating func open(
    _ keyword: String, _ index: Int?, at range: Range<Int>, from start: Int, isObsolete: Bool
  ) -> Bool {
    target = nil
    switch keyword {
    case "msgctxt": begin(at: start, unless: { $0.id == nil && $0.context == nil })
    case "msgid": begin(at: start, unless: { $0.id == nil })
    case "msgid_plural":
      guard let entry, entry.id != nil, entry.pluralID == nil, entry.translations.isEmpty else {
        return false
      }
    case "msgstr":
      guard let entry, entry.id != nil, (entry.pluralID != nil) == (index != nil),
        !entry.translations.contains(where: { $0.index == index }), index ?? 0 < 100
      else { return false }
    default: return false
    }
    if entry?.context == nil, entry?.id == nil { entry?.keywordOffset = range.lowerBound }
    if isObsolete { entry?.isObsolete = true }
    return keyword == "msgstr" || index == nil
  }

  private mutating func add(_ literal: POFile.Literal, _ keyword: String, _ index: Int?) {
    switch keyword {
    case "msgctxt":
      entry?.context = literal
      target = .context
    case "msgid":
      entry?.id = literal
      target = .id
    case "msgid_plural":
      entry?.pluralID = literal
      target = .pluralID
    default:
      entry?.translations.append(POFile.Translation(index: index, literal: literal))
      target = .translation
    }
    grow(to: literal.range.upperBound)
  }

  private mutating func extend(by more: POFile.Literal) {
    switch target {
    case .context: entry?.context?.append(more)
    case .id: entry?.id?.append(more)
    case .pluralID: entry?.pluralID?.append(more)
    case .translation:
      let last = (entry?.translations.count ?? 0) - 1
      if last >= 0 { entry?.translations[last].literal.append(more) }
    case nil: break
    }
    grow(to: more.range.upperBound)
  }

  private mutating func grow(to end: Int) {
    guard let range = entry?.range else { return }
    entry?.range = range.lowerBound..<max(end, range.upperBound)
  }

  /// Begins an entry at an offset, unless the current one still takes what comes.
  private mutating func begin(at offset: Int, unless takes: (POFile.Entry) -> Bool) {
    if let entry, takes(entry) { return }
    close()
    entry = POFile.Entry(range: offset..<offset, keywordOffset: offset)
  }

  private mutating func close() {
    guard var entry else { return }
    self.entry = nil
    target = nil
    entry.context?.join()
    entry.id?.join()
    entry.pluralID?.join()
    for index in entry.translations.indices { entry.translations[index].literal.join() }
    guard entry.id != nil || entry.context != nil else { return }
    if entry.id == nil || entry.translations.isEmpty {
      fail(
        entry.id == nil ? "the entry has no msgid" : "the entry has no msgstr",
        at: entry.keywordOffset..<entry.range.upperBound)
    }
    entries.append(entry)
  }

  /// The text of a line's quotes; nil where they are wrong, which is reported.
  private mutating func literal(in range: Range<Int>) -> POFile.Literal? {
    let utf8 = source.utf8
    var end = range.lowerBound + 1
    while end < range.upperBound, utf8[end] != 0x22 { end += utf8[end] == 0x5C ? 2 : 1 }
    guard utf8[range.lowerBound] == 0x22, end < range.upperBound else {
      fail("the text does not end on its line, or does not begin with \"; quote it", at: range)
      return nil
    }
    let isAlone = utf8[(end + 1)..<range.upperBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    guard isAlone else {
      fail(
        "something stands behind the text; write \\\" for a quote", at: (end + 1)..<range.upperBound
      )
      return nil
    }
    guard let bytes = POText.unescape(utf8[(range.lowerBound + 1)..<end]) else {
      fail("the text has a \\ that begins no escape; write \\\\", at: range)
      return nil
    }
    guard !bytes.contains(0) else {
      fail("the text has a NUL, which ends a text for gettext; remove it", at: range)
      return nil
    }
    var literal = POFile.Literal(text: "", range: range.lowerBound..<(end + 1))
    literal.text = ExactString(String(decoding: bytes, as: UTF8.self))
    if !literal.text.utf8.elementsEqual(bytes) {
      fail("the escapes of the text are no characters of utf-8; write the characters", at: range)
    }
    return literal
  }

  private mutating func fail(_ message: String, at range: Range<Int>) {
    findings.append(
      Diagnostic(.tableParse, .error, at: SourceLocation(source, range), message))
  }
}

extension POFile.Literal {
  fileprivate mutating func append(_ more: POFile.Literal) {
    // A keyword with nothing behind it has its text from the next line on.
    range = (range.isEmpty ? more.range.lowerBound : range.lowerBound)..<more.range.upperBound
    rest += more.text.utf8
  }

  /// Puts the lines together.
  fileprivate mutating func join() {
    guard !rest.isEmpty else { return }
    text = ExactString(String(decoding: Array(text.utf8) + rest, as: UTF8.self))
    rest = []
  }
}
