public import Diagnostics

/// A PO file of gettext: its entries with the ranges in which they stand.
public struct POFile: Sendable {
  /// The file's path for messages.
  public let path: String

  /// The text that was read; nil for a file that is no text in UTF-8.
  public let source: SourceText?

  /// The entries in the order of the file, the header and obsolete ones among them.
  public internal(set) var entries: [Entry] = []

  /// Whether the file broke a rule of the format.
  var hasFaults = false

  /// A text with its translation.
  public struct Entry: Sendable {
    /// The lines of comments in front of it.
    public internal(set) var comments: [Comment] = []
    /// The context, which is the key in files of bundlekit.
    public internal(set) var context: Literal?
    /// The text that is translated.
    public internal(set) var id: Literal?
    /// The text that is translated, for numbers that are not one.
    public internal(set) var pluralID: Literal?
    /// The translation, in all its forms.
    public internal(set) var translations: [Translation] = []
    /// Whether the entry is one that nothing uses any more: `#~`.
    public internal(set) var isObsolete = false
    /// From the first comment to the end of the last line, without its line end.
    public internal(set) var range: Range<Int>
    /// Where the first keyword stands.
    var keywordOffset: Int
  }

  /// A line in front of an entry.
  public struct Comment: Sendable {
    /// What a comment is for.
    public enum Kind: Sendable {
      /// `#`: of translators.
      case translator
      /// `#.`: for translators.
      case extracted
      /// `#:`: where the text is used.
      case occurrence
      /// `#,`: what tools know of the entry.
      case flags
      /// `#|`: what the source was.
      case previous
    }

    /// What the comment is for.
    public let kind: Kind
    /// The text behind the signs and one space.
    public let text: String
    /// The line, without its end.
    public let range: Range<Int>
  }

  /// A text in quotes, of one line or more.
  public struct Literal: Sendable {
    /// The text, without quotes and escapes.
    public internal(set) var text: ExactString
    /// From the first quote to the last.
    public internal(set) var range: Range<Int>
    /// The lines behind the first, until the entry is whole: adding them one by one would take a long time.
    var rest: [UInt8] = []
  }

  /// One form of a translation.
  public struct Translation: Sendable {
    /// The number in `msgstr[0]`; nil where the text depends on no number.
    public let index: Int?
    /// The text.
    public internal(set) var literal: Literal
  }

  init(path: String, source: SourceText? = nil) {
    self.path = path
    self.source = source
  }
}

extension POFile.Entry {
  /// What tools know of the entry: `fuzzy`, `objc-format`.
  public var flags: [String] {
    comments.filter { $0.kind == .flags }.flatMap {
      $0.text.split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
    }
  }

  /// Whether a person has to look at the translation.
  public var isFuzzy: Bool { flags.contains("fuzzy") }

  /// Whether the entry says what the file is.
  var isHeader: Bool { !isObsolete && context == nil && id?.text.isEmpty == true }
}

extension POFile {
  /// The fields of the header, such as `Language` and `Plural-Forms`, in their order.
  public var header: [(name: String, value: String)] {
    guard let text = headerText else { return [] }
    return text.literal.text.string.split(separator: "\n").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[colon...].dropFirst().drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
  }

  /// A field of the header, whatever the case of its letters; nil where it is not there or empty.
  func headerField(_ name: String) -> String? {
    let value = header.first { $0.name.lowercased() == name.lowercased() }?.value
    return value?.isEmpty == false ? value : nil
  }

  var headerText: Translation? { entries.first { $0.isHeader }?.translations.first }

  /// The language of the translations, as a tag; nil where the header does not say it.
  public var language: String? { headerField("Language").map { POLanguage.tag(of: $0) } }

  var pluralForms: POPluralForms? { headerField("Plural-Forms").flatMap { POPluralForms($0) } }
}
