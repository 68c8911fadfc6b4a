import Diagnostics
package import LocalizationModel

/// How Xcode spells the references to variables in an XLIFF file: a catalog's `%#@count@` and `%arg` become
/// `%1$#@count@` and `%1$lld`, which tell a translation tool more and lose nothing.
package enum SubstitutionSpelling {
  /// The message with its references spelled as in an XLIFF file.
  package static func exported(_ message: Message) -> Message {
    respelled(message) { placeholder, variant, numbers in
      switch placeholder.kind {
      case .variable(let name) where placeholder.position == nil:
        guard let number = numbers[name] else { return nil }
        return "%\(number)$\(placeholder.layout)#@\(name)@"
      case .argument:
        guard let variable = Self.variable(of: variant, in: message),
          let number = numbers[variable.name]
        else { return nil }
        return "%\(number)$\(variable.valueType)"
      default: return nil
      }
    }
  }

  /// The message with its references spelled as in a catalog.
  ///
  /// - Parameters:
  ///   - message: what comes back from an XLIFF file, with the variables of the catalog's message.
  ///   - old: what the catalog says; a text that only looks different for its references keeps the old
  ///     spelling.
  ///   - source: the catalog's message that is translated; a reference that it numbers stays numbered.
  /// - Returns: the message for the catalog.
  package static func imported(
    _ message: Message, over old: Message?, like source: Message? = nil
  ) -> Message {
    let numbered = source.map { numberedVariables(of: $0) } ?? []
    var result = respelled(message) { placeholder, variant, numbers in
      switch placeholder.kind {
      case .variable(let name) where numbered.contains(name): return nil
      case .variable(let name) where placeholder.position != nil:
        return numbers[name] == nil ? nil : "%\(placeholder.layout)#@\(name)@"
      default:
        guard let variable = Self.variable(of: variant, in: message),
          let number = placeholder.position, numbers[variable.name] == number,
          placeholder.conversion == variable.valueType, placeholder.layout.isEmpty
        else { return nil }
        return "%arg"
      }
    }
    guard let old else { return result }
    let spelled = exported(old)
    for variant in message.variants {
      guard let before = old[variant.path], let shown = spelled[variant.path],
        shown.text == variant.text || before.text == variant.text
      else { continue }
      var kept = variant
      kept.text = before.text
      result.set(kept)
    }
    return result
  }

  /// The variables that texts refer to with a number: `%1$#@count@`.
  private static func numberedVariables(of message: Message) -> Set<ExactString> {
    var names: Set<ExactString> = []
    for variant in message.variants where variant.path.variable == nil {
      for placeholder in PlaceholderScanner.placeholders(in: variant.text)
      where placeholder.position != nil {
        if case .variable(let name) = placeholder.kind { names.insert(name) }
      }
    }
    return names
  }

  private static func variable(
    of variant: Message.Variant, in message: Message
  ) -> Message.Variable? {
    variant.path.variable.flatMap { name in message.variables.first { $0.name == name } }
  }

  private static func respelled(
    _ message: Message,
    _ spelling: (Placeholder, Message.Variant, [ExactString: Int]) -> String?
  ) -> Message {
    if message.variables.isEmpty { return message }
    let numbers = argumentNumbers(of: message)
    var result = message
    for variant in message.variants {
      let bytes = Array(variant.text.utf8)
      var text: [UInt8] = []
      var copied = 0
      let isVariableText = variant.path.variable != nil
      for placeholder in PlaceholderScanner.placeholders(
        in: variant.text, isVariableText: isVariableText)
      {
        guard let new = spelling(placeholder, variant, numbers) else { continue }
        text += bytes[copied..<placeholder.range.lowerBound]
        text += new.utf8
        copied = placeholder.range.upperBound
      }
      if copied == 0 { continue }
      text += bytes[copied...]
      var respelled = variant
      respelled.text = ExactString(String(decoding: text, as: UTF8.self))
      result.set(respelled)
    }
    return result
  }

  /// The argument of each variable: the one it names, else its place among the arguments of the text.
  private static func argumentNumbers(of message: Message) -> [ExactString: Int] {
    var numbers: [ExactString: Int] = [:]
    let own = message.variants.filter { $0.path.variable == nil }
    for variant in own {
      var next = 1
      for placeholder in PlaceholderScanner.placeholders(in: variant.text)
      where placeholder.takesArgument {
        next += placeholder.stars.filter { $0 == nil }.count
        if case .variable(let name) = placeholder.kind, numbers[name] == nil {
          numbers[name] = placeholder.position ?? next
        }
        if placeholder.position == nil { next += 1 }
      }
    }
    for variable in message.variables {
      if let argument = variable.argument { numbers[variable.name] = argument }
    }
    return numbers
  }
}
