package import Diagnostics
import LocalizationFormats
import PropertyLists
import Rules
import SettingsBundles
package import Workspace

/// Takes away the findings that comments silence, and says which comments do not do what they say.
package enum Silencing {
  /// The findings that are left, and those about the comments.
  ///
  /// - Parameters:
  ///   - diagnostics: all findings.
  ///   - sources: the files whose comments count.
  ///   - today: the day that expired comments are known by; nil where none expires.
  ///   - hasRunAll: whether every rule has looked, so that a comment without a finding is of no use.
  /// - Returns: the findings in their order, those about the comments at the end.
  package static func apply(
    to diagnostics: [Diagnostic], commentsIn sources: [SourceText], today: CalendarDate?,
    hasRunAll: Bool = true
  ) -> [Diagnostic] {
    let suppressions = sources.flatMap { SuppressionReader.read($0) }
    if suppressions.isEmpty { return diagnostics }
    let (left, uses) = filter(diagnostics, by: suppressions, today: today)
    var findings = Findings()
    for (suppression, used) in zip(suppressions, uses) {
      report(suppression, used: hasRunAll ? used : nil, today: today, &findings)
    }
    return left + findings.diagnostics
  }

  /// The findings that no comment of their own files silences; nothing is said of the comments, since those
  /// may be about rules that another command looks at.
  package static func audible(_ diagnostics: [Diagnostic], today: CalendarDate?) -> [Diagnostic] {
    audible(diagnostics, in: diagnostics.compactMap(\.location.source), today: today)
  }

  /// The same by the comments of some files.
  package static func audible(
    _ diagnostics: [Diagnostic], in sources: [SourceText], today: CalendarDate?
  ) -> [Diagnostic] {
    var seen: Set<String> = []
    let sources = sources.filter { seen.insert($0.path).inserted }
    let suppressions = sources.flatMap { SuppressionReader.read($0) }
    return filter(diagnostics, by: suppressions, today: today).left
  }

  /// The findings that are left, and the rules that each comment was about a finding of.
  private static func filter(
    _ diagnostics: [Diagnostic], by suppressions: [Suppression], today: CalendarDate?
  ) -> (left: [Diagnostic], uses: [Set<RuleID>]) {
    var uses = suppressions.map { _ in Set<RuleID>() }
    var indices: [RuleID: [Int]] = [:]
    for (index, suppression) in suppressions.enumerated() {
      for name in suppression.names { indices[name.rule, default: []].append(index) }
    }
    let left = diagnostics.filter { diagnostic in
      var isSilent = false
      for index in indices[diagnostic.rule] ?? [] where suppressions[index].covers(diagnostic) {
        uses[index].insert(diagnostic.rule)
        isSilent = isSilent || !suppressions[index].isExpired(today)
      }
      return !isSilent
    }
    return (left, uses)
  }

  private static func report(
    _ suppression: Suppression, used: Set<RuleID>?, today: CalendarDate?,
    _ findings: inout Findings
  ) {
    if let fault = suppression.fault {
      findings.report(.suppressionSyntax, at: suppression.location, fault)
    }
    if let until = suppression.until, suppression.isExpired(today) {
      findings.report(
        .suppressionExpired, at: suppression.location,
        "this comment silenced its rules until \(until); mend what it is about, or name another day"
      )
    }
    for name in suppression.names {
      guard let rule = Catalogue.rule(name.rule) else {
        reportUnknown(name, &findings)
        continue
      }
      // A rule that looks only when asked has most likely not been asked.
      if let used, !rule.isOff, !used.contains(name.rule) {
        findings.report(
          .suppressionUnused, at: name.location,
          "nothing here breaks '\(name.rule.rawValue)'; remove it from the comment")
      }
    }
  }

  private static func reportUnknown(_ name: Suppression.Name, _ findings: inout Findings) {
    let near = name.rule.rawValue.nearest(in: Catalogue.rules.map(\.id.rawValue), within: 4)
    findings.report(
      .suppressionUnknownRule, at: name.location,
      "there is no rule '\(name.rule.rawValue)'; "
        + (near.map { "did you mean '\($0)'?" } ?? "docs/Diagnostics.md lists them"))
  }

  /// The files of a project whose comments count: those that its pages and tables were read from.
  package static func sources(of project: Project, and diagnostics: [Diagnostic]) -> [SourceText] {
    var read: [SourceText?] = []
    for bundle in project.bundles {
      read += bundle.pages.map(\.document.source)
      read += bundle.otherPropertyLists.map(\.source)
      read += bundle.tables.map { $0.strings?.source }
      read += bundle.pluralTables.map { $0.stringsdict?.document.source }
      read += bundle.catalogs.map(\.document.source)
    }
    read += diagnostics.map(\.location.source)
    var seen: Set<String> = []
    return read.compactMap(\.self).filter { seen.insert($0.path).inserted }
  }
}

extension Suppression {
  /// The last day is one on which the comment is still in force.
  fileprivate func isExpired(_ today: CalendarDate?) -> Bool {
    guard let until, let today else { return false }
    return until < today
  }

  /// A finding is silenced where it is, and where its notes say that it comes from: what a table lacks has a
  /// place on the page alone.
  fileprivate func covers(_ diagnostic: Diagnostic) -> Bool {
    let key = diagnostic.key.map { ExactString($0) }
    return covers(diagnostic.location, key: key)
      || isOfEntry && diagnostic.notes.contains { covers($0.location, key: nil) }
  }

  private var isOfEntry: Bool {
    if case .entry = scope { true } else { false }
  }
}

extension Rule {
  fileprivate static let suppressionExpired = Rule(
    "suppression.expired", .warning, "a comment that silences rules is renewed or removed in time",
    why:
      "The day until which somebody wanted to wait has passed; what was silenced is shown again.",
    bad: "/* bundlekit:off table.empty-value until 2020-01-31 */",
    good: "the translation, and no comment", commentPlaces: [])

  fileprivate static let suppressionUnused = Rule(
    "suppression.unused", .note, "a comment that silences rules silences something",
    why: "It would hide the next finding of that kind, which nobody has looked at.",
    bad: "/* bundlekit:off table.empty-value */ above a text that is not empty",
    good: "no comment", commentPlaces: [])

  fileprivate static let suppressionUnknownRule = Rule(
    "suppression.unknown-rule", .warning, "a comment that silences rules names rules that exist",
    why: "What was meant to be silenced is not.", bad: "/* bundlekit:off table.emtpy-value */",
    good: "/* bundlekit:off table.empty-value */", commentPlaces: [])

  fileprivate static let suppressionSyntax = Rule(
    "suppression.syntax", .warning, "a comment that silences rules can be read",
    why: "What was meant to be silenced is not, or not until the day that was meant.",
    bad: "/* bundlekit:off */",
    good: "/* bundlekit:off table.empty-value until 2027-01-31 — why */", commentPlaces: [])
}

extension Catalogue {
  /// The rules of comments and baselines.
  static let silencingRules: [Rule] = [
    .suppressionExpired, .suppressionUnused, .suppressionUnknownRule, .suppressionSyntax,
    .baselineObsolete, .baselineUnreadable,
  ]
}
