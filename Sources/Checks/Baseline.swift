package import Diagnostics
package import JSONDocuments
import Rules

/// The findings that a project had when it began to be checked: they are neither shown nor counted.
///
/// A finding is known by what it says of which text, and not by its line, so that files may be edited.
package struct Baseline: Sendable {
  /// A finding that is known, and where the file names it.
  package struct Entry: Sendable {
    package let identity: FindingIdentity
    package let location: SourceLocation
  }

  /// In the order of the file; of findings that are alike there is one entry each.
  package var entries: [Entry] = []

  package init() {}

  /// The file that makes findings known: one a line, sorted, so that git merges it by line.
  package static func document(of diagnostics: [Diagnostic]) -> JSONOutput {
    let identities = diagnostics.map { FindingIdentity($0) }.sorted()
    return ["version": 1, "findings": .array(identities.map(json))]
  }

  private static func json(_ identity: FindingIdentity) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("rule", .string(identity.rule.rawValue)), ("path", .string(identity.path)),
    ]
    for (name, value) in [
      ("table", identity.table), ("key", identity.key), ("language", identity.language),
    ] where !value.isEmpty {
      members.append((name, .string(value)))
    }
    return .object(members + [("message", .string(identity.message))])
  }

  /// The findings that are not known.
  package func unknown(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    KnownFindings(self).unknown(of: diagnostics, diagnostics.map { FindingIdentity($0) })
  }

  /// A note for each known finding that is no more.
  package func obsolete(for diagnostics: [Diagnostic]) -> [Diagnostic] {
    var found: [FindingIdentity: Int] = [:]
    for diagnostic in diagnostics { found[FindingIdentity(diagnostic), default: 0] += 1 }
    return obsolete(for: found)
  }

  /// A note for each known finding of the files that were looked at that is not among so many.
  package func obsolete(
    for found: [FindingIdentity: Int], in isLookedAt: (String) -> Bool = { _ in true }
  ) -> [Diagnostic] {
    var found = found
    return entries.compactMap { entry in
      let identity = entry.identity
      guard isLookedAt(identity.path) else { return nil }
      if let count = found[identity], count > 0 {
        found[identity] = count - 1
        return nil
      }
      let key = identity.key.isEmpty ? "" : " of '\(identity.key)'"
      return Diagnostic(
        Rule.baselineObsolete.id, Rule.baselineObsolete.severity, at: entry.location,
        "\(identity.path) has no finding \(identity.rule.rawValue)\(key) as it is known here; "
          + "write the baseline anew, or remove the line")
    }
  }
}

/// How often each finding is known.
package struct KnownFindings: Sendable {
  private let counts: [FindingIdentity: Int]

  /// The findings of a baseline.
  package init(_ baseline: Baseline) {
    counts = baseline.entries.reduce(into: [:]) { $0[$1.identity, default: 0] += 1 }
  }

  /// The findings that are not known, each by its identity.
  package func unknown(
    of diagnostics: [Diagnostic], _ identities: [FindingIdentity]
  ) -> [Diagnostic] {
    var met: [FindingIdentity: Int] = [:]
    return zip(diagnostics, identities).filter { _, identity in
      guard let count = counts[identity] else { return true }
      met[identity, default: 0] += 1
      return met[identity, default: 0] > count
    }.map(\.0)
  }
}

/// Reads a baseline.
package enum BaselineReader {
  /// The known findings, with an error for each that is not as `check --write-baseline` wrote it.
  package static func read(_ bytes: [UInt8], path: String) -> Parsed<Baseline> {
    do {
      return read(try SourceText(path: path, bytes: bytes))
    } catch {
      let place = SourceLocation(
        path: path, position: SourcePosition(line: error.line, column: error.column))
      let finding = Diagnostic(
        Rule.baselineUnreadable.id, .error, at: place,
        "the bytes are not \(error.encoding.rawValue); write the file anew")
      return Parsed(Baseline(), diagnostics: [finding])
    }
  }

  private static func read(_ source: SourceText) -> Parsed<Baseline> {
    let parsed = JSONReader.read(source, rule: Rule.baselineUnreadable.id)
    var result = Parsed(Baseline(), diagnostics: parsed.diagnostics)
    guard let root = parsed.document else { return result }
    func report(_ range: Range<Int>, _ message: String) {
      result.diagnostics.append(
        Diagnostic(
          Rule.baselineUnreadable.id, .error, at: SourceLocation(source, range), message))
    }
    guard root["version"]?.int == 1, let findings = root["findings"]?.array else {
      report(
        root.range, "this is no baseline of version 1; write it with 'check --write-baseline'")
      return result
    }
    for finding in findings {
      guard let rule = finding["rule"]?.string, let path = finding["path"]?.string,
        let message = finding["message"]?.string.flatMap({ Fingerprint($0) })
      else {
        report(finding.range, "a finding needs a rule, a path and a message of 16 digits")
        continue
      }
      let identity = FindingIdentity(
        rule: RuleID(rawValue: rule), path: path, table: finding["table"]?.string,
        key: finding["key"]?.string, language: finding["language"]?.string, message: message)
      let location = SourceLocation(source, finding.range)
      result.document.entries.append(Baseline.Entry(identity: identity, location: location))
    }
    return result
  }
}

extension Rule {
  static let baselineObsolete = Rule(
    "baseline.obsolete", .note, "a baseline names findings that are there",
    why:
      "What was mended should not come back unseen: a line of the baseline would still silence it.",
    bad: "a line for a key that was translated since", good: "the baseline written anew",
    commentPlaces: [])

  static let baselineUnreadable = Rule(
    "baseline.unreadable", .error, "a baseline is as check wrote it",
    why: "Findings that are not read from it are reported as new ones.",
    bad: "a baseline with the marks of a merge conflict", good: "the lines of both sides",
    commentPlaces: [])
}
