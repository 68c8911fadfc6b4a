import Diagnostics
import LocalizationModel
import XMLEvents

/// The edits that change the target of one unit.
struct XLIFF2UnitEdits {
  private let unit: XLIFF2Document.Unit
  private let key: ExactString
  private let source: SourceText
  private let texts: XLIFF2Texts

  init(_ unit: XLIFF2Document.Unit, key: ExactString, in source: SourceText) {
    self.unit = unit
    self.key = key
    self.source = source
    texts = XLIFF2Texts(unit)
  }

  /// Gives the unit a target, and a state where it does not keep its own.
  func set(
    _ variant: Message.Variant, keepsState: Bool
  ) throws(LocalizationWriteError) -> [TextEdit] {
    let current = texts.target(at: variant.path)
    if let current, current.text == variant.text {
      guard current.state != variant.state else { return [] }
      return unit.parts.filter(\.isSegment).flatMap { stateEdits($0, variant.state) }
    }
    let (part, text) = try share(of: variant, current: current)
    if keepsState { return try targetEdits(part, text) }
    return try targetEdits(part, text)
      + unit.parts.filter(\.isSegment).flatMap { stateEdits($0, variant.state) }
  }

  /// Takes the target away.
  func unset() -> [TextEdit] { unit.parts.flatMap(unset) }

  /// Takes the target of a part away, and its state, which says how far the target is.
  func unset(_ part: XLIFF2Document.Part) -> [TextEdit] {
    guard let target = part.target else { return [] }
    let start = source.blankStart(before: target.range.lowerBound)
    return [TextEdit(start..<target.range.upperBound, with: "")]
      + [part.stateRange, part.subStateRange].compactMap { range in
        range.map { TextEdit(source.blankStart(before: $0.lowerBound)..<$0.upperBound, with: "") }
      }
  }

  /// The part of the unit that a text changes, and what of the text belongs to it.
  private func share(
    of variant: Message.Variant, current: Message.Variant?
  ) throws(LocalizationWriteError) -> (XLIFF2Document.Part, String) {
    if unit.parts.count == 1, let part = unit.parts.first { return (part, variant.text.string) }
    let ordered = unit.parts.enumerated().sorted {
      ($0.element.target?.order ?? $0.offset + 1) < ($1.element.target?.order ?? $1.offset + 1)
    }.map(\.element)
    let whole = Array(variant.text.utf8)
    for (index, part) in ordered.enumerated() where part.isSegment {
      // All others keep their text, so they must have one.
      let before = text(of: ordered[..<index])
      let after = text(of: ordered[(index + 1)...])
      guard let before, let after, whole.count >= before.count + after.count,
        whole.starts(with: before), whole.suffix(after.count).elementsEqual(after)
      else { continue }
      let middle = whole.dropFirst(before.count).dropLast(after.count)
      return (part, String(decoding: middle, as: UTF8.self))
    }
    throw LocalizationWriteError(
      .unsupported, key,
      "the unit \"\(unit.id.oneLine)\" has several segments, and more than one of them changes; "
        + "change one segment at a time")
  }

  private func text(of parts: ArraySlice<XLIFF2Document.Part>) -> [UInt8]? {
    var result: [UInt8] = []
    for part in parts {
      guard let content = part.target ?? (part.isSegment ? nil : part.source) else { return nil }
      result += texts.text(of: content).utf8
    }
    return result
  }

  private func targetEdits(
    _ part: XLIFF2Document.Part, _ text: String
  ) throws(LocalizationWriteError) -> [TextEdit] {
    if let target = part.target { try checkCodes(of: target) }
    let markup: String
    do {
      markup = try XLIFF2TargetText.markup(for: text, from: part.source, texts)
    } catch {
      throw LocalizationWriteError(.unsupported, key, error.words)
    }
    guard let target = part.target else {
      let name = targetName(part.source.written)
      return [
        .insert(indentation(of: part) + "<\(name)>\(markup)</\(name)>", at: part.targetOffset)
      ]
    }
    guard target.isEmptyTag else { return [TextEdit(target.inner, with: markup)] }
    let end = target.range.upperBound
    return markup.isEmpty
      ? [] : [TextEdit((end - 2)..<end, with: ">\(markup)</\(target.written)>")]
  }

  /// A code that stands for nothing would be gone without a word.
  private func checkCodes(of target: XLIFF2Document.Content) throws(LocalizationWriteError) {
    for case .code(let code) in target.pieces
    where texts.native(code) == nil && !code.markup.isEmpty {
      throw LocalizationWriteError(
        .unsupported, key, XLIFF2TargetText.Fault.withoutText(code.markup).words)
    }
  }

  private func targetName(_ sourceName: String) -> String {
    guard let colon = sourceName.firstIndex(of: ":") else { return "target" }
    return sourceName[...colon] + "target"
  }

  /// The line end and the indentation that the source has, if it begins its line.
  private func indentation(of part: XLIFF2Document.Part) -> String {
    let start = source.blankStart(before: part.source.range.lowerBound)
    let blank = source.text(in: start..<part.source.range.lowerBound)
    guard let lineEnd = blank.unicodeScalars.lastIndex(where: { $0 == "\n" || $0 == "\r" }) else {
      return ""
    }
    return source.lineEnd + blank.unicodeScalars[lineEnd...].dropFirst().map(String.init).joined()
  }

  private func stateEdits(_ part: XLIFF2Document.Part, _ state: TranslationState) -> [TextEdit] {
    let new = XLIFF2State.attributes(for: state)
    var added = ""
    var edits: [TextEdit] = []
    if let range = part.stateRange {
      if part.state != new.state { edits.append(TextEdit(range, with: "state=\"\(new.state)\"")) }
    } else {
      added += " state=\"\(new.state)\""
    }
    if let range = part.subStateRange {
      if let subState = new.subState {
        if subState != part.subState {
          edits.append(TextEdit(range, with: "subState=\"\(subState)\""))
        }
      } else if part.state != new.state || XLIFF2State.read(part.state, part.subState) != state {
        // It says something about the state that is no more.
        edits.append(
          TextEdit(source.blankStart(before: range.lowerBound)..<range.upperBound, with: ""))
      }
    } else if let subState = new.subState {
      added += " subState=\"\(subState)\""
    }
    if !added.isEmpty {
      // Behind the name and the attributes, before the `>`.
      let end = source.blankStart(before: part.tag.upperBound - 1)
      edits.append(.insert(added, at: end))
    }
    return edits
  }
}
