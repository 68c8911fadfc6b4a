import Diagnostics
import XMLEvents

/// Builds a document from the tokens of its XML.
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
  /// How many elements are open that play no role, each in the other.
  private var roleless = 0
  private var namespace: String?
  private var file: XLIFF1Document.File?
  private var ids = HashIndex()
  private var hasTargets = false
  private var unit: XLIFF1UnitBuilder?
  /// Whether the last unit that was passed was in the same group.
  private var isSameGroup = false

  private enum Role {
    case xliff, file, unit
    /// What is around units; `isBare` where it has no prefix, so that they need none.
    case body(isBare: Bool)
    case group(Inherited, isBare: Bool)
    /// A source, a target or a note of a unit.
    case content
  }

  /// What units have from the groups around them.
  struct Inherited {
    var translate = true
    var maxWidth: Int?
    var sizeUnit: String?
  }

  init(_ source: SourceText) {
    self.source = source
    document = XLIFF1Document(path: source.path, source: source)
  }

  mutating func open(_ tag: XMLTag) {
    if roleless > 0 {
      roleless += 1
    } else if case .content = open.last {
      unit?.interrupt()
      roleless = 1
    } else if let role = role(of: tag) {
      open.append(role)
      isSameGroup = false
    } else {
      roleless = 1
    }
  }

  /// Takes note of a comment or an instruction.
  mutating func interrupt() {
    if case .content = open.last { unit?.interrupt() }
  }

  mutating func close(at range: Range<Int>) {
    if roleless > 0 {
      roleless -= 1
      return
    }
    isSameGroup = false
    switch open.popLast() {
    case .content: unit?.close(at: range)
    case .unit: closeUnit(at: range)
    case .file: closeFile()
    case .body: closeBody(at: range)
    case .xliff, .group, nil: break
    }
  }
}

extension XLIFF1DocumentBuilder {
  private mutating func role(of tag: XMLTag) -> Role? {
    guard let parent = open.last else { return openRoot(tag) }
    guard tag.namespace == namespace else { return nil }
    let name = tag.localName
    switch parent {
    case .unit:
      return unit?.openContent(tag) == true ? .content : nil
    case .body, .group:
      if source.has("trans-unit", in: name) {
        unit = XLIFF1UnitBuilder(tag, inherited: inherited(by: tag), in: source)
        return .unit
      }
      guard source.has("group", in: name) else { return nil }
      return .group(inherited(by: tag), isBare: tag.name == name)
    case .file:
      guard source.has("body", in: name) else { return nil }
      file?.body = tag.range.upperBound..<tag.range.upperBound
      return .body(isBare: tag.name == name)
    case .xliff:
      guard source.has("file", in: name) else { return nil }
      openFile(tag)
      return .file
    case .content:
      return nil
    }
  }

  private var inherited: Inherited {
    if case .group(let outer, _) = open.last { outer } else { Inherited() }
  }

  /// What a group or unit says for itself, and has from the group around it.
  private func inherited(by tag: XMLTag) -> Inherited {
    var result = inherited
    for attribute in tag.attributes {
      if source.has("translate", in: attribute.name) {
        if source.has("no", in: attribute.value) { result.translate = false }
        if source.has("yes", in: attribute.value) { result.translate = true }
      } else if source.has("maxwidth", in: attribute.name) {
        let width = Int(source.decodedXMLAttribute(in: attribute.value))
        result.maxWidth = width.flatMap { $0 < 0 ? nil : $0 }
      } else if source.has("size-unit", in: attribute.name) {
        result.sizeUnit = source.decodedXMLAttribute(in: attribute.value)
      }
    }
    return result
  }

  private mutating func openRoot(_ tag: XMLTag) -> Role? {
    let root = XLIFF1Root(tag, in: source)
    findings += root.findings(at: SourceLocation(source, tag.range))
    guard root.isReadable else {
      isRejected = true
      return nil
    }
    namespace = tag.namespace
    return .xliff
  }

