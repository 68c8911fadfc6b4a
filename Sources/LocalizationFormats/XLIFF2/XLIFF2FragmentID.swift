/// A reference into an XLIFF file: `#f=f1/u=u1/n=n1`, `#/f=f1/gls=g1`, `#s1`.
///
/// See "Fragment Identification" in the specification.
struct XLIFF2FragmentID: Sendable {
  /// The file, group and unit that are named; nil for those around the reference.
  private(set) var file: String?
  private(set) var group: String?
  private(set) var unit: String?
  /// The prefix of the last part: `n`, `d`, `t`, a module's; empty for a segment or a code of a source.
  private(set) var prefix = ""
  /// The id of the last part; nil where a file, group or unit itself is meant.
  private(set) var id: String?

  private static let containers = ["f", "g", "u"]
  private static let modules = [
    "mtc", "gls", "mda", "res", "slr", "val", "ctr", "fs", "its", "itsm", "pgs",
    // Registered by its authors: terms of TermBase eXchange.
    "tbx",
  ]

  /// Reads what stands behind `#`; nil where it is malformed.
  init?(_ text: Substring) {
    let parts = (text.first == "/" ? text.dropFirst() : text)
      .split(separator: "/", omittingEmptySubsequences: false)
    var last = -1
    for part in parts {
      // What names one thing ends the reference.
      guard id == nil else { return nil }
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let value = sides.last.map(String.init), XLIFF2ValueForm.isToken(value) else {
        return nil
      }
      guard sides.count == 2 else {
        id = value
        continue
      }
      let prefix = String(sides[0])
      if let rank = Self.containers.firstIndex(of: prefix) {
        guard rank > last else { return nil }
        last = rank
        set(prefix, value)
      } else {
        guard ["n", "d", "t"].contains(prefix) || Self.modules.contains(prefix) else { return nil }
        self.prefix = prefix
        id = value
      }
    }
  }

  private mutating func set(_ prefix: String, _ value: String) {
    switch prefix {
    case "f": file = value
    case "g": group = value
    default: unit = value
    }
  }
}
