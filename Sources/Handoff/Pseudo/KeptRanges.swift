import Diagnostics
import LocalizationModel

/// The parts of a text that no translator changes, found in one pass over its bytes.
///
/// Each search ends at a byte that would begin another one, so that a text of many beginnings without an end
/// takes no longer than others.
struct KeptRanges {
  /// Offsets into the text's UTF-8, in order and apart from each other.
  private(set) var ranges: [Range<Int>] = []

  private let bytes: [UInt8]

  /// Where a placeholder begins that the text's end cuts off: anything behind it would complete it.
  static func openEnd(of text: ExactString, isVariableText: Bool) -> Int? {
    let placeholders = PlaceholderScanner.placeholders(in: text, isVariableText: isVariableText)
    let start = placeholders.last?.range.upperBound ?? 0
    return Array(text.utf8)[start...].firstIndex(of: UInt8(ascii: "%"))
  }

  init(of text: ExactString, isVariableText: Bool) {
    bytes = Array(text.utf8)
    var placeholders = PlaceholderScanner.placeholders(in: text, isVariableText: isVariableText)[
      ...]
    var index = 0
    while index < bytes.count {
      var end = placeholders.first.flatMap {
        $0.range.lowerBound == index ? $0.range.upperBound : nil
      }
      end = end ?? markup(at: index) ?? address(at: index)
      if var end {
        // An address may run into a placeholder, which stays whole.
        while let first = placeholders.first, first.range.lowerBound < end {
          end = max(end, first.range.upperBound)
          placeholders.removeFirst()
        }
        ranges.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
  }

  // MARK: Markup

  private func markup(at index: Int) -> Int? {
    switch bytes[index] {
    case UInt8(ascii: "<"): tag(at: index)
    case UInt8(ascii: "&"): entity(at: index)
    case UInt8(ascii: "$"): variable(at: index)
    case UInt8(ascii: "^") where byte(index + 1) == UInt8(ascii: "["): index + 2
    case UInt8(ascii: "]"): target(at: index) ?? index + 1
    case UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"): index + 1
    case UInt8(ascii: "\\"):
      byte(index + 1).flatMap {
        Self.isLetter($0) || "\\\"'".utf8.contains($0) ? index + 2 : nil
      }
    default: nil
    }
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The end of what closes with `close`, unless one of `stops` comes first.
  private func end(from start: Int, close: UInt8, stops: String) -> Int? {
    var index = start
    while let byte = byte(index) {
      if byte == close { return index + 1 }
      if byte == 0x0A || stops.utf8.contains(byte) { return nil }
      index += 1
    }
    return nil
  }

  /// `<b>`, `</a>`, `<br/>`, `<!-- … -->`.
  private func tag(at index: Int) -> Int? {
    guard let next = byte(index + 1), Self.isLetter(next) || "/!".utf8.contains(next) else {
      return nil
    }
    return end(from: index + 1, close: UInt8(ascii: ">"), stops: "<")
  }

  /// `&amp;`, `&#233;`.
  private func entity(at index: Int) -> Int? {
    var end = index + 1
    if byte(end) == UInt8(ascii: "#") { end += 1 }
    let start = end
    while let byte = byte(end), Self.isLetter(byte) || Self.isDigit(byte), end - start < 32 {
      end += 1
    }
    return end > start && byte(end) == UInt8(ascii: ";") ? end + 1 : nil
  }

  /// `${name}`, `$(NAME)`.
  private func variable(at index: Int) -> Int? {
    switch byte(index + 1) {
    case UInt8(ascii: "{"): end(from: index + 2, close: UInt8(ascii: "}"), stops: "{$")
    case UInt8(ascii: "("): end(from: index + 2, close: UInt8(ascii: ")"), stops: "($")
    default: nil
    }
  }

  /// `](inflect: true)`, `](https://example.org)`.
  private func target(at index: Int) -> Int? {
    guard byte(index + 1) == UInt8(ascii: "(") else { return nil }
    return end(from: index + 2, close: UInt8(ascii: ")"), stops: "(]")
  }

  // MARK: Addresses

  /// The end of an address that begins here, at the beginning of a word.
  private func address(at index: Int) -> Int? {
    guard Self.isLetter(bytes[index]) || Self.isDigit(bytes[index]),
      index == 0 || !Self.isOfAddress(bytes[index - 1])
    else { return nil }
    var end = index
    while let byte = byte(end), Self.isOfAddress(byte) { end += 1 }
    while end > index, ".,;:!?'".utf8.contains(bytes[end - 1]) { end -= 1 }
    return Self.isAddress(bytes[index..<end]) ? end : nil
  }

  private static func isAddress(_ word: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: word, as: UTF8.self).lowercased()
    if ["mailto:", "tel:", "sms:", "www."].contains(where: { text.hasPrefix($0) && text != $0 }) {
      return true
    }
    if let colon = word.firstIndex(of: UInt8(ascii: ":")) {
      return word[colon...].starts(with: "://".utf8) && word.count > colon - word.startIndex + 3
        && word[..<colon].allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !parts[1].hasPrefix(".")
  }

  /// Whether an address may hold a byte; brackets, quotes and the sign of placeholders end it.
  private static func isOfAddress(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~:/?#@!$&'+,;=%".utf8.contains(byte) || byte >= 0x80
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & ~0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
