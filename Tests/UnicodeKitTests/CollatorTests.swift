import Foundation
import TestSupport
import Testing
import UnicodeKit

@Suite struct CollatorTests {
  @Test func keysAreInTheOrderOfXcode() {
    let ordered = [
      "", "\t", "\n", " ", "_x", "-x", "…", "'", "’", "\"", "(x)", "/", "%@", "%lld", "°", "<", ">",
      "🙂", "$", "€", "1", "١", "2", "10", "١٠", "a", "A", "á", "å", "Å", "a b", "a_b", "a-b", "a1",
      "a2", "a02", "a10", "ab", "b", "B", "e", "é", "É", "i", "I", "İ", "ı", "ss", "ß", "z",
      "Z", "あ", "ア", "漢",
    ]
    let collator = Collator()
    #expect(collator.sorted(ordered.reversed()) == ordered)
    for (a, b) in zip(ordered, ordered.dropFirst()) {
      #expect(collator.compare(a, b) < 0, "\(a) \(b)")
      #expect(collator.compare(b, a) > 0, "\(b) \(a)")
    }
  }

  @Test func textsThatOnlyLookAlikeHaveAnOrder() {
    let collator = Collator()
    #expect(collator.compare("e\u{301}", "é") < 0)
    #expect(collator.compare("a", "a\u{200B}") < 0)
    #expect(collator.compare("é", "é") == 0)
    let sorted = collator.sorted(["é", "e\u{301}", "é"])
    #expect(sorted.map(\.utf16.count) == [2, 1, 1])
  }

  @Test(arguments: [
    ("a2", "a02"), ("a02", "a002"), ("1", "01"), ("0", "00"), ("a02", "A2"), ("a1B", "a01b"),
    ("a2", "a02 "), ("a02a", "a2b"),
  ])
  func zerosInFrontComeAfterNone(first: String, second: String) {
    #expect(Collator().compare(first, second) < 0)
    #expect(Collator().compare(second, first) > 0)
  }

  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func anyTwoKeysAreInFoundationsOrder(seed: UInt64) {
    // Letters that all versions of CLDR order alike.
    let alphabet = Array("aAbBáÅéß019 02_-.%/():あア漢\u{301}".unicodeScalars)
    var random = SplitMix64(seed: seed)
    func key() -> String {
      let scalars = (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
        alphabet.randomElement(using: &random)
      }
      return String(String.UnicodeScalarView(scalars))
    }
    let collator = Collator()
    for _ in 0..<500 {
      let (a, b) = (key(), key())
      let order = a.compare(
        b, options: [.numeric, .caseInsensitive, .forcedOrdering], range: nil,
        locale: Locale(identifier: ""))
      #expect(
        collator.compare(a, b).signum() == order.rawValue,
        "\(a.debugDescription) \(b.debugDescription)")
    }
  }
}
