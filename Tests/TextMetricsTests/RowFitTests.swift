import Testing
import TextMetrics

@Suite(.enabled(if: InstalledFonts.haveInter, "the font Inter is not installed"))
struct RowFitTests {
  private func fit(
    _ text: RowText, _ reader: RowReader = .settingsApp,
    table: TableLayout = TableLayout(width: 375), size: TextSize = .large, language: String = "en"
  ) -> RowFit {
    RowFit(
      of: text, in: RowPlace(reader: reader, table: table, textSize: size, language: language),
      fonts: InstalledFonts.library)
  }

  private func points(_ text: String, size: Double = 17) -> Double {
    TextWidth(of: text, in: TextFont(size: size), language: "en", fonts: InstalledFonts.library)
      .points
  }

  /// About 255 points: before a switch there were 252 up to iOS 18, and are 240 now.
  private static let longTitle: SampledText = "Send statistics to the developers"

  @Test func theSwitchOfIOS26LeavesLessRoom() {
    let title = RowText("Send statistics on use weekly", role: .title, accessory: .toggle)
    #expect(fit(title).room == 240)
    #expect(fit(title, table: TableLayout(width: 375, design: .toIOS18)).room == 252)
  }

  @Test func settingsCutsWhatInAppSettingsKitShrinks() {
    let title = RowText(Self.longTitle, role: .title, accessory: .toggle)
    let settings = fit(title)
    #expect(settings.outcome == .isTooWide(by: settings.width - 240))
    guard case .fitsShrunken(let size) = fit(title, .inAppSettingsKit).outcome else {
      Issue.record("\(fit(title, .inAppSettingsKit).outcome)")
      return
    }
    #expect(size >= 12 && size < 17)
    var fixed = title
    fixed.mayShrink = false
    #expect(fit(fixed, .inAppSettingsKit).outcome == settings.outcome)
  }

  @Test func lettersShrinkTo12PointsOnly() {
    let text = String(repeating: "statistics ", count: 6)
    let fit = fit(RowText(SampledText(text), role: .title), .inAppSettingsKit)
    #expect(points(text, size: 12) > fit.room)
    #expect(fit.outcome == .isTooWide(by: fit.width - 311))
  }

  /// Subtitles have 12 points at the ordinary text size.
  @Test func subtitlesDoNotShrink() {
    let text = SampledText(String(repeating: "statistics ", count: 6))
    let fit = fit(RowText(text, role: .subtitle), .inAppSettingsKit)
    #expect(fit.outcome == .isTooWide(by: fit.width - 311))
  }

  @Test func titleAndValueShareTheLine() {
    let row = RowText("Language", role: .title, accessory: .disclosure, companion: "German")
    let fit = fit(row)
    #expect(fit.room == 292.5)
    #expect(abs(fit.width - (points("Language") + 8 + points("German"))) < 0.001)
    #expect(fit.outcome == .fits)
  }

  @Test func accessibilitySizesPutTheValueBelow() {
    let row = RowText(
      "Preferred language of the voice", role: .title, accessory: .disclosure,
      companion: "German (Switzerland)")
    guard case .isTooWide = fit(row).outcome else {
      Issue.record("\(fit(row).outcome)")
      return
    }
    let large = fit(row, size: .accessibility1)
    #expect(large.outcome == .fits)
    #expect(large.lineCount > 1)
    // The widest word of both.
    #expect(large.width > points("Preferred", size: 28) * 0.9)
  }

  @Test func fromAX1OnTheWidestWordMustFit() {
    let row = RowText("Benachrichtigungseinstellungen", role: .title)
    #expect(fit(row, language: "de").outcome == .fits)
    let large = fit(row, size: .accessibility5, language: "de")
    #expect(large.outcome == .isTooWide(by: large.width - 311))
  }

  @Test func headersAndFootersWrap() {
    let text: SampledText = "These statistics help us to find faults, and hold nothing about you."
    let footer = fit(RowText(text, role: .footer))
    #expect(footer.room == 311)
    #expect(footer.outcome == .fits)
    #expect(footer.lineCount == 2)
    let header = fit(RowText(text, role: .header))
    #expect(header.lineCount >= footer.lineCount)
  }

