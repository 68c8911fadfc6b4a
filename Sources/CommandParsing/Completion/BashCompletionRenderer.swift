/// Completion for bash, from the 3.2 of macOS on; needs nothing but bash itself.
struct BashCompletionRenderer {
  let tool: ToolDescription

  private var function: String { "_" + tool.name.shellIdentifier }

  func render() -> String {
    helpers + "\n" + main
  }

  /// The functions that fill the list of words.
  private var helpers: String {
    """
    # Completion of \(tool.name) for bash: source this file.

    \(function)_words() {
        COMPREPLY=($(compgen -W "$1" -- "$current"))
    }

    # Folders, and files of the extensions given; all files if there are none.
    \(function)_files() {
        local path
        compopt -o filenames 2>/dev/null
        while IFS= read -r path; do
            if [[ -d $path || $# -eq 0 || " $* " == *" ${path##*.} "* ]]; then
                COMPREPLY+=("$path")
            fi
        done < <(compgen -f -- "$current")
    }

    \(function)_directories() {
        local path
        compopt -o filenames 2>/dev/null
        while IFS= read -r path; do
            COMPREPLY+=("$path")
        done < <(compgen -d -- "$current")
    }

    """
  }

  /// The function that bash calls, and its registration.
  private var main: String {
    """
    \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}"
        local previous="${COMP_WORDS[COMP_CWORD - 1]}"
        # bash takes --name=value for three words.
        if [[ $current == "=" ]]; then
            current=""
        elif [[ $previous == "=" && $COMP_CWORD -gt 1 ]]; then
            previous="${COMP_WORDS[COMP_CWORD - 2]}"
        fi
        COMPREPLY=()
        if [[ $COMP_CWORD -gt 1 ]]; then
            case "${COMP_WORDS[1]}" in
                help)
                    \(function)_words "\(commandNames)"
                    return
                    ;;
    \(tool.commands.map(branch).joined(separator: "\n"))
            esac
        fi
    \(body(of: tool.options, otherwise: "\(function)_words \"\(commandNames) help\"", indent: 4))
    }

    complete -F \(function) \(tool.name)

    """
  }

  private var commandNames: String { tool.commands.map(\.name).joined(separator: " ") }

  private func branch(for command: CommandDescription) -> String {
    let places = command.arguments.map(\.completion)
    let otherwise = places.compactMap(action).first ?? ":"
    return """
                  \(command.name))
      \(body(of: command.options, otherwise: otherwise, indent: 16))
                      return
                      ;;
      """
  }

  /// Completes the value of an option, else an option, else what may stand there otherwise.
  private func body(
    of options: [ParameterDescription], otherwise: String, indent: Int
  ) -> String {
    var lines: [String] = []
    let valued = options.filter { $0.kind == .option }
    if !valued.isEmpty {
      lines.append("case \"$previous\" in")
      for option in valued {
        lines.append("    \(option.optionNames.joined(separator: "|")))")
        if let action = action(option.completion) { lines.append("        " + action) }
        lines += ["        return", "        ;;"]
      }
      lines.append("esac")
    }
    let names = options.flatMap(\.optionNames).joined(separator: " ")
    lines += [
      "case \"$current\" in",
      "    -*) \(function)_words \"\(names)\" ;;",
      "    *) \(otherwise) ;;",
      "esac",
    ]
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }

  private func action(_ completion: Completion) -> String? {
    switch completion {
    case .none: nil
    case .file(let extensions): ([function + "_files"] + extensions).joined(separator: " ")
    case .directory: function + "_directories"
    case .values(let values): "\(function)_words \"\(values.joined(separator: " "))\""
    }
  }
}

extension String {
  /// The text as a name of a shell function.
  var shellIdentifier: String {
    String(map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The text between single quotes, for bash and zsh.
  var singleQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }

  private func replacing(_ text: Character, with replacement: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}
