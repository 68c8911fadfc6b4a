import PropertyLists

/// How readers draw the texts of one type of element: the schema says what texts there are, this where
/// they stand.
package struct RowDrawing: Sendable {
  /// What a text is on its page.
  package enum Place: Hashable, Sendable {
    /// In the element's own row.
    case title, subtitle
    /// Above and below the rows of a section.
    case header, footer
    /// Before a text field, and in an empty one.
    case fieldTitle, fieldPlaceholder
    /// The value at the end of the row.
    case value
    /// A row of its own in a list of choices.
    case choice
    /// In no row: a page's title, a dialogue, a mail.
    case elsewhere
  }

  /// What stands at the end of the row.
  package enum End: Hashable, Sendable {
    case none, arrow, toggle
  }

  /// What the value at the end of a row is.
  package enum Value: Hashable, Sendable {
    case none
    /// One of the choices, in the short form where there is one.
    case choice
    /// The same, and the default where no choices are given.
    case choiceOrDefault
    /// The default, of an element that stores something and has no subtitle.
    case defaultOfKey
  }

  package let end: End
  package let value: Value
  /// By key of the element.
  package let places: [String: Place]
  /// Whether InAppSettingsKit makes the letters of choices smaller.
  package let choicesShrink: Bool

  private init(
    _ places: [String: Place], end: End = .none, value: Value = .none, choicesShrink: Bool = false
  ) {
    self.places = places
    self.end = end
    self.value = value
    self.choicesShrink = choicesShrink
  }

  private static let section: [String: Place] = ["Title": .header, "FooterText": .footer]
  private static let row: [String: Place] = ["Title": .title, "IASKSubtitle": .subtitle]

  fileprivate static let all: [String: RowDrawing] = [
    "PSGroupSpecifier": RowDrawing(section),
    "PSToggleSwitchSpecifier": RowDrawing(row, end: .toggle),
    "PSTitleValueSpecifier": RowDrawing(
      ["Title": .title, "Titles": .value, "ShortTitles": .elsewhere], value: .choiceOrDefault),
    "PSTextFieldSpecifier": RowDrawing(
      ["Title": .fieldTitle, "IASKPlaceholder": .fieldPlaceholder]),
    "PSMultiValueSpecifier": RowDrawing(
      ["Title": .title, "Titles": .choice, "ShortTitles": .value, "FooterText": .footer],
      end: .arrow, value: .choice),
    "PSRadioGroupSpecifier": RowDrawing(
      section.merging(["Titles": .choice]) { $1 }, choicesShrink: true),
    "PSChildPaneSpecifier": RowDrawing(
      row.merging(["DefaultValue": .value]) { $1 }, end: .arrow, value: .defaultOfKey),
    "IASKOpenURLSpecifier": RowDrawing(row),
    "IASKMailComposeSpecifier": RowDrawing(row),
    "IASKButtonSpecifier": RowDrawing(row),
    "IASKDatePickerSpecifier": RowDrawing(row),
    "IASKListGroupSpecifier": RowDrawing(section),
  ]
}

extension SpecifierType {
  /// How the texts of the type are drawn; nil for what the app draws itself, and for dialogues.
  package var drawing: RowDrawing? { RowDrawing.all[name] }
}

extension Specifier {
  /// Whether InAppSettingsKit makes letters smaller before it cuts them off.
  package var lettersMayShrink: Bool { self["IASKAdjustsFontSizeToFitWidth"]?.boolean ?? true }

  /// Whether InAppSettingsKit draws an image before the title.
  package var hasCellImage: Bool { self["IASKCellImage"] != nil }

  /// Whether InAppSettingsKit draws a checkmark for a switch.
  package var isDrawnAsCheckmark: Bool { self.string("IASKToggleStyle") == "Checkmark" }

  /// Whether InAppSettingsKit shows the default as the value of a row that leads elsewhere.
  package var showsDefaultAsValue: Bool { key != nil && self["IASKSubtitle"] == nil }
}
