/// Slips of the hand in the path of an address, whose words may be those of the reader's language.
enum PathSlip {
  /// Whether one part differs, and by two letters that changed places, one that stands twice, or its digits.
  static func isSlip(_ other: String, for own: String) -> Bool {
    let (parts, others) = (Self.parts(own), Self.parts(other))
    guard parts.count == others.count, parts.count > 1, parts[0] == others[0] else { return false }
    let changed = zip(parts, others).filter { $0 != $1 }
    guard changed.count == 1, let (first, second) = changed.first else { return false }
    if first.allSatisfy(\.isNumber), second.allSatisfy(\.isNumber) { return true }
    return isSlip(first, second)
  }

  /// Whether two words have the same letters in another order, or one of them a letter twice.
  static func isSlip(_ first: Substring, _ second: Substring) -> Bool {
    guard first.utf8.count >= 4, second.utf8.count >= 4 else { return false }
    return first.utf8.count == second.utf8.count && first.utf8.sorted() == second.utf8.sorted()
      || isDoubled(first, in: second) || isDoubled(second, in: first)
  }

  /// The host, and what slashes and signs of a query part.
  private static func parts(_ address: String) -> [Substring] {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    return rest.split { "/?#&=".contains($0) }
  }

  /// Whether a text is another one with one letter twice.
  private static func isDoubled(_ text: Substring, in other: Substring) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard other.count == own.count + 1 else { return false }
    // What stands before the second one is equal in both, and so is what stands behind it.
    let same = zip(own, other).prefix { $0 == $1 }.count
    let sameAtEnd = zip(own.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let first = max(1, own.count - sameAtEnd)
    return first <= same && (first...same).contains { other[$0] == other[$0 - 1] }
  }
}
