public import Diagnostics

/// Writes XLIFF 1.2 byte for byte as Xcode lays it out, so that a file which went through Xcode differs only
/// in what was translated.
public enum XLIFF1Writer {
  /// The program that a file says it was made by.
  public struct Tool: Hashable, Sendable {
    /// A name that no other program has, such as `com.apple.dt.xcode`.
    public var id: String

    /// The name for people.
    public var name: String

    /// The version.
    public var version: String

    /// The build; an addition of Xcode's that the strict schema does not know.
    public var build: String?

    /// A program.
    public init(id: String, name: String, version: String, build: String? = nil) {
      self.id = id
      self.name = name
      self.version = version
      self.build = build
    }
  }

  /// A text that XML 1.0 cannot hold, in no spelling.
  public struct UnwritableText: Error, Hashable, Sendable {
    /// The `original` of the file.
    public let original: String

    /// The unit; nil where it is about the file itself.
    public let id: ExactString?

    /// The attribute or element: `id`, `source`, `target`, `note` …
    public let part: String

    /// The character that XML forbids.
    public let scalar: Unicode.Scalar
  }

  /// The bytes of a document: UTF-8, files and units in the order given.
  ///
  /// - Throws: `UnwritableText` for the first text that XML cannot hold; `unwritableScalar(in:)` finds such
  ///   texts beforehand.
  public static func write(
    _ document: XLIFF1Document, tool: Tool
  ) throws(UnwritableText) -> [UInt8] {
    try write(document, tool: tool, joinsNotes: true)
  }

  /// The bytes of a document whose notes are one `note` each, or one all together, as Xcode knows them.
  static func write(
    _ document: XLIFF1Document, tool: Tool, joinsNotes: Bool
  ) throws(UnwritableText) -> [UInt8] {
    var output = XLIFF1Output(joinsNotes: joinsNotes)
    output.text += """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
    for file in document.files {
      try output.add(file, tool: tool)
    }
    output.text += "</xliff>\n"
    return Array(output.text.utf8)
  }

  /// The first character of a text that has no legal form in XML 1.0: a C0 control, U+FFFE or U+FFFF.
  public static func unwritableScalar(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first {
      switch $0.value {
      case 0x09, 0x0A, 0x0D: false
      case ..<0x20, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
  }
}