  private mutating func openFile(_ tag: XMLTag) {
    let location = SourceLocation(source, tag.range)
    func value(_ name: StaticString) -> String? {
      source.attribute(name, of: tag).map { source.decodedXMLAttribute(in: $0.value) }
    }
    let original = value("original")
    if let original, let fault = OriginalPath.fault(of: original) {
      let range = source.attribute("original", of: tag)?.value ?? tag.range
      findings.append(.originalPath(original, fault, at: SourceLocation(source, range)))
    } else if original == nil {
      findings.append(.missingOriginal(at: location))
    }
    let sourceLanguage = value("source-language") ?? ""
    if sourceLanguage.isEmpty { findings.append(.missingSourceLanguage(at: location)) }
    let targetLanguage = value("target-language")
    file = XLIFF1Document.File(
      original: original ?? "", sourceLanguage: sourceLanguage,
      targetLanguage: targetLanguage?.isEmpty == true ? nil : targetLanguage,
      dataType: value("datatype") ?? "plaintext", location: location)
    file?.units.source = source
    ids = HashIndex()
    hasTargets = false
  }

  private mutating func closeUnit(at range: Range<Int>) {
    guard let builder = unit.take() else { return }
    var made = builder.finish(at: range)
    for index in made.findings.indices {
      made.findings[index].language = file?.targetLanguage
    }
    findings += made.findings
    if builder.hasTarget { hasTargets = true }
    guard let unit = made.unit, file != nil else { return }
    for found in strangers(among: builder.languages) {
      findings.append(
        .strangeLanguage(
          found.language, of: found.name, insteadOf: found.expected, id: unit.id.string,
          at: SourceLocation(source, found.place)))
    }
    file?.units.append(unit)
    checkLastID()
  }

  /// Reads a unit without tokens, if it is a plain one and begins at an offset.
  mutating func passPlainUnit(at offset: Int) -> XMLPassedElement? {
    guard roleless == 0, isAmongBareUnits,
      let unit = XLIFF1PlainUnit(at: offset, in: source, keepsNotes: false),
      strangers(among: unit.languages).isEmpty
    else { return nil }
    if unit.target != nil { hasTargets = true }
    let group = isSameGroup ? nil : inherited
    file?.units.append(unit, in: group)
    isSameGroup = true
    checkLastID()
    return XMLPassedElement(end: unit.range.upperBound, markupCount: unit.markupCount)
  }

  private func strangers(among languages: XLIFF1Languages) -> [XLIFF1Languages.Stranger] {
    languages.strangers(in: source, besides: file?.sourceLanguage, file?.targetLanguage)
  }

  private var isAmongBareUnits: Bool {
    switch open.last {
    case .body(let isBare), .group(_, let isBare): isBare
    default: false
    }
  }

  /// Reports the last unit if its id was there before.
  private mutating func checkLastID() {
    guard let earlier = file?.units.position(ofIDOfLastIn: &ids), let file,
      let last = file.units.last
    else { return }
    findings.append(
      .duplicateID(
        last.id, at: last.idLocation, first: file.units[earlier].idLocation,
        language: file.targetLanguage))
  }

  private mutating func closeBody(at range: Range<Int>) {
    guard let start = file?.body?.lowerBound else { return }
    file?.body = start..<max(start, range.lowerBound)
  }

  private mutating func closeFile() {
    guard let closed = file else { return }
    file = nil
    if closed.targetLanguage == nil {
      findings.append(.missingTargetLanguage(of: closed, hasTargets: hasTargets))
    }
    document.files.append(closed)
  }
}

extension XLIFF1Document.Unit {
  /// The attribute with the id.
  fileprivate var idLocation: SourceLocation {
    guard let markup = XLIFF1UnitMarkup(self) else { return location }
    let range = markup.source.attribute("id", of: markup.node.tag)?.range
    return SourceLocation(markup.source, range ?? markup.node.tag.range)
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
