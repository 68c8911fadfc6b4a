package import Diagnostics

/// The arguments that a text takes when the runtime formats it.
package struct FormatArguments: Sendable {
  /// One use of an argument.
  package struct Argument: Hashable, Sendable {
    /// Which argument it is, from 1; nil for `%arg`, which is the number of its variable.
    package var position: Int?
    /// What stands in the text; for a variable, the conversion that the variable gives its number.
    package var placeholder: Placeholder
    /// Where it stands in the text: offsets into the UTF-8.
    package var range: Range<Int>
  }

  /// The text.
  package let text: ExactString
  /// Everything that begins with a percent sign.
  package let placeholders: [Placeholder]
  /// The arguments in the order of the text.
  package private(set) var arguments: [Argument] = []
  /// The first use of each argument, by its place in `arguments`, where these are too many to be gone through.
  private var firstUses: [Int?: Int]?

  /// The arguments of a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isVariableText: whether it is a text of a variable, where `%arg` stands for the number.
  ///   - own: in a variable's text, the number of the variable's own argument, which the text may say too:
  ///     `%2$d` in the texts of `%2$#@files@` is what `%d` is there.
  ///   - isCertain: whether what only may be a placeholder is left out: in "50% of" the runtime sees one,
  ///     the writer most likely saw a percentage.
  ///   - variable: what the message says of a variable that the text refers to.
  package init(
    of text: ExactString, isVariableText: Bool = false, own: Int? = nil, isCertain: Bool = false,
    variable: (ExactString) -> Message.Variable? = { _ in nil }
  ) {
    self.text = text
    placeholders = PlaceholderScanner.placeholders(in: text, isVariableText: isVariableText)
    var next = 1
    for placeholder in placeholders where placeholder.takesArgument || placeholder.kind == .argument
    {
      if isCertain, placeholder.mayBePercentage { continue }
      for star in placeholder.stars {
        add(.widthArgument(at: placeholder.range), star, &next)
      }
      if placeholder.kind == .argument {
        arguments.append(
          Argument(position: nil, placeholder: placeholder, range: placeholder.range))
        continue
      }
      var position = placeholder.position
      // A variable's texts count from its own argument.
      if isVariableText, let own, position == own || position == 1 {
        position = position == own ? 1 : own
      }
      var resolved = placeholder
      if case .variable(let name) = placeholder.kind,
        let variable = variable(name)
      {
        position = position ?? variable.argument
        resolved = variable.conversion ?? placeholder
      }
      add(resolved, position, &next, at: placeholder.range)
    }
    guard arguments.count > 32 else { return }
    firstUses = Dictionary(
      zip(arguments.map(\.position), arguments.indices), uniquingKeysWith: { first, _ in first })
  }

  private mutating func add(
    _ placeholder: Placeholder, _ position: Int?, _ next: inout Int, at range: Range<Int>? = nil
  ) {
    arguments.append(
      Argument(
        position: position ?? next, placeholder: placeholder, range: range ?? placeholder.range))
    if position == nil { next += 1 }
  }

  /// How a placeholder is written in the text.
  package func spelling(of range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// The first use of an argument.
  package func argument(at position: Int?) -> Argument? {
    guard let firstUses else { return arguments.first { $0.position == position } }
    return firstUses[position].map { arguments[$0] }
  }

  /// Whether some arguments have numbers and others have none. A variable's number may stand with the variable.
  ///
  /// - Parameter isForm: whether the text is a plural form, whose own number needs none beside numbered ones:
  ///   `%d files to %2$@`.
  /// - Returns: whether the numbering is mixed.
  package func mixesNumbering(isForm: Bool) -> Bool {
    let own = placeholders.filter { placeholder in
      if case .variable = placeholder.kind { return false }
      return placeholder.takesArgument && !placeholder.mayBePercentage
    }
    let plain = own.filter { $0.position == nil }
    if isForm, plain.count == 1, !own.contains(where: { $0.position == 1 }) { return false }
    return !plain.isEmpty && plain.count < own.count
  }

  /// Whether the text certainly is for formatting: it takes an argument, or writes a percent sign as two.
  package var isFormat: Bool {
    placeholders.contains {
      $0.kind == .percent && $0.range.count == 2
        || ($0.takesArgument || $0.kind == .argument) && !$0.mayBePercentage
    }
  }
}

extension Placeholder {
  /// Whether people may have meant a percentage: "50% of" has the flag of a space, and what Hungarian adds to
  /// a number by a hyphen, as in "5%-on", that of an alignment without a width.
  package var mayBePercentage: Bool {
    layout.utf8.contains(0x20) || isBehindDigit && layout == "-"
  }

  /// The argument that a width or precision of `*` takes.
  fileprivate static func widthArgument(at range: Range<Int>) -> Placeholder {
    Placeholder(
      range: range, kind: .integer, position: nil, conversion: "d", layout: "", stars: [])
  }
}

extension Message.Variable {
  /// The conversion of the variable's number; nil where the file does not say it.
  package var conversion: Placeholder? { Placeholder(conversion: valueType) }
}

extension Placeholder {
  /// The placeholder of a conversion without its sign, such as `lld`; nil for what is none.
  package init?(conversion: String) {
    let found = PlaceholderScanner.placeholders(in: ExactString("%" + conversion))
    guard found.count == 1, let first = found.first, first.takesArgument,
      first.range.count == conversion.utf8.count + 1
    else { return nil }
    self = first
  }
}
