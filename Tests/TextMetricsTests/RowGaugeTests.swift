import Foundation
import Testing

@testable import TextMetrics

/// The fast way to the answer that `RowFit` gives with all its reasons.
@Suite(.enabled(if: InstalledFonts.haveInter, "the font Inter is not installed"))
struct RowGaugeTests {
  static let languages: [(language: String, words: [String])] = [
    ("en", ["Allow", "notifications", "Wi-Fi", "when", "screen", "(5 %)", "AVATAR", "To"]),
    ("de", ["Benachrichtigungen", "erlauben", "über", "Größe", "des", "Bildschirms"]),
    ("fr", ["Autoriser", "Optic ID", "déverrouillage", "pour", "le", "l’écran"]),
    ("ru", ["Разрешить", "уведомления", "для", "экрана", "звук"]),
    ("el", ["Ρυθμίσεις", "ήχου", "και", "οθόνης"]), ("vi", ["Cho phép", "thông báo", "đẩy"]),
    ("ar", ["السماح", "بالإشعارات", "على", "شاشة", "القفل"]),
    ("he", ["אפשר", "התראות", "במסך", "הנעילה"]), ("hi", ["सूचनाएँ", "की", "अनुमति", "दें"]),
    ("th", ["อนุญาตการแจ้งเตือน", "เสียง"]), ("ja", ["通知を", "許可", "Wi-Fi", "する"]),
    ("ko", ["알림", "허용"]),
  ]

  @Test("a gauge finds what RowFit finds, at the smallest size", arguments: languages)
  func agreement(language: String, words: [String]) throws {
    var random = SystemRandomNumberGenerator()
    let gauge = TextGauge(fonts: InstalledFonts.library)
    gauge.begin(language: language)
    let device = try #require(Device.narrowest(.phone))
    let sizes = TextSize.allCases.filter { $0 >= .large }
    for _ in 0..<60 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      let role = RowText.Role.allCases.randomElement(using: &random) ?? .title
      let accessory = Accessory.allCases.randomElement(using: &random) ?? .none
      let reader = RowReader.allCases.randomElement(using: &random) ?? .settingsApp
      let companion = Bool.random(using: &random) && role == .title ? words[0] : nil
      var row = RowText(SampledText(text), role: role, accessory: accessory)
      row.companion = companion.map { SampledText($0) }
      let misfit = RowGauge(row, reader: reader, device: device, textSizes: sizes)
        .misfit(of: text, beside: companion, by: gauge)
      let expected = sizes.first { size in
        // At these sizes the value is a word of its own in another line.
        row.companion = size.isAccessibilitySize ? nil : companion.map { SampledText($0) }
        let place = RowPlace(
          reader: reader, device: device, style: reader.tableStyle, textSize: size,
          language: language)
        let fit = RowFit(of: row, in: place, fonts: InstalledFonts.library)
        if case .isTooWide = fit.outcome { return true }
        return false
      }
      #expect(misfit?.textSize == expected, "\(text) \(role) \(accessory) \(reader)")
    }
  }

  @Test("no text is wider than the sum of its advances", arguments: languages)
  func bounds(language: String, words: [String]) {
    let gauge = TextGauge(fonts: InstalledFonts.library)
    gauge.begin(language: language)
    let font = TextFont(size: 17)
    for word in words + [words.joined(separator: " ")] {
      guard let bound = gauge.bound(of: word, weight: .regular) else { continue }
      let extent = gauge.extent(of: word, weight: .regular)
      guard extent.isMeasured else { continue }
      let width = extent.width(in: font)
      // What is not certainly too wide need not be found.
      #expect(bound.points(in: font) >= width.least, "\(word)")
    }
  }

  /// Advances of the whole text from HarfBuzz 10 with Debian's Inter, in ems.
  @Test(
    "words add up to what HarfBuzz measures in one piece",
    .enabled(
      if: FileManager.default.fileExists(
        atPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
      "Debian's package of Inter is not installed"),
    arguments: [
      ("Autoriser Optic ID pour le déverrouillage", 18.8736, 19.3771),
      ("Benachrichtigungen erlauben", 13.8494, 14.2979), ("AVATAR To Yo. Ta", 8.2798, 8.4332),
      ("Wi-Fi 2.4 GHz (5 %)", 9.2869, 9.4741), ("Ünïcödé Łódź", 6.5241, 6.6385),
      ("Настройки уведомлений", 12.2202, 12.4577), ("Ρυθμίσεις ήχου", 7.2741, 7.5504),
      ("Thông báo đẩy", 7.0895, 7.1861),
    ])
  func oracle(text: String, regular: Double, semibold: Double) {
    let gauge = TextGauge(fonts: InstalledFonts.library)
    gauge.begin(language: "en")
    for (weight, ems) in [(FontWeight.regular, regular), (.semibold, semibold)] {
      // At 12 points there is no tracking.
      let font = TextFont(size: 12, weight: weight)
      let points = gauge.extent(of: text, weight: weight).width(in: font).points
      #expect(abs(points - ems * 12 * Geometry.widthFactor(of: weight)) < 0.1)
    }
  }

  @Test(
    "devices are found by the names of their models",
    arguments: [
      ("iPhone SE", 375.0), ("iphone se 3", 375), ("iPhone 13 mini", 375), ("iPhone 16e", 390),
      ("iPhone 17 Pro", 402), ("iPhone 15 Plus", 430), ("iPhone Air", 420), ("iPad mini", 744),
      ("iPad Air 13", 1024),
    ])
  func models(name: String, width: Double) {
    #expect(Device.named(name)?.width == width)
    #expect(Device.named("iPhone 3G") == nil)
  }
}
