import Diagnostics
import LocalizationFormats
import LocalizationModel
import TextRules

/// What one language says for a key, beside what it translates: what rules on formats look at.
struct MessagePair {
  /// Who reads the texts.
  enum Use {
    /// A page of settings: its texts have no arguments, and a percent sign is a percent sign.
    case settings
    /// Code, which may format them.
    case code
  }

  /// What rules on formats must know of a file.
  struct File {
    let format: LocalizationFormat
    let use: Use
    /// The file, where it is one whose plural categories may be misspelt.
    private let stringsdict: StringsdictTable?
    /// By key, the entry that is in force.
    private let positions: [ExactString: Int]

    init(
      _ format: LocalizationFormat, _ document: (any LocalizationDocument)? = nil, use: Use
    ) {
      self.format = format
      self.use = use
      stringsdict = document as? StringsdictTable
      positions = Dictionary(
        stringsdict?.entries.enumerated().map { ($1.key, $0) } ?? [], uniquingKeysWith: { $1 })
    }

    /// The plural categories of a key that are misspelt.
    fileprivate func miswrittenCategories(of key: ExactString) -> [String: String] {
      guard let stringsdict, let position = positions[key] else { return [:] }
      return stringsdict.miswrittenCategories(of: stringsdict.entries[position])
    }
  }

  let key: ExactString
  let message: Message
  /// What is translated; nil where the message is the source itself.
  let source: Message?
  /// The language of the message.
  let language: String
  /// Whether the message is the source's.
  let isSource: Bool
  /// The file that the message stands in.
  let file: File
  /// Where the entry stands, for texts that have no place of their own.
  let location: SourceLocation
  /// The texts with what they translate.
  let texts: [FormatPair]
  /// What messages call what is translated: a text of the source is compared with its key.
  let sourceName: String
  /// The texts of the file, to be changed; nil where nothing is to be.
  let editing: TextEditing?

  init(
    key: ExactString, message: Message, source: Message?, sourceName: String = "the source",
    language: String, isSource: Bool, in file: File, editing: TextEditing? = nil,
    location: SourceLocation
  ) {
    self.key = key
    self.message = message
    self.source = source
    self.sourceName = sourceName
    self.language = language
    self.isSource = isSource
    self.file = file
    self.editing = editing
    self.location = location
    // A translation that is empty lacks more than its arguments.
    let isEmpty = { (variant: Message.Variant) in
      source != nil && variant.path == .plain && variant.text.isBlank
    }
    let (own, sources) = (MessageTexts(message), source.map(MessageTexts.init))
    texts = message.variants.filter { $0.state.isTranslation && !isEmpty($0) }.map { variant in
      FormatPair(variant, of: own, source: sources)
    }
  }

  var use: Use { file.use }

  /// Whether the file is a String Catalog, which says of what type a number is by the texts themselves.
  var isCatalog: Bool { file.format == .stringCatalog }

  /// Whether the file counts as gettext does, where languages need no `other`.
  var isGettext: Bool { file.format == .po }

  /// Whether the plural forms are the language's own: a file for translators repeats those of its source.
  var hasOwnForms: Bool { !isSource || !file.format.isBilingual || isCatalog }

  /// The plural categories that the file misspells, and how, of which others speak.
  var miswritten: [String: String] { file.miswrittenCategories(of: key) }

  /// The change that gives the message another text in place of one.
  func fix(_ variant: Message.Variant?, to text: ExactString) -> [Diagnostic.Fix] {
    guard let variant = variant ?? (message.isPlain ? message.variants[0] : nil) else { return [] }
    return editing?.fix(key, variant.path, to: text, state: variant.state) ?? []
  }

  /// The change that takes some of the texts away; several at once are to be looked at.
  func removal(_ paths: [VariantPath]) -> [Diagnostic.Fix] {
    editing?.removal(key, paths, needsReview: paths.count > 1) ?? []
  }

  /// A text of a catalog's source beside its key, where that is a format and another text.
  var besideKey: MessagePair? {
    guard isSource, isCatalog, source == nil, key != message.fallback,
      FormatArguments(of: key, isCertain: true).isFormat
    else { return nil }
    return MessagePair(
      key: key, message: message, source: Message(key), sourceName: "the key", language: language,
      isSource: isSource, in: file, location: location)
  }

