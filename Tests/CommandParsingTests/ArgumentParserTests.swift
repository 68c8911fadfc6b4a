import Testing

@testable import CommandParsing

@Suite struct ArgumentParserTests {
  @Test func defaultsWhereNothingIsGiven() {
    let outcome = run("check")
    #expect(
      outcome.lines == ["format=text given=false limit=none severities=[] flags= inputs=[]"])
    #expect(outcome.exitCode == .findings)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test(arguments: [
    ["--format", "json"], ["--format=json"], ["-f", "json"], ["-f=json"],
    ["--format", "text", "-f", "json"],
  ])
  func valuesFollowOrAreJoinedAndTheLastWins(words: [String]) {
    #expect(line(words).hasPrefix("format=json given=true "))
  }

  @Test func arraysCollect() {
    #expect(
      line(["--severity", "a=off", "x", "--severity=b=error", "y"]).contains(
        #"severities=["a=off", "b=error"] flags= inputs=["x", "y"]"#))
  }

  @Test(arguments: [["-qv"], ["-q", "-v"], ["--quiet", "--verbose"], ["-v", "x", "-q"]])
  func flagsMayBeCombined(words: [String]) {
    #expect(line(words).contains("flags=qv"))
  }

  @Test func lastOfCombinedLettersMayTakeAValue() {
    #expect(line(["-qf", "json"]).hasPrefix("format=json"))
    #expect(line(["-qf", "json"]).contains("flags=q "))
  }

  @Test func wordsAfterTwoDashesAreArguments() {
    #expect(line(["-q", "--", "-v", "--help", "--"]).hasSuffix(#"inputs=["-v", "--help", "--"]"#))
  }

  @Test func aDashIsAnArgumentOrAValue() {
    #expect(line(["-"]).hasSuffix(#"inputs=["-"]"#))
    #expect(line(["--severity", "-"]).contains(#"severities=["-"]"#))
  }

  @Test func valuesThatBeginWithADashAreJoined() {
    #expect(line(["--limit=-5"]).contains("limit=-5"))
    #expect(line(["--severity="]).contains(#"severities=[""]"#))
  }

  @Test func argumentsGoByPlace() {
    #expect(run("convert", "a", "--to", "json").lines == ["a - json -"])
    #expect(run("convert", "a", "sarif", "--to", "json", "-o", "b").lines == ["a sarif json b"])
  }

  @Test(arguments: [
    (["check", "--fromat", "json"], "Unknown option '--fromat'. Did you mean '--format'?"),
    (["check", "--Format", "json"], "Unknown option '--Format'. Did you mean '--format'?"),
    (["check", "--something"], "Unknown option '--something'"),
    (["check", "-x"], "Unknown option '-x'"),
    (["check", "-qx"], "Unknown option '-x'"),
    (["check", "--format"], "Missing value for '--format <format>'"),
    (["check", "-f", "--quiet"], "Missing value for '-f <format>'"),
    (["check", "-fq"], "Missing value for '-f <format>'"),
    (["check", "--quiet=yes"], "The option '--quiet' takes no value, but got 'yes'"),
    (
      ["check", "--format", "jsn"],
      "The value 'jsn' is invalid for '--format <format>'. Did you mean 'json'?"
    ),
    (
      ["check", "--format", "html5"],
      "The value 'html5' is invalid for '--format <format>'."
        + " Please provide one of 'text', 'json' or 'sarif'."
    ),
    (["check", "--limit", "many"], "The value 'many' is invalid for '--limit <count>'"),
    (["convert", "--to", "json"], "Missing expected argument '<input>'"),
    (["convert", "a"], "Missing expected argument '--to <format>'"),
    (["convert", "a", "json", "b", "--to=json"], "Unexpected argument 'b'"),
    (["convert", "a", "json", "b", "c", "--to=json"], "2 unexpected arguments: 'b', 'c'"),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let context = SampleContext()
    var errors = ""
    let code = sampleTool.run(
      arguments: words, in: context, output: { _ in Issue.record("nothing belongs on stdout") },
      errorOutput: { errors += $0 }, width: 200)
    #expect(errors.split(separator: "\n").first.map(String.init) == "Error: \(message)")
    #expect(errors.hasSuffix("\n  See 'sample \(words[0]) --help' for more information.\n"))
    #expect(code == .usage)
    #expect(context.lines.isEmpty)
  }

  @Test func wordsThatOnlyLookEqualStayAsTheyAre() {
    #expect(
      line(["e\u{301}=\u{E9}"]).utf8.elementsEqual(
        "format=text given=false limit=none severities=[] flags= inputs=[\"e\u{301}=\u{E9}\"]".utf8)
    )
  }

  /// What the command made of the words.
  private func line(_ words: [String]) -> String {
    let context = SampleContext()
    var errors = ""
    _ = sampleTool.run(
      arguments: ["check"] + words, in: context, output: { _ in }, errorOutput: { errors += $0 },
      width: 80)
    #expect(errors == "")
    return context.lines.joined()
  }
}
