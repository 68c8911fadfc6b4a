import Diagnostics
import LocalizationModel
import UnicodeKit

/// The texts of one number, for one device and width.
struct PluralForms {
  /// The variable; nil where the message itself depends on one number.
  let variable: ExactString?
  /// The texts in the order of their categories.
  let texts: [FormatPair]
  /// The conversion of the number as the file has it; empty where it does not say.
  let valueType: String
  /// The argument that a variable's number is, where the file says it.
  let argument: Int?

  subscript(category: PluralCategory) -> FormatPair? {
    texts.first { $0.variant.path.plural == category }
  }

  /// What messages call them.
  func name(of key: ExactString) -> String {
    variable.map { "the variable '\($0)' of '\(key.shortened)'" } ?? "'\(key.shortened)'"
  }

  /// The categories that are there.
  var categories: Set<String> { Set(texts.compactMap { $0.variant.path.plural?.rawValue }) }

  /// Whether the number is known to be an integer.
  var isInteger: Bool {
    guard let kind = Placeholder(conversion: valueType)?.kind else { return false }
    return kind == .integer || kind == .longInteger
  }

  /// The placeholders of a text that show the number.
  func numbers(in pair: FormatPair, argument: Int?) -> [FormatArguments.Argument] {
    pair.arguments.arguments.filter { use in
      switch use.placeholder.kind {
      case .argument: true
      case .integer, .longInteger, .double, .longDouble:
        argument == nil || use.position == nil
          || use.position == argument || use.position == 1
      // Numbers that the app itself writes as text.
      case .object: Placeholder(conversion: valueType)?.kind == .object
      default: false
      }
    }
  }
}

extension MessagePair {
  /// The texts that depend on numbers, number by number.
  var pluralForms: [PluralForms] {
    guard hasOwnForms, texts.contains(where: { $0.variant.path.plural != nil }) else { return [] }
    var order: [VariantPath] = []
    var groups: [VariantPath: [FormatPair]] = [:]
    for pair in texts where pair.variant.path.plural != nil {
      var group = pair.variant.path
      group.plural = nil
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(pair)
    }
    let variables = Dictionary(
      message.variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return order.map { group in
      let variable = group.variable.flatMap { variables[$0] }
      return PluralForms(
        variable: group.variable, texts: groups[group] ?? [],
        valueType: group.variable == nil ? message.valueType ?? "" : variable?.valueType ?? "",
        argument: variable?.argument)
    }
  }

  var pluralRules: PluralRules? { PluralRules(language: language) }
}
