import Diagnostics
import LocalizationModel

extension FormatPair {
  /// What the translation does with the arguments; nil for a source, and where another rule speaks of it: the
  /// numbering of either is mixed, or variables are others or in another order.
  var comparison: PlaceholderComparison? {
    guard let source, !mixesNumbering, !sourceMixesNumbering, !hasBrokenReferences,
      movedVariables.isEmpty, damaged.isEmpty
    else { return nil }
    return PlaceholderComparison(
      source: source.certain(beside: arguments), target: certainArguments)
  }

  /// Whether some arguments have numbers and others have none.
  var mixesNumbering: Bool { arguments.mixesNumbering(isForm: variant.path.plural != nil) }

  /// Whether that is so in the source.
  var sourceMixesNumbering: Bool {
    source?.mixesNumbering(isForm: variant.path.plural != nil) ?? false
  }

  /// The arguments without what a percent sign and a space only look like.
  ///
  /// `% d` is one where the source has it too.
  var certainArguments: FormatArguments {
    source.map { arguments.certain(beside: $0) } ?? arguments.certain(beside: arguments)
  }

  /// Whether a form for one number may go without an argument: "One file" for "%d files".
  func maySpellOut(_ argument: FormatArguments.Argument) -> Bool {
    guard let plural = variant.path.plural, plural != .other else { return false }
    return mayBeNumber(argument)
  }

  /// Whether an argument may be the number that the text depends on.
  func mayBeNumber(_ argument: FormatArguments.Argument) -> Bool {
    guard variant.path.plural != nil else { return false }
    switch argument.placeholder.kind {
    case .argument, .integer, .longInteger, .double, .longDouble: return true
    default: return false
    }
  }

  /// The conversions of the source that the text has with a space in them: `% d` for `%d`.
  var conversionsWithSpace: Set<String> {
    func spaced(_ arguments: FormatArguments) -> [String: Int] {
      let own = arguments.arguments.filter(\.placeholder.mayBePercentage)
      return Dictionary(own.map { ($0.placeholder.conversion, 1) }, uniquingKeysWith: +)
    }
    // "50% done" in both is a percentage.
    let known = source.map(spaced) ?? [:]
    return Set(spaced(arguments).filter { $0.value > known[$0.key] ?? 0 }.keys)
  }

  /// Whether some text of the source that may stand in the same place takes an argument.
  func isKnown(_ argument: FormatArguments.Argument) -> Bool {
    sourcePositions.contains(argument.position)
      // In a variable's texts, its number has two spellings.
      || variant.path.variable != nil && argument.position == nil
  }
}

extension FormatArguments {
  fileprivate func certain(beside other: FormatArguments) -> FormatArguments {
    guard !percentages.isEmpty else { return self }
    // "50 % de" for "50% of" are percentages; "% d" for "% d" may well be meant.
    return percentages == other.percentages ? self : FormatArguments(of: text, isCertain: true)
  }

  /// The conversions of what may be a percentage.
  private var percentages: [String] {
    arguments.filter { $0.placeholder.mayBePercentage }.map(\.placeholder.conversion).sorted()
  }
}

extension PlaceholderComparison.Argument {
  /// The argument as a number for messages.
  var ordinal: String { position.map { "argument \($0)" } ?? "the number" }
}

extension ExactString {
  /// The text with others in the place of some of its ranges of UTF-8, which come in order.
  func replacing(_ edits: [(range: Range<Int>, text: String)]) -> ExactString {
    let own = Array(utf8)
    var (bytes, end): ([UInt8], Int) = ([], 0)
    for edit in edits {
      bytes += own[end..<edit.range.lowerBound]
      bytes += edit.text.utf8
      end = edit.range.upperBound
    }
    return ExactString(String(decoding: bytes + own[end...], as: UTF8.self))
  }
}
