import Testing
import UnicodeKit

@Suite struct NormalizationTests {
  @Test func composedAndDecomposedFormsAreTold() {
    #expect(Array(Normalization.nfc("Cafe\u{301}").utf16) == Array("Caf\u{E9}".utf16))
    #expect(Array(Normalization.nfd("Caf\u{E9}").utf16) == Array("Cafe\u{301}".utf16))
    #expect(Array(Normalization.nfc("\u{212B}").utf16) == [0xC5])
    #expect(Array(Normalization.nfd("각").utf16) == [0x1100, 0x1161, 0x11A8])
    #expect(Normalization.nfc("") == "")
    #expect(Normalization.nfd("plain") == "plain")
  }

  @Test(arguments: [
    ("Straße", "strasse"), ("STRASSE", "strasse"), ("ΣΑΣ", "σασ"), ("σας", "σασ"),
    ("İ", "i\u{307}"),
    ("I", "i"), ("@AZ[`az{", "@az[`az{"), ("ŉ", "ʼn"), ("ﬃ", "ffi"), ("", ""),
  ])
  func caseFoldingIsFullAndOfNoLanguage(text: String, folded: String) {
    #expect(Array(Normalization.caseFolded(text).utf16) == Array(folded.utf16))
  }

  @Test func textsThatGrowAreWhole() {
    let grown = Normalization.nfd(String(repeating: "\u{1F80}", count: 5000))
    #expect(grown.unicodeScalars.count == 15_000)
    #expect(Normalization.caseFolded(String(repeating: "ΐ", count: 5000)).utf16.count == 15_000)
  }

  /// Foundation is no oracle here: it composes characters beyond the first plane with what follows.
  @Test func formsAreTheSameTextAndStable() {
    for value in stride(from: 0x80, to: 0x2FA20, by: 7) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      // Characters that the oldest ICU in use does not know yet.
      guard let age = scalar.properties.age, age.major < 15 else { continue }
      let text = "a" + String(scalar) + "\u{301}"
      let (composed, decomposed) = (Normalization.nfc(text), Normalization.nfd(text))
      // Swift compares texts by canonical equivalence.
      #expect(composed == text)
      #expect(decomposed == text)
      #expect(Array(Normalization.nfc(decomposed).utf16) == Array(composed.utf16))
      #expect(Array(Normalization.nfd(composed).utf16) == Array(decomposed.utf16))
      #expect(composed.unicodeScalars.count <= decomposed.unicodeScalars.count)
    }
  }

  @Test func theVersionOfICUIsANumber() {
    #expect(Double(UnicodeVersions.icu) ?? 0 >= 70)
  }
}
