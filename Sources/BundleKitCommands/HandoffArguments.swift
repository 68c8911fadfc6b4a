import CommandParsing
import Diagnostics
import Handoff
import LocalizationFormats
import LocalizationModel

extension LocalizationFormat: ArgumentValue {
  package init?(argument: String) {
    guard let format = Self.named(argument) else { return nil }
    self = format
  }

  package var argument: String { name }

  package static var allValues: [String]? { all.map(\.name) }
}

extension HandoffChoice: ArgumentValue {
  package init?(argument: String) {
    self.init()
    guard argument != "all" else { return }
    let words = argument.split(separator: ",").map(String.init)
    guard !words.isEmpty, words.allSatisfy(Self.words.contains) else { return nil }
    includesMissing = words.contains("missing")
    includesNeedsReview = words.contains("needs-review")
    includesDone = words.contains("translated")
  }

  private static let words = ["missing", "needs-review", "translated"]

  package var argument: String {
    let chosen = zip(Self.words, [includesMissing, includesNeedsReview, includesDone])
      .filter(\.1).map(\.0)
    return chosen.count == Self.words.count ? "all" : chosen.joined(separator: ",")
  }
}

extension PseudoLanguage.Brackets: ArgumentValue {}

extension PseudoLanguage.Growth: ArgumentValue {
  package init?(argument: String) {
    guard argument != "auto" else {
      self = .bySourceLength
      return
    }
    let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    // More is a slip of the hand, and would fill disks.
    guard let percent = Int(digits), (0...1000).contains(percent) else { return nil }
    self = .percent(percent)
  }

  package var argument: String {
    switch self {
    case .bySourceLength: "auto"
    case .percent(let percent): String(percent)
    }
  }
}

extension Loss {
  /// One finding for each kind of thing that a format cannot hold.
  static func diagnostics(
    _ losses: [Loss], of format: LocalizationFormat, at path: String
  ) -> [Diagnostic] {
    Kind.allCases.compactMap { kind in
      let own = losses.filter { $0.kind == kind }
      guard let first = own.first else { return nil }
      let more = own.count == 1 ? "" : ", and \(own.count - 1) more"
      return Diagnostic(
        "convert.loss", kind.severity, at: SourceLocation(path: path),
        "\(format.name) cannot hold \(first.detail) ('\(first.key.shortened)')\(more)",
        language: first.language, table: first.table, key: first.key.string)
    }
  }
}

extension Loss.Kind {
  /// Texts that people wrote matter more than what is said of them.
  fileprivate var severity: Severity {
    switch self {
    case .variants, .text, .character: .warning
    case .variables, .state, .notes, .limits, .occurrences, .suggestions, .origin: .note
    }
  }
}
