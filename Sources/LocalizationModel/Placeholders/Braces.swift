/// The braces of a text, which MessageFormat and an app's own placeholders have.
package enum Braces {
  /// By the offset of each brace into the UTF-8, that of the one that closes it; a brace that nothing closes is not
  /// among them.
  package static func closings(in bytes: [UInt8]) -> [Int: Int] {
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") { open.append(index) }
      if byte == UInt8(ascii: "}"), let start = open.popLast() { closings[start] = index }
    }
    return closings
  }
}
