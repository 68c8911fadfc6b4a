/// Help and usage in the layout of swift-argument-parser.
struct HelpRenderer {
  let tool: ToolDescription
  let width: Int

  /// Where the text beside a name begins.
  private static let textColumn = 26

  init(tool: ToolDescription, width: Int) {
    self.tool = tool
    self.width = max(width, Self.textColumn + 20)
  }

  /// The help of a command, or of the tool.
  func help(for command: CommandDescription?) -> String {
    guard let command else { return toolHelp() }
    var sections = [overview(command.abstract)]
    if !command.discussion.isEmpty {
      sections.append(command.discussion.wrapped(to: width).joined(separator: "\n"))
    }
    sections.append(hanging("USAGE:", usageWords(of: command)))
    sections.append(section("ARGUMENTS", command.arguments.map(row)))
    var groups: [String] = []
    for case .some(let group) in command.options.map(\.group) where !groups.contains(group) {
      groups.append(group)
    }
    for group in groups {
      let options = command.options.filter { $0.group == group }
      sections.append(section(group.uppercased(), options.map(row)))
    }
    sections.append(section("OPTIONS", command.options.filter { $0.group == nil }.map(row)))
    return join(sections)
  }

  /// The text for a mistake of usage, in a command if it got that far.
  func usageError(_ error: UsageError, for command: CommandDescription?) -> String {
    let words = command.map(usageWords) ?? usageWordsOfTool
    let path = command.map { "\(tool.name) \($0.name)" } ?? tool.name
    return """
      Error: \(error.message)
      \(hanging("Usage:", words))
        See '\(path) --help' for more information.

      """
  }

  private func toolHelp() -> String {
    join([
      overview(tool.abstract),
      hanging("USAGE:", usageWordsOfTool),
      section("OPTIONS", tool.options.map(row)),
      section("SUBCOMMANDS", tool.commands.map { ($0.name, $0.abstract) }),
      "  See '\(tool.name) help <subcommand>' for detailed help.",
    ])
  }

  private func join(_ sections: [String]) -> String {
    sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func overview(_ text: String) -> String {
    "OVERVIEW: \(text)".wrapped(to: width).joined(separator: "\n")
  }
}

extension HelpRenderer {
  private var usageWordsOfTool: [String] { [tool.name, "<subcommand>"] }

  /// The words of a usage line; each is kept whole when the line is wrapped.
  private func usageWords(of command: CommandDescription) -> [String] {
    let standard = StandardOptions.ofCommands.map(\.description.name)
    let options = command.options.filter { !standard.contains($0.name) }.map(usage)
    // Past this, the list says less than the help below it (swift-argument-parser has the same limit).
    let shown = options.count > 12 ? ["[<options>]"] : options
    return [tool.name, command.name] + shown + command.arguments.map(usage)
  }

  private func usage(of parameter: ParameterDescription) -> String {
    let repeated = parameter.isRepeated ? " ..." : ""
    return parameter.isRequired
      ? parameter.synopsis + repeated : "[\(parameter.synopsis)\(repeated)]"
  }

  /// A title and words, wrapped with the later lines under the first word.
  private func hanging(_ title: String, _ words: [String]) -> String {
    let lines = String.fill(words, width: width - title.count - 1)
    let indent = String(repeating: " ", count: title.count + 1)
    return title + " " + lines.joined(separator: "\n" + indent)
  }

  private func row(for parameter: ParameterDescription) -> (name: String, text: String) {
    let short = parameter.short.map { "-\($0), " } ?? ""
    var facts: [String] = []
    if let values = parameter.values { facts.append("values: " + values.joined(separator: ", ")) }
    if !parameter.defaultWords.isEmpty {
      facts.append("default: " + parameter.defaultWords.joined(separator: ", "))
    }
    let suffix = facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))"
    return (short + parameter.synopsis, parameter.help + suffix)
  }

  private func section(_ title: String, _ rows: [(name: String, text: String)]) -> String {
    if rows.isEmpty { return "" }
    return ([title + ":"] + rows.flatMap { lines(name: $0.name, text: $0.text) })
      .joined(separator: "\n")
  }

  /// A name and its text beside it; below it where the name is too long.
  private func lines(name: String, text: String) -> [String] {
    let indent = String(repeating: " ", count: Self.textColumn)
    var lines = text.wrapped(to: width - Self.textColumn).map { indent + $0 }
    let label = "  " + name
    if label.count < Self.textColumn, let first = lines.first {
      lines[0] = label + first.dropFirst(label.count)
    } else {
      lines.insert(label, at: 0)
    }
    return lines
  }
}
