/// Completion for fish.
struct FishCompletionRenderer {
  let tool: ToolDescription

  func render() -> String {
    var lines = [
      "# Completion of \(tool.name) for fish: a file in ~/.config/fish/completions.",
      "complete -c \(tool.name) -f",
    ]
    let atStart = "__fish_use_subcommand"
    for command in tool.commands {
      lines.append(line(atStart, "-a \(command.name) -d \(quoted(command.abstract))"))
    }
    lines.append(line(atStart, "-a help -d 'Show help of a subcommand.'"))
    lines += tool.options.map { line(atStart, option($0)) }
    for command in tool.commands {
      let within = "__fish_seen_subcommand_from \(command.name)"
      lines += command.options.map { line(within, option($0)) }
      if let first = command.arguments.map(\.completion).first(where: { $0 != .none }) {
        lines.append(line(within, action(first)))
      }
    }
    let names = tool.commands.map(\.name).joined(separator: " ")
    lines.append(line("__fish_seen_subcommand_from help", "-a '\(names)'"))
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ condition: String, _ rest: String) -> String {
    "complete -c \(tool.name) -n '\(condition)' \(rest)"
  }

  private func option(_ parameter: ParameterDescription) -> String {
    var words: [String] = []
    if let short = parameter.short { words.append("-s \(short)") }
    words.append("-l \(parameter.name.dropFirst(2))")
    if parameter.kind == .option {
      // -x also keeps fish from offering files of its own.
      words.append(parameter.completion == .file() ? "-r" : "-x")
      words.append(action(parameter.completion))
    }
    words.append("-d \(quoted(parameter.help))")
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none: ""
    case .file(let extensions) where extensions.isEmpty: "-F"
    case .file(let extensions):
      "-k -a '(" + extensions.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ") + ")'"
    case .directory: "-a '(__fish_complete_directories)'"
    case .values(let values): "-a '\(values.joined(separator: " "))'"
    }
  }

  /// Between single quotes, where fish knows two escapes: `\'` and `\\`.
  private func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { "'\\".contains($0) ? ["\\", $0] : [$0] }) + "'"
  }
}
