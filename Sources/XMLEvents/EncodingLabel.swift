import Diagnostics

/// The encoding that an XML declaration names.
package struct EncodingLabel: Hashable, Sendable {
  /// The name as the declaration has it.
  package let name: String

  /// The label of a text in ASCII or one of its extensions; nil where no declaration names one.
  package init?(in bytes: [UInt8]) {
    var scanner = MarkupScanner(Array(bytes.prefix(Self.longestDeclaration)))
    _ = scanner.skip("\u{FEFF}")
    guard scanner.skip("<?xml"), scanner.skipWhiteSpaceOfDeclaration() else { return nil }
    while let attribute = scanner.name() {
      scanner.skipWhiteSpace()
      guard scanner.skip("=") else { return nil }
      scanner.skipWhiteSpace()
      guard let value = scanner.quoted() else { return nil }
      if scanner.string(attribute) == "encoding" {
        name = scanner.string(value)
        return
      }
      scanner.skipWhiteSpace()
    }
    return nil
  }

  private static let longestDeclaration = 1024

  /// Why a document cannot be taken for what it says it is; nil where label and bytes agree.
  ///
  /// A byte-order mark and UTF-16 are stronger than any label, as Foundation has it.
  static func fault(of source: SourceText) -> XMLFault? {
    guard source.encoding == .utf8, !source.hasMark, let label = EncodingLabel(in: source.utf8)
    else { return nil }
    switch label.name.lowercased() {
    case "utf-8", "utf8": return nil
    case "us-ascii", "ascii": if source.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    default: break
    }
    return XMLFault(kind: .notWellFormed, message: label.advice, offset: 0)
  }

  /// What to do about a label that is not followed.
  package var advice: String {
    "the declaration says encoding \"\(name.prefix(40))\", which is not read; save the file as UTF-8 and "
      + "write encoding=\"UTF-8\""
  }
}

extension MarkupScanner {
  fileprivate mutating func skipWhiteSpaceOfDeclaration() -> Bool {
    let start = offset
    skipWhiteSpace()
    return offset > start
  }
}
