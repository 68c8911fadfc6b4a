public import Diagnostics

/// An XLIFF 1.2 file: what goes to a translator and comes back.
///
/// The values are what Xcode and bundlekit know of
/// [the format](https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html). All the rest stays in `source`, and
/// in the file when it changes.
public struct XLIFF1Document: Sendable {
  /// The path for messages.
  public var path: String

  /// The text that the document was read from; nil for one that is being made.
  public var source: SourceText?

  /// The `file` elements in their order.
  public var files: [File]

  /// A document with these files.
  public init(path: String, source: SourceText? = nil, files: [File] = []) {
    self.path = path
    self.source = source
    self.files = files
  }
}

extension XLIFF1Document {
  /// The texts of one table.
  public struct File: Hashable, Sendable {
    /// The path of the source table in the project.
    ///
    /// A name to match against known tables, never a path to write: it comes from outside.
    public var original: String

    /// The language of the sources; empty where the attribute is missing.
    public var sourceLanguage: String

    /// The language of the targets.
    public var targetLanguage: String?

    /// The kind of the table; Xcode writes `plaintext` for all.
    public var dataType: String

    /// The start tag.
    public var location: SourceLocation

    /// The units in their order, those in groups too.
    public var units: Units

    /// What is between the tags of `body`; nil where there is none.
    var body: Range<Int>?

    /// A file with these units.
    public init(
      original: String, sourceLanguage: String, targetLanguage: String?,
      dataType: String = "plaintext", location: SourceLocation, units: [Unit] = []
    ) {
      self.original = original
      self.sourceLanguage = sourceLanguage
      self.targetLanguage = targetLanguage
      self.dataType = dataType
      self.location = location
      self.units = Units(units)
    }
  }
}

extension XLIFF1Document {
  /// The translation of a unit.
  public struct Target: Hashable, Sendable {
    /// What people will read. Inline codes are replaced by the text that they stand for.
    public var text: ExactString {
      get { storedText.text }
      set { storedText = .made(newValue) }
    }

    var storedText: StoredText

    /// How far the work on it is: one of `knownStates`, or a name of a tool's own.
    public var state: String?

    /// Where it comes from, such as `leveraged-mt` for a machine.
    public var stateQualifier: String?

    /// The whole element.
    public var location: SourceLocation

    /// Whether inline codes were taken out of the text; `mrk` is none, since it only annotates.
    public var hasMarkup: Bool

    /// The codes that stand for something which `text` does not have, as people find them: `<x id="2">`.
    public var lostCodes: [String]

    /// Where in the UTF-8 of `text` codes stand that leave nothing behind.
    var codePlaces: [Int] = []

    /// A translation.
    public init(
      text: ExactString, state: String? = nil, stateQualifier: String? = nil,
      location: SourceLocation, hasMarkup: Bool = false, lostCodes: [String] = []
    ) {
      self.init(
        .made(text), state: state, stateQualifier: stateQualifier, location: location,
        hasMarkup: hasMarkup, lostCodes: lostCodes)
    }

    init(
      _ text: StoredText, state: String?, stateQualifier: String?, location: SourceLocation,
      hasMarkup: Bool, lostCodes: [String]
    ) {
      storedText = text
      self.state = state
      self.stateQualifier = stateQualifier
      self.location = location
      self.hasMarkup = hasMarkup
      self.lostCodes = lostCodes
    }

    /// The states of XLIFF 1.2; others must begin with `x-`.
    public static let knownStates = [
      "new", "needs-translation", "needs-adaptation", "needs-l10n", "needs-review-adaptation",
      "needs-review-l10n", "needs-review-translation", "translated", "signed-off", "final",
    ]
  }
}
