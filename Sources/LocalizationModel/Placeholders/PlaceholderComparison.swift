/// What a translation does with the arguments of its source.
package struct PlaceholderComparison: Sendable {
  package typealias Argument = FormatArguments.Argument

  package let source: FormatArguments
  package let target: FormatArguments

  /// A comparison of two texts.
  package init(source: FormatArguments, target: FormatArguments) {
    self.source = source
    self.target = target
  }

  /// The arguments of the source that the translation does not use, each once.
  package var missing: [Argument] {
    unique(source.arguments).filter { target.argument(at: $0.position) == nil }
  }

  /// The arguments that the translation uses and the source does not have, each once.
  package var extra: [Argument] {
    unique(target.arguments).filter { source.argument(at: $0.position) == nil }
  }

  /// The arguments that the translation reads as something else.
  package var misfits: [(source: Argument, target: Argument, fit: Placeholder.Fit)] {
    target.arguments.compactMap { argument in
      guard let wanted = source.argument(at: argument.position) else { return nil }
      let fit = argument.placeholder.fit(inPlaceOf: wanted.placeholder)
      return fit == .same ? nil : (wanted, argument, fit)
    }
  }

  /// Whether arguments of different types only stand in another order, without the numbers that this takes.
  package var isReordered: Bool {
    // No format has more; what pretends to would be compared for long.
    guard source.arguments.count <= 100, misfits.contains(where: { $0.fit == .wrong }),
      target.placeholders.allSatisfy({ !$0.takesArgument || $0.position == nil }),
      source.arguments.count == target.arguments.count
    else { return false }
    var rest = source.arguments
    for argument in target.arguments {
      guard
        let index = rest.firstIndex(where: {
          argument.placeholder.fit(inPlaceOf: $0.placeholder) != .wrong
        })
      else { return false }
      rest.remove(at: index)
    }
    return true
  }

  /// Arguments that the runtime takes for others, since it counts only those that the text has: with `%1$@`
  /// left out, `%2$d` reads the first argument.
  package var shifted: [(read: Argument, by: Argument)] {
    let positions = Set(target.arguments.compactMap(\.position)).sorted()
    return zip(1..., positions).compactMap { rank, position in
      guard rank != position, let read = source.argument(at: rank),
        let by = target.argument(at: position), source.argument(at: position) != nil
      else { return nil }
      return (read, by)
    }
  }

  /// The first argument of the source whose like the translation lacks at its position.
  package var firstLost: Argument? {
    struct Use: Hashable {
      let position: Int?
      let kind: Placeholder.Kind

      init(_ argument: Argument) {
        position = argument.position
        kind = argument.placeholder.kind
      }
    }
    var found = Dictionary(target.arguments.map { (Use($0), 1) }, uniquingKeysWith: +)
    return source.arguments.first { wanted in
      guard let count = found[Use(wanted)], count > 0 else { return true }
      found[Use(wanted)] = count - 1
      return false
    }
  }

  private func unique(_ arguments: [Argument]) -> [Argument] {
    var seen: Set<Int?> = []
    return arguments.filter { seen.insert($0.position).inserted }
  }
}
