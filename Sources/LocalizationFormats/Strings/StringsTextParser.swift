import Diagnostics
import PropertyLists

/// Parses the text form entry by entry, and goes on behind what it does not understand.
struct StringsTextParser {
  private(set) var keys: StringsKeys
  private(set) var bodyEnd: Int

  let source: SourceText
  private var scanner: OpenStepScanner
  private var findings: [Diagnostic] = []
  /// The comments before the scanner's, which it can no longer be rewound to.
  private var earlierComments: [StringsComment] = []
  private(set) var isBraced = false

  init(_ source: SourceText) {
    self.source = source
    scanner = OpenStepScanner(source.utf8)
    bodyEnd = source.utf8.count
    // Entries are rarely shorter.
    keys = StringsKeys(expecting: source.utf8.count / 64)
  }

  /// The comments between the tokens.
  var comments: [StringsComment] {
    earlierComments + scanner.comments.map(StringsComment.init)
  }

  /// What is wrong, in no order.
  var diagnostics: [Diagnostic] {
    let escapes = scanner.escapes.map {
      Diagnostic(
        $0.severity == .error ? .tableParse : "table.escape-suspicious", $0.severity,
        at: SourceLocation(source, $0.range), $0.message)
    }
    guard let open = scanner.comments.last, !open.isTerminated else { return findings + escapes }
    let comment = Diagnostic(
      .tableParse, .error, at: SourceLocation(source, open.range),
      "the comment that opens here is never closed and hides the rest of the file; add \"*/\"")
    return findings + escapes + [comment]
  }

  /// Parses the whole text.
  mutating func parse() {
    scanner.skipGap()
    isBraced = scanner.skip(UInt8(ascii: "{"))
    while true {
      scanner.skipGap()
      passPlainEntries()
      if isBraced, scanner.peek == UInt8(ascii: "}") { return closeBrace() }
      if scanner.isAtEnd { break }
      parseEntry()
    }
    if isBraced { report(scanner.unexpected("'}'")) }
  }

  /// Passes all entries up to the first one that is not plain.
  private mutating func passPlainEntries() {
    guard scanner.peek == UInt8(ascii: "\"") else { return }
    earlierComments += scanner.comments.map(StringsComment.init)
    scanner.comments = []
    scanner.index = StringsPlainScanner.read(
      source, from: scanner.index, into: &keys, &earlierComments)
    scanner.skipGap()
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
      guard scanner.startsObject else { return skipStray(where: .value) }
      let value = try scanner.scanObject()
      let text = value.string.map { ExactString($0) }
      let gap = scanner.index
      scanner.skipGap()
      if scanner.skip(UInt8(ascii: ";")) { return append(key, text, valueRange: value.range) }
      missSemicolon(key, text, value, isApart: scanner.index > gap)
    } catch {
      let start = error.range.lowerBound
      if start < source.utf8.count, OpenStepScanner.isQuote(source.utf8[start]),
        let quote = SmartQuotes.closing(onLineOf: start, in: source)
      {
        reportSmartQuote(at: quote, where: .closingQuote, onLineOf: start)
      } else {
        report(error)
      }
      recover(from: start)
    }
  }

  private mutating func append(
    _ key: OpenStepScanner.Token, _ value: ExactString?, valueRange: Range<Int>, end: Int? = nil
  ) {
    keys.append(
      StringsContent.Place(key: key.range, value: valueRange, end: end ?? scanner.index),
      hash: KeyHash.of(ExactString(key.string)),
      isSuspect: value?.utf8.contains(0x0D) ?? true, in: source)
  }

  private mutating func report(
    _ fault: OpenStepFault, rule: RuleID = .tableParse, fixes: [Diagnostic.Fix] = []
  ) {
    findings.append(
      Diagnostic(rule, .error, at: SourceLocation(source, fault.range), fault.message, fixes: fixes)
    )
  }
}

// MARK: Faults

extension StringsTextParser {
  /// What should stand in a place.
  fileprivate enum Due: String {
    case key = "a key"
    case value = "a value"
    case closingQuote = "a closing quote"
  }

  /// Reports the character here, where something else is due, and goes on behind it.
  private mutating func skipStray(where expected: Due = .key) {
    let start = scanner.index
    if let conflict = conflictMark(at: start) {
      report(conflict)
      return recover(from: conflict.range.upperBound)
    }
    let fault = scanner.unexpected(expected.rawValue)
    let behind = max(fault.range.upperBound, start)
    if let scalar = scanner.scalar(at: start), SmartQuotes.contains(scalar) {
      reportSmartQuote(at: fault.range, where: expected, onLineOf: start)
      return recover(from: behind)
    }
    report(fault)
    scanner.index = behind
    // A second semicolon or an invisible character before a sound entry needs no more than to be passed.
    if expected != .key || scanner.peek != nil && !looksLikeEntry(at: spaceEnd(behind)) {
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
      let isUnopened =
        !OpenStepScanner.isQuote(source.utf8[key.range.lowerBound])
        && source.hasQuote(before: UInt8(ascii: "="), from: scanner.index)
      if isUnopened {
        reportUnopened("key", at: key.range.lowerBound)
      } else {
        report(scanner.unexpected("'='"))
      }
      recover(from: scanner.index)
    }
  }

