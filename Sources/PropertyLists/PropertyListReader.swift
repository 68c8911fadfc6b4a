public import Diagnostics
import XMLEvents

/// Reads property lists of every format.
public enum PropertyListReader {
  /// Reads a file, whose format is found from its first bytes as the system does.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<PropertyListDocument> {
    if bytes.starts(with: "bplist".utf8) { return BinaryPropertyListReader.read(bytes, path: path) }
    do {
      let source = try SourceText(path: path, bytes: bytes)
      return isXML(source)
        ? XMLPropertyListReader.read(source) : OpenStepPropertyListReader.read(source)
    } catch {
      let document = PropertyListDocument(path: path, format: .xml, source: nil, root: nil)
      return Parsed(document, diagnostics: [error.diagnostic(.plistParse, path: path, bytes)])
    }
  }

  /// Whether a text is XML: its first character that is not white space is `<`, and neither the data
  /// of the brace syntax nor the mark of a merge conflict begins there.
  package static func isXML(_ source: SourceText) -> Bool {
    var scanner = OpenStepScanner(source.utf8)
    while let byte = scanner.peek, byte == 0x20 || (0x09...0x0D).contains(byte) {
      scanner.index += 1
    }
    guard scanner.skip(UInt8(ascii: "<")) else { return false }
    while let byte = scanner.peek, byte == 0x20 || OpenStepEscape.hexValue(byte) != nil {
      scanner.index += 1
    }
    return scanner.peek != UInt8(ascii: ">") && scanner.peek != UInt8(ascii: "<")
  }
}

extension EncodingFault {
  /// The finding of ill-formed bytes in a file.
  package func diagnostic(
    _ rule: RuleID, path: String, _ bytes: [UInt8] = []
  ) -> Diagnostic {
    if let label = EncodingLabel(in: bytes), !label.name.lowercased().hasPrefix("utf") {
      let first = SourcePosition(line: 1, column: 1)
      return Diagnostic(
        rule, .error, at: SourceLocation(path: path, position: first), label.advice)
    }
    return Diagnostic(
      rule, .error,
      at: SourceLocation(path: path, position: SourcePosition(line: line, column: column)),
      "the bytes are not \(encoding.rawValue) from line \(line), byte offset \(byteOffset) on; "
        + "save the file as UTF-8")
  }
}

extension RuleID {
  package static let plistParse: RuleID = "plist.parse"
  package static let plistDuplicateKey: RuleID = "plist.duplicate-key"
}
