import XMLEvents

/// Writes property lists in XML, in Apple's layout: one TAB a level, the entries in their order.
public struct XMLPropertyListWriter: Sendable {
  /// A value that XML has no way to write.
  public struct Fault: Error, Hashable, Sendable {
    /// The keys and indices that lead to the value, such as `PreferenceSpecifiers[2].Title`.
    public let keyPath: String

    /// One line: what is wrong and what to do; lower case, no full stop.
    public let message: String
  }

  /// The file of a property list.
  ///
  /// - Throws: `Fault` where a text has a control character that cannot be in XML, or where a date is out of
  ///   range or an integer is.
  public static func write(_ node: PropertyListNode) throws(Fault) -> [UInt8] {
    var writer = XMLPropertyListWriter()
    writer.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    try writer.append(node.value, level: 0)
    writer.append("</plist>\n")
    return writer.bytes
  }

  private enum Step {
    case key(String)
    case index(Int)
  }

  private var bytes: [UInt8] = []
  private var path: [Step] = []

  private init() {}
}

extension XMLPropertyListWriter {
  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func indent(_ level: Int) {
    for _ in 0..<level { bytes.append(UInt8(ascii: "\t")) }
  }

  private mutating func append(
    element name: String, _ text: String, level: Int
  ) throws(Fault) {
    indent(level)
    append("<\(name)>\(try escaped(text))</\(name)>\n")
  }

  private mutating func append(line: String, level: Int) {
    indent(level)
    append(line + "\n")
  }

  private mutating func append(_ value: PropertyListValue, level: Int) throws(Fault) {
    switch value {
    case .string(let string):
      try append(element: "string", string, level: level)
    case .integer(let integer):
      guard (Int128(Int64.min)...Int128(UInt64.max)).contains(integer) else {
        throw fault("integer \(integer) is not from -2^63 to 2^64 - 1; write it as a string")
      }
      try append(element: "integer", String(integer), level: level)
    case .real(let real):
      try append(element: "real", Self.text(of: real), level: level)
    case .boolean(let boolean):
      append(line: boolean ? "<true/>" : "<false/>", level: level)
    case .date(let seconds):
      guard let date = PropertyListDate.text(seconds) else {
        throw fault(
          "date \(seconds) seconds from 2001 is out of range; write an earlier or later one")
      }
      try append(element: "date", date, level: level)
    case .data(let data):
      append(data, level: level)
    case .array(let array):
      try append(array, level: level)
    case .dictionary(let dictionary):
      try append(dictionary, level: level)
    }
  }

  private mutating func append(_ array: [PropertyListNode], level: Int) throws(Fault) {
    guard !array.isEmpty else { return append(line: "<array/>", level: level) }
    append(line: "<array>", level: level)
    for (index, node) in array.enumerated() {
      path.append(.index(index))
      try append(node.value, level: level + 1)
      path.removeLast()
    }
    append(line: "</array>", level: level)
  }

  private mutating func append(
    _ dictionary: PropertyListDictionary, level: Int
  ) throws(Fault) {
    guard !dictionary.entries.isEmpty else { return append(line: "<dict/>", level: level) }
    append(line: "<dict>", level: level)
    for entry in dictionary.entries {
      path.append(.key(entry.key))
      try append(element: "key", entry.key, level: level + 1)
      try append(entry.value.value, level: level + 1)
      path.removeLast()
    }
    append(line: "</dict>", level: level)
  }

  /// Lines of at most 76 columns where a TAB counts as eight, as Foundation writes them.
  private mutating func append(_ data: [UInt8], level: Int) {
    append(line: "<data>", level: level)
    let tabs = min(level, 8)
    let width = 76 - 8 * tabs
    let digits = Base64.encode(data)
    for start in stride(from: 0, to: digits.count, by: width) {
      indent(tabs)
      bytes += digits[start..<min(start + width, digits.count)]
      bytes.append(UInt8(ascii: "\n"))
    }
    append(line: "</data>", level: level)
  }

  /// The shortest text that is read back as the same number.
  private static func text(of real: Double) -> String {
    if real.isNaN { return "nan" }
    if real.isInfinite { return real < 0 ? "-infinity" : "+infinity" }
    let text = real.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func escaped(_ text: String) throws(Fault) -> String {
    for scalar in text.unicodeScalars where !scalar.isAllowedInXML {
      let number = String(scalar.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - number.count)) + number
      throw fault("U+\(code) cannot be in XML; remove it")
    }
    return XMLText.escape(text: text)
  }

  private func fault(_ message: String) -> Fault {
    var keyPath = ""
    for step in path {
      switch step {
      case .key(let key): keyPath += keyPath.isEmpty ? key : "." + key
      case .index(let index): keyPath += "[\(index)]"
      }
    }
    return Fault(keyPath: keyPath, message: message)
  }
}

extension Unicode.Scalar {
  /// The rule `Char` of XML 1.0.
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
