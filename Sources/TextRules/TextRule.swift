import Diagnostics
package import Rules

/// A rule about a text or its translation, with its words, its examples and its look.
///
/// It is an object, since every text is handed to many.
package final class TextRule: Sendable {
  package let rule: Rule
  /// The rule looks only where the source or the translation has one of these; empty for always. Rules on tables
  /// look at what they choose.
  let wakesOn: TextFeatures
  /// Rules that have nothing more to say where this one has: they would name the same cause.
  let covers: [RuleID]
  /// Whether the rule on pairs also looks at a text of the source by itself: for what no text should have.
  let looksAtLoneTexts: Bool
  /// Whether a text that breaks the rule is wrong as a whole, so that no other rule says anything.
  let coversAll: Bool
  let look: Look
  /// What breaks the rule, and what keeps it: the tests run both.
  package let bad, good: TextExample

  /// What a rule looks at.
  enum Look: Sendable {
    /// One text, the source or its translation; where the source has the fault, it alone is reported.
    case text(@Sendable (TextProfile, LanguageFacts) -> TextFinding?)
    /// A text of the source alone.
    case source(@Sendable (TextProfile, LanguageFacts) -> TextFinding?)
    /// A text of the source, and a text with its translation; where the source has the fault, it alone is
    /// reported.
    case each(
      source: @Sendable (TextProfile, LanguageFacts) -> TextFinding?,
      pair: @Sendable (TextPair) -> TextFinding?)
    /// A text and its translation.
    case pair(@Sendable (TextPair) -> TextFinding?)
    /// A text of the source with what it is for, and a text with its translation, by the project's terms.
    case terms(
      source: @Sendable (TextSource, LanguageFacts, TextPolicy) -> TextFinding?,
      pair: @Sendable (TextPair) -> TextFinding?)
    /// All pairs of a table and language: findings by the pair's place; nil for the table itself.
    case table(@Sendable (TextTable) -> [(Int?, TextFinding)])
    /// All tables in all languages, of which the names are known before; nil where these are not enough to
    /// say anything.
    case library(@Sendable (Set<String>) -> (any TextGathering)?)

    /// Whether whole tables are looked at.
    var isOnTables: Bool {
      switch self {
      case .table, .library: true
      default: false
      }
    }

    /// Whether only the source is looked at.
    var isOnSources: Bool { if case .source = self { true } else { false } }

    /// Whether a fault of the source is not reported again in the translation.
    var isOnTexts: Bool {
      switch self {
      case .text, .each: true
      default: false
      }
    }
  }

  convenience init(
    _ id: RuleID, _ severity: Severity, _ summary: String, why explanation: String,
    isOff: Bool = false, fix: String? = nil, reviewedFix: String? = nil, wakesOn: TextFeatures = [],
    looksAtLoneTexts: Bool = false, mayLieInSource: Bool = true, covers: [RuleID] = [],
    coversAll: Bool = false, bad: TextExample, good: TextExample, _ look: Look
  ) {
    self.init(
      Rule(
        id, severity, summary, why: explanation, bad: bad.description, good: good.description,
        isOff: isOff, fix: fix, reviewedFix: reviewedFix, mayLieInSource: mayLieInSource),
      wakesOn: wakesOn, looksAtLoneTexts: looksAtLoneTexts, covers: covers, coversAll: coversAll,
      bad: bad, good: good, look)
  }

  /// A look for a rule that others report too.
  init(
    _ rule: Rule, wakesOn: TextFeatures, looksAtLoneTexts: Bool = false, covers: [RuleID] = [],
    coversAll: Bool = false, bad: TextExample, good: TextExample, _ look: Look
  ) {
    self.rule = rule
    self.wakesOn = wakesOn
    self.looksAtLoneTexts = looksAtLoneTexts
    self.covers = covers
    self.coversAll = coversAll
    self.look = look
    self.bad = bad
    self.good = good
  }
}

/// Texts that show what a rule means.
package struct TextExample: Sendable {
  package var language: String
  /// Sources with their translations; without a translation where the rule looks at the source.
  package var pairs: [(source: String, target: String?)]
  /// Whether the texts belong to code, where they may be formats.
  package var isFormat: Bool
  /// The key, where it is not the source.
  package var key: String?
  /// The same texts in other languages.
  package var others: [TextExample] = []
  /// What the project says of words.
  package var policy = TextPolicy()

  /// One text with its translation.
  package init(
    _ language: String, _ source: String, _ target: String, isFormat: Bool = false,
    key: String? = nil
  ) {
    self.init(language, [(source, target)], isFormat: isFormat, key: key)
  }

  /// A text of the source alone.
  package init(source: String) {
    self.init("de", [(source, nil)])
  }

  /// Texts of one table.
  package init(
    _ language: String, _ pairs: [(source: String, target: String?)], isFormat: Bool = false,
    key: String? = nil
  ) {
    self.language = language
    self.pairs = pairs
    self.isFormat = isFormat
    self.key = key
  }
}

extension TextExample: CustomStringConvertible {
  /// The example as documents show it: nothing in it is invisible.
  package var description: String {
    let parts = pairs.prefix(6).map { source, target in
      guard let target else { return Self.visible(source) }
      return "\(language): \(Self.visible(target)) for \(Self.visible(key ?? source))"
    }
    return parts.joined(separator: "; ")
  }

  private static func visible(_ text: String) -> String { VisibleText.quoted(text) }
}

/// Texts as messages show them.
package enum VisibleText {
  /// A text in quotes, where whatever is not seen is written as its code point.
  package static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// A text where whatever is not seen is written as its code point.
  package static func escaped(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(text) }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case " "..."~": result.append(scalar)
      case _ where scalar.isCommonLetter || isSeen(scalar): result.append(scalar)
      default: result.append(contentsOf: name(scalar).unicodeScalars)
      }
    }
    return String(result)
  }

  /// A character's code point: `U+200B`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
