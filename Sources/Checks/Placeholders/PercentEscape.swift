import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// A percent sign in a format is written as two.
  static let percentEscape = MessageRule.eachText(
    Rule(
      "placeholder.percent-escape", .warning, "a percent sign of a format is written as two",
      why:
        "A single sign takes what follows for a placeholder: \"50 % de\" reads a number that was never "
        + "handed over. An error where it does.",
      bad: "\"%d%% of\" = \"%d % de\"", good: "\"%d%% of\" = \"%d %% de\"",
      fix: "write the second sign")
  ) { text, pair in
    guard pair.use == .code, text.losesPercent else { return [] }
    let eaten = text.arguments.arguments.first { $0.placeholder.mayBePercentage }
    let spelling = eaten.map { text.arguments.spelling(of: $0.range) }
    return [
      MessageFinding(
        spelling.map { "'\($0)' is a placeholder that reads an argument; write '%%' for the sign" }
          ?? "the source writes '%%', the translation a single '%'; write '%%'",
        severity: eaten == nil ? nil : .error, at: text, fixed: text.withDoubledSigns)
    ]
  }
}

extension FormatPair {
  /// The text where each sign that stands for itself is two, where the source has no single ones.
  fileprivate var withDoubledSigns: ExactString? {
    guard let source, source.unknown.isEmpty,
      !source.arguments.contains(where: { $0.placeholder.mayBePercentage })
    else { return nil }
    var single = arguments.placeholders.filter { $0.kind == .unknown }.map(\.range)
    // A sign at the end is no placeholder at all.
    let bytes = Array(text.utf8)
    if arguments.unknown.count > single.count,
      let sign = bytes.lastIndex(of: UInt8(ascii: "%"))
    {
      single.append(sign..<sign + 1)
    }
    single += arguments.arguments.filter { $0.placeholder.mayBePercentage }.map(\.range)
    let doubled = source.placeholders.count { $0.kind == .percent }
    let own = arguments.placeholders.count { $0.kind == .percent }
    guard own + single.count == doubled else { return nil }
    return text.replacing(
      single.sorted { $0.lowerBound < $1.lowerBound }
        .map { ($0.lowerBound..<$0.lowerBound, "%") })
  }

  /// Whether a percent sign of the source lost its second one here.
  var losesPercent: Bool {
    guard let source, source.isFormat else { return false }
    let doubled = { (arguments: FormatArguments) in
      arguments.placeholders.filter { $0.kind == .percent }.count
    }
    let single = { (arguments: FormatArguments) in
      arguments.unknown.count + arguments.arguments.filter { $0.placeholder.mayBePercentage }.count
    }
    let lost = single(arguments) - single(source)
    return lost > 0
      && (doubled(arguments) < doubled(source)
        || arguments.arguments.contains { $0.placeholder.mayBePercentage })
  }
}
