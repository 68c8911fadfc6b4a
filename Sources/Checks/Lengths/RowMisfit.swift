import Diagnostics
import Rules
import TextMetrics
import UnicodeKit

/// A text that does not fit one of its rows, and the words for it.
struct RowMisfit {
  let misfit: RowGauge.Misfit
  let row: ShownText.Kind
  let device: Device
  /// The value beside which it does not fit, although it would alone.
  let value: String?
  /// Whether the project says itself at which sizes texts must fit.
  let isExpected: Bool

  /// Whether more people see it: those with smaller letters too, and more of it.
  func isWorse(than other: RowMisfit) -> Bool {
    if (value == nil) != (other.value == nil) { return value == nil }
    if misfit.textSize != other.misfit.textSize { return misfit.textSize < other.misfit.textSize }
    return misfit.width - misfit.room > other.misfit.width - other.misfit.room
  }

  func report(
    _ text: ExactString, at location: SourceLocation, language: String?, table: String,
    key: ExactString, _ findings: inout Findings
  ) {
    let rule: Rule = misfit.word == nil ? .rowFit : .wordTooWide
    findings.report(
      rule, at: location, message(for: text), severity: severity, language: language,
      table: table, key: key.string)
  }

  private var severity: Severity? {
    // Which of the two gives way to the other, and how wide Settings is on iPad, is not known.
    if value != nil || device.family == .pad && !isExpected { return .note }
    // A hint goes away when people write something.
    if row.role == .fieldPlaceholder { return .note }
    return misfit.textSize.isAccessibilitySize && !isExpected ? .note : nil
  }

  private func message(for text: ExactString) -> String {
    let needs = Points(misfit.width.rounded(.up)).description
    let room = Points(misfit.room).description
    let place = "on \(device.model) at \(misfit.textSize.label)"
    if let word = misfit.word {
      return
        "\(word.inQuotes) needs \(needs) pt, a line has \(room) pt \(place), so that it breaks "
        + "inside the word; a soft hyphen or another word helps"
    }
    // There may be one for every text of a bundle in forty languages, so that it is put together in one piece.
    var message = ""
    message.reserveCapacity(256)
    let subject = value.map { "' with its value \($0.inQuotes)" } ?? "'"
    for part in [
      "'", text.shortened, subject, " needs ", needs, " pt, ", row.roomName, " has ", room, " pt",
      row.besideName, " ", place, row.readerName,
    ] { message += part }
    if value == nil {
      message += "; shorten it by "
      message += excess(of: text)
    }
    return message
  }

  /// How many characters are too many.
  private func excess(of text: ExactString) -> String {
    let count = max(1, Graphemes.count(in: text.string))
    let share = (misfit.width - misfit.room) / misfit.width
    let excess = max(1, Int((share * Double(count)).rounded(.up)))
    return excess == 1 ? "a character" : "about \(excess) characters"
  }
}

extension ShownText.Kind {
  var roomName: String {
    switch role {
    case .subtitle: "the second line of the row"
    case .fieldPlaceholder: "the text field"
    default: "the row"
    }
  }

  var besideName: String {
    switch accessory {
    case .none: role == .fieldTitle ? " before its text field" : ""
    case .disclosure: " before the arrow"
    case .checkmark: " beside a checkmark"
    case .toggle: " beside a switch"
    case .detailButton: " beside a button"
    }
  }

  /// Settings is what everybody has.
  fileprivate var readerName: String {
    guard reader == .inAppSettingsKit else { return "" }
    return mayShrink && role != .subtitle && role != .fieldPlaceholder
      ? ", and InAppSettingsKit shrinks letters to 12 pt only" : " in InAppSettingsKit"
  }
}

extension TextSize {
  /// The name that Apple's documents have for it.
  var label: String {
    switch self {
    case .small: "Small"
    case .medium: "Medium"
    case .large: "Large"
    default: rawValue
    }
  }
}

extension Rule {
  /// Rules that report the worst of a text's rows.
  static let onePerText: Set<RuleID> = [rowFit.id, wordTooWide.id]

  static let rowFit = Rule(
    "length.row-fit", .warning, "a text fits the row in which it is shown",
    why: """
      Settings draws the title of a row on one line and cuts off what does not fit beside its switch, arrow \
      or value; InAppSettingsKit makes letters smaller first, down to 12 points. Widths are those of San \
      Francisco as Inter and Noto tell them, and count only where they exceed the room by more than they \
      may be wrong: 2.5 % in Latin letters, up to 10 % in others. Texts must fit on the narrowest phone up \
      to the largest of the ordinary text sizes, unless 'devices' and 'textSizes' in bundlekit.json say \
      otherwise. A title that fits by itself, and not beside the widest of its values, is a note.
      """,
    bad: "\"Send statistics\" = \"Nutzungsstatistiken wöchentlich senden\"; in a row with a switch",
    good: "\"Send statistics\" = \"Statistik senden\";", mayLieInSource: true)

  static let wordTooWide = Rule(
    "length.word-too-wide", .note, "a line holds the longest word of a text",
    why: """
      Headers and footers wrap, and rows do at accessibility sizes; a word that is wider than a line is \
      broken wherever the line ends. A soft hyphen (U+00AD) says where it may be broken.
      """,
    bad: "\"Benachrichtigungseinstellungen\" in a row at AX5",
    good: "\"Benachrichtigungs\\U00ADeinstellungen\"", mayLieInSource: true)
}
