import Diagnostics
import UnicodeKit
import XMLEvents

/// Builds a unit from the elements in its `trans-unit`.
struct XLIFF1UnitBuilder {
  private let tag: XMLTag
  private let file: SourceText
  private let inherited: XLIFF1DocumentBuilder.Inherited
  private var source: Content?
  private var target: Content?
  private var notes: [Content] = []
  private var hasSurroundings = false
  private var findings: [Diagnostic] = []

  private var part = Part.note
  private var openTag: XMLTag?
  private var isInterrupted = false

  private enum Part { case source, target, note }

  private struct Content {
    let tag: XMLTag
    let range: Range<Int>
    let text: StoredText
    var hasMarkup = false
    var lostCodes: [String] = []
    var codePlaces: [Int] = []
    var codes: [FlattenedText.Code] = []
    var outerCodes: [FlattenedText.Code?] = []
    var emptyCodes: [FlattenedText.Code] = []
    var segments: [(id: String, isEmpty: Bool)] = []
  }

  init(_ tag: XMLTag, inherited: XLIFF1DocumentBuilder.Inherited, in file: SourceText) {
    self.tag = tag
    self.inherited = inherited
    self.file = file
  }

  /// Whether there is a translation.
  var hasTarget: Bool { target != nil }

  /// The value of the `id`, or the start tag without one.
  var idLocation: SourceLocation {
    SourceLocation(file, file.attribute("id", of: tag)?.range ?? tag.range)
  }

  /// The languages that its texts name.
  var languages: XLIFF1Languages {
    func language(of content: Content?) -> Range<Int>? {
      content.flatMap { file.attribute("xml:lang", of: $0.tag)?.value }
    }
    return XLIFF1Languages(source: language(of: source), target: language(of: target))
  }

  /// Begins a child with text; answers false where it is no such child, or there is one already.
  mutating func openContent(_ child: XMLTag) -> Bool {
    let name = child.localName
    if file.has("source", in: name) {
      guard source == nil else { return leaveOut(child) }
      part = .source
    } else if file.has("target", in: name) {
      guard target == nil else { return leaveOut(child) }
      part = .target
    } else if file.has("note", in: name) {
      part = .note
    } else {
      hasSurroundings = true
      if !Self.surroundings.contains(file.text(in: name)) {
        findings.append(
          .unknownElement(
            file.text(in: name), id: value("id", of: tag), at: SourceLocation(file, child.range)))
      }
      return false
    }
    openTag = child
    isInterrupted = false
    return true
  }

  /// What a unit may hold besides its texts and notes.
  private static let surroundings: Set<String> = [
    "seg-source", "alt-trans", "context-group", "count-group", "prop-group", "prop", "context",
    "count",
  ]

  private mutating func leaveOut(_ child: XMLTag) -> Bool {
    findings.append(
      .secondContent(
        file.text(in: child.localName), id: value("id", of: tag),
        at: SourceLocation(file, child.range)))
    return false
  }

  /// Takes note of something else than text in the open child.
  mutating func interrupt() { isInterrupted = true }

  /// Ends the open child.
  mutating func close(at end: Range<Int>) {
    guard let tag = openTag.take() else { return }
    let content = content(of: tag, endingAt: end)
    switch part {
    case .source: source = content
    case .target: target = content
    case .note: notes.append(content)
    }
  }

  private func content(of tag: XMLTag, endingAt end: Range<Int>) -> Content {
    let range = tag.range.lowerBound..<max(end.upperBound, tag.range.upperBound)
    guard isInterrupted, let node = XMLNode(at: range.lowerBound, in: file) else {
      let inner = tag.range.upperBound..<max(end.lowerBound, tag.range.upperBound)
      return Content(tag: tag, range: range, text: .content(inner, in: file))
    }
    let text = FlattenedText(node, in: file)
    return Content(
      tag: tag, range: range, text: .made(ExactString(text.string)), hasMarkup: text.hasMarkup,
      lostCodes: text.lostCodes, codePlaces: text.codePlaces, codes: text.codes,
      outerCodes: text.outerCodes, emptyCodes: text.emptyCodes,
      segments: text.segments)
  }

