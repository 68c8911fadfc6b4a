public import Diagnostics
import JSONDocuments
import PropertyLists

/// Reads `.xcstrings` files as Xcode's compiler does, but says everything that is wrong at once.
public enum StringCatalogReader {
  /// Reads a file. Nothing of it is lost: what is not understood stays in the catalog's bytes.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<StringCatalog> {
    let source: SourceText
    do {
      source = try SourceText(path: path, bytes: bytes)
    } catch {
      return Parsed(
        StringCatalog(path: path, bytes: bytes, index: nil),
        diagnostics: [error.diagnostic(.catalogParse, path: path)])
    }
    let json = JSONReader.index(source, rule: .catalogParse)
    var catalog = StringCatalog(path: path, bytes: bytes, index: json.document)
    guard let index = json.document else {
      return Parsed(catalog, diagnostics: json.diagnostics)
    }
    var findings = StringCatalogFindings(source: source)
    readMembers(of: index, into: &catalog, &findings)
    StringCatalogValidator.validate(catalog, index, &findings)
    let all = (json.diagnostics + findings.diagnostics).sorted {
      $0.location.range.lowerBound < $1.location.range.lowerBound
    }
    return Parsed(catalog, diagnostics: all)
  }

  private static func readMembers(
    of index: JSONIndex, into catalog: inout StringCatalog, _ findings: inout StringCatalogFindings
  ) {
    guard index.kind(of: JSONIndex.root) == .object else {
      findings.report(
        .catalogParse, .error, at: index.range(of: JSONIndex.root),
        "the top of the file is no object, so it is no String Catalog")
      return
    }
    if let language = requiredText("sourceLanguage", of: index, &findings) {
      catalog.sourceLanguage = language.text
    }
    if let version = requiredText("version", of: index, &findings) {
      catalog.version = version.text
      if version.text.split(separator: ".").first != "1" {
        findings.report(
          .catalogParse, .error, at: version.range,
          "version \"\(version.text)\" of String Catalogs is not known; versions 1.x are")
      }
    }
    guard let strings = index.member("strings", of: JSONIndex.root) else {
      missing("strings", of: index, &findings)
      return
    }
    guard index.kind(of: strings) == .object else {
      findings.report(
        .catalogParse, .error, at: index.range(of: strings),
        "\"strings\" has to be an object with an entry for each key")
      return
    }
    catalog.strings = strings
    catalog.entries = index.members(of: strings).map {
      StringCatalog.Entry(
        key: index.text(of: $0.name) ?? "", keyRange: index.range(of: $0.name),
        range: index.range(of: $0.value), value: $0.value)
    }
  }

  private static func requiredText(
    _ name: StaticString, of index: JSONIndex, _ findings: inout StringCatalogFindings
  ) -> (text: String, range: Range<Int>)? {
    guard let value = index.member(name, of: JSONIndex.root) else {
      missing(name, of: index, &findings)
      return nil
    }
    guard let text = index.text(of: value) else {
      findings.report(
        .catalogParse, .error, at: index.range(of: value),
        "\"\(name)\" has to be a string, not \(index.spelling(of: value).prefix(20))")
      return nil
    }
    return (text.string, index.range(of: value))
  }

  private static func missing(
    _ name: StaticString, of index: JSONIndex, _ findings: inout StringCatalogFindings
  ) {
    let start = index.range(of: JSONIndex.root).lowerBound
    findings.report(
      .catalogParse, .error, at: start..<(start + 1),
      "the catalog has no \"\(name)\", which Xcode demands; add it")
  }
}

extension RuleID {
  static let catalogParse: RuleID = "catalog.parse"
  static let catalogState: RuleID = "catalog.state"
  static let catalogNoUnit: RuleID = "catalog.no-unit"
  static let catalogSubstitution: RuleID = "catalog.substitution"
  static let catalogDevices: RuleID = "catalog.device-variations"
}

extension Diagnostic.Detail {
  /// The state of a text is a word that Xcode does not know.
  package static let unknownState = Diagnostic.Detail("unknown-state")
}

/// What is wrong with a catalog, and for which key and language.
struct StringCatalogFindings {
  let source: SourceText
  var key: ExactString?
  var language: ExactString?
  private(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText) { self.source = source }

  mutating func report(
    _ rule: RuleID, _ severity: Severity, at range: Range<Int>, _ message: String,
    detail: Diagnostic.Detail? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule, severity, at: SourceLocation(source, range), message, detail: detail,
        language: language?.string, key: key?.string))
  }
}
