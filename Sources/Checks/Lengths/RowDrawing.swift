import TextMetrics

/// How readers draw the texts of one type of element: the schema says what
/// texts there are, this where they stand.
struct RowDrawing: Sendable {
  /// What a text is on its page.
  enum Place: Hashable, Sendable {
    /// In the element's own row.
    case row(RowText.Role)
    /// The value at the end of the row.
    case value
    /// A row of its own in a list of choices.
    case choice
    /// In no row: a page's title, a dialogue, a mail.
    case elsewhere
  }

  /// What the value at the end of a row is.
  enum Value: Hashable, Sendable {
    case none
    /// One of the choices, in the short form where there is one.
    case choice
    /// The same, and the default where no choices are given.
    case choiceOrDefault
    /// The default, of an element that stores something.
    case defaultOfKey
  }

  /// What stands at the end of the row.
  var accessory: Accessory = .none
  var value: Value = .none
  /// By key of the element.
  var places: [String: Place]
  /// Whether InAppSettingsKit makes the letters of choices smaller.
  var choicesShrink = false

  /// The drawing of a type by its name; nil for what the app draws itself.
  static func of(_ typeName: String) -> RowDrawing? { all[typeName] }

  private static let section: [String: Place] = [
    "Title": .row(.header), "FooterText": .row(.footer),
  ]
  private static let row: [String: Place] = [
    "Title": .row(.title), "IASKSubtitle": .row(.subtitle),
  ]

  private static let all: [String: RowDrawing] = [
    "PSGroupSpecifier": RowDrawing(places: section),
    "PSToggleSwitchSpecifier": RowDrawing(accessory: .toggle, places: row),
    "PSTitleValueSpecifier": RowDrawing(
      value: .choiceOrDefault,
      places: ["Title": .row(.title), "Titles": .value, "ShortTitles": .elsewhere]),
    "PSTextFieldSpecifier": RowDrawing(
      places: ["Title": .row(.fieldTitle), "IASKPlaceholder": .row(.fieldPlaceholder)]),
    "PSMultiValueSpecifier": RowDrawing(
      accessory: .disclosure, value: .choice,
      places: [
        "Title": .row(.title), "Titles": .choice, "ShortTitles": .value,
        "FooterText": .row(.footer),
      ]),
    "PSRadioGroupSpecifier": RowDrawing(
      places: section.merging(["Titles": .choice]) { $1 }, choicesShrink: true),
    "PSChildPaneSpecifier": RowDrawing(
      accessory: .disclosure, value: .defaultOfKey,
      places: row.merging(["DefaultValue": .value]) { $1 }),
    "IASKOpenURLSpecifier": RowDrawing(places: row),
    "IASKMailComposeSpecifier": RowDrawing(places: row),
    "IASKButtonSpecifier": RowDrawing(places: row),
    "IASKDatePickerSpecifier": RowDrawing(places: row),
    "IASKListGroupSpecifier": RowDrawing(places: section),
  ]
}
