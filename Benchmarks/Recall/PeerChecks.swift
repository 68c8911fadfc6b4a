import Diagnostics
import FaultSeeding
import Files
import JSONDocuments

/// The checkers of translate-toolkit's `pofilter` on the same texts.
struct PeerChecks {
  let python: String

  /// Whether they are installed.
  var areInstalled: Bool {
    output(ofShell: "\(python.quotedForShell) -c 'import translate.filters.checks' 2>/dev/null")
      != nil
  }

  /// The checks that each text fails, in the order of the texts.
  func failures(
    _ texts: [(language: String, source: String, target: String)], in folder: String
  ) throws -> [Set<String>] {
    let pairs = texts.map { text -> JSONOutput in
      .array([.string(text.language), .string(text.source), .string(text.target)])
    }
    let input = folder + "/pairs.json"
    let bytes = JSONWriter.write(.object([("pairs", .array(pairs))]))
    _ = try FilePlan.files([(FilePath(input), bytes)]).perform()
    let line = "\(python.quotedForShell) Benchmarks/Peers/pofilter.py \(input.quotedForShell)"
    guard let printed = output(ofShell: line) else {
      throw RecallFailure.unreadable("what pofilter's checkers print")
    }
    let failures = printed.split(separator: "\n", omittingEmptySubsequences: false).map {
      Set($0.split(separator: " ").map(String.init))
    }
    // White space at the end of what is printed is cut off: the last texts failed in nothing.
    return failures + Array(repeating: [], count: max(0, texts.count - failures.count))
  }
}
