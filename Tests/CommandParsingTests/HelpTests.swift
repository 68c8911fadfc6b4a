import Testing

@testable import CommandParsing

@Suite struct HelpTests {
  private let toolHelp = """
    OVERVIEW: Keep settings and texts in order.

    USAGE: sample <subcommand>

    OPTIONS:
      --generate-completion-script <shell>
                              Print a script that completes commands and options.
                              (values: bash, zsh, fish)
      --dump-help             Print all commands and their parameters as JSON.
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      check                   Check texts for mistakes.
      convert                 Turn one format into another.
      fail                    Fail.

      See 'sample help <subcommand>' for detailed help.

    """

  private let checkHelp = """
    OVERVIEW: Check texts for mistakes.

    Reads every page.

    Then prints what it found.

    USAGE: sample check [--format <format>] [--limit <count>]
           [--severity <id=severity> ...] [--quiet] [--verbose] [<path> ...]

    ARGUMENTS:
      <path>                  Files or folders to check.

    RULES:
      --severity <id=severity>
                              Change the severity of a rule.

    OPTIONS:
      -f, --format <format>   The report's format. (values: text, json, sarif;
                              default: text)
      --limit <count>         How many findings are shown at most.
      -q, --quiet             Print nothing.
      -v, --verbose           Say what is being done.
      --version               Show the version.
      -h, --help              Show help information.

    """

  @Test func helpOfTheTool() {
    for outcome in [run("--help"), run("-h"), run("help"), run(), run("help", "help")] {
      #expect(outcome.output == toolHelp)
      #expect(outcome.errors == "")
      #expect(outcome.exitCode == .success)
    }
  }

  @Test func helpOfACommand() {
    let outcomes = [
      run("help", "check"), run("check", "--help"), run("check", "-h"),
      run("check", "--bogus", "-h"), run("check", "-qh"),
    ]
    for outcome in outcomes {
      #expect(outcome.output == checkHelp)
      #expect(outcome.errors == "")
      #expect(outcome.exitCode == .success)
      #expect(outcome.lines.isEmpty)
    }
  }

  @Test func requiredParametersHaveNoBrackets() {
    let help = run("help", "convert").output
    #expect(
      help.contains(
        """
        USAGE: sample convert --to <format> [--output <folder>] <input> [<kind>]

        ARGUMENTS:
          <input>                 The file to read.
          <kind>                  What it is. (values: text, json, sarif)

        """))
  }

  @Test func narrowTerminalsWrap() {
    let lines = run("help", "check", width: 50).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 50 })
    #expect(lines.contains("  --limit <count>         How many findings are"))
    #expect(lines.contains("                          shown at most."))
  }

  @Test func versionIsPrinted() {
    for outcome in [run("--version"), run("check", "--version")] {
      #expect(outcome.output == "1.2.3\n")
      #expect(outcome.exitCode == .success)
    }
  }
}
