import CommandParsing

enum SampleFormat: String, CaseIterable, ArgumentValue {
  case text
  case json
  case sarif
}

/// What commands of the sample tool printed.
final class SampleContext {
  var lines: [String] = []
}

struct CheckSample: Command {
  static let format = Option(
    "--format", short: "f", value: "format", help: "The report's format.",
    default: SampleFormat.text)
  static let limit = Option<Int?>(
    "--limit", value: "count", help: "How many findings are shown at most.")
  static let severities = Option<[String]>(
    "--severity", value: "id=severity", help: "Change the severity of a rule.", group: "Rules")
  static let quiet = Flag("--quiet", short: "q", help: "Print nothing.")
  static let verbose = Flag("--verbose", short: "v", help: "Say what is being done.")
  static let inputs = Argument<[String]>(
    "path", help: "Files or folders to check.",
    completion: .file(extensions: ["plist", "xcstrings"])
  )

  static let name = "check"
  static let abstract = "Check texts for mistakes."
  static let discussion = "Reads every page.\n\nThen prints what it found."
  static let parameters: [any Parameter] = [inputs, format, limit, severities, quiet, verbose]

  let summary: String

  init(_ values: ParsedValues) throws(UsageError) {
    let limit = try values(Self.limit).map { String($0) } ?? "none"
    let flags = try (values(Self.quiet) ? "q" : "") + (values(Self.verbose) ? "v" : "")
    summary = """
      format=\(try values(Self.format)) given=\(values.contains(Self.format)) limit=\(limit) \
      severities=\(try values(Self.severities)) flags=\(flags) inputs=\(try values(Self.inputs))
      """
  }

  func run(in context: SampleContext) -> ExitCode {
    context.lines.append(summary)
    return .findings
  }
}

struct ConvertSample: Command {
  static let input = Argument<String>("input", help: "The file to read.", completion: .file())
  static let second = Argument<SampleFormat?>("kind", help: "What it is.")
  static let target = Option<SampleFormat>("--to", value: "format", help: "What to write.")
  static let output = Option<String?>(
    "--output", short: "o", value: "folder", help: "Where to write [it's: here].",
    completion: .directory)

  static let name = "convert"
  static let abstract = "Turn one format into another."
  static let parameters: [any Parameter] = [input, second, target, output]

  let summary: String

  init(_ values: ParsedValues) throws(UsageError) {
    summary = """
      \(try values(Self.input)) \(try values(Self.second)?.rawValue ?? "-") \
      \(try values(Self.target)) \(try values(Self.output) ?? "-")
      """
  }

  func run(in context: SampleContext) throws -> ExitCode {
    context.lines.append(summary)
    return .success
  }
}

/// Fails in the way its argument names.
struct FailSample: Command {
  static let way = Argument<String>("way", help: "How to fail.")
  static let name = "fail"
  static let abstract = "Fail."
  static let parameters: [any Parameter] = [way]

  struct Missing: Error {}
  struct Unforeseen: Error {}

  let way: String

  init(_ values: ParsedValues) throws(UsageError) { way = try values(Self.way) }

  func run(in context: SampleContext) throws -> ExitCode {
    switch way {
    case "failure": throw CommandFailure("cannot write 'a'", exitCode: .cannotCreate)
    case "missing": throw Missing()
    case "usage": throw UsageError("Missing '-o' for a bare bundle")
    default: throw Unforeseen()
    }
  }
}

struct Outcome {
  var exitCode: ExitCode
  var output = ""
  var errors = ""
  var lines: [String] = []
}

let sampleTool = Tool<SampleContext>(
  name: "sample", abstract: "Keep settings and texts in order.", version: "1.2.3",
  commands: [CheckSample.self, ConvertSample.self, FailSample.self],
  explain: { $0 is FailSample.Missing ? CommandFailure("no such file", exitCode: .noInput) : nil },
  dump: { $0.commands.map(\.name).joined(separator: "\n") + "\n" })

/// Runs the sample tool on the words of a line.
func run(_ words: String..., width: Int = 80) -> Outcome {
  let context = SampleContext()
  var output = ""
  var errors = ""
  let code = sampleTool.run(
    arguments: words, in: context, output: { output += $0 }, errorOutput: { errors += $0 },
    width: width)
  return Outcome(exitCode: code, output: output, errors: errors, lines: context.lines)
}