  private func value(_ name: StaticString, of tag: XMLTag) -> String? {
    file.attribute(name, of: tag).map { file.decodedXMLAttribute(in: $0.value) }
  }
}

extension XLIFF1UnitBuilder {
  /// The unit, and what is wrong with it; there is no unit without an id.
  func finish(at end: Range<Int>) -> (unit: XLIFF1Document.Unit?, findings: [Diagnostic]) {
    guard let id = file.attribute("id", of: tag) else {
      return (nil, findings + [.missingID(source: source?.text.text.string, at: idLocation)])
    }
    let whole = tag.range.lowerBound..<max(end.upperBound, tag.range.upperBound)
    var unit = XLIFF1Document.Unit(
      id: .attribute(id.value, in: file), location: SourceLocation(file, whole))
    unit.storedSource = source?.text
    unit.hasMarkup = source?.hasMarkup ?? false
    unit.codePlaces = source?.codePlaces ?? []
    unit.target = target.map(made)
    for note in notes where !note.text.isEmpty {
      let origin = file.attribute("from", of: note.tag)
      let isGenerated = origin.map { file.has("auto-generated", in: $0.value) } ?? false
      unit.storedNotes.append(.init(text: note.text, isGenerated: isGenerated))
    }
    unit.translate = inherited.translate
    unit.maxWidth = inherited.maxWidth
    unit.sizeUnit = inherited.sizeUnit
    unit.approved = approved
    if hasSurroundings { unit.surroundings = .unread }
    let missing = missingSegments(of: unit)
    unit.target?.lostCodes += missing.map { "<mrk mid=\"\($0)\">" }
    var faults = faults(of: unit)
    if let target = unit.target, let segment = missing.first {
      faults.append(.missingSegment(segment, id: unit.id.string, at: target.location))
    }
    return (unit, findings.isEmpty ? faults : findings + faults)
  }

  /// The segments of the source that a target in segments lacks, by their `mid`; none where it has no text.
  private func missingSegments(of unit: XLIFF1Document.Unit) -> [String] {
    guard let target, !target.segments.isEmpty else { return [] }
    let translated = target.segments.filter { !$0.isEmpty }.map(\.id)
    guard !translated.isEmpty else { return [] }
    let markup = XLIFF1UnitMarkup(unit)
    let segmented = markup?.children("seg-source").first.map {
      FlattenedText($0, in: file).segments.filter { !$0.isEmpty }
    }
    return (segmented ?? target.segments).map(\.id).filter { !translated.contains($0) }
  }

  private var approved: Bool? {
    guard let value = file.attribute("approved", of: tag)?.value else { return nil }
    if file.has("yes", in: value) { return true }
    return file.has("no", in: value) ? false : nil
  }

  private func made(_ content: Content) -> XLIFF1Document.Target {
    var target = XLIFF1Document.Target(
      content.text, state: state(of: content.tag),
      stateQualifier: value("state-qualifier", of: content.tag),
      location: SourceLocation(file, content.range), hasMarkup: content.hasMarkup,
      lostCodes: content.lostCodes)
    target.codePlaces = content.codePlaces
    return target
  }

  private func state(of tag: XMLTag) -> String? {
    guard let value = file.attribute("state", of: tag)?.value else { return nil }
    // The usual one, without a copy.
    return file.has("translated", in: value)
      ? "translated" : file.decodedXMLAttribute(in: value)
  }

