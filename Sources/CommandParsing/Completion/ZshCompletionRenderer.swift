/// Completion for zsh, through its `_arguments`.
struct ZshCompletionRenderer {
  let tool: ToolDescription

  private var function: String { "_" + tool.name.shellIdentifier }

  func render() -> String {
    commandList + "\n" + main
  }

  /// The function that lists the commands.
  private var commandList: String {
    """
    #compdef \(tool.name)
    # Completion of \(tool.name) for zsh: a file named \(function) on the fpath, or source this file.

    \(function)_commands() {
        local -a commands
        commands=(
    \(tool.commands.map(commandLine).joined(separator: "\n"))
            'help:Show help of a subcommand.'
        )
        _describe 'subcommand' commands
    }

    """
  }

  /// The function that zsh calls, and its registration.
  private var main: String {
    """
    \(function)() {
        local context state state_descr line
        typeset -A opt_args

    \(arguments(tool.options.map(spec) + ["'(-): :->command'", "'(-)*:: :->rest'"], indent: 4))

        case "$state" in
            command)
                \(function)_commands
                ;;
            rest)
                case "${words[1]}" in
                    help)
                        \(function)_commands
                        ;;
    \(tool.commands.map(branch).joined(separator: "\n"))
                esac
                ;;
        esac
    }

    if [[ "${funcstack[1]}" == "\(function)" ]]; then
        \(function) "$@"
    else
        compdef \(function) \(tool.name)
    fi

    """
  }

  private func commandLine(for command: CommandDescription) -> String {
    let text = command.name.escaping(":") + ":" + command.abstract
    return "        " + text.singleQuoted
  }

  private func branch(for command: CommandDescription) -> String {
    """
                    \(command.name))
    \(arguments(command.options.map(spec) + command.arguments.map(spec), indent: 20))
                        ;;
    """
  }

  private func arguments(_ specs: [String], indent: Int) -> String {
    let spaces = String(repeating: " ", count: indent)
    return (["_arguments -s -S :"] + specs.map { "    " + $0 })
      .map { spaces + $0 }.joined(separator: " \\\n")
  }

  /// One line of `_arguments`: names, description, value.
  private func spec(of parameter: ParameterDescription) -> String {
    let action = action(parameter.completion)
    if parameter.kind == .argument {
      let optional = parameter.isRequired ? ":" : "::"
      let place = parameter.isRepeated ? "*:" : optional
      return (place + parameter.name.escaping(":") + ":" + action).singleQuoted
    }
    let takesValue = parameter.kind == .option
    var names = [parameter.name + (takesValue ? "=" : "")]
    if let short = parameter.short { names.insert("-\(short)\(takesValue ? "+" : "")", at: 0) }
    let value = takesValue ? ":\(parameter.valueName.escaping(":")):\(action)" : ""
    let text = ("[" + parameter.help.escaping(":[]\\") + "]" + value).singleQuoted
    let prefix =
      parameter.isRepeated
      ? "*" : "(\(parameter.optionNames.joined(separator: " ")))"
    let alternatives = names.count == 1 ? names[0] : "{\(names.joined(separator: ","))}"
    return prefix.singleQuoted + alternatives + text
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none: " "
    case .file(let extensions) where extensions.isEmpty: "_files"
    case .file(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))(-.)\""
    case .directory: "_files -/"
    case .values(let values): "(\(values.joined(separator: " ")))"
    }
  }
}

extension String {
  /// The text with a backslash before each of some characters.
  fileprivate func escaping(_ special: String) -> String {
    String(flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
