public import Diagnostics
import XMLEvents

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
    var output = XLIFF1Output()
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

/// A document as far as it is written, and the place that is being written.
private struct XLIFF1Output {
  var text = ""
  var original = ""
  var id: ExactString?

  mutating func add(
    _ file: XLIFF1Document.File, tool: XLIFF1Writer.Tool
  ) throws(XLIFF1Writer.UnwritableText) {
    original = file.original
    id = nil
    text += "  <file"
    try attribute("original", file.original)
    try attribute("source-language", file.sourceLanguage)
    try attribute("target-language", file.targetLanguage)
    try attribute("datatype", file.dataType)
    text += ">\n    <header>\n      <tool"
    try attribute("tool-id", tool.id)
    try attribute("tool-name", tool.name)
    try attribute("tool-version", tool.version)
    try attribute("build-num", tool.build)
    text += "/>\n    </header>\n"
    if file.units.isEmpty {
      text += "    <body/>\n"
    } else {
      text += "    <body>\n"
      for unit in file.units { try add(unit) }
      text += "    </body>\n"
    }
    text += "  </file>\n"
  }

  private mutating func add(_ unit: XLIFF1Document.Unit) throws(XLIFF1Writer.UnwritableText) {
    id = unit.id
    text += "      <trans-unit"
    try attribute("id", unit.id.string)
    text += " xml:space=\"preserve\""
    if let width = unit.maxWidth {
      try attribute("maxwidth", String(width))
      try attribute("size-unit", unit.sizeUnit ?? "char")
    }
    if !unit.translate { try attribute("translate", "no") }
    if let approved = unit.approved { try attribute("approved", approved ? "yes" : "no") }
    text += ">\n"
    if let source = unit.source {
      text += "        <source"
      try content(source.string, of: "source")
    }
    if let target = unit.target {
      text += "        <target"
      try attribute("state", target.state)
      try attribute("state-qualifier", target.stateQualifier)
      try content(target.text.string, of: "target")
    }
    text += "        <note"
    try content(unit.notes.joined(separator: "\n"), of: "note")
    text += "      </trans-unit>\n"
  }

  private mutating func attribute(
    _ name: String, _ value: String?
  ) throws(XLIFF1Writer.UnwritableText) {
    guard let value else { return }
    try check(value, part: name)
    text += " \(name)=\""
    text += XMLText.escape(attribute: value)
    text += "\""
  }

  private mutating func content(
    _ value: String, of element: String
  ) throws(XLIFF1Writer.UnwritableText) {
    try check(value, part: element)
    if value.utf8.isEmpty {
      text += "/>\n"
    } else {
      text += ">"
      text += XMLText.escape(text: value)
      text += "</\(element)>\n"
    }
  }

  private func check(_ value: String, part: String) throws(XLIFF1Writer.UnwritableText) {
    guard let scalar = XLIFF1Writer.unwritableScalar(in: value) else { return }
    throw XLIFF1Writer.UnwritableText(original: original, id: id, part: part, scalar: scalar)
  }
}
