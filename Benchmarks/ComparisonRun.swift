#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes the inputs, runs every comparison whose peer is installed, and prints the table.
struct ComparisonRun {
  private var unitCount = 10_000
  private var languageCount = 40
  private var pairs = 5
  /// Only comparisons with this in their title.
  private var word = ""
  /// Inputs that are there already.
  private var data: String?
  private var python = "python3"

  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--units": unitCount = Int(value) ?? unitCount
      case "--languages": languageCount = Int(value) ?? languageCount
      case "--pairs": pairs = max(1, Int(value) ?? pairs)
      case "--only": word = value
      case "--data": data = value
      case "--python": python = value
      default: return nil
      }
    }
  }

  /// Whether the inputs could be made and all that was run succeeded.
  func perform() -> Bool {
    guard let folder = output(ofShell: "mktemp -d") else { return false }
    defer { _ = output(ofShell: "rm -rf \(folder.quotedForShell)") }
    let inputs = Inputs(
      folder: data ?? folder + "/data", unitCount: unitCount, languageCount: languageCount)
    guard data != nil || generate(inputs) else {
      print("The inputs could not be generated.")
      return false
    }
    let suite = Suite(
      inputs: inputs, program: CommandLine.arguments[0], python: python,
      peers: "Benchmarks/Peers/peers.py", counter: buildCounter(in: folder))
    print(Machine.summary + "\n\n\(unitCount) texts, \(languageCount) languages; \(pairs) pairs\n")
    return printTable(of: suite)
  }

  private func printTable(of suite: Suite) -> Bool {
    let chosen = suite.comparisons.filter { word.isEmpty || $0.title.contains(word) }
    let missing = Peer.allCases.filter { peer in
      chosen.contains { $0.peer == peer } && !suite.has(peer)
    }
    for peer in missing { print("Left out, since it is not installed: \(peer.name)\n") }
    print(Comparison.head)
    var hasSucceeded = true
    for comparison in chosen where !missing.contains(comparison.peer) {
      if let result = comparison.measure(pairs: pairs) {
        print(comparison.line(result))
      } else {
        print("| \(comparison.title) | \(comparison.peer.name) | failed | | | | | |")
        hasSucceeded = false
      }
      fflush(nil)
    }
    return hasSucceeded
  }

  private func generate(_ inputs: Inputs) -> Bool {
    let numbers = [String(unitCount), String(languageCount)]
    let shared = "../shared/bench/gen.py"
    if access(shared, R_OK) == 0,
      ChildProcess([python, shared, inputs.folder] + numbers).hasSucceeded
    {
      return true
    }
    return ChildProcess([CommandLine.arguments[0], "generate", inputs.folder] + numbers)
      .hasSucceeded
  }

  private func buildCounter(in folder: String) -> String? {
    let program = folder + "/count_events"
    let line =
      "cc -O2 Benchmarks/Peers/count_events.c -o \(program.quotedForShell) "
      + "$(pkg-config --cflags --libs libxml-2.0) 2>/dev/null"
    return output(ofShell: line) == nil ? nil : program
  }
}
