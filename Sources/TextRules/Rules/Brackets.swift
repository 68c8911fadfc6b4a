import Diagnostics

extension TextRule {
  static let brackets = TextRule(
    "text.brackets", .warning, "brackets are pairs",
    why: "A bracket that is not closed, or closes nothing, is the rest of a text that was cut.",
    wakesOn: .bracket, looksAtLoneTexts: true,
    bad: TextExample("de", "Settings (advanced)", "Einstellungen (erweitert"),
    good: TextExample("de", "Week(s)", "Wochen"),
    .pair { pair in
      guard BracketPairs.fault(in: pair.source.masked) == nil else { return nil }
      if let fault = BracketPairs.fault(in: pair.target.masked) { return TextFinding(fault) }
      return BracketPairs.lostOpener(in: pair).map { TextFinding("'\($0)' closes no bracket") }
    })

  static let bracketWidth = TextRule(
    "text.bracket-width", .note, "both brackets of a pair are of one width",
    why: "A full-width bracket that a half-width one closes is a slip of the keyboard.",
    wakesOn: .bracket, bad: TextExample("zh-Hans", "Settings (advanced)", "设置（高级)"),
    good: TextExample("zh-Hans", "Settings (advanced)", "设置（高级）"),
    .pair { pair in
      guard let (open, close) = BracketPairs.mixedWidths(in: pair.target.masked) else { return nil }
      return TextFinding("'\(open)' is closed by '\(close)'; write both in one width")
    })
}

/// Pairs of brackets, whatever their width.
private enum BracketPairs {
  private enum Kind { case round, square, curly, lenticular }

  private static func opened(by scalar: Unicode.Scalar) -> Kind? {
    switch scalar {
    case "(", "（": .round
    case "[", "［": .square
    case "{", "｛": .curly
    case "【": .lenticular
    default: nil
    }
  }

  private static func closed(by scalar: Unicode.Scalar) -> Kind? {
    switch scalar {
    case ")", "）": .round
    case "]", "］": .square
    case "}", "｝": .curly
    case "】": .lenticular
    default: nil
    }
  }

  /// The first bracket without its twin, as a message.
  static func fault(in scalars: [Unicode.Scalar]) -> String? {
    guard let fault = fault(in: scalars, skipping: { _ in false }) else { return nil }
    // One that is spoken of has no twin.
    let isSpokenOf = { (index: Int) in isBracket(scalars[index]) && isQuoted(index, scalars) }
    return scalars.indices.contains(where: isSpokenOf)
      && Self.fault(in: scalars, skipping: isSpokenOf) == nil ? nil : fault
  }

  /// The one round bracket that closes nothing behind a placeholder or an address, where the source has a pair: so
  /// stand marks of lists, too.
  static func lostOpener(in pair: TextPair) -> Unicode.Scalar? {
    guard !pair.target.masks.isEmpty else { return nil }
    let (own, other) = (Self.rounds(in: pair.source.scalars), Self.rounds(in: pair.target.scalars))
    guard own.open == own.close, own.open == other.close, own.open == other.open + 1,
      let place = pair.target.scalars.lastIndex(where: { ")）".contains($0) }), place > 1,
      pair.target.masks.contains(where: { $0.range.contains(place) || $0.range.contains(place - 1) }
      )
    else { return nil }
    return pair.target.scalars[place]
  }

  private static func rounds(in scalars: [Unicode.Scalar]) -> (open: Int, close: Int) {
    (scalars.count { "(（".contains($0) }, scalars.count { ")）".contains($0) })
  }

  private static func isBracket(_ scalar: Unicode.Scalar) -> Bool {
    opened(by: scalar) != nil || closed(by: scalar) != nil
  }

  private static func fault(
    in scalars: [Unicode.Scalar], skipping isSkipped: (Int) -> Bool
  ) -> String? {
    let last = scalars.lastIndex { closed(by: $0) != nil } ?? -1
    var open: [(kind: Kind, sign: Unicode.Scalar)] = []
    for index in scalars.indices where !isSkipped(index) {
      if let kind = opened(by: scalars[index]) {
        if !isFace(at: index, scalars, last: last) { open.append((kind, scalars[index])) }
      } else if let kind = closed(by: scalars[index]), !isFace(at: index, scalars, last: last) {
        if open.last?.kind == kind {
          open.removeLast()
        } else if !isListMark(at: index, scalars)
          || kind != .round && !isBeforeColon(index, scalars)
        {
          return "'\(scalars[index])' closes no bracket"
        }
      }
    }
    return open.last.map { "'\($0.sign)' is not closed" }
  }

  static func mixedWidths(in scalars: [Unicode.Scalar]) -> (Unicode.Scalar, Unicode.Scalar)? {
    var open: [Unicode.Scalar] = []
    for scalar in scalars {
      if opened(by: scalar) != nil {
        open.append(scalar)
      } else if let kind = closed(by: scalar), let opener = open.last, opened(by: opener) == kind {
        open.removeLast()
        if (opener.value < 0x80) != (scalar.value < 0x80) { return (opener, scalar) }
      }
    }
    return nil
  }

  /// A bracket that is spoken of: “)”.
  private static func isQuoted(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, index + 1 < scalars.count, !scalars[index].isLetter else { return false }
    let before = scalars[..<index].last { !$0.isNoBreakSpace }
    let after = scalars[(index + 1)...].first { !$0.isNoBreakSpace }
    return before.map(QuoteMarks.isMark) ?? false && after.map(QuoteMarks.isMark) ?? false
  }

  /// `:)` and `;-(`, where the last bracket that closes something has a place.
  private static func isFace(at index: Int, _ scalars: [Unicode.Scalar], last: Int) -> Bool {
    guard index > 0, ":;=-".contains(scalars[index - 1]),
      index < 2 || scalars[index - 2].isSpace || ":;=".contains(scalars[index - 2])
    else { return false }
    // A bracket that is closed is no mouth: " -(e)n".
    return opened(by: scalars[index]) == nil || last < index
  }

  private static func isBeforeColon(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    index + 1 < scalars.count && scalars[index + 1] == ":"
  }

  /// `a)` and `1)` at the start of a line or a word.
  private static func isListMark(at index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, scalars[index - 1].isLetter || scalars[index - 1].digitValue != nil else {
      return false
    }
    return index == 1 || scalars[index - 2].isSpace || scalars[index - 2].digitValue != nil
  }
}
