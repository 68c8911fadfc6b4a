import Diagnostics
import Rules
import TextRules

/// The document that lists every rule, `docs/Diagnostics.md`.
package enum DiagnosticsDocument {
  /// The document, made of the catalogue.
  package static var markdown: String {
    var output = """
      # Diagnostics

      Every rule that `bundlekit check` applies. `bundlekit explain RULE` prints the same. Severities are changed by
      `--severity RULE=error|warning|note|off`, or by `rules` in `bundlekit.json`; [Checks](Checks.md)
      says how to silence and to mend findings.

      This page is made of the rules themselves by `make docs`, and a test compares it.

      | rule | severity | demands |
      | --- | --- | --- |

      """
    for rule in Catalogue.rules {
      output +=
        "| [`\(rule.id.rawValue)`](#\(anchor(rule))) | \(severity(rule)) | "
        + "\(cell(rule.summary)) |\n"
    }
    for rule in Catalogue.rules {
      output += """

        ## \(rule.id.rawValue)

        \(rule.explanation)

        - bad: `\(rule.bad)`
        - good: `\(rule.good)`
        \(rule.fix.map { "- `check --fix` can \($0)\n" } ?? "")\(reviewed(rule))
        """
    }
    return output
  }

  private static func reviewed(_ rule: Rule) -> String {
    rule.reviewedFix.map { "- `check --fix --unsafe` can \($0); look at the result\n" } ?? ""
  }

  private static func severity(_ rule: Rule) -> String {
    rule.isOff ? "off (\(rule.severity.rawValue))" : rule.severity.rawValue
  }

  /// GitHub's anchor of a heading: letters, digits and hyphens.
  private static func anchor(_ rule: Rule) -> String {
    rule.id.rawValue.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
