public import Diagnostics
import JSONDocuments
import LocalizationModel

/// A `.xcstrings` file: the texts of one table in all languages.
///
/// The file stays in the ranges of its bytes; what a language says is decoded when it is asked for.
public struct StringCatalog: Sendable {
  /// Where the file is, as messages name it.
  public let path: String

  /// The file, byte for byte.
  public let bytes: [UInt8]

  /// The language that is translated from; empty where the file does not say it.
  public internal(set) var sourceLanguage = ""

  /// The version of the format, as the file spells it.
  public internal(set) var version: String?

  /// The keys in the order of the file.
  public internal(set) var entries: [Entry] = []

  /// One key.
  public struct Entry: Hashable, Sendable {
    /// What the text is looked up by.
    public let key: ExactString
    /// The range of the key with its quotes, as offsets into the text of the file.
    public let keyRange: Range<Int>
    /// The range of what the file says for the key.
    public let range: Range<Int>

    let value: JSONIndex.Value
  }

  /// The values of the file; nil where it is no JSON.
  let index: JSONIndex?

  /// The object of all keys.
  var strings: JSONIndex.Value?

  init(path: String, bytes: [UInt8], index: JSONIndex?) {
    self.path = path
    self.bytes = bytes
    self.index = index
  }

  /// The text of the file; nil where it is no JSON.
  public var source: SourceText? { index?.source }
}

/// The words of a catalog for what the model calls otherwise.
enum StringCatalogWords {
  /// The state that a word of a file stands for; nil for a word that no version of Xcode writes.
  static func state(_ word: String) -> TranslationState? {
    switch word {
    case "new": .new
    case "translated": .translated
    case "needs_review": .needsReview
    case "machine_translated": .machineTranslated
    default: nil
    }
  }

  /// The word for a state; a catalog cannot tell apart what is done.
  static func word(for state: TranslationState) -> String {
    switch state {
    case .new: "new"
    case .needsReview: "needs_review"
    case .machineTranslated: "machine_translated"
    case .translated, .reviewed, .final: "translated"
    }
  }

  /// The word for where an entry comes from; nil for what has none.
  static func word(for origin: Catalog.Origin) -> String? {
    origin == .extracted ? nil : origin.rawValue
  }
}
