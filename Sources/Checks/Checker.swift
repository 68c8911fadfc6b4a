import BundleAssembly
package import Diagnostics
import Extraction
import PropertyLists
import Rules
import SettingsBundles
package import Workspace

/// Looks at a whole project.
package enum Checker {
  /// Every finding of a project, in the order of the files, with the severities that the configuration and
  /// `overrides` give.
  ///
  /// - Parameters:
  ///   - project: the project, with the tables of all languages.
  ///   - overrides: severities by rule, stronger than the configuration's: `error`, `warning`, `note`,
  ///     `off`.
  ///   - today: the day that expired comments are known by; nil where none expires.
  /// - Returns: the findings; those that all targets share are one.
  /// - Throws: where a bundle cannot be assembled.
  package static func check(
    _ project: Project, overriding overrides: [String: String] = [:], today: CalendarDate? = nil
  ) throws -> [Diagnostic] {
    let plan = try AssemblyPlan(of: project)
    let severities = project.configuration.rules.merging(overrides) { $1 }
    let checks = Catalogue.checks.filter { check in
      !check.rules.allSatisfy { $0.isSilent(by: severities) }
    }
    var findings = Findings()
    for (index, assembled) in plan.bundles.enumerated() {
      let bundle = checkedBundle(assembled, at: index, of: plan, in: project, severities)
      for check in checks { check.run(bundle, &findings) }
    }
    // A check that looks at the same place says more than the plan does.
    var places = Set(plan.diagnostics.map { Place($0) })
    for finding in findings.diagnostics where !places.isEmpty { places.remove(Place(finding)) }
    let planned = plan.diagnostics.filter { places.contains(Place($0)) }
    let all =
      project.diagnostics + unknownRules(of: project.configuration)
      + unknownLimits(of: project) + planned
      + findings.diagnostics.joiningRareCategories
    let audible = Silencing.apply(
      to: all, commentsIn: Silencing.sources(of: project, and: all), today: today)
    return ordered(applying(severities, to: unique(audible)))
  }

  /// Diagnostics with the severities that a configuration gives; those that it turns off are gone.
  package static func applying(
    _ severities: [String: String], to diagnostics: [Diagnostic]
  ) -> [Diagnostic] {
    diagnostics.compactMap { apply(severities, to: $0) }
  }

  /// What a finding is about.
  private struct Place: Hashable {
    let rule: RuleID, location: SourceLocation

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      location = diagnostic.location
    }
  }

  /// Rules that the configuration names and that do not exist: what was meant to be silenced is not.
  package static func unknownRules(of configuration: Configuration) -> [Diagnostic] {
    configuration.rulePlaces
      .sorted { $0.value.range.lowerBound < $1.value.range.lowerBound }
      .filter { Catalogue.rule(RuleID(rawValue: $0.key)) == nil }
      .map { name, location in
        let near = name.nearest(in: Catalogue.rules.map(\.id.rawValue), within: 4)
        return Diagnostic(
          .configuration, .error, at: location,
          "there is no rule '\(name)'; "
            + (near.map { "did you mean '\($0)'?" } ?? "docs/Diagnostics.md lists them"))
      }
  }

  /// Keys that the configuration limits and that no page shows: what was meant to be short is not looked at.
  private static func unknownLimits(of project: Project) -> [Diagnostic] {
    let places = project.configuration.limits.keyPlaces
    // A configuration that bundles are checked by may be that of others too.
    guard !places.isEmpty, project.kind == .templates else { return [] }
    let tables = project.bundles.flatMap { SourceCatalog(of: $0, in: project).tables }
    let known = tables.flatMap { $0.entries.map(\.key.string) }
    return
      places
      .filter { name, _ in !tables.contains { $0.has(ExactString(name)) } }
      .sorted { $0.value.range.lowerBound < $1.value.range.lowerBound }
      .map { name, location in
        let near = name.nearest(in: known).map { "did you mean '\($0)'?" }
        return Diagnostic(
          .configuration, .warning, at: location,
          "no page shows a text '\(ExactString(name).shortened)', so its limit holds for none; "
            + (near ?? "write the key as the page has it"))
      }
  }

  static func checkedBundle(
    _ assembled: AssembledBundle, at index: Int, of plan: AssemblyPlan, in project: Project,
    _ severities: [String: String]
  ) -> CheckedBundle {
    var contents =
      project.bundles.count == plan.bundles.count
      ? project.bundles[index] : project.bundles[0]
    // A folder of tables or pages may be a part of a bundle.
    if !contents.name.hasSuffix(".bundle") { contents.name = "" }
    let siblings = plan.bundles.filter {
      $0.product.folder == assembled.product.folder && $0.product != assembled.product
    }
    let app = siblings + [assembled]
    let readers = project.configuration.readers
    return CheckedBundle(
      project: project, contents: contents, product: assembled.product, pages: assembled.pages,
      siblings: Dictionary(
        siblings.map { ($0.product.name, $0.pages) }, uniquingKeysWith: { $1 }),
      catalog: SourceCatalog(of: contents, in: project),
      isReadInApp: readers?.contains(.iask) ?? app.contains { $0.isForInAppReader },
      severities: severities)
  }

  /// One finding for what several products, or several files of one template, say alike.
  private static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen = HashIndex(expecting: diagnostics.count)
    var result: [Diagnostic] = []
    result.reserveCapacity(diagnostics.count)
    for diagnostic in diagnostics {
      let hash = diagnostic.hashOfCause
      if let index = seen.first(hash, isSame: { result[$0].hasSameCause(as: diagnostic) }) {
        if diagnostic.isOnePerText, diagnostic.severity > result[index].severity {
          result[index] = diagnostic
        }
        result[index].severity = max(result[index].severity, diagnostic.severity)
      } else {
        seen.append(hash)
        result.append(diagnostic)
      }
    }
    return result
  }

  /// The diagnostic with the severity that is asked for; nil where its rule is off.
  package static func apply(
    _ severities: [String: String], to diagnostic: Diagnostic
  ) -> Diagnostic? {
    guard let word = severities[diagnostic.rule.rawValue] else {
      return Catalogue.offRules.contains(diagnostic.rule) ? nil : diagnostic
    }
    guard let severity = Severity(rawValue: word) else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return diagnostic
  }

  /// Diagnostics in the order of reports: by file, place and rule.
  static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let paths = Ranks(diagnostics.lazy.map(\.location.path))
    let rules = Ranks(diagnostics.lazy.map(\.rule))
    let none = SourcePosition(line: 0, column: 0)
    var order = diagnostics.enumerated().map { index, diagnostic in
      let position = diagnostic.location.position ?? none
      return (
        paths[diagnostic.location.path], Int32(position.line), Int32(position.column),
        rules[diagnostic.rule], Int32(index)
      )
    }
    order.sort { $0 < $1 }
    return order.map { diagnostics[Int($0.4)] }
  }

  /// The places of a few values in their order, which are compared faster than they.
  private struct Ranks<Value: Hashable & Comparable> {
    private let ranks: [Value: Int32]

    init(_ values: some Sequence<Value>) {
      let ordered = Set(values).sorted()
      ranks = Dictionary(uniqueKeysWithValues: zip(ordered, Int32(0)...))
    }

    subscript(value: Value) -> Int32 { ranks[value] ?? 0 }
  }
}

