/// Writes JSON that people can read and line-wise tools can search: an element of an array is one line,
/// unless it holds a list of such elements itself.
///
/// ```json
/// {
///   "version": 1,
///   "files": [
///     {"path": "Settings.bundle/Root.plist", "action": "written"}
///   ]
/// }
/// ```
package struct JSONWriter {
  /// A list of plain values stands on one line where it ends within this many bytes.
  private static let lineLength = 100

  private var bytes: [UInt8] = []

  /// The UTF-8 text of a document, with a final newline.
  package static func write(_ value: JSONOutput) -> [UInt8] {
    var writer = JSONWriter()
    writer.append(value, indent: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }

  /// The text of a value on one line, without a newline.
  package static func writeLine(_ value: JSONOutput) -> [UInt8] {
    var writer = JSONWriter()
    writer.appendLine(value)
    return writer.bytes
  }

  private mutating func append(_ value: JSONOutput, indent: Int) {
    switch value {
    case .object(let members) where !members.isEmpty:
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        startLine(indent: indent + 2, isFirst: index == 0)
        append(name: member.0)
        append(member.1, indent: indent + 2)
      }
      startLine(indent: indent, isFirst: true)
      bytes.append(UInt8(ascii: "}"))
    case .array(let elements) where !elements.isEmpty:
      if !value.holdsRecords, appendShortLine(value) { return }
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        startLine(indent: indent + 2, isFirst: index == 0)
        if element.holdsRecords {
          append(element, indent: indent + 2)
        } else {
          appendLine(element)
        }
      }
      startLine(indent: indent, isFirst: true)
      bytes.append(UInt8(ascii: "]"))
    default:
      appendLine(value)
    }
  }

  private mutating func startLine(indent: Int, isFirst: Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  /// Appends a value on the line that is being written; if that gets too long, nothing.
  private mutating func appendShortLine(_ value: JSONOutput) -> Bool {
    let start = bytes.count
    let lineStart = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    appendLine(value)
    if bytes.count - lineStart <= Self.lineLength { return true }
    bytes.removeSubrange(start...)
    return false
  }

  private mutating func appendLine(_ value: JSONOutput) {
    switch value {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        append(name: member.0)
        appendLine(member.1)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        appendLine(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .string(let text): append(text)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .boolean(let boolean): bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
    case .null: bytes.append(contentsOf: "null".utf8)
    }
  }

  private mutating func append(name: String) {
    append(name)
    bytes.append(contentsOf: ": ".utf8)
  }

  private mutating func append(_ text: String) { Self.append(text, to: &bytes) }

  /// Appends a string with its quotation marks.
  package static func append(_ string: String, to bytes: inout [UInt8]) {
    var string = string
    bytes.append(UInt8(ascii: "\""))
    string.withUTF8 { letters in
      var run = 0
      for place in letters.indices {
        guard let escape = escape(of: letters[place]) else { continue }
        bytes += letters[run..<place]
        bytes += escape.utf8
        run = place + 1
      }
      bytes += letters[run...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0..<0x20: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    default: nil
    }
  }
}

extension JSONOutput {
  /// Whether an array of arrays or objects is in the value.
  fileprivate var holdsRecords: Bool {
    switch self {
    case .object(let members): members.contains { $0.1.holdsRecords }
    case .array(let elements): elements.contains(where: \.isContainer)
    default: false
    }
  }

  private var isContainer: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }
}