  @Test func headersWereInUpperCase() {
    let old = TableLayout(width: 375, design: .toIOS18)
    let header = fit(RowText("Privacy", role: .header), table: old)
    #expect(abs(header.width - points("PRIVACY", size: 13)) < 0.001)
    let german = fit(RowText("Straße", role: .header), table: old, language: "de")
    #expect(abs(german.width - points("STRASSE", size: 13)) < 0.001)
    #expect(fit(RowText("Privacy", role: .header)).width > header.width - 15)
  }

  /// From InAppSettingsKit: beside a title of 240 points a field has 63, or 95 in a grouped table.
  @Test func fieldsHaveWhatTheTitleLeaves() {
    let title = SampledText(String(repeating: "statistics ", count: 6))
    let field = RowText("you@example.com", role: .fieldPlaceholder, companion: title)
    #expect(fit(field, .inAppSettingsKit).room == 63)
    #expect(
      fit(field, .inAppSettingsKit, table: TableLayout(width: 375, style: .grouped)).room == 95)
    let short = RowText("you@example.com", role: .fieldPlaceholder, companion: "Mail")
    #expect(fit(short, .inAppSettingsKit).room == 311 - 97 - 8)
    #expect(fit(RowText("you@example.com", role: .fieldPlaceholder)).room == 311)
    #expect(fit(RowText(title, role: .fieldTitle)).room == 240)
  }

  @Test func imagesTakeRoom() {
    #expect(fit(RowText("Ton", role: .title, imageWidth: 29)).room == 311 - 29 - 16)
  }

  @Test func placeholdersHaveAnAssumedWidth() {
    let text = SampledText([.text("Keep for "), .placeholder(.number), .text(" days")])
    let fit = fit(RowText(text, role: .title))
    #expect(abs(fit.width - points("Keep for 8888 days")) < 0.001)
    #expect(fit.explanation.contains { $0.contains("\"8888\"") })
  }

  @Test func aWidthWithinTheMarginIsClose() {
    // Wide enough for the estimate, and not for 2.5 % more.
    let width = points("Statistics") * 1.01
    let row = RowText("Statistics", role: .title)
    let table = TableLayout(width: width + 64)
    #expect(fit(row, table: table).outcome == .isClose)
    #expect(fit(row, .inAppSettingsKit, table: table).outcome == .fits)
  }

  @Test func unknownScriptsAreNotGuessed() {
    let fit = fit(RowText("Ton ᚠᚢᚦ", role: .title))
    #expect(fit.outcome == .isUnmeasured)
    #expect(fit.unmeasuredScripts == ["Runr"])
    let long = self.fit(
      RowText(SampledText(String(repeating: "statistics ", count: 6) + "ᚠ"), role: .title))
    #expect(long.outcome == .isTooWide(by: long.width - 311))
  }

  @Test func theSumIsExplained() {
    let lines = fit(RowText("Ton", role: .title, accessory: .toggle)).explanation
    #expect(lines.first == "table 375, inset grouped: 375 - 2 x 16 = cell 343")
    #expect(
      lines.dropFirst().first
        == "cell 343 - margin 16 - (switch 63 + margin 16) - gap 8 = room 240")
    #expect(lines.contains { $0.hasPrefix("\"Ton\": ") && $0.contains("x 17 + 3 x -0.43") })
    #expect(lines.last?.contains("of room 240: fits") == true)
  }

  @Test func everyDeviceHasARoom() {
    for device in Device.all {
      for reader in RowReader.allCases {
        for size in TextSize.allCases {
          let place = RowPlace(reader: reader, device: device, textSize: size, language: "de")
          for role in RowText.Role.allCases {
            let fit = RowFit(
              of: RowText("Ton", role: role), in: place, fonts: InstalledFonts.library)
            #expect(fit.outcome == .fits, "\(device.name) \(reader) \(size) \(role)")
          }
        }
      }
    }
  }
}
