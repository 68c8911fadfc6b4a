import Synchronization

@testable import Files

/// Stops the work before its `step`-th change of the disk.
final class Interruption: Sendable {
  enum Kind: CaseIterable {
    /// One call fails, as on a full disk; the work may tidy up.
    case failure
    /// Nothing is done from that step on, as if the process had been killed.
    case kill
  }

  private let kind: Kind
  private let step: Int
  private let usesLinksAndSwaps: Bool
  private let count = Mutex(0)

  init(_ kind: Kind, before step: Int, usesLinksAndSwaps: Bool = true) {
    self.kind = kind
    self.usesLinksAndSwaps = usesLinksAndSwaps
    self.step = step
  }

  /// Whether the work came as far as the step.
  var happened: Bool { count.withLock { $0 > step } }

  var changes: DiskChanges {
    var changes = DiskChanges { [self] name throws(FileError) in
      let current = count.withLock { count in
        defer { count += 1 }
        return count
      }
      if kind == .kill ? current >= step : current == step {
        throw FileError(code: .other, path: name, reason: "interrupted")
      }
    }
    changes.usesLinksAndSwaps = usesLinksAndSwaps
    return changes
  }

  /// Calls `body` with an interruption at the first step, at the second, and so on to the last.
  static func everywhere(
    _ kind: Kind, usesLinksAndSwaps: Bool = true, _ body: (Interruption) throws -> Void
  ) rethrows -> Int {
    var step = 0
    while true {
      let interruption = Interruption(
        kind, before: step, usesLinksAndSwaps: usesLinksAndSwaps)
      try body(interruption)
      if !interruption.happened { return step }
      step += 1
    }
  }
}
