import Foundation
import Testing
import TextMetrics

@Suite struct GeometryTests {
  @Test(
    // The facts are not part of the package, and a machine may have no Python.
    .enabled(
      if: SharedGeometry.isThere && FileManager.default.isExecutableFile(atPath: python),
      "no ../shared/spec/geometry.json or no Python"))
  func theGeneratedFileIsFresh() throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    process.arguments = [SharedGeometry.generator.path, SharedGeometry.file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let generated = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let path = "Sources/TextMetrics/Geometry+Generated.swift"
    let present = try Data(contentsOf: SharedGeometry.package.appending(path: path))
    #expect(generated == present, "run Scripts/generate-geometry.py as its first lines say")
  }

  private static let python = "/usr/bin/python3"

  /// From the Human Interface Guidelines.
  @Test(arguments: [
    (TextStyle.body, TextSize.xSmall, 14.0, 19.0), (.body, .large, 17, 22),
    (.body, .xxxLarge, 23, 29), (.body, .accessibility1, 28, 34), (.body, .accessibility5, 53, 62),
    (.footnote, .large, 13, 18), (.caption1, .large, 12, 16),
    (.largeTitle, .accessibility5, 60, 70),
    (.caption2, .accessibility5, 40, 48),
  ])
  func textStylesGrowWithTheTextSize(
    style: TextStyle, size: TextSize, points: Double, leading: Double
  ) {
    let font = TextFont(style, at: size)
    #expect(font.size == points)
    #expect(font.leading == leading)
  }

  @Test func headlinesAreSemibold() {
    for style in TextStyle.allCases {
      let expected: FontWeight = style == .headline ? .semibold : .regular
      #expect(TextFont(style, at: .large).weight == expected)
    }
  }

  @Test func accessibilitySizesFollowTheOthers() {
    #expect(TextSize.xxxLarge < .accessibility1)
    #expect(
      TextSize.allCases.filter(\.isAccessibilitySize).map(\.rawValue)
        == ["AX1", "AX2", "AX3", "AX4", "AX5"])
  }

  /// Measured rooms of titles, and those that follow: width, style, then none, disclosure,
  /// checkmark, switch to iOS 18, switch from iOS 26.
  @Test(arguments: [
    (320.0, TableLayout.Style.insetGrouped, [256, 237.5, 224, 197, 185]),
    (320, .grouped, [288, 269.5, 256, 229, 217]),
    (375, .insetGrouped, [311, 292.5, 279, 252, 240]),
    (375, .grouped, [343, 324.5, 311, 284, 272]),
    (402, .insetGrouped, [338, 319.5, 306, 279, 267]),
    (430, .insetGrouped, [350, 331.5, 318, 291, 279]),
    (440, .grouped, [400, 381.5, 368, 341, 329]),
    (540, .insetGrouped, [460, 441.5, 428, 401, 389]),
  ])
  func titlesHaveTheRoomBeforeTheAccessory(
    width: Double, style: TableLayout.Style, rooms: [Double]
  ) {
    let new = TableLayout(width: width, style: style)
    let old = TableLayout(width: width, style: style, design: .toIOS18)
    let found =
      [Accessory.none, .disclosure, .checkmark].map(new.room)
      + [old, new].map { $0.room(before: .toggle) }
    #expect(found == rooms)
  }

  /// The narrowest table of Settings on any iPad is 369 wide.
  @Test func tablesOnIPadAreNotAsWideAsTheScreen() throws {
    let pads = Device.all.filter { $0.family == .pad }
    #expect(pads.map { $0.tableWidth(for: .settingsApp) }.min() == 369)
    #expect(pads.map { $0.tableWidth(for: .settingsApp) }.max() == 657)
    #expect(pads.allSatisfy { $0.tableWidth(for: .inAppSettingsKit) == 540 })
    let phones = Device.all.filter { $0.family == .phone }
    #expect(phones.allSatisfy { $0.tableWidth(for: .settingsApp) == $0.width })
    #expect(phones.map(\.width).min() == 320)
  }

  /// 16 below 414 points, 20 from there on and on iPad.
  @Test func marginsGrowWithTheDevice() {
    for device in Device.all {
      let expected: Double = device.family == .phone && device.width < 414 ? 16 : 20
      #expect(device.margin == expected)
      let place = RowPlace(reader: .settingsApp, device: device, language: "en")
      #expect(place.table.margin == expected)
    }
    #expect(TableLayout(width: 402, margin: 20).room(before: .none) == 322)
  }
}
