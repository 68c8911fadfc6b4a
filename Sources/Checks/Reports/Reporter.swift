package import Diagnostics
package import JSONDocuments

/// How findings are printed.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For people: grouped, with the source line.
  case human
  /// Xcode's issue list: one line each, absolute paths.
  case xcode
  /// One versioned JSON document.
  case json
  /// A SARIF 2.1.0 log.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// JUnit XML.
  case junit
}

/// Prints findings in the formats that tools read.
package enum Reporter {
  /// One line a finding: `/path:line:column: severity: message [rule]`. The findings' paths are relative to
  /// the folder `root`.
  package static func xcode(
    _ diagnostics: [Diagnostic], root: String, unread: [UnreadInput] = []
  ) -> String {
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }
    let lines = diagnostics.map { absolute($0.location.path) + line(of: $0) + "\n" }
    return (lines + unread.map { absolute($0.path) + ": error: \($0.message.onOneLine)\n" })
      .joined()
  }

  /// `:line:column: severity: message [rule]`.
  package static func line(of diagnostic: Diagnostic) -> String {
    let position = diagnostic.location.position.map { ":\($0.line):\($0.column)" } ?? ""
    return
      "\(position): \(diagnostic.severity.rawValue): \(diagnostic.message.shortenedForReport.onOneLine) "
      + "[\(diagnostic.rule.rawValue)]"
  }

  /// What `check --format json` says of findings, after the version.
  package static func members(_ diagnostics: [Diagnostic]) -> [(String, JSONOutput)] {
    [
      ("diagnostics", .array(diagnostics.map(json))),
      (
        "summary",
        .object([
          ("errors", .integer(diagnostics.count { $0.severity == .error })),
          ("warnings", .integer(diagnostics.count { $0.severity == .warning })),
          ("notes", .integer(diagnostics.count { $0.severity == .note })),
        ])
      ),
    ]
  }

  /// One finding, with its fields in their fixed order.
  package static func json(_ diagnostic: Diagnostic) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("rule", .string(diagnostic.rule.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("path", .string(diagnostic.location.path)),
    ]
    if let position = diagnostic.location.position {
      members.append(("line", .integer(position.line)))
      members.append(("column", .integer(position.column)))
    }
    members.append(("message", .string(diagnostic.message)))
    for (name, value) in [
      ("language", diagnostic.language), ("table", diagnostic.table), ("key", diagnostic.key),
    ] {
      if let value { members.append((name, .string(value))) }
    }
    if !diagnostic.fixes.isEmpty {
      members.append(("fixes", .array(diagnostic.fixes.map { json($0, in: diagnostic) })))
    }
    return .object(members)
  }

  private static func json(_ fix: Diagnostic.Fix, in diagnostic: Diagnostic) -> JSONOutput {
    let edits = fix.edits.map { edit -> JSONOutput in
      var members: [(String, JSONOutput)] = []
      if let source = diagnostic.location.source {
        let start = source.position(at: edit.range.lowerBound)
        let end = source.position(at: edit.range.upperBound)
        members = [
          ("line", .integer(start.line)), ("column", .integer(start.column)),
          ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
        ]
      }
      return .object(members + [("replacement", .string(edit.replacement))])
    }
    var members: [(String, JSONOutput)] = [
      ("summary", .string(fix.summary)), ("edits", .array(edits)),
    ]
    if fix.needsReview { members.append(("needsReview", .boolean(true))) }
    return .object(members)
  }
}

extension String {
  /// The text with line breaks shown, so that one finding stays one line.
  package var onOneLine: String {
    if utf8.allSatisfy({ $0 >= 0x20 }) { return self }
    return String(
      flatMap { character -> [Character] in
        switch character {
        case "\n", "\r\n": ["\\", "n"]
        case "\r": ["\\", "r"]
        case "\t": [" "]
        default: [character]
        }
      })
  }
}
