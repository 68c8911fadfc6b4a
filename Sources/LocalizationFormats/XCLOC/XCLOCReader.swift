public import Diagnostics
import JSONDocuments
import UnicodeKit
import XMLEvents

/// Reads the files of an `.xcloc` folder that came back.
///
/// The language that counts is that of the XLIFF file; what the folder's name and `contents.json` say besides
/// is compared with it.
public enum XCLOCReader {
  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - name: the folder's name, for messages too.
  ///   - files: all its files.
  /// - Returns: the folder; an error is among the diagnostics where nothing can be merged from it.
  public static func read(name: String, files: [XCLOCBundle.File]) -> Parsed<XCLOCBundle> {
    var reading = XCLOCReading(name: name)
    let safe = files.filter { file in
      guard let fault = OriginalPath.fault(of: file.path) else { return true }
      reading.report("the path '\(file.path.oneLine)' \(fault); it is passed over", .warning)
      return false
    }
    let contents = reading.contents(of: safe)
    let path = reading.xliffPath(in: safe, contents)
    let bundle = XCLOCBundle(contents: contents, files: safe, xliffPath: path)
    if let xliff = bundle.xliff, let path { reading.compare(contents, xliff, at: path) }
    return Parsed(bundle, diagnostics: reading.diagnostics)
  }
}

extension RuleID {
  static let xclocContents: RuleID = "xcloc.contents"
}

private struct XCLOCReading {
  let name: String
  var diagnostics: [Diagnostic] = []

  init(name: String) { self.name = name }

  mutating func report(_ message: String, _ severity: Severity, at path: String? = nil) {
    let place = path.map { name + "/" + $0 } ?? name
    diagnostics.append(
      Diagnostic(.xclocContents, severity, at: SourceLocation(path: place), message))
  }

  /// The language that the folder is named by.
  private var namedLanguage: String? {
    let last = name.split(separator: "/").last ?? ""
    guard last.hasSuffix(XCLOCBundle.extensionWithStop) else { return nil }
    return String(last.dropLast(XCLOCBundle.extensionWithStop.count))
  }

  mutating func contents(of files: [XCLOCBundle.File]) -> XCLOCBundle.Contents {
    let path = XCLOCBundle.contentsPath
    let none = XCLOCBundle.Contents(developmentRegion: nil, targetLocale: nil, tool: nil)
    guard let file = files.first(where: { $0.path == path }) else {
      report("there is no contents.json; export the folder anew", .warning)
      return none
    }
    guard let source = try? SourceText(path: name + "/" + path, bytes: file.bytes) else {
      report("contents.json is not UTF-8; export the folder anew", .warning, at: path)
      return none
    }
    let parsed = JSONReader.read(source, rule: .xclocContents)
    for var finding in parsed.diagnostics {
      finding.severity = .warning
      diagnostics.append(finding)
    }
    guard let root = parsed.document, root.object != nil else {
      if parsed.document != nil { report("contents.json is no object", .warning, at: path) }
      return none
    }
    if let version = root["version"]?.string, version != "1.0" {
      report("version '\(version.oneLine)' is read as if it were 1.0", .note, at: path)
    }
    return XCLOCBundle.Contents(
      developmentRegion: root["developmentRegion"]?.string, project: root["project"]?.string,
      targetLocale: root["targetLocale"]?.string, tool: root["toolInfo"].map { Self.tool($0) })
  }

  private static func tool(_ node: JSONNode) -> XCLOCBundle.Tool {
    let text = { (name: ExactString) in node[name]?.string ?? "" }
    return XCLOCBundle.Tool(
      build: text("toolBuildNumber"), id: text("toolID"), name: text("toolName"),
      version: text("toolVersion"))
  }

  /// The file named by the language, or else the only one.
  mutating func xliffPath(
    in files: [XCLOCBundle.File], _ contents: XCLOCBundle.Contents
  ) -> String? {
    let paths = files.map(\.path).filter {
      $0.hasPrefix(XCLOCBundle.localizedFolder) && ($0.hasSuffix(".xliff") || $0.hasSuffix(".xlf"))
    }
    for language in [contents.targetLocale, namedLanguage].compactMap(\.self) {
      let path = XCLOCBundle.localizedFolder + language + ".xliff"
      if paths.contains(path) { return path }
    }
    if paths.count == 1 { return paths[0] }
    let folder = XCLOCBundle.localizedFolder
    report(
      paths.isEmpty
        ? "there is no XLIFF file in '\(folder)'; ask for the whole folder"
        : "there are \(paths.count) XLIFF files in '\(folder)'; keep the one of the language",
      .error)
    return nil
  }

  mutating func compare(_ contents: XCLOCBundle.Contents, _ xliff: [UInt8], at path: String) {
    let languages = XLIFFLanguages.targets(of: xliff)
    if languages.isEmpty {
      report("the XLIFF file names no target language; add it", .warning, at: path)
    }
    for language in languages {
      let tag = LanguageTag(language)
      if let locale = contents.targetLocale, !tag.matches(LanguageTag(locale)) {
        report(
          "the XLIFF file is for '\(language.oneLine)', but contents.json for "
            + "'\(locale.oneLine)'; the XLIFF file counts", .warning, at: path)
      }
      if let named = namedLanguage, !tag.matches(LanguageTag(named)) {
        report(
          "the XLIFF file is for '\(language.oneLine)', but the folder is named "
            + "'\(name.oneLine)'; the XLIFF file counts", .warning, at: path)
      }
    }
    if languages.isEmpty, let locale = contents.targetLocale, let named = namedLanguage,
      !LanguageTag(locale).matches(LanguageTag(named))
    {
      report(
        "contents.json is for '\(locale.oneLine)', but the folder is named '\(name.oneLine)'",
        .warning, at: XCLOCBundle.contentsPath)
    }
  }
}

/// The languages that an XLIFF file of either version says it is translated into.
private enum XLIFFLanguages {
  /// Each language once, in the order of the file.
  static func targets(of bytes: [UInt8]) -> [String] {
    guard let source = try? SourceText(path: "", bytes: bytes) else { return [] }
    var languages: [String] = []
    _ = XMLEventReader.read(source) { event in
      guard case .startElement(let element) = event else { return }
      let name = element.localName
      let language =
        name == "xliff" ? element["trgLang"] : name == "file" ? element["target-language"] : nil
      if let language, !languages.contains(language) { languages.append(language) }
    }
    return languages
  }
}
