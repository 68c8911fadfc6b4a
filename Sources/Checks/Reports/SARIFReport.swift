package import Diagnostics
package import JSONDocuments
import Rules

/// Findings as a SARIF 2.1.0 log (OASIS), which code scanning and editors read.
package struct SARIFReport: Sendable {
  private let diagnostics: [Diagnostic]
  private let paths: ReportPaths
  private let toolVersion: String
  private let unread: [UnreadInput]
  /// The rules that findings break, in the order of their names.
  private let rules: [RuleID]

  /// A report of some findings, and of what could not be looked at, made by a version of the tool.
  package init(
    _ diagnostics: [Diagnostic], paths: ReportPaths, toolVersion: String, unread: [UnreadInput] = []
  ) {
    self.unread = unread
    self.diagnostics = diagnostics
    self.paths = paths
    self.toolVersion = toolVersion
    rules = Set(diagnostics.map(\.rule)).sorted()
  }

  /// The log: one run.
  package var document: JSONOutput {
    let driver: JSONOutput = [
      "name": "bundlekit", "version": .string(toolVersion),
      "rules": .array(rules.map(descriptor)),
    ]
    var run: [(String, JSONOutput)] = [("tool", ["driver": driver])]
    if !unread.isEmpty { run.append(("invocations", [invocation])) }
    run += [("columnKind", "unicodeCodePoints"), ("results", .array(results))]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [.object(run)],
    ]
  }

  /// That not all was looked at, and why.
  private var invocation: JSONOutput {
    let notifications = unread.map { input -> JSONOutput in
      [
        "level": "error", "message": ["text": .string(input.message)],
        "locations": [
          ["physicalLocation": ["artifactLocation": artifact(SourceLocation(path: input.path))]]
        ],
      ]
    }
    return [
      "executionSuccessful": false, "toolExecutionNotifications": .array(notifications),
    ]
  }

  private func descriptor(_ id: RuleID) -> JSONOutput {
    guard let rule = Catalogue.rule(id) else { return ["id": .string(id.rawValue)] }
    let help = "\(rule.explanation)\n\nBad: \(rule.bad)\nGood: \(rule.good)"
    let markdown = "\(rule.explanation)\n\n- bad: `\(rule.bad)`\n- good: `\(rule.good)`\n"
    return [
      "id": .string(id.rawValue),
      "shortDescription": ["text": .string(rule.summary)],
      "fullDescription": ["text": .string(rule.explanation)],
      "help": ["text": .string(help), "markdown": .string(markdown)],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  private var results: [JSONOutput] {
    let indices = Dictionary(
      rules.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var counts: [FindingIdentity: Int] = [:]
    return diagnostics.map { diagnostic in
      let identity = FindingIdentity(diagnostic)
      counts[identity, default: 0] += 1
      let fingerprint = "\(identity.fingerprint):\(counts[identity] ?? 1)"
      return result(diagnostic, ruleIndex: indices[diagnostic.rule] ?? 0, fingerprint)
    }
  }

  /// One finding. GitHub tells findings apart by `primaryLocationLineHash` alone, and computes it by the
  /// line where it is missing: several findings of one file without a line would be one to it.
  private func result(
    _ diagnostic: Diagnostic, ruleIndex: Int, _ fingerprint: String
  ) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("ruleId", .string(diagnostic.rule.rawValue)), ("ruleIndex", .integer(ruleIndex)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", ["text": .string(diagnostic.message)]),
      ("locations", [.object([physical(diagnostic.location)] + logical(diagnostic))]),
    ]
    if !diagnostic.notes.isEmpty {
      members.append(("relatedLocations", .array(diagnostic.notes.map(related))))
    }
    members.append(
      (
        "partialFingerprints",
        [
          "bundlekitFinding/v1": .string(fingerprint),
          "primaryLocationLineHash": .string(fingerprint),
        ]
      ))
    let fixes = diagnostic.fixes.compactMap { fix($0, at: diagnostic.location) }
    if !fixes.isEmpty { members.append(("fixes", .array(fixes))) }
    return .object(members)
  }

  /// A whole file has line 1 all the same: GitHub shows nothing that has no line.
  private func physical(_ location: SourceLocation) -> (String, JSONOutput) {
    let region = ReportRegion(location).map(json) ?? ["startLine": 1]
    return ("physicalLocation", ["artifactLocation": artifact(location), "region": region])
  }

  /// The table and the key.
  private func logical(_ diagnostic: Diagnostic) -> [(String, JSONOutput)] {
    let names = [diagnostic.table, diagnostic.key].compactMap(\.self)
    guard let name = names.last, !name.isEmpty else { return [] }
    return [
      (
        "logicalLocations",
        [
          [
            "name": .string(name), "fullyQualifiedName": .string(names.joined(separator: "/")),
            "kind": diagnostic.key == nil ? "resource" : "member",
          ]
        ]
      )
    ]
  }

  private func related(_ note: Diagnostic.Note) -> JSONOutput {
    .object([physical(note.location), ("message", ["text": .string(note.message)])])
  }

  private func fix(_ fix: Diagnostic.Fix, at location: SourceLocation) -> JSONOutput? {
    guard let source = location.source, !fix.edits.isEmpty else { return nil }
    let replacements = fix.edits.map { edit -> JSONOutput in
      [
        "deletedRegion": json(ReportRegion(edit.range, in: source)),
        "insertedContent": ["text": .string(edit.replacement)],
      ]
    }
    return [
      "description": ["text": .string(fix.summary)],
      "artifactChanges": [
        ["artifactLocation": artifact(location), "replacements": .array(replacements)]
      ],
    ]
  }

  private func artifact(_ location: SourceLocation) -> JSONOutput {
    let uri = paths.uri(location)
    let isAbsolute = uri.hasPrefix("file:") || uri.hasPrefix("../")
    return isAbsolute
      ? ["uri": .string(uri)] : ["uri": .string(uri), "uriBaseId": "%SRCROOT%"]
  }

  private func json(_ region: ReportRegion) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("startLine", .integer(region.start.line)), ("startColumn", .integer(region.start.column)),
    ]
    if let end = region.end {
      members += [("endLine", .integer(end.line)), ("endColumn", .integer(end.column))]
    }
    return .object(members)
  }
}
