package import Diagnostics
import Rules

/// Findings as workflow commands of GitHub Actions, which shows them beside the lines of a change.
package struct GitHubReport: Sendable {
  private let diagnostics: [Diagnostic]
  private let paths: ReportPaths
  private let unread: [UnreadInput]

  /// A report of some findings, and of what could not be looked at.
  package init(_ diagnostics: [Diagnostic], paths: ReportPaths, unread: [UnreadInput] = []) {
    self.diagnostics = diagnostics
    self.paths = paths
    self.unread = unread
  }

  /// One line a finding; the gravest first, since GitHub shows ten of a kind for a step.
  package var text: String {
    let order: [Severity] = [.error, .warning, .note]
    let lines = order.flatMap { severity in diagnostics.filter { $0.severity == severity } }
      .map(line)
    return (unread.map(line) + lines).joined()
  }

  private func line(_ input: UnreadInput) -> String {
    "::error file=\(Self.escaped(input.path, isProperty: true))::"
      + "\(Self.escaped(input.message, isProperty: false))\n"
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    var properties = [("file", paths.path(diagnostic.location))]
    if let region = ReportRegion(diagnostic.location) {
      properties.append(("line", String(region.start.line)))
      if let end = region.end, end.line != region.start.line {
        // Columns count only within one line.
        properties.append(("endLine", String(end.line)))
      } else {
        properties.append(("col", String(region.start.column)))
        if let end = region.end { properties.append(("endColumn", String(end.column))) }
      }
    }
    properties.append(("title", diagnostic.rule.rawValue))
    let words = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }
    let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    let message = Self.escaped(diagnostic.message.shortenedForReport, isProperty: false)
    return "::\(command) \(words.joined(separator: ","))::\(message)\n"
  }

  /// The escapes of `@actions/core`, `command.ts`.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
