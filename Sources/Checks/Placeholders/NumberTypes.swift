import Diagnostics
import LocalizationModel

/// The types of the numbers that a message depends on, beside those of its source.
///
/// Where a file says of what type a number is, its texts are compared with that, so that a type which is
/// another one in all of them needs a look of its own.
struct NumberTypes {
  private let pair: MessagePair

  init(_ pair: MessagePair) { self.pair = pair }

  /// Which are of another type than in the source.
  var findings: [MessageFinding] {
    guard let source = pair.source else { return [] }
    var result = pair.message.variables.compactMap { variable -> MessageFinding? in
      let wanted = source.variables.first { $0.name == variable.name }?.valueType
      return finding(variable.valueType, wanted, of: variable.name)
    }
    if !pair.isCatalog, let own = pair.message.valueType, source.variables.isEmpty {
      result += [finding(own, source.valueType, of: nil)].compactMap(\.self)
    }
    return result
  }

  private func finding(
    _ own: String, _ wanted: String?, of variable: ExactString?
  ) -> MessageFinding? {
    guard let wanted, let type = Placeholder(conversion: own),
      let sourceType = Placeholder(conversion: wanted)
    else { return nil }
    let fit = type.fit(inPlaceOf: sourceType)
    if fit == .same { return nil }
    let name = variable.map { "the variable '\($0)'" } ?? "'\(pair.key.shortened)'"
    let forms = pair.texts.filter {
      $0.variant.path.variable == variable && $0.variant.path.plural != nil
    }
    let isSpelled = forms.contains { form in
      form.arguments.arguments.contains { $0.placeholder.conversion == own }
    }
    return MessageFinding(
      "\(pair.isCatalog ? "\"formatSpecifier\"" : "NSStringFormatValueTypeKey") of \(name) is '\(own)', "
        + "but '\(wanted)' in the source; write '\(wanted)'\(isSpelled ? " here and in the forms" : "")",
      severity: fit == .doubtful ? .warning : nil,
      at: forms.first?.variant)
  }
}
