import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// A source uses its arguments without a gap.
  static let positionGap = MessageRule.eachText(
    Rule(
      "placeholder.position-gap", .warning, "a source text skips no argument",
      why:
        "The runtime counts only the arguments that a text has, so those behind a gap read others.",
      bad: "\"%1$d %3$@\"", good: "\"%1$d %2$@\"", mayLieInSource: true)
  ) { text, pair in
    guard pair.use == .code, text.source == nil, pair.source == nil else { return [] }
    let positions = Set(text.arguments.arguments.compactMap(\.position))
    guard let last = positions.max(), last <= 127, text.variant.path.plural == nil,
      text.variant.path.variable == nil,
      let gap = (1...last).first(where: { !positions.contains($0) })
    else { return [] }
    return [
      MessageFinding(
        "'\(text.text.shortened)' uses argument \(last), but not argument \(gap); use all of them",
        at: text)
    ]
  }
}
