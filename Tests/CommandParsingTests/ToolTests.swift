import Testing

@testable import CommandParsing

@Suite struct ToolTests {
  @Test func mistakeInACommandShowsItsUsage() {
    let outcome = run("convert", "--to")
    #expect(
      outcome.errors == """
        Error: Missing value for '--to <format>'
        Usage: sample convert --to <format> [--output <folder>] <input> [<kind>]
          See 'sample convert --help' for more information.

        """)
    #expect(outcome.exitCode.rawValue == 64)
  }

  @Test func unknownCommandIsGuessed() {
    let outcome = run("chekc")
    #expect(
      outcome.errors == """
        Error: Unknown subcommand 'chekc'. Did you mean 'check'?
        Usage: sample <subcommand>
          See 'sample --help' for more information.

        """)
    #expect(outcome.output == "")
    #expect(outcome.exitCode == .usage)
    #expect(run("help", "xyzzy").errors.hasPrefix("Error: Unknown subcommand 'xyzzy'\n"))
    #expect(run("--vresion").errors.contains("Did you mean '--version'?"))
  }

  @Test func failuresOfARunShowNoUsage() {
    let outcome = run("fail", "failure")
    #expect(outcome.errors == "Error: cannot write 'a'\n")
    #expect(outcome.exitCode.rawValue == 73)
  }

  @Test func errorsOfOtherRoomsAreExplained() {
    let outcome = run("fail", "missing")
    #expect(outcome.errors == "Error: no such file\n")
    #expect(outcome.exitCode.rawValue == 66)
  }

  @Test func whatNobodyExplainsIsAFaultOfTheTool() {
    let outcome = run("fail", "otherwise")
    #expect(outcome.errors.hasPrefix("Error: internal fault: "))
    #expect(outcome.exitCode.rawValue == 70)
  }

  @Test func aCommandMayFindAMistakeOfUsageWhileItRuns() {
    let outcome = run("fail", "usage")
    #expect(
      outcome.errors == """
        Error: Missing '-o' for a bare bundle
        Usage: sample fail <way>
          See 'sample fail --help' for more information.

        """)
    #expect(outcome.exitCode == .usage)
  }
}
