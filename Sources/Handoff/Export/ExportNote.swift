import Extraction

extension SourceTable.Entry {
  /// The context, after what the table's comment says beyond it.
  func note(besides comment: String?) -> String {
    let context = contextNote
    let known = Set(context.split(separator: "\n"))
    let own = (comment ?? "").split(separator: "\n").filter { line in
      !known.contains(line) && !Self.isContext(line)
    }
    return (own.map(String.init) + [context]).joined(separator: "\n")
  }

  /// Whether a comment's line is one that extracting wrote: it may be out of date.
  private static func isContext(_ line: Substring) -> Bool {
    line.hasPrefix("At most ") || line.contains(": ") && line.contains(" of a ")
  }
}
