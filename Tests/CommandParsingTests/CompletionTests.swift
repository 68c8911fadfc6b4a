import Foundation
import Testing

@testable import CommandParsing

@Suite struct CompletionTests {
  /// Whether a program is there to be asked; zsh and fish seldom are.
  private static func finds(_ program: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + program)
    }
  }

  private func execute(_ words: [String]) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  private func withScript<Result>(
    _ shell: String, _ body: (_ path: String) throws -> Result
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("sample-\(UUID().uuidString).\(shell)")
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = run("--generate-completion-script", shell)
    #expect(outcome.exitCode == .success)
    try Data(outcome.output.utf8).write(to: file)
    return try body(file.path)
  }

  // Each shell that is installed must at least be able to read its script.
  @Test(arguments: Shell.allCases.map(\.rawValue).filter(finds))
  func scriptsParse(shell: String) throws {
    let result = try withScript(shell) { try execute([shell, "-n", $0]) }
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  /// What bash offers for the last of some words.
  private func bashOffers(_ words: String...) throws -> [String] {
    let list = words.map(\.singleQuoted).joined(separator: " ")
    return try withScript("bash") { path in
      let program = """
        source \(path.singleQuoted)
        COMP_WORDS=(sample \(list))
        COMP_CWORD=\(words.count)
        _sample
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let lines = try execute(["bash", "--norc", "-c", program]).output
      return lines.split(separator: "\n").map(String.init)
    }
  }

  @Test(.enabled(if: finds("bash"), "needs bash"))
  func bashCompletesCommandsOptionsAndValues() throws {
    #expect(try bashOffers("") == ["check", "convert", "fail", "help"])
    #expect(try bashOffers("c") == ["check", "convert"])
    #expect(try bashOffers("--v") == ["--version"])
    #expect(try bashOffers("help", "co") == ["convert"])
    #expect(try bashOffers("check", "--f") == ["--format"])
    #expect(try bashOffers("check", "--format", "") == ["text", "json", "sarif"])
    #expect(try bashOffers("check", "-f", "j") == ["json"])
    #expect(try bashOffers("check", "--format", "=") == ["text", "json", "sarif"])
    #expect(try bashOffers("check", "--format", "=", "s") == ["sarif"])
    #expect(try bashOffers("check", "--limit", "") == [])
    #expect(try bashOffers("--generate-completion-script", "z") == ["zsh"])
  }

  @Test(.enabled(if: finds("bash"), "needs bash"))
  func bashCompletesFilesOfTheRightKind() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sample-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sub dir"), withIntermediateDirectories: true)
    for name in ["a b.plist", "c.txt", "d.xcstrings"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let start = folder.path + "/"
    let offers = try bashOffers("check", start).map { $0.dropFirst(start.count) }
    #expect(offers.sorted() == ["a b.plist", "d.xcstrings", "sub dir"])
    #expect(try bashOffers("convert", "--output", start) == [start + "sub dir"])
    #expect(try bashOffers("convert", start).count == 4)
  }

  @Test func zshNamesEachParameterWithItsValues() {
    let script = sampleTool.completionScript(for: .zsh)
    #expect(script.hasPrefix("#compdef sample\n"))
    #expect(script.contains("'check:Check texts for mistakes.'"))
    #expect(
      script.contains(
        #"'(-f --format)'{-f+,--format=}'[The report'\''s format.]:format:(text json sarif)'"#))
    #expect(script.contains(#"'*'--severity='[Change the severity of a rule.]:id=severity: '"#))
    #expect(script.contains(#"'[Where to write \[it'\''s\: here\].]:folder:_files -/'"#))
    #expect(script.contains(#"'*:path:_files -g "*.(plist|xcstrings)(-.)"'"#))
    #expect(script.contains("':input:_files'"))
    #expect(script.contains("'::kind:(text json sarif)'"))
  }

  @Test func fishNamesEachParameterWithItsValues() {
    let lines = sampleTool.completionScript(for: .fish).split(separator: "\n")
    let check = "complete -c sample -n '__fish_seen_subcommand_from check' "
    #expect(
      lines.contains(
        "complete -c sample -n '__fish_use_subcommand' -a check -d 'Check texts for mistakes.'"))
    #expect(
      lines.contains(
        "\(check)-s f -l format -x -a 'text json sarif' -d 'The report\\'s format.'"))
    #expect(lines.contains("\(check)-s q -l quiet -d 'Print nothing.'"))
    #expect(
      lines.contains(
        "\(check)-k -a '(__fish_complete_suffix .plist; __fish_complete_suffix .xcstrings)'"))
  }

  @Test func unknownShellIsAMistakeOfUsage() {
    let outcome = run("--generate-completion-script", "fihs")
    #expect(outcome.errors.contains("Did you mean 'fish'?"))
    #expect(outcome.exitCode == .usage)
  }
}
