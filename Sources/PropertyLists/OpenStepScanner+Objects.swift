import Diagnostics

extension OpenStepScanner {
  /// Reads a text, dictionary, array or data.
  ///
  /// - Throws: the first fault in it.
  package mutating func scanObject(depth: Int = 0) throws(OpenStepFault) -> PropertyListNode {
    let start = index
    guard depth < Self.depthLimit else {
      throw OpenStepFault(
        "values are nested more than \(Self.depthLimit) deep", start..<(start + 1))
    }
    switch peek {
    case UInt8(ascii: "{"):
      index += 1
      let entries = try scanEntries(depth: depth + 1)
      guard skip(UInt8(ascii: "}")) else { throw unexpected("a key or '}'") }
      return PropertyListNode(
        .dictionary(PropertyListDictionary(entries)), range: start..<index)
    case UInt8(ascii: "("):
      index += 1
      let elements = try scanElements(depth: depth + 1)
      return PropertyListNode(.array(elements), range: start..<index)
    case UInt8(ascii: "<"):
      index += 1
      let data = try scanData()
      return PropertyListNode(.data(data), range: start..<index)
    default:
      guard startsString else { throw unexpected("a value") }
      let token = try scanString()
      return PropertyListNode(.string(token.string), range: token.range)
    }
  }

  /// Reads the entries of a dictionary, up to what can begin none.
  package mutating func scanEntries(
    depth: Int
  ) throws(OpenStepFault) -> [PropertyListDictionary.Entry] {
    var entries: [PropertyListDictionary.Entry] = []
    while true {
      skipGap()
      guard startsString else { return entries }
      let key = try scanString()
      skipGap()
      var value = PropertyListNode(.string(key.string), range: key.range)
      if skip(UInt8(ascii: "=")) {
        skipGap()
        value = try scanObject(depth: depth)
        skipGap()
      }
      guard skip(UInt8(ascii: ";")) else { throw unexpected("';'") }
      entries.append(PropertyListDictionary.Entry(key.string, keyRange: key.range, value))
    }
  }

  private mutating func scanElements(depth: Int) throws(OpenStepFault) -> [PropertyListNode] {
    var elements: [PropertyListNode] = []
    skipGap()
    while !skip(UInt8(ascii: ")")) {
      elements.append(try scanObject(depth: depth))
      skipGap()
      guard skip(UInt8(ascii: ",")) || peek == UInt8(ascii: ")") else {
        throw unexpected("',' or ')'")
      }
      skipGap()
    }
    return elements
  }

  private mutating func scanData() throws(OpenStepFault) -> [UInt8] {
    var data: [UInt8] = []
    while true {
      skipDataSpace()
      if skip(UInt8(ascii: ">")) { return data }
      guard let high = peek.flatMap(OpenStepEscape.hexValue) else {
        throw unexpected("a hexadecimal digit or '>'")
      }
      index += 1
      guard let low = peek.flatMap(OpenStepEscape.hexValue) else {
        throw unexpected("the second digit of a byte")
      }
      index += 1
      data.append(UInt8(high << 4 | low))
    }
  }

  private mutating func skipDataSpace() {
    while let byte = peek,
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0xE2
    {
      let width = Self.spaceWidth(at: index, in: utf8)
      guard width > 0 else { return }
      index += width
    }
  }
}
