import SettingsBundles

extension SourceTable.Entry {
  /// What a translator must know and cannot see: the author's words first, then the place on the pages.
  ///
  /// `Shown on the button. — Playback, section "Sound": title of a switch (autoplay), default on; also: …`
  ///
  /// `NotedPlace` reads the places again, to know what a text was reworded to.
  package var contextNote: String {
    let comments = occurrences.compactMap(\.text.comment)
    var lines: [String] = []
    for comment in comments where !lines.contains(comment) { lines.append(comment) }
    var places: [String] = []
    for occurrence in occurrences {
      let place = occurrence.description
      if !places.contains(place) { places.append(place) }
    }
    if let first = places.first {
      let others = places.dropFirst().prefix(Self.placesListed)
      let more = places.count - 1 - others.count
      var line = first
      if !others.isEmpty { line += "; also: " + others.joined(separator: "; ") }
      if more > 0 { line += "; and \(more) more" }
      lines.append(line)
    }
    if let maxLength { lines.append("At most \(maxLength) characters.") }
    return lines.joined(separator: "\n")
  }

  /// More places than these are only counted.
  private static let placesListed = 4
}

extension SourceTable.Occurrence {
  /// The place in words.
  var description: String {
    var words = pageWords
    if let section { words += ", section \"\(section)\"" }
    words += ": " + rowWords
    if let defaultValue, text.schemaKey == "Title" { words += ", default " + defaultValue }
    return words
  }

  /// The page and its variant: `Root~ipad`.
  var pageWords: String { page.page + text.variant.suffix }

  /// The role and the row: `title of a switch (autoplay)`.
  var rowWords: String { text.roleWords + (text.name.map { " (\($0))" } ?? "") }
}

extension PageText {
  /// The role and the row, in words: `title of a switch`.
  fileprivate var roleWords: String {
    if role == TemplateKey.strings.rawValue { return "shown at run time" }
    let row = typeName.map { Self.rowWords[$0] ?? $0 } ?? "row"
    let role = index.map { "\(self.role) \($0 + 1)" } ?? self.role
    return "\(Self.roleNames[schemaKey].map { $0 + detail } ?? role) of a \(row)"
  }

  /// Which of several texts of one key it is.
  private var detail: String {
    if let index { return " \(index + 1)" }
    let parts = role.split(separator: ".")
    return parts.last.map { String($0) == schemaKey ? "" : " for \($0)" } ?? ""
  }

  private static let roleNames = [
    "Title": "title", "FooterText": "footer", "Titles": "choice", "ShortTitles": "short choice",
    "IASKSubtitle": "subtitle", "IASKPlaceholder": "placeholder", "Description": "description",
    "IASKChildTitle": "page title", "IASKMailComposeSubject": "mail subject",
    "IASKMailComposeBody": "mail text", "File": "address", "DefaultValue": "value",
    "Prompt": "question", "ConfirmText": "confirm button", "DenyText": "cancel button",
  ]

  private static let rowWords = [
    "PSGroupSpecifier": "section", "PSToggleSwitchSpecifier": "switch",
    "PSSliderSpecifier": "slider", "PSTitleValueSpecifier": "read-only value",
    "PSTextFieldSpecifier": "text field", "PSMultiValueSpecifier": "choice list",
    "PSRadioGroupSpecifier": "radio group", "PSChildPaneSpecifier": "row that opens a page",
    "IASKOpenURLSpecifier": "row that opens an address",
    "IASKMailComposeSpecifier": "row that writes a mail", "IASKButtonSpecifier": "button",
    "IASKTextViewSpecifier": "text view", "IASKCustomViewSpecifier": "row of the app's own",
    "IASKDatePickerSpecifier": "date row", "IASKListGroupSpecifier": "list",
  ]
}
