/// Bundlekit beside something else that does the same work.
struct Comparison {
  enum Requirement {
    case atMost(Double)
    case timesFaster(Double)
    case none
  }

  let title: String
  let ours: [String]
  let peer: Peer
  let theirs: [String]
  let requirement: Requirement

  struct Result {
    let ourTime: Double
    let theirTime: Double
    /// Our time by theirs: the median over the pairs.
    let ratio: Double
    let ourMemory: Double
    let theirMemory: Double
  }

  /// Runs both in turns, so that whatever else the machine does meets both alike; nil where one fails.
  func measure(pairs: Int) -> Result? {
    var runs: [(ours: ChildProcess, theirs: ChildProcess)] = []
    for _ in 0..<pairs {
      let pair = (ours: ChildProcess(ours), theirs: ChildProcess(theirs))
      guard pair.ours.hasSucceeded, pair.theirs.hasSucceeded else { return nil }
      runs.append(pair)
    }
    return Result(
      ourTime: Self.median(runs.map(\.ours.cpuTime)),
      theirTime: Self.median(runs.map(\.theirs.cpuTime)),
      ratio: Self.median(runs.map { $0.ours.cpuTime / max($0.theirs.cpuTime, 0.001) }),
      ourMemory: runs.map(\.ours.peakMemory).max() ?? 0,
      theirMemory: runs.map(\.theirs.peakMemory).max() ?? 0)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The line of the table.
  func line(_ result: Result) -> String {
    let verdict =
      switch requirement {
      case .atMost(let limit):
        "at most \(limit.rounded(to: 1)) x: " + (result.ratio <= limit ? "met" : "**missed**")
      case .timesFaster(let factor):
        "\(factor.rounded(to: 1)) x faster: "
          + (result.ratio * factor <= 1 ? "met" : "**missed**")
      case .none: ""
      }
    let ratio =
      result.ratio < 1
      ? "\((1 / result.ratio).rounded(to: 1)) x faster"
      : "\(result.ratio.rounded(to: 2)) x the time"
    let cells = [
      title, peer.name, result.ourTime.rounded(to: 2), result.theirTime.rounded(to: 2), ratio,
      verdict, result.ourMemory.rounded(to: 0), result.theirMemory.rounded(to: 0),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  static let head = """
    | Work | Beside | Ours, s | Theirs, s | Ratio | Wanted | Ours, MiB | Theirs, MiB |
    | --- | --- | ---: | ---: | ---: | --- | ---: | ---: |
    """
}

/// What bundlekit is compared with.
enum Peer: CaseIterable {
  case libxml2, json, plistlib, openstepPlist, translateToolkit, mozL10n

  var name: String {
    switch self {
    case .libxml2: "libxml2 alone (SAX2, counting)"
    case .json: "Python's json"
    case .plistlib: "Python's plistlib"
    case .openstepPlist: "openstep-plist"
    case .translateToolkit: "translate-toolkit"
    case .mozL10n: "moz.l10n"
    }
  }

  /// The Python module that must be there.
  var module: String? {
    switch self {
    case .libxml2: nil
    case .json: "json"
    case .plistlib: "plistlib"
    case .openstepPlist: "openstep_plist"
    case .translateToolkit: "translate.storage.xliff"
    case .mozL10n: "moz.l10n.resource"
    }
  }
}

extension Double {
  /// The number with a fixed count of decimal places.
  func rounded(to places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let whole = Int((self * scale).rounded())
    guard places > 0 else { return String(whole) }
    let digits = String(abs(whole))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (whole < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
