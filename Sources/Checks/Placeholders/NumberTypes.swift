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
    let types = Dictionary(
      source.variables.map { ($0.name, $0.valueType) }, uniquingKeysWith: { first, _ in first })
    let forms = Dictionary(
      grouping: pair.texts.filter { $0.variant.path.plural != nil }, by: \.variant.path.variable)
    var result = pair.message.variables.compactMap { variable -> MessageFinding? in
      finding(
        variable.valueType, types[variable.name], of: variable.name, forms[variable.name] ?? [])
    }
    if !pair.isCatalog, let own = pair.message.valueType, source.variables.isEmpty {
      result += [finding(own, source.valueType, of: nil, forms[nil] ?? [])].compactMap(\.self)
    }
    return result
  }

  private func finding(
    _ own: String, _ wanted: String?, of variable: ExactString?, _ forms: [FormatPair]
  ) -> MessageFinding? {
    guard let wanted, let type = Placeholder(conversion: own),
      let sourceType = Placeholder(conversion: wanted)
    else { return nil }
    let fit = type.fit(inPlaceOf: sourceType)
    if fit == .same { return nil }
    let name = variable.map { "the variable '\($0)'" } ?? "'\(pair.key.shortened)'"
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