  private func faults(of unit: XLIFF1Document.Unit) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    if source == nil {
      faults.append(.missingSource(id: unit.id.string, at: SourceLocation(file, tag.range)))
    }
    if unit.maxWidth == nil, let width = file.attribute("maxwidth", of: tag) {
      faults.append(
        .wrongWidth(
          file.decodedXMLAttribute(in: width.value), id: unit.id.string,
          at: SourceLocation(file, width.value)))
    }
    guard let target, let made = unit.target else { return faults }
    if isOutOfOrder(target) {
      faults.append(
        .wrongOrder(id: unit.id.string, at: SourceLocation(file, target.tag.range)))
    }
    if let state = made.state, state != "translated", !state.hasPrefix("x-"),
      !XLIFF1Document.Target.knownStates.contains(state)
    {
      let range = file.attribute("state", of: target.tag)?.value ?? target.tag.range
      faults.append(
        .unknownState(state, id: unit.id.string, at: SourceLocation(file, range)))
    }
    if !target.text.isBlank,
      let fault = shortness(of: made, id: unit.id.string) ?? excess(of: made, id: unit.id.string)
    {
      faults.append(fault)
    }
    if target.text.isBlank, let source, !source.text.isBlank {
      let isUntouched = made.state == "new" || made.state == "needs-translation"
      faults.append(
        .emptyTarget(isUntouched ? .note : .warning, id: unit.id.string, at: made.location))
    } else if let fault = codeFault(target, id: unit.id.string, at: made.location) {
      faults.append(fault)
    }
    return faults
  }
}

extension XLIFF1UnitBuilder {
  /// That a target has less than the unit asks for, counted as limits are: in graphemes, bytes or lines. Of other
  /// units of `minwidth` only a font knows.
  private func shortness(of target: XLIFF1Document.Target, id: String) -> Diagnostic? {
    let text = target.text.string
    var counts: [(attribute: StaticString, unit: String, count: Int)] = [
      ("minbytes", "bytes", text.utf8.count)
    ]
    switch inherited.sizeUnit {
    case "char": counts.append(("minwidth", "characters", Graphemes.count(in: text)))
    case "byte": counts.append(("minwidth", "bytes", text.utf8.count))
    case "row": counts.append(("minwidth", "lines", text.count(where: \.isNewline) + 1))
    default: break
    }
    for (attribute, unit, count) in counts {
      guard let value = file.attribute(attribute, of: tag)?.value,
        let least = Int(file.decodedXMLAttribute(in: value)), count < least
      else { continue }
      return .tooShort(target.text, "\(count) \(unit)", least: least, id: id, at: target.location)
    }
    return nil
  }

  /// That a target has more bytes than the unit allows.
  private func excess(of target: XLIFF1Document.Target, id: String) -> Diagnostic? {
    let count = target.text.string.utf8.count
    guard let value = file.attribute("maxbytes", of: tag)?.value,
      let most = Int(file.decodedXMLAttribute(in: value)), count > most
    else { return nil }
    return .tooLong(target.text, bytes: count, most: most, id: id, at: target.location)
  }

  /// The first code that the target has too few or too many of.
  private func codeFault(
    _ target: Content, id: String, at location: SourceLocation
  ) -> Diagnostic? {
    guard let source, !(source.codes.isEmpty && target.codes.isEmpty) else { return nil }
    var rest = target.codes
    for code in source.codes {
      guard let index = rest.firstIndex(of: code) else {
        return .lostCode(code, id: id, at: location)
      }
      rest.remove(at: index)
    }
    if let added = rest.first {
      return .addedCode(added, isTwice: source.codes.contains(added), id: id, at: location)
    }
    if let empty = target.emptyCodes.first(where: { !source.emptyCodes.contains($0) }) {
      return .emptyCode(empty, id: id, at: location)
    }
    return nestedCode(target, in: source).map { .nestedCode($0, in: $1, id: id, at: location) }
  }

  /// The first code that stands in another one, beside which it is in the source.
  private func nestedCode(
    _ target: Content, in source: Content
  ) -> (FlattenedText.Code, FlattenedText.Code)? {
    for (code, outer) in zip(target.codes, target.outerCodes) {
      guard let outer, let place = source.codes.firstIndex(of: code),
        source.outerCodes[place] == nil, source.codes.contains(outer)
      else { continue }
      return (code, outer)
    }
    return nil
  }

  private func isOutOfOrder(_ target: Content) -> Bool {
    let start = target.tag.range.lowerBound
    return (source?.tag.range.lowerBound ?? 0) > start
      || notes.contains { $0.tag.range.lowerBound < start }
  }
}
