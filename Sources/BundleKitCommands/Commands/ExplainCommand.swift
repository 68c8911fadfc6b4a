import Checks
import CommandParsing
import Diagnostics
import Rules

struct ExplainCommand: Command {
  static let name = "explain"
  static let abstract = "Explain a rule: why, a bad and a good example, how to mend or silence it."
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

  /// What is mended for people, and whether they should look at it.
  private var fix: String {
    let safe = rule.fix.map { "'check --fix' can \($0)" }
    let reviewed = rule.reviewedFix.map {
      "'check --fix --unsafe' can \($0); look at the result"
    }
    let known = [safe, reviewed].compactMap(\.self)
    return known.isEmpty
      ? "none that is safe without a decision" : known.joined(separator: "\n      ")
  }

  func run(in context: CommandContext) throws -> ExitCode {
    let id = rule.id.rawValue
    context.output(
      """
      \(id) (\(rule.severity.rawValue)\(rule.isOff ? ", looks when asked" : "")): \(rule.summary)

      \(rule.explanation)

      bad:  \(rule.bad)
      good: \(rule.good)
      fix:  \(fix)

      To silence it
      \(places)  everywhere:    --severity \(id)=off, or "rules": { "\(id)": "off" } in bundlekit.json

      """)
    return .success
  }

  /// Where a comment can silence the rule; nothing where no comment can.
  private var places: String {
    guard !rule.commentPlaces.isEmpty else { return "" }
    let words = "bundlekit:off \(rule.id.rawValue)"
    let comments = rule.commentPlaces.map { place in
      switch place {
      case .table: "/* \(words) — reason */ above the entry of a table"
      case .element: "<!-- \(words) — reason --> above an element"
      case .elementOfText: "<!-- \(words) — reason --> above the element that shows the text"
      case .catalog: "\(words) — reason, in the comment of the entry"
      }
    }
    return """
        at one place:  \(comments.joined(separator: ",\n                 "))
        until a day:   \(words) until 2027-01-31 — reason
        in one file:   bundlekit:off-file \(rule.id.rawValue) — reason

      """
  }
}
