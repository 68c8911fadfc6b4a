import Diagnostics

/// A fault of syntax.
struct JSONSyntaxError: Error {
  let message: String
  let range: Range<Int>
}

/// A place in a text that is being read as JSON.
struct JSONParser {
  /// How deep arrays and objects may stand in one another.
  private static let depthLimit = 64

  let source: SourceText
  let bytes: [UInt8]
  var index = 0
  private(set) var nodes: [JSONIndex.Node] = []
  private var depth = 0

  init(source: SourceText) {
    self.source = source
    bytes = source.utf8
  }

  mutating func parseDocument() throws(JSONSyntaxError) {
    guard bytes.count < Int(UInt32.max) else {
      throw JSONSyntaxError(message: "the file has 4 GiB or more; split it", range: 0..<0)
    }
    skipWhitespace()
    guard index < bytes.count else {
      throw JSONSyntaxError(message: "the file is empty; write a JSON value", range: 0..<0)
    }
    try parseValue()
    skipWhitespace()
    guard index == bytes.count else {
      throw unexpected("the end of the file")
    }
  }

  private mutating func parseValue() throws(JSONSyntaxError) {
    guard index < bytes.count else { throw unexpected("a value") }
    let number = nodes.count
    nodes.append(JSONIndex.Node(start: UInt32(index), kind: .null))
    switch bytes[index] {
    case UInt8(ascii: "{"):
      nodes[number].kind = .object
      try parseObject()
    case UInt8(ascii: "["):
      nodes[number].kind = .array
      try parseArray()
    case UInt8(ascii: "\""):
      nodes[number].kind = .string
      nodes[number].isEscaped = try skipString()
    default:
      nodes[number].kind = try parseWord()
    }
    nodes[number].end = UInt32(index)
    nodes[number].next = UInt32(nodes.count)
  }

  private mutating func parseObject() throws(JSONSyntaxError) {
    try enter()
    var isFirst = true
    while try !closes(UInt8(ascii: "}"), isFirst: isFirst) {
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw unexpected("a name in double quotes")
      }
      let start = index
      try parseValue()
      let end = index
      skipWhitespace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
        let name = Self.decode((start + 1)..<(end - 1), of: source)
        throw unexpected("\":\" after the name \"\(name)\"")
      }
      index += 1
      skipWhitespace()
      try parseValue()
      isFirst = false
    }
  }

  private mutating func parseArray() throws(JSONSyntaxError) {
    try enter()
    var isFirst = true
    while try !closes(UInt8(ascii: "]"), isFirst: isFirst) {
      try parseValue()
      isFirst = false
    }
  }

  private mutating func enter() throws(JSONSyntaxError) {
    guard depth < Self.depthLimit else {
      throw JSONSyntaxError(
        message: "values are nested more than \(Self.depthLimit) deep; make them flatter",
        range: index..<(index + 1))
    }
    depth += 1
    index += 1
  }

  /// Passes over what stands before the next element: its comma, or the end of the container.
  private mutating func closes(
    _ end: UInt8, isFirst: Bool
  ) throws(JSONSyntaxError) -> Bool {
    skipWhitespace()
    if index < bytes.count, bytes[index] == end {
      index += 1
      depth -= 1
      return true
    }
    if isFirst { return false }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else {
      throw unexpected("\",\" or \"\(UnicodeScalar(end))\"")
    }
    let comma = index
    index += 1
    skipWhitespace()
    if index < bytes.count, bytes[index] == end {
      throw JSONSyntaxError(
        message: "JSON has no \",\" before \"\(UnicodeScalar(end))\"; remove it",
        range: comma..<(comma + 1))
    }
    return false
  }

  private mutating func skipWhitespace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }
}

extension JSONParser {
  /// What is wrong where something else was due.
  fileprivate func unexpected(_ expected: String) -> JSONSyntaxError {
    guard index < bytes.count else {
      return JSONSyntaxError(
        message: "expected \(expected), but the file ends here", range: index..<index)
    }
    let word = wordRange()
    let text = source.text(in: word)
    if text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix("#") {
      return JSONSyntaxError(message: "JSON has no comments; remove this one", range: word)
    }
    return JSONSyntaxError(message: "expected \(expected), found \"\(text)\"", range: word)
  }

  /// The run of characters from here that belong together, or one character, for messages.
  private func wordRange() -> Range<Int> {
    var end = index
    while end < bytes.count, end - index < 32, !Self.endsWord(bytes[end]) { end += 1 }
    if end == index { end += 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return index..<end
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// A number, `true`, `false` or `null`.
  fileprivate mutating func parseWord() throws(JSONSyntaxError) -> JSONIndex.Kind {
    let start = index
    while index < bytes.count, !Self.endsWord(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "true", "false": return .boolean
    case "null": return .null
    default: break
    }
    if Self.isNumber(bytes[start..<index]) { return .number }
    index = start
    if let first = word.utf8.first, "-+.0123456789".utf8.contains(first) {
      throw JSONSyntaxError(
        message: "\"\(source.text(in: wordRange()))\" is not a JSON number;"
          + " write it as in 0, -1, 2.5 or 1e3",
        range: wordRange())
    }
    if let meant = word.nearest(in: ["true", "false", "null"], within: 1) {
      throw JSONSyntaxError(
        message: "\"\(word)\" is not a JSON value; write \"\(meant)\"", range: wordRange())
    }
    throw unexpected("a value")
  }

  /// RFC 8259, section 6: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func digits() -> Int {
      rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = digits()
    guard whole > 0, whole == 1 || rest.first != UInt8(ascii: "0") else { return false }
    rest.removeFirst(whole)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = digits()
      guard fraction > 0 else { return false }
      rest.removeFirst(fraction)
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      let power = digits()
      guard power > 0 else { return false }
      rest.removeFirst(power)
    }
    return rest.isEmpty
  }
}
