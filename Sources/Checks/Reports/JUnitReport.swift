package import Diagnostics
import Rules

/// Findings as JUnit XML, which build servers read as results of tests: a suite for each file.
package struct JUnitReport: Sendable {
  private let diagnostics: [Diagnostic]
  private let paths: ReportPaths
  private let failOn: Severity
  private let unread: [UnreadInput]

  /// A report of some findings; those of at least the severity `failOn` are failures, and what could not be
  /// looked at is an error.
  package init(
    _ diagnostics: [Diagnostic], paths: ReportPaths, failOn: Severity, unread: [UnreadInput] = []
  ) {
    self.diagnostics = diagnostics
    self.paths = paths
    self.failOn = failOn
    self.unread = unread
  }

  /// The document.
  package var text: String {
    var files: [String] = []
    var findings: [String: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      let path = paths.path(diagnostic.location)
      if findings[path] == nil { files.append(path) }
      findings[path, default: []].append(diagnostic)
    }
    let suites = files.map { suite($0, findings[$0] ?? []) } + unread.map(suite)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="bundlekit" \(counts(diagnostics, errors: unread.count))>
      \((suites.isEmpty ? [Self.nothingFound] : suites).joined())</testsuites>

      """
  }

  /// Servers take a report without any test for a run that went wrong.
  private static let nothingFound = """
      <testsuite name="bundlekit" tests="1" failures="0" errors="0">
        <testcase name="check" classname="bundlekit"/>
      </testsuite>

    """

  private func suite(_ path: String, _ diagnostics: [Diagnostic]) -> String {
    """
      <testsuite name="\(Self.escaped(path))" \(counts(diagnostics))>
    \(diagnostics.map { testCase($0, in: path) }.joined())  </testsuite>

    """
  }

  private func suite(_ input: UnreadInput) -> String {
    let path = Self.escaped(input.path)
    return """
        <testsuite name="\(path)" tests="1" failures="0" errors="1">
          <testcase name="check" classname="\(path)">
            <error type="unreadable" message="\(Self.escaped(input.message))"/>
          </testcase>
        </testsuite>

      """
  }

  private func testCase(_ diagnostic: Diagnostic, in path: String) -> String {
    let position = diagnostic.location.position.map { " at \($0.line):\($0.column)" } ?? ""
    let name = Self.escaped(diagnostic.rule.rawValue + position)
    let message = Self.escaped(diagnostic.message.shortenedForReport)
    let line = Self.escaped(path + Reporter.line(of: diagnostic))
    let outcome =
      fails(diagnostic)
      ? "<failure type=\"\(Self.escaped(diagnostic.rule.rawValue))\" message=\"\(message)\">"
        + "\(line)</failure>"
      : "<system-out>\(line)</system-out>"
    return """
          <testcase name="\(name)" classname="\(Self.escaped(path))">
            \(outcome)
          </testcase>

      """
  }

  private func counts(_ diagnostics: [Diagnostic], errors: Int = 0) -> String {
    let tests = max(diagnostics.count + errors, 1)
    return "tests=\"\(tests)\" failures=\"\(diagnostics.count(where: fails))\" errors=\"\(errors)\""
  }

  /// Notes never fail a run.
  private func fails(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity >= max(failOn, .warning)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.escapingControls.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
