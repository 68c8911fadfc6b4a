public import Diagnostics
import PropertyLists
import XMLEvents

/// Reads XLIFF 1.2 from people who are not trusted.
///
/// An error among the diagnostics is about the file: nothing of it may be merged. What is wrong with one unit
/// alone is a warning, or a flag of the unit.
public enum XLIFF1Reader {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<XLIFF1Document> {
    do {
      return read(try SourceText(path: path, bytes: bytes))
    } catch {
      return Parsed(
        XLIFF1Document(path: path), diagnostics: [error.diagnostic(.xliffParse, path: path, bytes)])
    }
  }

  /// Reads a text.
  public static func read(_ source: SourceText) -> Parsed<XLIFF1Document> {
    var builder = XLIFF1DocumentBuilder(source)
    let fault = XMLTokenReader.read(source, passing: { builder.passPlainUnit(at: $0) }) { token in
      switch token {
      case .startTag(let tag): builder.open(tag)
      case .endTag(let range): builder.close(at: range)
      case .comment, .processingInstruction: builder.interrupt()
      case .text, .doctype: break
      }
    }
    var findings = builder.findings
    // What is not XLIFF at all need not be XML either.
    if let fault, !builder.isRejected { findings.append(.notReadable(fault, in: source)) }
    if findings.isEmpty { return Parsed(builder.document, diagnostics: []) }
    let ordered = findings.enumerated().sorted {
      ($0.element.location.range.lowerBound, $0.offset)
        < ($1.element.location.range.lowerBound, $1.offset)
    }
    return Parsed(builder.document, diagnostics: ordered.map(\.element))
  }
}

extension RuleID {
  static let xliffParse: RuleID = "xliff.parse"
}

extension Diagnostic {
  static func notReadable(_ fault: XMLFault, in source: SourceText) -> Diagnostic {
    let words: String
    switch fault.kind {
    case .doctype: words = "DOCTYPE is not allowed in XLIFF; remove it"
    case .notWellFormed:
      words =
        "not well-formed XML: " + fault.message
        + (isNamedEntity(at: fault.offset, in: source) ? "; write the character itself" : "")
    case .tooDeep, .tooLarge: words = fault.message
    }
    let location = SourceLocation(source, fault.offset..<fault.offset)
    return Diagnostic(.xliffParse, .error, at: location, words)
  }

  /// Whether there is something like `&nbsp;`, which HTML knows and XML does not.
  private static func isNamedEntity(at offset: Int, in source: SourceText) -> Bool {
    let reference = source.utf8[offset...].prefix(32)
    guard reference.first == UInt8(ascii: "&"),
      let end = reference.firstIndex(of: UInt8(ascii: ";"))
    else { return false }
    let name = reference[(offset + 1)..<end]
    return !name.isEmpty
      && name.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || 48...57 ~= $0 }
  }
}

extension String {
  /// The text as a message quotes it: on one line, at most 80 characters, without what steers a terminal.
  var oneLine: String {
    var result = ""
    for scalar in unicodeScalars.prefix(80) {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control,
        "\u{2028}", "\u{2029}":
        result += "U+" + String(scalar.value, radix: 16, uppercase: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    let rest = unicodeScalars.dropFirst(80)
    return rest.isEmpty ? result : result + "…"
  }
}
