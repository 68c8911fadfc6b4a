/// How much a finding matters.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Worth knowing; never fails a run.
  case note
  /// Most likely a mistake, or harmless where the app knows better.
  case warning
  /// People will see a fault, or a file cannot be used.
  case error

  /// The natural order.
  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The name of a rule, such as `table.duplicate-key`: what people write to silence it.
///
/// Open, since every room has rules of its own; all of them stand in the catalogue of `Checks`.
public struct RuleID: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  /// The name as it is printed.
  public let rawValue: String

  /// A rule by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rule by its name.
  public init(stringLiteral value: String) { rawValue = value }

  /// The natural order.
  public static func < (lhs: RuleID, rhs: RuleID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Where something is: a file, and a range in it where the file is a text.
public struct SourceLocation: Hashable, Sendable {
  /// The range of offsets into `source.utf8`; empty where there is no source.
  public let range: Range<Int>

  private let place: Place

  /// Small, since there is one location or more for every text of a file.
  private enum Place: Hashable, Sendable {
    case text(SourceText)
    indirect case file(path: String, position: SourcePosition?)
  }

  /// A range of a text.
  public init(_ source: SourceText, _ range: Range<Int>) {
    place = .text(source)
    self.range = range
  }

  /// A whole file, or a place in one whose text is not at hand.
  public init(path: String, position: SourcePosition? = nil) {
    place = .file(path: path, position: position)
    range = 0..<0
  }

  /// The file, as messages name it.
  public var path: String {
    switch place {
    case .text(let source): source.path
    case .file(let path, _): path
    }
  }

  /// The text and the range of UTF-8 offsets in it; nil for a whole file, and for binary ones.
  public var source: SourceText? {
    if case .text(let source) = place { source } else { nil }
  }

  /// Line and column of the start; nil for a whole file.
  public var position: SourcePosition? {
    switch place {
    case .text(let source): source.position(at: range.lowerBound)
    case .file(_, let position): position
    }
  }
}

/// A fact about the user's files, with its place and what to do about it. Never thrown.
///
/// It is as large as a pointer: a file may have a hundred thousand findings, which are sorted, filtered and
/// grouped.
public struct Diagnostic: Sendable {
  private var storage: Storage

  /// What a finding says.
  private struct Values: Hashable {
    var rule: RuleID
    var severity: Severity
    var location: SourceLocation
    var message: String
    var language: String?
    var table: String?
    var key: String?
    /// Nil where there is nothing of it.
    var more: More?
  }

  /// What few findings have, in an object, so that the others are small.
  private final class More: Hashable, Sendable {
    struct Values: Hashable {
      var detail: Detail?
      var notes: [Note] = []
      var fixes: [Fix] = []
    }

    let values: Values

    init?(_ values: Values) {
      if values.detail == nil, values.notes.isEmpty, values.fixes.isEmpty { return nil }
      self.values = values
    }

    static func == (lhs: More, rhs: More) -> Bool { lhs.values == rhs.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  private final class Storage: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private var values: Values {
    get { storage.values }
    set { storage = Storage(newValue) }
  }

  private var more: More.Values {
    get { storage.values.more?.values ?? More.Values() }
    set { values.more = More(newValue) }
  }

  /// What code goes by where a rule finds faults of several kinds: messages are for people alone.
  public struct Detail: Hashable, Sendable {
    /// The kind of fault.
    public let kind: String
    /// What has the fault, such as the categories that are missing.
    public let subjects: [String]

    /// A kind of fault, and what has it.
    public init(_ kind: String, of subjects: [String] = []) {
      self.kind = kind
      self.subjects = subjects
    }
  }

  /// A place that explains a finding.
  public struct Note: Hashable, Sendable {
    /// What is there; lower case, no full stop.
    public var message: String
    /// Where.
    public var location: SourceLocation

    /// A note on a place.
    public init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// A change that mends a finding.
  public struct Fix: Hashable, Sendable {
    /// What the change does, as an order: `rename the key to "Sounds"`.
    public var summary: String
    /// The edits, all in the file of the finding's location.
    public var edits: [TextEdit]
    /// Whether a person should look at the result: the change may not be what was meant, or be seen.
    public var needsReview: Bool

    /// A change, in words and in edits.
    public init(_ summary: String, _ edits: [TextEdit], needsReview: Bool = false) {
      self.summary = summary
      self.edits = edits
      self.needsReview = needsReview
    }
  }

  /// A finding at a place.
  public init(
    _ rule: RuleID, _ severity: Severity, at location: SourceLocation, _ message: String,
    detail: Detail? = nil, language: String? = nil, table: String? = nil, key: String? = nil,
    notes: [Note] = [], fixes: [Fix] = []
  ) {
    // A text that was put together has room for as much again.
    let message = String(decoding: message.utf8, as: UTF8.self)
    storage = Storage(
      Values(
        rule: rule, severity: severity, location: location, message: message, language: language,
        table: table, key: key,
        more: More(More.Values(detail: detail, notes: notes, fixes: fixes))))
  }
}

extension Diagnostic {
  /// The rule that was broken.
  public var rule: RuleID {
    get { storage.values.rule }
    set { values.rule = newValue }
  }

  /// How much it matters.
  public var severity: Severity {
    get { storage.values.severity }
    set { values.severity = newValue }
  }

  /// Where it is.
  public var location: SourceLocation {
    get { storage.values.location }
    set { values.location = newValue }
  }

  /// One line: what is wrong and what to do; lower case, no full stop, quoting the offending text.
  public var message: String {
    get { storage.values.message }
    set { values.message = newValue }
  }

  /// Which of its rule's faults it is, where code goes by that.
  public var detail: Detail? {
    get { more.detail }
    set { more.detail = newValue }
  }

  /// The language whose file it is about.
  public var language: String? {
    get { storage.values.language }
    set { values.language = newValue }
  }

  /// The table that it is about, without extension.
  public var table: String? {
    get { storage.values.table }
    set { values.table = newValue }
  }

  /// The key in that table.
  public var key: String? {
    get { storage.values.key }
    set { values.key = newValue }
  }

  /// Other places that explain the finding.
  public var notes: [Note] {
    get { more.notes }
    set { more.notes = newValue }
  }

  /// Changes that would mend it.
  public var fixes: [Fix] {
    get { more.fixes }
    set { more.fixes = newValue }
  }
}

extension Diagnostic: Hashable {
  /// Whether two findings say the same of the same place.
  public static func == (lhs: Diagnostic, rhs: Diagnostic) -> Bool {
    lhs.storage === rhs.storage || lhs.values == rhs.values
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }
}

/// What a reader made of a file: the best document it could, and every fault it met.
public struct Parsed<Document: Sendable>: Sendable {
  /// The document; what could not be understood is kept in it as it stands.
  public var document: Document

  /// The faults, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// A document with its faults.
  public init(_ document: Document, diagnostics: [Diagnostic] = []) {
    self.document = document
    self.diagnostics = diagnostics
  }

  /// Whether the file is not what it claims to be: it may be checked, but not extracted, merged or written.
  public var isUnreadable: Bool { diagnostics.contains { $0.severity == .error } }
}
