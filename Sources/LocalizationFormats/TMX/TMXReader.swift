public import Diagnostics
import PropertyLists
import XMLEvents

/// Reads translation memories from people who are not trusted.
///
/// The usual document type declaration is passed over and nothing is loaded. An error among the diagnostics
/// is about the file; what is wrong with one unit alone is a warning.
public enum TMXReader {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<TMXDocument> {
    do {
      return read(try SourceText(path: path, bytes: bytes))
    } catch {
      return Parsed(
        TMXDocument(path: path), diagnostics: [error.diagnostic(.tmxParse, path: path, bytes)])
    }
  }

  /// Reads a text.
  public static func read(_ source: SourceText) -> Parsed<TMXDocument> {
    var builder = TMXBuilder(source)
    let fault = XMLEventReader.read(source, limits: .init(doctypes: .external)) { event in
      switch event {
      case .startElement(let element): builder.open(element)
      case .endElement(_, let range): builder.close(at: range)
      case .text(let text, _): builder.add(text)
      case .comment, .processingInstruction, .doctype: break
      }
    }
    var findings = builder.findings
    if let fault, !builder.isRejected {
      let words = fault.kind == .notWellFormed ? "not well-formed XML: " : ""
      findings.append(
        Diagnostic(
          .tmxParse, .error, at: SourceLocation(source, fault.offset..<fault.offset),
          words + fault.message))
    }
    var parsed = Parsed(builder.document, diagnostics: findings)
    parsed.document.isReadable = !parsed.isUnreadable
    return parsed
  }
}

extension RuleID {
  static let tmxParse: RuleID = "tmx.parse"
}

/// Makes a document of the events of a file.
private struct TMXBuilder {
  private(set) var document: TMXDocument
  private(set) var findings: [Diagnostic] = []
  /// Whether the root element is not that of a translation memory.
  private(set) var isRejected = false

  private let source: SourceText
  private var open: [XMLElement] = []
  private var unit: TMXDocument.Unit?
  private var variant: TMXDocument.Variant?
  /// The text of the innermost `seg`, `note` or `prop`.
  private var text = ""
  /// How many elements are open whose text is none: `ut`.
  private var hidden = 0

  init(_ source: SourceText) {
    self.source = source
    document = TMXDocument(path: source.path, source: source)
  }

  private mutating func report(
    _ range: Range<Int>, _ message: String, severity: Severity = .error
  ) {
    findings.append(
      Diagnostic(.tmxParse, severity, at: SourceLocation(source, range), message))
  }

  mutating func open(_ element: XMLElement) {
    guard !isRejected else { return }
    let parent = open.last?.localName
    open.append(element)
    switch (element.localName, parent) {
    case (_, nil): openRoot(element)
    case ("header", "tmx"):
      let language = element["srclang"]
      document.sourceLanguage = language == "*all*" ? nil : language
    case ("tu", "body"):
      unit = TMXDocument.Unit(
        id: element["tuid"].map { ExactString($0) },
        sourceLanguage: element["srclang"].flatMap { $0 == "*all*" ? nil : $0 },
        location: SourceLocation(source, element.range))
    case ("tuv", "tu"):
      let language = element["xml:lang"] ?? element["lang"] ?? ""
      if language.isEmpty {
        report(element.range, "<tuv> names no language; add \"xml:lang\"", severity: .warning)
      }
      variant = TMXDocument.Variant(language, at: SourceLocation(source, element.range))
    case ("seg", "tuv"), ("note", "tu"), ("prop", "tu"): text = ""
    default:
      if element.localName == "ut" { hidden += 1 }
      if isInSegment, element.localName != "hi" { variant?.hasMarkup = true }
    }
  }

  private var isInSegment: Bool { variant != nil && open.contains { $0.localName == "seg" } }

  private mutating func openRoot(_ element: XMLElement) {
    document.version = element["version"] ?? ""
    if element.localName != "tmx" {
      isRejected = true
      report(
        element.range,
        "the root element is <\(element.name.oneLine)>; a translation memory begins with <tmx>")
    } else if !["1.1", "1.2", "1.3", "1.4", "1.4a", "1.4b"].contains(document.version) {
      isRejected = true
      report(
        element.range,
        "<tmx> has version \"\(document.version.oneLine)\"; the versions 1.1 to 1.4 are read")
    }
  }

  mutating func add(_ piece: String) {
    if hidden == 0 { text += piece }
  }

  mutating func close(at range: Range<Int>) {
    guard !isRejected, let element = open.popLast() else { return }
    switch (element.localName, open.last?.localName) {
    case ("seg", "tuv"):
      variant?.text = ExactString(text)
      variant?.segment = element.range.lowerBound..<range.upperBound
    case ("note", "tu"): unit?.notes.append(text)
    case ("prop", "tu"):
      unit?.properties.append(TMXDocument.Property(element["type"] ?? "", ExactString(text)))
    case ("tuv", "tu"): closeVariant(element, at: range)
    case ("tu", "body"): closeUnit(element, at: range)
    case ("body", "tmx"): if !element.isEmptyTag { document.bodyEnd = range.lowerBound }
    case ("ut", _): hidden -= 1
    default: break
    }
  }

  private mutating func closeVariant(_ element: XMLElement, at range: Range<Int>) {
    guard var variant else { return }
    self.variant = nil
    guard !variant.segment.isEmpty else {
      report(element.range, "<tuv> has no text; add a <seg>", severity: .warning)
      return
    }
    guard !variant.language.isEmpty else { return }
    variant.location = SourceLocation(source, element.range.lowerBound..<range.upperBound)
    unit?.variants.append(variant)
  }

  private mutating func closeUnit(_ element: XMLElement, at range: Range<Int>) {
    guard var unit else { return }
    self.unit = nil
    unit.location = SourceLocation(source, element.range.lowerBound..<range.upperBound)
    document.units.append(unit)
  }
}
