import Diagnostics
import XMLEvents

/// Builds a document from the events of its XML.
///
/// What an element means depends on where it stands: a `target` is a translation only as a child of a unit,
/// never in `alt-trans`. So the elements that are open are kept as the roles they play.
struct XLIFF1DocumentBuilder {
  let source: SourceText
  private(set) var document: XLIFF1Document
  var findings: [Diagnostic] = []

  /// Whether the root says that this is something else than XLIFF 1.
  private(set) var isRejected = false

  private var open: [Role] = []
  private var namespace: String?
  private var file: OpenFile?
  private var unit: XLIFF1UnitBuilder?

  private enum Role {
    case xliff, file, body, unit
    case group(translate: Bool)
    /// A source, a target or a note of a unit, and all elements in it.
    case content
    /// What is neither read nor missed, with all elements in it.
    case other
  }

  private struct OpenFile {
    var file: XLIFF1Document.File
    var firstUnits: [ExactString: SourceLocation] = [:]
    var hasTargets = false
  }

  init(_ source: SourceText) {
    self.source = source
    document = XLIFF1Document(path: source.path, source: source)
  }

  mutating func open(_ element: XMLElement) {
    open.append(role(of: element))
  }

  mutating func add(_ text: String) {
    if case .content = open.last { unit?.add(text) }
  }

  mutating func close(at range: Range<Int>) {
    switch open.popLast() {
    case .content: unit?.close(at: range)
    case .unit: closeUnit(at: range)
    case .file: closeFile()
    case .xliff, .body, .group, .other, nil: break
    }
  }

  private func location(_ range: Range<Int>) -> SourceLocation { SourceLocation(source, range) }
}

extension XLIFF1DocumentBuilder {
  private mutating func role(of element: XMLElement) -> Role {
    guard let parent = open.last else { return openRoot(element) }
    if case .content = parent {
      unit?.openInline(element)
      return .content
    }
    guard element.namespace == namespace else { return .other }
    switch (parent, element.localName) {
    case (.xliff, "file"):
      openFile(element)
      return .file
    case (.file, "body"):
      return .body
    case (.body, "group"), (.group, "group"):
      return .group(translate: translates(element))
    case (.body, "trans-unit"), (.group, "trans-unit"):
      unit = XLIFF1UnitBuilder(element, translate: translates(element), in: source)
      return .unit
    case (.unit, "source"), (.unit, "target"), (.unit, "note"):
      return unit?.openContent(element) == true ? .content : .other
    default:
      return .other
    }
  }

  /// Whether the text of a group or unit is to be translated, which it has from the group around it.
  private func translates(_ element: XMLElement) -> Bool {
    switch element["translate"] {
    case "no": return false
    case "yes": return true
    default:
      guard case .group(let translate) = open.last else { return true }
      return translate
    }
  }

  private mutating func openRoot(_ element: XMLElement) -> Role {
    let root = XLIFF1Root(element)
    findings += root.findings(at: location(element.range))
    guard root.isReadable else {
      isRejected = true
      return .other
    }
    namespace = element.namespace
    return .xliff
  }

  private mutating func openFile(_ element: XMLElement) {
    let location = location(element.range)
    if let original = element.attributes.first(where: { $0.name == "original" }) {
      if let fault = OriginalPath.fault(of: original.value) {
        findings.append(
          .originalPath(
            original.value, fault, at: SourceLocation(source, original.valueRange)))
      }
    } else {
      findings.append(.missingOriginal(at: location))
    }
    let sourceLanguage = element["source-language"] ?? ""
    if sourceLanguage.isEmpty { findings.append(.missingSourceLanguage(at: location)) }
    let targetLanguage = element["target-language"]
    file = OpenFile(
      file: XLIFF1Document.File(
        original: element["original"] ?? "", sourceLanguage: sourceLanguage,
        targetLanguage: targetLanguage?.isEmpty == true ? nil : targetLanguage,
        dataType: element["datatype"] ?? "plaintext", location: location))
  }

  private mutating func closeUnit(at range: Range<Int>) {
    guard let builder = unit else { return }
    unit = nil
    var made = builder.finish(at: range)
    for index in made.findings.indices {
      made.findings[index].language = file?.file.targetLanguage
    }
    findings += made.findings
    if builder.hasTarget { file?.hasTargets = true }
    guard let unit = made.unit else { return }
    if let first = file?.firstUnits[unit.id] {
      findings.append(
        .duplicateID(
          unit.id, at: builder.idLocation, first: first, language: file?.file.targetLanguage))
    } else {
      file?.firstUnits[unit.id] = builder.idLocation
    }
    file?.file.units.append(unit)
  }

  private mutating func closeFile() {
    guard let open = file else { return }
    file = nil
    if open.file.targetLanguage == nil {
      findings.append(.missingTargetLanguage(of: open.file, hasTargets: open.hasTargets))
    }
    document.files.append(open.file)
  }
}

extension Diagnostic {
  fileprivate static func originalPath(
    _ original: String, _ fault: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.original-path", .error, at: location,
      "original \"\(original.oneLine)\" \(fault); name the table by its path in the project")
  }

  fileprivate static func missingOriginal(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .error, at: location,
      "<file> without original; name the table by its path in the project")
  }

  fileprivate static func missingSourceLanguage(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .warning, at: location,
      "<file> without source-language; name the language of the sources")
  }

  fileprivate static func missingTargetLanguage(
    of file: XLIFF1Document.File, hasTargets: Bool
  ) -> Diagnostic {
    let name = file.original.oneLine
    return Diagnostic(
      "xliff.target-language-missing", hasTargets ? .error : .note, at: file.location,
      hasTargets
        ? "no target-language for \"\(name)\", which has translations; name their language"
        : "no target-language for \"\(name)\"; name the language to translate into")
  }

  fileprivate static func duplicateID(
    _ id: ExactString, at location: SourceLocation, first: SourceLocation, language: String?
  ) -> Diagnostic {
    Diagnostic(
      "xliff.id-missing", .error, at: location,
      "two units have the id \"\(id.string.oneLine)\" in one <file>; remove one of them",
      language: language, key: id.string,
      notes: [Note("the id is used here first", at: first)])
  }
}
