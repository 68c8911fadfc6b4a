import Checks
import CommandParsing
import Diagnostics

struct ExplainCommand: Command {
  static let name = "explain"
  static let abstract = "Explain a rule: why, a bad and a good example, how to silence it."
  static let rule = Argument<String>("rule", help: "The rule's name, as findings print it.")
  static let parameters: [any Parameter] = [rule]

  private let rule: Rule

  init(_ values: ParsedValues) throws(UsageError) {
    let name = try values(Self.rule)
    guard let rule = Catalogue.rule(RuleID(rawValue: name)) else {
      let hint = name.nearest(in: Catalogue.rules.map(\.id.rawValue), within: 4)
      throw UsageError(
        "There is no rule '\(name)'" + (hint.map { ". Did you mean '\($0)'?" } ?? ""))
    }
    self.rule = rule
  }

  func run(in context: CommandContext) throws -> ExitCode {
    context.output(
      """
      \(rule.id.rawValue) (\(rule.severity.rawValue)): \(rule.summary)

      \(rule.explanation)

      bad:  \(rule.bad)
      good: \(rule.good)

      To silence it: --severity \(rule.id.rawValue)=off, or "rules": { "\(rule.id.rawValue)": "off" } in
      bundlekit.json.

      """)
    return .success
  }
}