  private mutating func missSemicolon(
    _ key: OpenStepScanner.Token, _ text: ExactString?, _ value: PropertyListNode, isApart: Bool
  ) {
    let end = value.range.upperBound
    let endsBody = scanner.isAtEnd || isBraced && scanner.peek == UInt8(ascii: "}")
    if let line = lineBehindOpenQuote(of: value) {
      reportOpenQuote(of: value)
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
      reportStray(behind: value)
      recover(from: scanner.index)
    }
  }

  private mutating func reportStray(behind value: PropertyListNode) {
    let start = value.range.lowerBound
    if !OpenStepScanner.isQuote(source.utf8[start]),
      source.hasQuote(before: UInt8(ascii: ";"), from: scanner.index)
    {
      return reportUnopened("value", at: start)
    }
    var fault = scanner.unexpected("';'")
    if let sign = scanner.peek, ".,:".utf8.contains(sign), source.endsLine(scanner.index + 1) {
      fault = OpenStepFault(fault.message + "; write ';'", fault.range)
      return report(
        fault, fixes: [.init("write ';'", [TextEdit(fault.range, with: ";")])])
    }
    let sign = scanner.scalar(at: scanner.index)
    if let sign, ["；", "：", "，", "。"].contains(sign),
      source.endsLine(scanner.index + Unicode.UTF8.width(sign))
    {
      let range = scanner.index..<scanner.index + Unicode.UTF8.width(sign)
      return report(
        OpenStepFault(fault.message + "; write ';'", range),
        fixes: [.init("write ';'", [TextEdit(range, with: ";")])])
    }
    report(
      OpenStepFault(
        fault.message + "; a quote inside the value must be written \"\\\"\"", fault.range))
  }

  /// Reports a key or value that ends in a quote and begins with none.
  private mutating func reportUnopened(_ name: String, at start: Int) {
    report(
      OpenStepFault(
        "the \(name) that begins here ends in a quote and lacks the one before it; add '\"'",
        start..<start + 1),
      fixes: [.init("add '\"'", [.insert("\"", at: start)])])
  }

  /// Where to go on if the closing quote of a value was forgotten, so that the value has swallowed what
  /// follows: the first line in it that looks like an entry or a comment, or that follows a semicolon.
  private func lineBehindOpenQuote(of value: PropertyListNode) -> Int? {
    guard case .string = value.value else { return nil }
    return value.range.first { index in
      guard index > value.range.lowerBound, startsLine(index) else { return false }
      if resumes(at: spaceEnd(index)) { return true }
      let line = source.utf8[value.range.lowerBound..<index]
      return line.last { $0 > 0x20 } == UInt8(ascii: ";")
    }
  }

  private mutating func reportOpenQuote(of value: PropertyListNode) {
    let start = value.range.lowerBound
    if let quote = SmartQuotes.closing(onLineOf: start, in: source) {
      return reportSmartQuote(at: quote, where: .closingQuote, onLineOf: start)
    }
    report(
      OpenStepFault(
        "the quote that opens here is not closed on its line; add '\"' and ';'",
        start..<(start + 1)))
  }

  private mutating func reportSmartQuote(
    at range: Range<Int>, where expected: Due, onLineOf start: Int
  ) {
    guard let scalar = scanner.scalar(at: range.lowerBound) else { return }
    report(
      OpenStepFault(
        "typographic quote '\(scalar)' (\(scalar.codePointName)) where \(expected.rawValue) is due; "
          + "write the straight quote '\"'", range),
      rule: "table.smart-quote-delimiter", fixes: SmartQuotes.fixes(onLineOf: start, in: source))
  }

  mutating func rewind(to index: Int) {
    scanner.index = index
    while let last = scanner.comments.last, last.range.lowerBound >= index {
      scanner.comments.removeLast()
    }
    while let last = scanner.escapes.last, last.range.lowerBound >= index {
      scanner.escapes.removeLast()
    }
  }
}

extension SourceText {
  /// Whether the line goes on with some characters, a quote and, behind blanks, a sign.
  fileprivate func hasQuote(before sign: UInt8, from start: Int) -> Bool {
    let line = utf8[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard let quote = line.firstIndex(of: UInt8(ascii: "\"")) else { return false }
    return line[(quote + 1)...].first { $0 != 0x20 && $0 != 0x09 } == sign
  }

  /// Whether nothing but blanks is left of a line.
  fileprivate func endsLine(_ offset: Int) -> Bool {
    utf8[offset...].first { $0 != 0x20 && $0 != 0x09 }.map { $0 == 0x0A || $0 == 0x0D } ?? true
  }
}
