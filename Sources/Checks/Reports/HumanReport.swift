package import Diagnostics
import Rules

/// Findings as people read them: what to do first on the first screen, equal findings of many languages as
/// one, each with its line.
package struct HumanReport: Sendable {
  private let groups: [Group]
  private let kinds: [Kind]
  private let diagnostics: [Diagnostic]
  private let pathPrefix: String

  /// One fact, in all the languages where it is true.
  private struct Group: Sendable {
    /// The position of the first finding that says it.
    var first: Int32
    /// The position of its kind among the kinds.
    var kind: Int32
    /// The languages besides that of the first finding.
    var others: [String] = []
    /// Whether it is true of the source language, or of no language in particular.
    var isInSource: Bool
    var count: Int32 = 1
  }

  /// Findings that are alike but for their words.
  private struct Kind: Hashable, Sendable {
    let rule: RuleID
    let severity: Severity
  }

  /// A report of some findings. `pathPrefix` leads from the terminal's folder to the project, with its slash.
  package init(_ diagnostics: [Diagnostic], pathPrefix: String) {
    self.diagnostics = diagnostics
    self.pathPrefix = pathPrefix
    var (groups, kinds) = Self.group(diagnostics)
    Self.sort(&groups, kinds)
    self.kinds = kinds
    self.groups = groups
  }

  /// More findings of a kind than these are counted.
  private static let alikeShown = 3

  /// One group for what is true in several languages, or said several times of one place.
  private static func group(_ diagnostics: [Diagnostic]) -> (groups: [Group], kinds: [Kind]) {
    var index = HashIndex(expecting: diagnostics.count)
    var groups: [Group] = []
    var kinds: [Kind] = []
    var kindPositions: [Kind: Int] = [:]
    for position in diagnostics.indices {
      let diagnostic = diagnostics[position]
      let hash = hashOfFact(diagnostic)
      let found = index.first(hash) { isSameFact(diagnostics[Int(groups[$0].first)], diagnostic) }
      if let found {
        groups[found].count += 1
        groups[found].isInSource = groups[found].isInSource || diagnostic.language == nil
        if let language = diagnostic.language,
          language != diagnostics[Int(groups[found].first)].language,
          !groups[found].others.contains(language)
        {
          groups[found].others.append(language)
        }
      } else {
        index.append(hash)
        let kind = Kind(rule: diagnostic.rule, severity: diagnostic.severity)
        let known = kindPositions[kind] ?? kinds.count
        if known == kinds.count {
          kinds.append(kind)
          kindPositions[kind] = known
        }
        groups.append(
          Group(
            first: Int32(position), kind: Int32(known), isInSource: diagnostic.language == nil))
      }
    }
    return (groups, kinds)
  }

  private static func hashOfFact(_ diagnostic: Diagnostic) -> UInt64 {
    // Most messages quote the text that they are about.
    let hash = KeyHash.of(ExactString(diagnostic.message))
    return diagnostic.key.map { hash ^ KeyHash.of(ExactString($0)) &* 31 } ?? hash
  }

  private static func isSameFact(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    guard one.rule == other.rule, one.key == other.key, one.table == other.table,
      one.message == other.message
    else { return false }
    let hasPlace = isToldApartByPlace(other)
    guard isToldApartByPlace(one) == hasPlace else { return false }
    return !hasPlace
      || one.location.path == other.location.path
        && one.location.offsetInFile == other.location.offsetInFile
  }

  /// The gravest first, then what there is most of; within a kind what is true in most places, then by file.
  private static func sort(_ groups: inout [Group], _ kinds: [Kind]) {
    var totals = kinds.map { _ in 0 }
    for group in groups { totals[Int(group.kind)] += Int(group.count) }
    // The kinds are in the order of their first findings.
    let order = kinds.indices.sorted { one, other in
      (kinds[other].severity, totals[other], one) < (kinds[one].severity, totals[one], other)
    }
    var ranks = kinds.map { _ in 0 }
    for (rank, kind) in order.enumerated() { ranks[kind] = rank }
    groups.sort { one, other in
      (ranks[Int(one.kind)], other.count, one.first)
        < (ranks[Int(other.kind)], one.count, other.first)
    }
  }

  /// Whether a finding is told apart from others that say the same by its place: not an entry of a table, which
  /// every language has.
  private static func isToldApartByPlace(_ diagnostic: Diagnostic) -> Bool {
    let isOfTable = diagnostic.key != nil && diagnostic.location.path.hasSuffix(".strings")
    return diagnostic.language == nil && !isOfTable
  }

  private func kind(of group: Group) -> Kind { kinds[Int(group.kind)] }

  /// The text of the report. Notes are printed one by one, or only counted; of findings that break one rule
  /// alike the first few are printed, or all.
  package func text(notesShown: Bool, showsAll: Bool) -> String {
    let shown = groups.filter { notesShown || kind(of: $0).severity > .note }
    var counts = kinds.map { _ in 0 }
    var totals = counts
    for group in shown { totals[Int(group.kind)] += 1 }
    var output = shown.count > Self.readAtAGlance ? overview(of: shown) : ""
    for group in shown {
      let position = Int(group.kind)
      counts[position] += 1
      let (count, total) = (counts[position], totals[position])
      guard !showsAll, total > Self.alikeShown + 1 else {
        output += text(of: group)
        continue
      }
      if count <= Self.alikeShown { output += text(of: group) }
      if count == Self.alikeShown {
        let rule = kinds[position].rule.rawValue
        output += "… and \(total - count) more of [\(rule)]; --all shows them\n"
      }
    }
    output += summary(
      hiddenNotes: notesShown ? 0 : groups.count { kind(of: $0).severity == .note })
    return output
  }

  /// What there is to do, a line for each kind of finding, in the order of the report.
  private func overview(of shown: [Group]) -> String {
    var order: [Int] = []
    var counts = kinds.map { _ in 0 }
    for group in shown {
      let position = Int(group.kind)
      if counts[position] == 0 { order.append(position) }
      counts[position] += Int(group.count)
    }
    guard order.count > 1 else { return "" }
    let rows = order.map { position in
      let (kind, count) = (kinds[position], counts[position])
      return (
        count: "\(count) \(kind.severity.rawValue)\(count == 1 ? "" : "s")",
        rule: kind.rule.rawValue, demand: Catalogue.rule(kind.rule)?.summary ?? ""
      )
    }
    let countWidth = rows.map(\.count.count).max() ?? 0
    let ruleWidth = rows.map(\.rule.count).max() ?? 0
    let lines = rows.map { row in
      let blanks = String(repeating: " ", count: countWidth - row.count.count)
      let gap = String(repeating: " ", count: ruleWidth - row.rule.count)
      return "  \(blanks)\(row.count)  \(row.rule)\(gap)  \(row.demand)\n"
    }
    return "What to do, the gravest first; 'bundlekit explain RULE' says why:\n"
      + lines.joined() + "\n"
  }

  /// As many findings as are seen without an overview.
  private static let readAtAGlance = 5

  private func text(of group: Group) -> String {
    let diagnostic = diagnostics[Int(group.first)]
    var output = pathPrefix + diagnostic.location.path + Reporter.line(of: diagnostic) + "\n"
    output += excerpt(of: diagnostic.location)
    let languages = (diagnostic.language.map { [$0] } ?? []) + group.others
    if !languages.isEmpty, group.isInSource {
      output += "  in the source language and \(languages.count) more: \(list(languages))\n"
    } else if languages.count > 1 {
      output += "  in \(languages.count) languages: \(list(languages))\n"
    } else if group.count > 1 {
      output +=
        "  and in \(group.count == 2 ? "one more place" : "\(group.count - 1) more places")\n"
    }
    for note in diagnostic.notes {
      let position = note.location.position.map { ":\($0.line):\($0.column)" } ?? ""
      output += "  \(pathPrefix)\(note.location.path)\(position): \(note.message)\n"
    }
    for fix in diagnostic.fixes {
      output += "  fix\(fix.needsReview ? " to review" : ""): \(fix.summary.onOneLine)\n"
    }
    return output
  }

  /// The line of a place with a caret below it.
  private func excerpt(of location: SourceLocation) -> String {
    guard let source = location.source, let position = location.position, !location.range.isEmpty
    else { return "" }
    let line = source.line(position.line)
    // All of a file may stand in one line.
    guard line.count <= 4 * Self.longestExcerpt else { return "" }
    let text = source.text(in: line)
    guard text.unicodeScalars.count <= Self.longestExcerpt else { return "" }
    let indent = text.unicodeScalars.prefix(position.column - 1).map { $0 == "\t" ? "\t" : " " }
    return "  \(text)\n  \(indent.joined())^\n"
  }

  private static let longestExcerpt = 120

  private func list(_ languages: [String]) -> String {
    let shown = languages.prefix(Self.languagesListed).joined(separator: ", ")
    return languages.count > Self.languagesListed ? shown + " …" : shown
  }

  private static let languagesListed = 12

  private func summary(hiddenNotes: Int) -> String {
    let counts = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    if counts.isEmpty { return "nothing to report\n" }
    var line = counts.joined(separator: ", ")
    if hiddenNotes > 0 { line += "; --notes shows the notes" }
    return line + "\n"
  }
}
