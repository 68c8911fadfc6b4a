/// Text as XML has it.
package struct XMLText {
  /// Text for the content of an element.
  package static func escape(text: String) -> String {
    escape(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      // A bare CR would be read back as LF.
      case UInt8(ascii: "\r"): "&#13;"
      default: nil
      }
    }
  }

  /// Text for the value of an attribute between double quotes.
  package static func escape(attribute: String) -> String {
    escape(attribute) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      // Bare, these three would be read back as spaces.
      case UInt8(ascii: "\r"): "&#13;"
      case UInt8(ascii: "\n"): "&#10;"
      case UInt8(ascii: "\t"): "&#9;"
      default: nil
      }
    }
  }

  private static func escape(_ text: String, by reference: (UInt8) -> StaticString?) -> String {
    guard text.utf8.contains(where: { reference($0) != nil }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if let reference = reference(byte) {
        reference.withUTF8Buffer { result.append(contentsOf: $0) }
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension XMLText {
  /// How line ends and white space are normalised.
  enum Context {
    /// Content of an element: CR LF and CR are read as LF.
    case content
    /// A CDATA section: as content, but `&` stands for itself.
    case section
    /// The value of an attribute: each TAB, LF, CR or CR LF is read as a space.
    case attribute
  }

  /// Appends the text that well-formed XML stands for.
  static func decode(_ xml: ArraySlice<UInt8>, as context: Context, into text: inout [UInt8]) {
    var index = xml.startIndex
    while index < xml.endIndex {
      let byte = xml[index]
      switch byte {
      case UInt8(ascii: "&") where context != .section:
        index = decodeReference(xml, at: index, into: &text)
        continue
      case UInt8(ascii: "\r"):
        text.append(UInt8(ascii: context == .attribute ? " " : "\n"))
        if index + 1 < xml.endIndex, xml[index + 1] == UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "\n") where context == .attribute,
        UInt8(ascii: "\t") where context == .attribute:
        text.append(UInt8(ascii: " "))
      default:
        text.append(byte)
      }
      index += 1
    }
  }

  private static func decodeReference(
    _ xml: ArraySlice<UInt8>, at start: Int, into text: inout [UInt8]
  ) -> Int {
    guard let end = xml[start...].firstIndex(of: UInt8(ascii: ";")) else {
      text.append(contentsOf: xml[start...])
      return xml.endIndex
    }
    let reference = String(decoding: xml[(start + 1)..<end], as: UTF8.self)
    if let scalar = scalar(of: reference) {
      text.append(contentsOf: String(scalar).utf8)
    } else {
      text.append(contentsOf: xml[start...end])
    }
    return end + 1
  }

  private static func scalar(of reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let value =
        reference.hasPrefix("#x")
        ? UInt32(reference.dropFirst(2), radix: 16) : UInt32(reference.dropFirst())
      return value.flatMap(Unicode.Scalar.init)
    }
  }
}