  /// The source of a text whose source table lacks it: the key where it is a text rather than a name.
  static func source(fromKey key: ExactString) -> Message? {
    let isText = key.utf8.contains(0x20) || FormatArguments(of: key, isCertain: true).isFormat
    return isText ? Message(key) : nil
  }
}

/// One text of a message beside the one that it translates, with their arguments.
final class FormatPair {
  let variant: Message.Variant
  let arguments: FormatArguments
  /// The text that it translates; nil in the source, and for a variable that the source does not have.
  let source: FormatArguments?
  /// The positions of the arguments of all texts of the source that may be shown in the same place.
  let sourcePositions: Set<Int?>
  /// The variables that are of another argument here than in the source.
  let movedVariables: [MovedVariable]
  /// What was a placeholder of the source, and is none or another one now.
  let damaged: [DamagedPlaceholder]
  /// Whether the text refers to other variables than its message has, of which another rule speaks.
  let hasBrokenReferences: Bool
  /// The choices that the text makes by itself, as MessageFormat has them.
  let selections: [MessageSelection]

  init(_ variant: Message.Variant, of message: MessageTexts, source: MessageTexts?) {
    self.variant = variant
    let isVariableText = variant.path.variable != nil
    selections = MessageSelection.all(in: variant.text)
    arguments = message.arguments(of: variant.text, for: variant.path)
    hasBrokenReferences = !isVariableText && message.hasBrokenReferences(in: arguments)
    guard let source else {
      self.source = nil
      sourcePositions = []
      movedVariables = []
      damaged = []
      return
    }
    let alike = source.alike(variable: variant.path.variable)
    sourcePositions = alike.positions
    self.source =
      alike.counterpart(of: variant.path)
      ?? (isVariableText
        ? nil : source.arguments(of: source.message.fallback, for: variant.path))
    damaged = DamagedPlaceholder.all(in: arguments, beside: self.source)
    if isVariableText {
      movedVariables = []
    } else {
      movedVariables = MovedVariable.all(in: arguments, beside: self.source)
    }
  }

  var text: ExactString { variant.text }

  /// The text with a space in the place of each placeholder.
  var withoutPlaceholders: String.UnicodeScalarView {
    text.replacing(arguments.placeholders.map { ($0.range, " ") }).string.unicodeScalars
  }

  /// Whether the text certainly is formatted: it or what it translates shows it.
  var isFormat: Bool { source?.isFormat ?? arguments.isFormat }
}

extension Message {
  /// Whether rules on formats have something to look at.
  var mayBeFormatted: Bool {
    variants.count != 1 || !variants[0].path.isPlain || variants[0].text.mayBeFormat
  }
}

extension ExactString {
  /// Whether the text holds anything that rules on formats look for.
  var mayBeFormat: Bool { withUTF8(\.mayBeFormat) }
}

extension PlainEntry {
  /// Whether rules on formats have something to look at.
  var mayBeFormatted: Bool {
    withBytes(target, \.mayBeFormat) || withBytes(source, \.mayBeFormat)
      || withBytes(key, \.mayBeFormat)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text with these bytes holds anything that rules on formats look for.
  fileprivate var mayBeFormat: Bool {
    var index = FormatBytes.first(in: self, from: 0)
    while index < count {
      switch self[index] {
      // `\(name)` is left of code.
      case UInt8(ascii: "("):
        if index >= 1, self[index - 1] == UInt8(ascii: "\\") { return true }
      // The full-width percent sign is U+FF05.
      case 0x85:
        if index >= 2, self[index - 1] == 0xBC, self[index - 2] == 0xEF { return true }
      default: return true
      }
      index = FormatBytes.first(in: self, from: index + 1)
    }
    return false
  }
}

/// The bytes without which a text holds nothing that rules on formats look for: `%`, `$`, `{`, `^`, and those of
/// which others tell whether they do.
enum FormatBytes {
  // A bit for each byte from 0 and from 0x40 on.
  private static var low: UInt64 { 1 << 0x24 | 1 << 0x25 | 1 << 0x28 }
  private static var high: UInt64 { 1 << (0x5E - 0x40) | 1 << (0x7B - 0x40) }

  /// The offset of the first one, or that behind the last byte.
  static func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, !contains(bytes[index]) { index += 1 }
    return index
  }

  private static func contains(_ byte: UInt8) -> Bool {
    switch byte >> 6 {
    case 0: low >> UInt64(byte & 63) & 1 == 1
    case 1: high >> UInt64(byte & 63) & 1 == 1
    default: byte == 0x85
    }
  }
}
