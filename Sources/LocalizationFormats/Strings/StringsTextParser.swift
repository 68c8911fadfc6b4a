import Diagnostics
import PropertyLists

/// Parses the text form entry by entry, and goes on behind what it does not understand.
struct StringsTextParser {
  private(set) var entries: [StringsTable.Entry] = []
  private(set) var bodyEnd: Int

  private let source: SourceText
  private var scanner: OpenStepScanner
  private var findings: [Diagnostic] = []
  private var isBraced = false

  init(_ source: SourceText) {
    self.source = source
    scanner = OpenStepScanner(source.utf8)
    bodyEnd = source.utf8.count
  }

  /// The comments between the tokens.
  var comments: [OpenStepScanner.Comment] { scanner.comments }

  /// What is wrong, in no order.
  var diagnostics: [Diagnostic] {
    let escapes = scanner.escapes.map {
      Diagnostic(
        $0.severity == .error ? "table.parse" : "table.escape-suspicious", $0.severity,
        at: SourceLocation(source, $0.range), $0.message)
    }
    guard let open = scanner.comments.last, !open.isTerminated else { return findings + escapes }
    let comment = Diagnostic(
      "table.parse", .error, at: SourceLocation(source, open.range),
      "the comment that opens here is never closed and hides the rest of the file; add \"*/\"")
    return findings + escapes + [comment]
  }

  /// Parses the whole text.
  mutating func parse() {
    scanner.skipGap()
    isBraced = scanner.skip(UInt8(ascii: "{"))
    while true {
      scanner.skipGap()
      if isBraced, scanner.peek == UInt8(ascii: "}") { return closeBrace() }
      if scanner.isAtEnd { break }
      parseEntry()
    }
    if isBraced { report(scanner.unexpected("'}'")) }
  }

  private mutating func closeBrace() {
    bodyEnd = scanner.index
    scanner.index += 1
    scanner.skipGap()
    if !scanner.isAtEnd { report(scanner.unexpected("the end of the file")) }
  }

  private mutating func parseEntry() {
    guard scanner.startsString else { return skipStray() }
    do {
      let key = try scanner.scanString()
      scanner.skipGap()
      if scanner.skip(UInt8(ascii: ";")) {
        let text = ExactString(key.string)
        return append(key, text, valueRange: key.range.upperBound..<key.range.upperBound)
      }
      guard scanner.skip(UInt8(ascii: "=")) else { return reportMissingEquals(key) }
      scanner.skipGap()
      guard scanner.startsObject else { return skipStray(where: "a value") }
      let value = try scanner.scanObject()
      let text = value.string.map { ExactString($0) }
      let gap = scanner.index
      scanner.skipGap()
      if scanner.skip(UInt8(ascii: ";")) { return append(key, text, valueRange: value.range) }
      missSemicolon(key, text, value, isApart: scanner.index > gap)
    } catch {
      report(error)
      recover(from: error.range.lowerBound)
    }
  }

  private mutating func append(
    _ key: OpenStepScanner.Token, _ value: ExactString?, valueRange: Range<Int>, end: Int? = nil
  ) {
    entries.append(
      StringsTable.Entry(
        key: ExactString(key.string), value: value, keyRange: key.range, valueRange: valueRange,
        end: end ?? scanner.index))
  }

  private mutating func report(
    _ fault: OpenStepFault, rule: RuleID = "table.parse", fixes: [Diagnostic.Fix] = []
  ) {
    findings.append(
      Diagnostic(rule, .error, at: SourceLocation(source, fault.range), fault.message, fixes: fixes)
    )
  }
}

// MARK: Faults

extension StringsTextParser {
  /// Reports the character here, where something else is due, and goes on behind it.
  private mutating func skipStray(where expected: String = "a key") {
    let start = scanner.index
    if let conflict = conflictMark(at: start) {
      report(conflict)
      return recover(from: conflict.range.upperBound)
    }
    let fault = scanner.unexpected(expected)
    let behind = max(fault.range.upperBound, start)
    if let scalar = scanner.scalar(at: start), SmartQuotes.contains(scalar) {
      report(
        OpenStepFault(
          "typographic quote '\(scalar)' (\(scalar.codePointName)) where \(expected) is due; "
            + "write the straight quote '\"'", fault.range),
        rule: "table.smart-quote-delimiter",
        fixes: SmartQuotes.fixes(onLineOf: start, in: source))
      return recover(from: behind)
    }
    report(fault)
    scanner.index = behind
    // A second semicolon or an invisible character before a sound entry needs no more than to be passed.
    if expected != "a key" || scanner.peek != nil && !looksLikeEntry(at: spaceEnd(behind)) {
      recover(from: start)
    }
  }

