import TestSupport
import Testing

@testable import Diagnostics

/// How far names are from each other.
@Suite struct NearestNameTests {
  @Test(
    "changes are counted, and two neighbours that are swapped are one",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "ab", 2), ("abc", "abc", 0), ("abc", "acb", 1),
      ("abc", "abd", 1), ("abcd", "bcda", 2), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distances(one: String, other: String, distance: Int) {
    #expect(one.editDistance(to: other) == distance)
    #expect(other.editDistance(to: one) == distance)
    for limit in 0...4 {
      #expect(one.editDistance(to: other, limit: limit) == min(distance, limit + 1))
    }
  }

  @Test("a limit changes no distance below it", arguments: 0..<200) func limits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func name() -> String {
      String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          "abc".randomElement(using: &random) ?? "a"
        })
    }
    let (one, other) = (name(), name())
    let distance = one.editDistance(to: other)
    for limit in 0...6 {
      #expect(one.editDistance(to: other, limit: limit) == min(distance, limit + 1))
    }
  }

  @Test("long names are compared within the limit only", .timeLimit(.minutes(1)))
  func longNames() {
    let name = String(repeating: "ab", count: 4000)
    #expect(name.editDistance(to: "x" + name.dropLast(), limit: 2) == 2)
    #expect(name.editDistance(to: name.dropFirst(2) + "xyz", limit: 2) == 3)
  }
}
