import Diagnostics
import XMLEvents

/// Builds a unit from the elements in its `trans-unit`.
struct XLIFF1UnitBuilder {
  private let tag: XMLElement
  private let translate: Bool
  private let file: SourceText
  private var source: Content?
  private var target: Content?
  private var notes: [Content] = []
  private var findings: [Diagnostic] = []

  private var part = Part.note
  private var text = FlattenedText()
  private var openTag: XMLElement?

  private enum Part { case source, target, note }

  private struct Content {
    let tag: XMLElement
    let location: SourceLocation
    let text: FlattenedText
  }

  init(_ tag: XMLElement, translate: Bool, in file: SourceText) {
    self.tag = tag
    self.translate = translate
    self.file = file
  }

  /// Whether there is a translation.
  var hasTarget: Bool { target != nil }

  /// The value of the `id`, or the start tag without one.
  var idLocation: SourceLocation {
    let attribute = tag.attributes.first { $0.name == "id" }
    return SourceLocation(file, attribute?.range ?? tag.range)
  }

  /// Begins a child with text; answers false where it must be left out, since there is one already.
  mutating func openContent(_ element: XMLElement) -> Bool {
    switch element.localName {
    case "source" where source == nil: part = .source
    case "target" where target == nil: part = .target
    case "note": part = .note
    default:
      findings.append(
        .secondContent(
          element.localName, id: tag["id"], at: SourceLocation(file, element.range)))
      return false
    }
    openTag = element
    text = FlattenedText()
    return true
  }

  mutating func openInline(_ element: XMLElement) { text.open(element) }

  mutating func add(_ characters: String) { text.add(characters) }

  /// Ends the innermost element: an inline one, else the child itself.
  mutating func close(at range: Range<Int>) {
    if text.isInCode {
      text.close()
      return
    }
    guard let tag = openTag else { return }
    let whole = tag.range.lowerBound..<max(range.upperBound, tag.range.upperBound)
    let content = Content(tag: tag, location: SourceLocation(file, whole), text: text)
    openTag = nil
    switch part {
    case .source: source = content
    case .target: target = content
    case .note: notes.append(content)
    }
  }
}

extension XLIFF1UnitBuilder {
  /// The unit, and what is wrong with it; there is no unit without an id.
  func finish(at range: Range<Int>) -> (unit: XLIFF1Document.Unit?, findings: [Diagnostic]) {
    guard let id = tag["id"] else {
      return (nil, findings + [.missingID(source: source?.text.string, at: idLocation)])
    }
    let whole = tag.range.lowerBound..<max(range.upperBound, tag.range.upperBound)
    let unit = XLIFF1Document.Unit(
      id: ExactString(id), source: source.map { ExactString($0.text.string) },
      target: target.map(made), notes: notes.map(\.text.string).filter { !$0.utf8.isEmpty },
      maxWidth: tag["maxwidth"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 },
      sizeUnit: tag["size-unit"], translate: translate,
      approved: approved, location: SourceLocation(file, whole),
      hasMarkup: source?.text.hasMarkup ?? false)
    return (unit, findings + faults(of: unit))
  }

  private var approved: Bool? {
    switch tag["approved"] {
    case "yes": true
    case "no": false
    default: nil
    }
  }

  private func made(_ content: Content) -> XLIFF1Document.Target {
    XLIFF1Document.Target(
      text: ExactString(content.text.string), state: content.tag["state"],
      stateQualifier: content.tag["state-qualifier"], location: content.location,
      hasMarkup: content.text.hasMarkup, lostCodes: content.text.lostCodes)
  }

  private func faults(of unit: XLIFF1Document.Unit) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    let id = unit.id.string
    if source == nil {
      faults.append(.missingSource(id: id, at: SourceLocation(file, tag.range)))
    }
    if let width = tag.attributes.first(where: { $0.name == "maxwidth" }), unit.maxWidth == nil {
      faults.append(
        .wrongWidth(width.value, id: id, at: SourceLocation(file, width.valueRange)))
    }
    guard let target, let made = unit.target else { return faults }
    if isOutOfOrder(target) {
      faults.append(.wrongOrder(id: id, at: SourceLocation(file, target.tag.range)))
    }
    if let state = target.tag.attributes.first(where: { $0.name == "state" }),
      !XLIFF1Document.Target.knownStates.contains(state.value), !state.value.hasPrefix("x-")
    {
      faults.append(
        .unknownState(state.value, id: id, at: SourceLocation(file, state.valueRange)))
    }
    if made.text.isBlank, unit.source?.isEmpty == false, unit.source?.isBlank == false {
      let isUntouched = made.state == "new" || made.state == "needs-translation"
      faults.append(
        .emptyTarget(isUntouched ? .note : .warning, id: id, at: made.location))
    }
    return faults
  }
}

extension XLIFF1UnitBuilder {
  private func isOutOfOrder(_ target: Content) -> Bool {
    let start = target.tag.range.lowerBound
    return (source?.tag.range.lowerBound ?? 0) > start
      || notes.contains { $0.tag.range.lowerBound < start }
  }
}

extension ExactString {
  /// Whether the text is nothing but white space.
  fileprivate var isBlank: Bool { string.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension Diagnostic {
  fileprivate static func missingID(source: String?, at location: SourceLocation) -> Diagnostic {
    let words = source.map { " for \"\($0.oneLine)\"" } ?? ""
    return Diagnostic(
      "xliff.id-missing", .error, at: location,
      "unit without id\(words); give it the id that it was exported with")
  }

  fileprivate static func secondContent(
    _ name: String, id: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .error, at: location, "second <\(name)> in one unit; remove one of them",
      key: id)
  }

  fileprivate static func missingSource(id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .warning, at: location,
      "unit \"\(id.oneLine)\" without <source>; write the text that was translated", key: id)
  }

  fileprivate static func wrongOrder(id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .warning, at: location,
      "<target> belongs right after <source>; move it before the other elements of the unit",
      key: id)
  }

  fileprivate static func wrongWidth(
    _ width: String, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .warning, at: location,
      "maxwidth \"\(width.oneLine)\" is not a whole number; no limit is known", key: id)
  }

  fileprivate static func unknownState(
    _ state: String, id: String, at location: SourceLocation
  ) -> Diagnostic {
    let known = XLIFF1Document.Target.knownStates
    let hint =
      state.nearest(in: known).map { "did you mean \"\($0)\"" }
      ?? "write one of XLIFF 1.2, or one that begins with \"x-\""
    return Diagnostic(
      "xliff.state", .warning, at: location, "unknown state \"\(state.oneLine)\"; \(hint)",
      key: id)
  }

  fileprivate static func emptyTarget(
    _ severity: Severity, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.empty-target", severity, at: location,
      "the translation of \"\(id.oneLine)\" is empty; translate it or remove <target>", key: id)
  }
}