extension Diagnostic {
  /// Rows of several products may be too narrow for one text: the gravest says enough.
  fileprivate var isOnePerText: Bool { Rule.onePerText.contains(rule) }

  /// The hash of what makes findings one.
  fileprivate var hashOfCause: UInt64 {
    var hasher = Hasher()
    hasher.combine(location.path)
    hasher.combine(location.range)
    hasher.combine(language)
    if !isOnePerText {
      hasher.combine(rule)
      hasher.combine(message)
    }
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  /// Whether two findings say the same of one place.
  fileprivate func hasSameCause(as other: Diagnostic) -> Bool {
    location.range == other.location.range && location.path == other.location.path
      && language == other.language && isOnePerText == other.isOnePerText
      && (isOnePerText || rule == other.rule && message == other.message)
  }
}

extension AssembledBundle {
  /// Whether something in the bundle is there for InAppSettingsKit alone: the bundle itself, a page, a type
  /// or a key.
  fileprivate var isForInAppReader: Bool {
    product.audience == .inApp
      || pages.contains { page in
        page.name.selector.view == .inApp
          || page.specifiers.contains { specifier in
            specifier.type?.owner == .inAppSettingsKit
              || specifier.values.entries.contains { entry in
                specifier.type?.key(entry.key)?.owner == .inAppSettingsKit && entry.key != "Key"
              }
          }
      }
  }
}
