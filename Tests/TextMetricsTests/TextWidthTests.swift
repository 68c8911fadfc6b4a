import Foundation
import Testing
import TextMetrics

// What no font is installed for cannot be measured here.
@Suite(.enabled(if: InstalledFonts.haveInter, "the font Inter is not installed"))
struct TextWidthTests {
  private func width(
    _ text: String, size: Double = 17, weight: FontWeight = .regular, language: String = "en"
  ) -> TextWidth {
    TextWidth(
      of: text, in: TextFont(size: size, weight: weight), language: language,
      fonts: InstalledFonts.library)
  }

  /// Widths of labels that Xcode stored, which rounds them up: 110 in San Francisco.
  @Test(
    // The facts are not part of the package.
    .enabled(if: SharedGeometry.isThere, "no ../shared/spec/geometry.json"))
  func widthsAreThoseOfSanFrancisco() throws {
    let comparison = try #require(try SharedGeometry.facts()["sf_vs_inter"] as? [String: Any])
    let samples = try #require(comparison["calibration_samples"] as? [[String: Any]])
    #expect(samples.count == 110)
    var ratios: [Double] = []
    for sample in samples {
      let text = try #require(sample["text"] as? String)
      let size = try #require(sample["size"] as? Double)
      let weight = try #require((sample["weight"] as? String).flatMap(FontWeight.init))
      let expected = try #require(sample["sf_width"] as? Double)
      let ratio = expected / width(text, size: size, weight: weight).points
      // 2.5 % is the margin of regular text; bold words are few, and one of them is off by more.
      #expect(abs(ratio - 1) < (weight == .bold ? 0.035 : 0.025), "\(text): \(ratio)")
      if size == 17, weight == .regular { ratios.append(ratio) }
    }
    let mean = ratios.reduce(0, +) / Double(ratios.count)
    #expect(ratios.count == 81)
    #expect(abs(mean - 1) < 0.005, "\(mean)")
  }

  @Test func trackingCountsCharactersAsPeopleDo() {
    let accented = width("e\u{301}", size: 17)
    #expect(accented.runs.map(\.characters) == [1])
    #expect(abs(accented.points - width("é", size: 17).points) < 0.01)
    // At 12 points there is no tracking: a text twice is twice as wide.
    #expect(abs(width("HH", size: 12).points - 2 * width("H", size: 12).points) < 0.01)
    // At 17 each character takes 0.43 points off.
    let run = width("Ton", size: 17).runs[0]
    #expect(run.tracking == -0.43)
    #expect(abs(run.points - ((run.advance ?? 0) * 17 - 3 * 0.43)) < 0.001)
  }

  @Test func largeSizesAreNarrower() {
    let run = width("Mitteilungen", size: 28).runs[0]
    #expect(abs(run.points - (run.advance ?? 0) * 28 * 0.935) < 0.001)
  }

  @Test func lettersAreKerned() {
    let pair = width("AVAVAV", size: 12).points
    #expect(pair < 3 * (width("A", size: 12).points + width("V", size: 12).points) - 1)
  }

  @Test func heavierLettersAreWider() {
    let widths = FontWeight.allCases.map { width("Mitteilungen", weight: $0).points }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  /// What was not compared with San Francisco may be wider than it is taken to be.
  @Test(arguments: [
    ("Ton", 0.025), ("Звук", 0.05), ("Ήχος", 0.05), ("Hiển thị", 0.05), ("音", 0),
  ])
  func marginsTellHowSureAWidthIs(text: String, share: Double) {
    let width = width(text)
    #expect(abs(width.margin - width.points * share) < 0.001)
  }

  @Test func hanAndKanaAreSquare() {
    #expect(width("設定").points == 34)
    #expect(width("せってい。", size: 12).points == 60)
    // Voiced marks stand over the kana before them.
    #expect(width("か\u{3099}", size: 12).points == 12)
  }

  @Test func latinLettersInOtherScriptsAreSanFranciscos() {
    let runs = width("Wi-Fi設定").runs
    #expect(runs.map(\.text) == ["Wi-Fi", "設定"])
    #expect(runs.map(\.script) == ["Latn", "Hani"])
  }

  @Test(
    .enabled(if: InstalledFonts.have("إعدادات"), "the font Noto Sans Arabic is not installed"))
  func arabicLettersJoin() {
    let width = width("إعدادات؟ Wi-Fi", language: "ar")
    #expect(width.unmeasured.isEmpty)
    #expect(width.runs.map(\.script) == ["Arab", "Latn"])
    #expect(abs(width.runs[0].marginShare - 0.1) < 0.001)
    // Letters in the middle of a word are narrower than alone.
    #expect(self.width("ببب").points < 3 * self.width("ب").points)
  }

  @Test(.enabled(if: InstalledFonts.have("नमस्ते"), "Noto Sans Devanagari is not installed"))
  func signsStayWithTheirLetters() {
    #expect(width("नमस्ते", language: "hi").runs.map(\.text) == ["नमस्ते"])
    #expect(width("नमस्ते 2", language: "hi").runs.map(\.text) == ["नमस्ते", " 2"])
  }

  /// "Language" in scripts that iOS has fonts of its own for.
  @Test(arguments: [
    ("Hebr", "שפה"), ("Armn", "Լեզու"), ("Geor", "ენა"), ("Beng", "ভাষা"), ("Gujr", "ભાષા"),
    ("Telu", "భాష"), ("Taml", "மொழி"), ("Mlym", "ഭാഷ"), ("Knda", "ಭಾಷೆ"), ("Guru", "ਭਾਸ਼ਾ"),
    ("Sinh", "භාෂාව"), ("Thai", "ภาษา"), ("Khmr", "ភាសា"), ("Laoo", "ພາສາ"), ("Mymr", "ဘာသာ"),
  ])
  func scriptsHaveStandIns(script: String, text: String) throws {
    let runs = width(text).runs
    #expect(runs.map(\.script) == [script])
    // A machine need not have every font; what is measured is measured by the script's own.
    guard let font = runs[0].font else { return }
    #expect(font.hasPrefix("NotoSans"))
    let advance = try #require(runs[0].advance)
    #expect(advance > 0.3 * Double(runs[0].characters))
    #expect(advance < 2.5 * Double(runs[0].characters))
  }

  /// A guess would look like a measurement.
  @Test(arguments: [("ᚠᚢᚦ", "Runr"), ("😀", "Zyyy")])
  func aScriptWithoutAFontIsSaid(text: String, script: String) {
    let width = width("Ton " + text)
    #expect(width.unmeasured.map(\.text) == [text])
    #expect(width.unmeasured.map(\.script) == [script])
    #expect(abs(width.points - self.width("Ton ").points) < 0.01)
  }

  @Test func controlsHaveNoWidth() {
    #expect(width("Ton\n").points == width("Ton").points)
    #expect(width("").points == 0)
    #expect(width("").runs.isEmpty)
  }

  @Test func longTextsOfUnknownCharactersTakeNoLongTime() {
    #expect(width(String(repeating: "😀", count: 20_000)).unmeasured.count == 1)
  }
}
