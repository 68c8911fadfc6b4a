public import Diagnostics
import PropertyLists
import XMLEvents

/// Reads XLIFF 2.0, 2.1 and 2.2 from people who are not trusted.
///
/// An error among the diagnostics means that the file breaks a rule of the format, and that nothing of it may
/// be merged.
public enum XLIFF2Reader {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<XLIFF2Document> {
    do {
      return read(try SourceText(path: path, bytes: bytes))
    } catch {
      return Parsed(
        XLIFF2Document(path: path), diagnostics: [error.diagnostic(.xliffParse, path: path, bytes)])
    }
  }

  /// Reads a text.
  public static func read(_ source: SourceText) -> Parsed<XLIFF2Document> {
    var builder = XLIFF2TreeBuilder(source)
    let fault = XMLTokenReader.read(source) { builder.add($0) }
    let tree = builder.finish()
    if let rejection = rejection(of: tree, in: source) {
      return Parsed(XLIFF2Document(path: source.path, source: source), diagnostics: [rejection])
    }
    var findings: [Diagnostic]
    if let fault {
      // Half a file breaks rules that the whole one keeps.
      findings = [.notReadable(fault, in: source)]
    } else {
      findings = XLIFF2Validator.findings(in: tree, of: source)
    }
    findings = findings.enumerated().sorted {
      ($0.element.location.range.lowerBound, $0.offset)
        < ($1.element.location.range.lowerBound, $1.offset)
    }.map(\.element)
    var document = XLIFF2DocumentBuilder.document(of: tree, from: source)
    document.isWhole = fault == nil
    document.targetFaults = XLIFF2Validator.targetFaults(among: findings, in: tree)
    return Parsed(document, diagnostics: findings)
  }

  /// Why a file is no XLIFF 2 at all; nil where it is.
  private static func rejection(of tree: XLIFF2Tree, in source: SourceText) -> Diagnostic? {
    guard let root = tree.root else { return nil }
    let location = SourceLocation(source, root.tag)
    guard root.name == "xliff" else {
      return Diagnostic(
        .xliffParse, .error, at: location,
        "the root element is <\(root.written.oneLine)> of namespace "
          + "\"\((root.namespace ?? "").oneLine)\"; an XLIFF 2 file begins with <xliff> of "
          + "\"\(XLIFF2Namespaces.core(version: "2.1"))\"")
    }
    let version = root["version"] ?? ""
    guard ["2.0", "2.1", "2.2"].contains(version),
      root.namespace == XLIFF2Namespaces.core(version: version)
    else {
      return Diagnostic(
        .xliffParse, .error, at: location,
        "version is \"\(version.oneLine)\" and the namespace "
          + "\"\((root.namespace ?? "").oneLine)\"; write \"2.1\" and \"\(XLIFF2Namespaces.core(version: "2.1"))\""
      )
    }
    return nil
  }
}