  private func conflictMark(at start: Int) -> OpenStepFault? {
    let end = start + 7
    guard end <= source.utf8.count,
      start == 0 || source.utf8[start - 1] == 0x0A || source.utf8[start - 1] == 0x0D,
      ["<<<<<<<", "=======", ">>>>>>>"].contains(source.text(in: start..<end))
    else { return nil }
    return OpenStepFault("merge conflict that nobody resolved", start..<end)
  }

  private mutating func reportMissingEquals(_ key: OpenStepScanner.Token) {
    if scanner.isAtEnd {
      let end = key.range.upperBound
      report(OpenStepFault("key \"\(key.string)\" has no value", end..<end))
    } else {
      report(scanner.unexpected("'='"))
      recover(from: scanner.index)
    }
  }

  private mutating func missSemicolon(
    _ key: OpenStepScanner.Token, _ text: ExactString?, _ value: PropertyListNode, isApart: Bool
  ) {
    let end = value.range.upperBound
    let endsBody = scanner.isAtEnd || isBraced && scanner.peek == UInt8(ascii: "}")
    if let line = lineOfNextEntry(inside: value) {
      report(
        OpenStepFault(
          "the quote that opens here is not closed on its line; add '\"' and ';'",
          value.range.lowerBound..<(value.range.lowerBound + 1)))
      rewind(to: line)
    } else if endsBody || isApart && looksLikeEntry(at: scanner.index) {
      report(
        OpenStepFault("entry \"\(key.string)\" lacks its ';'", end..<end),
        fixes: [.init("add ';'", [.insert(";", at: end)])])
      append(key, text, valueRange: value.range, end: end)
    } else if let mark = conflictMark(at: scanner.index) {
      report(mark)
      recover(from: mark.range.upperBound)
    } else {
      let fault = scanner.unexpected("';'")
      report(
        OpenStepFault(
          fault.message + "; a quote inside the value must be written \"\\\"\"", fault.range))
      recover(from: scanner.index)
    }
  }

  /// The start of the first line in a quoted value that looks like the next entry.
  private func lineOfNextEntry(inside value: PropertyListNode) -> Int? {
    guard case .string = value.value else { return nil }
    return value.range.first { index in
      index > value.range.lowerBound && source.utf8[index - 1] == 0x0A && looksLikeEntry(at: index)
    }
  }

  private mutating func rewind(to index: Int) {
    scanner.index = index
    scanner.comments.removeAll { $0.range.lowerBound >= index }
    scanner.escapes.removeAll { $0.range.lowerBound >= index }
  }
}

// MARK: Recovery

extension StringsTextParser {
  /// Goes to the next place from which entries may be read again: behind a semicolon that ends its line or
  /// precedes an entry, or the start of a line that looks like an entry or a comment.
  private mutating func recover(from start: Int) {
    let utf8 = source.utf8
    var index = start
    while index < utf8.count {
      let byte = utf8[index]
      if byte == UInt8(ascii: ";") {
        let next = spaceEnd(index + 1)
        if next == utf8.count || isLineBreak(next) || resumes(at: next) {
          return rewind(to: index + 1)
        }
      } else if startsLine(index), index > start, resumes(at: spaceEnd(index)) {
        return rewind(to: index)
      }
      index += 1
    }
    rewind(to: utf8.count)
  }

  private func startsLine(_ index: Int) -> Bool { index > 0 && isLineBreak(index - 1) }

  private func isLineBreak(_ index: Int) -> Bool {
    source.utf8[index] == 0x0A || source.utf8[index] == 0x0D
  }

  private func resumes(at index: Int) -> Bool {
    let utf8 = source.utf8
    guard index < utf8.count else { return true }
    if isBraced, utf8[index] == UInt8(ascii: "}") { return true }
    if utf8[index] == UInt8(ascii: "/"), index + 1 < utf8.count,
      utf8[index + 1] == UInt8(ascii: "/") || utf8[index + 1] == UInt8(ascii: "*")
    {
      return true
    }
    return looksLikeEntry(at: index)
  }

  /// The offset behind the spaces and tabs at `index`.
  private func spaceEnd(_ index: Int) -> Int {
    var index = index
    while index < source.utf8.count, source.utf8[index] == 0x20 || source.utf8[index] == 0x09 {
      index += 1
    }
    return index
  }

  /// Whether a key with its `=` stands at `start`, on one line.
  private func looksLikeEntry(at start: Int) -> Bool {
    let utf8 = source.utf8
    guard start < utf8.count else { return false }
    var index = start
    if OpenStepScanner.isQuote(utf8[start]) {
      index += 1
      while index < utf8.count, utf8[index] != utf8[start], utf8[index] != 0x0A {
        index += utf8[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < utf8.count, utf8[index] == utf8[start] else { return false }
      index += 1
    } else {
      while index < utf8.count, OpenStepScanner.isBare(utf8[index]) { index += 1 }
      guard index > start else { return false }
    }
    index = spaceEnd(index)
    return index < utf8.count && utf8[index] == UInt8(ascii: "=")
  }
}
