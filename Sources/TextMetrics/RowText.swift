/// A text with samples in the places of its placeholders, whose values are known at run time only.
public struct SampledText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What a placeholder stands for.
  public enum Placeholder: Hashable, Sendable {
    case number
    case text
    /// A value of a known form.
    case sample(String)

    /// A value of ordinary length.
    public var sample: String {
      switch self {
      case .number: "8888"
      case .text: "nnnnnnnn"
      case .sample(let sample): sample
      }
    }
  }

  /// A part of the text.
  public enum Piece: Hashable, Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  /// The parts in order.
  public var pieces: [Piece]

  /// A text from its parts.
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// A text without placeholders.
  public init(_ text: String) { pieces = [.text(text)] }

  /// A text without placeholders.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text that is measured.
  public var sampled: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let placeholder): placeholder.sample
      }
    }.joined()
  }

  /// The samples that were put in.
  public var samples: [String] {
    pieces.compactMap {
      if case .placeholder(let placeholder) = $0 { placeholder.sample } else { nil }
    }
  }
}

/// A text in a row, header or footer, and what stands beside it.
public struct RowText: Hashable, Sendable {
  /// What the text is to its row.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The first line of a row, or the row of a choice or button.
    case title
    /// The second line of a row.
    case subtitle
    case header
    case footer
    /// What stands before a text field.
    case fieldTitle
    /// What an empty text field shows.
    case fieldPlaceholder
  }

  /// The text.
  public var text: SampledText
  /// What it is to its row.
  public var role: Role
  /// What stands at the end of the row.
  public var accessory: Accessory
  /// The value beside a title, or the title beside a field's placeholder.
  public var companion: SampledText?
  /// The width of an image before the text in points, 0 without one.
  public var imageWidth: Double
  /// Whether InAppSettingsKit may make the letters smaller; Settings never does.
  public var mayShrink: Bool

  /// A text by its role.
  public init(
    _ text: SampledText, role: Role, accessory: Accessory = .none, companion: SampledText? = nil,
    imageWidth: Double = 0, mayShrink: Bool = true
  ) {
    self.text = text
    self.role = role
    self.accessory = accessory
    self.companion = companion
    self.imageWidth = imageWidth
    self.mayShrink = mayShrink
  }
}

/// Where a row is shown.
public struct RowPlace: Hashable, Sendable {
  /// Who draws it.
  public var reader: RowReader
  /// The table that it stands in.
  public var table: TableLayout
  /// The text size that the person chose.
  public var textSize: TextSize
  /// The language as a BCP 47 tag.
  public var language: String

  /// A place, by default with the least room of an ordinary phone.
  public init(
    reader: RowReader, table: TableLayout = TableLayout(width: 375), textSize: TextSize = .large,
    language: String
  ) {
    self.reader = reader
    self.table = table
    self.textSize = textSize
    self.language = language
  }

  /// The table of a device in its narrowest form.
  public init(
    reader: RowReader, device: Device, style: TableLayout.Style = .insetGrouped,
    design: TableLayout.Design = .fromIOS26, textSize: TextSize = .large, language: String
  ) {
    let table = TableLayout(
      width: device.tableWidth(for: reader), style: style, design: design, margin: device.margin)
    self.init(reader: reader, table: table, textSize: textSize, language: language)
  }

  /// The font of a text in the place.
  public func font(of role: RowText.Role) -> TextFont {
    let style: TextStyle =
      switch role {
      case .title, .fieldTitle, .fieldPlaceholder: .body
      case .subtitle: .caption1
      // From iOS 26 on headers are larger and heavier; which font they have is not known.
      case .header: table.design == .toIOS18 ? .footnote : .headline
      case .footer: .footnote
      }
    return TextFont(style, at: textSize)
  }
}
