package import Diagnostics
package import LocalizationModel

/// A text of the source with what one language says for it.
package final class TextPair: Sendable {
  package let source: TextProfile
  package let target: TextProfile
  /// The facts of the translation's language.
  let facts: LanguageFacts
  /// The facts of the source's language.
  let sourceFacts: LanguageFacts
  /// The table's name.
  let table: String
  let key: ExactString
  /// What the text is for, where a message has several.
  let path: VariantPath
  /// The keys of pages that show the text: `Title`, `FooterText`; empty where no page does.
  let roles: Set<String>
  /// Where the translation stands.
  let location: SourceLocation
  /// The translation's quoted range in a `.strings` file.
  let textRange: Range<Int>?
  /// What the project says of words in this language.
  let policy: TextPolicy
  /// The rules that the source itself breaks.
  let sourceFaults: RuleSet
  /// Whether both texts are the same to a reader.
  let isSameAsSource: Bool

  package init(
    source: TextProfile, target: TextProfile, facts: LanguageFacts, sourceFacts: LanguageFacts,
    table: String = "", key: ExactString = "", path: VariantPath = .plain,
    roles: Set<String> = [], location: SourceLocation = SourceLocation(path: ""),
    textRange: Range<Int>? = nil, policy: TextPolicy = TextPolicy(),
    sourceFaults: RuleSet = RuleSet()
  ) {
    self.source = source
    self.target = target
    self.facts = facts
    self.sourceFacts = sourceFacts
    self.table = table
    self.key = key
    self.path = path
    self.roles = roles
    self.location = location
    self.textRange = textRange
    self.policy = policy
    self.sourceFaults = sourceFaults
    isSameAsSource =
      source.scalars[source.core] == target.scalars[target.core]
      || source.words.count > 1 && Self.differOnlyInCase(source, target)
  }

  /// A text that translates nothing.
  static func alone(_ text: TextProfile, _ facts: LanguageFacts) -> TextPair {
    TextPair(
      source: TextProfile("", isFormat: text.isFormat), target: text, facts: facts,
      sourceFacts: facts)
  }

  /// Several words in other capitals are no translation either.
  private static func differOnlyInCase(_ source: TextProfile, _ target: TextProfile) -> Bool {
    guard source.core.count == target.core.count else { return false }
    return zip(source.core, target.core).allSatisfy { own, other in
      let (own, other) = (source.scalars[own], target.scalars[other])
      return own == other
        || own.isASCIILetter && other.isASCIILetter && own.value & ~0x20 == other.value & ~0x20
    }
  }

  /// Whether there is a text on both sides.
  var isTranslated: Bool { !target.core.isEmpty && !source.core.isEmpty }

  /// Whether the text belongs to a page: it has no arguments and is never a format.
  var isSetting: Bool { !source.isFormat }

  /// Whether the translation is for a region of the source's own language.
  var isSameLanguage: Bool { facts.base == sourceFacts.base }
}

/// What a rule says about a text.
struct TextFinding: Sendable {
  var message: String
  /// How much it matters, where that is not what the rule says.
  var severity: Severity?
  /// The text without the fault, where there is one way to mend it.
  var fixed: String?
  /// Whether a reader would see more of the change than that the fault is gone.
  var fixNeedsReview: Bool

  init(
    _ message: String, severity: Severity? = nil, fixed: String? = nil,
    fixNeedsReview: Bool = false
  ) {
    self.message = message
    self.severity = severity
    self.fixed = fixed
    self.fixNeedsReview = fixNeedsReview
  }
}
