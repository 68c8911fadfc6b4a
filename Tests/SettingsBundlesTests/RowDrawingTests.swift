import Testing

@testable import SettingsBundles

@Suite struct RowDrawingTests {
  /// Drawn by the app, in a dialogue, or without a text in a row.
  static let others: Set<String> = [
    "PSSliderSpecifier", "PSConfirmationPrompt", "IASKTextViewSpecifier",
    "IASKCustomViewSpecifier",
  ]

  @Test("every element has its row", arguments: Schema.typeNames)
  func types(name: String) throws {
    let type = try #require(Schema.type(named: name))
    #expect((type.drawing == nil) == Self.others.contains(name))
  }

  @Test("a drawing speaks of texts that its type has") func keys() throws {
    for name in Schema.typeNames {
      let type = try #require(Schema.type(named: name))
      for key in type.drawing?.places.keys.sorted() ?? [] {
        // InAppSettingsKit draws a list's footer, and the subtitle of all rows of its own.
        #expect(type.key(key)?.text != nil || key == "IASKSubtitle", "\(name) \(key)")
      }
    }
  }
}
