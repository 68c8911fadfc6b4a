public import Diagnostics

/// Something that a format cannot hold, and that is therefore not in the file that was written.
public struct Loss: Hashable, Sendable {
  /// The kinds of things that get lost.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Texts by number, device or width: only the one for `other` is kept.
    case variants
    /// Names, positions or types of numbers.
    case variables
    /// How far the work is.
    case state
    /// Notes to the translator.
    case notes
    case limits
    case occurrences
    case suggestions
    /// That a text is not for translation, is stale, or comes from somewhere.
    case origin
    /// A control character that no XML file can hold: the whole entry is left out.
    case character
    /// The whole entry, or the texts of a language.
    case text
  }

  /// What kind of thing is lost.
  public var kind: Kind
  /// The table it was in.
  public var table: String
  /// The key it belonged to.
  public var key: ExactString
  /// The language it was in; nil for what belongs to the key.
  public var language: String?
  /// What it was, for people: `the texts for 'one' and 'few'`.
  public var detail: String

  /// A loss.
  public init(
    _ kind: Kind, table: String, key: ExactString, language: String? = nil, detail: String
  ) {
    self.kind = kind
    self.table = table
    self.key = key
    self.language = language
    self.detail = detail
  }
}
