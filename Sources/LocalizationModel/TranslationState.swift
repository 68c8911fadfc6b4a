/// How far the work on one translated text is.
///
/// The states that String Catalogs, XLIFF 1.2, XLIFF 2 and PO can tell apart between them; a format that
/// knows fewer says so when it is written.
public enum TranslationState: String, Hashable, Sendable, CaseIterable {
  /// There may be a text, but it is no translation yet.
  case new
  /// A text that a person has to look at again, since its source changed or somebody doubts it.
  case needsReview = "needs-review"
  /// A machine's translation, which nobody has looked at.
  case machineTranslated = "machine-translated"
  /// Translated.
  case translated
  /// Translated, and looked at by another person.
  case reviewed
  /// Nothing will change any more.
  case final

  /// Whether readers may be shown the text.
  public var isTranslation: Bool { self != .new }

  /// Whether the text needs no more work.
  public var isDone: Bool { self == .translated || self == .reviewed || self == .final }
}
