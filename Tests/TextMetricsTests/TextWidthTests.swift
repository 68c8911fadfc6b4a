import Foundation
import Testing
import TextMetrics

@Suite(.enabled(if: InstalledFonts.haveInter, "the font Inter is not installed"))
struct TextWidthTests {
  private func width(
    _ text: String, size: Double = 17, weight: FontWeight = .regular, language: String = "en"
  ) -> TextWidth {
    TextWidth(
      of: text, in: TextFont(size: size, weight: weight), language: language,
      fonts: InstalledFonts.library)
  }

  /// Widths of labels that Xcode stored: 110 in San Francisco.
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
      print(text, size, weight, ratio)
      if size == 17, weight == .regular { ratios.append(ratio) }
    }
    print(ratios.count, ratios.reduce(0, +) / Double(ratios.count))
  }
}
