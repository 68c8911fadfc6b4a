/// All comparisons on one set of inputs.
struct Suite {
  let inputs: Inputs
  /// This program, which does the work of bundlekit.
  let program: String
  /// The Python that has the peers.
  let python: String
  /// The script with the peers.
  let peers: String
  /// The program that has libxml2 count; nil where it could not be built.
  let counter: String?

  var comparisons: [Comparison] { xliff1 + oneXLIFF + strings + stringCatalog }

  /// Whether a peer can be run here.
  func has(_ peer: Peer) -> Bool {
    guard let module = peer.module else { return counter != nil }
    return output(ofShell: "\(python.quotedForShell) -c 'import \(module)' 2>/dev/null") != nil
  }

  private var xliff1: [Comparison] {
    let files = inputs.xliff1
    let many = "XLIFF 1.2, \(files.count) files"
    func beside(_ title: String, _ depth: Workload.Depth, _ limit: Comparison.Requirement)
      -> Comparison
    {
      Comparison(
        title: "\(many): \(title)", ours: work(depth, files), peer: .libxml2,
        theirs: [counter ?? ""] + files, requirement: limit)
    }
    return [
      beside("read", .read, .atMost(2)),
      beside("read, all texts taken out", .catalog, .none),
      beside("read and write", .write, .atMost(3)),
      beside("read and write, 1 % edited", .edit, .atMost(3)),
    ]
  }

  private var oneXLIFF: [Comparison] {
    let one = inputs.oneXLIFF1
    let two = inputs.oneXLIFF2
    return [
      compare("XLIFF 1.2, 1 file: read", .read, .translateToolkit, "translate-toolkit-xliff1", one),
      compare(
        "XLIFF 1.2, 1 file: read and write", .edit, .translateToolkit, "translate-toolkit-xliff1",
        one),
      compare("XLIFF 1.2, 1 file: read", .read, .mozL10n, "moz.l10n", one),
      compare("XLIFF 1.2, 1 file: read and write", .edit, .mozL10n, "moz.l10n", one),
      compare("XLIFF 2, 1 file: read", .read, .translateToolkit, "translate-toolkit-xliff2", two),
      compare(
        "XLIFF 2, 1 file: read and write", .edit, .translateToolkit, "translate-toolkit-xliff2",
        two),
    ]
  }

  private var strings: [Comparison] {
    let files = inputs.strings
    let many = "`.strings`, \(files.count) files"
    let faster = Comparison.Requirement.timesFaster(5)
    return [
      compare("\(many): read", .read, .openstepPlist, "openstep-plist", files, faster),
      compare("\(many): read and write", .edit, .openstepPlist, "openstep-plist", files, faster),
      compare(
        "`.strings`, 1 file: read and write", .edit, .translateToolkit,
        "translate-toolkit-strings", inputs.oneStrings),
    ]
  }

  private var stringCatalog: [Comparison] {
    let file = inputs.stringCatalog
    let faster = Comparison.Requirement.timesFaster(4)
    return [
      compare("`.xcstrings`: read", .read, .json, "json", file),
      compare("`.xcstrings`: read and write", .write, .json, "json", file, faster),
      compare("`.xcstrings`: read and write, 1 % edited", .edit, .json, "json", file, faster),
    ]
  }

  private func compare(
    _ title: String, _ depth: Workload.Depth, _ peer: Peer, _ tool: String, _ files: [String],
    _ requirement: Comparison.Requirement = .none
  ) -> Comparison {
    Comparison(
      title: title, ours: work(depth, files), peer: peer,
      theirs: [python, peers, tool, depth == .read ? "read" : "write"] + files,
      requirement: requirement)
  }

  private func work(_ depth: Workload.Depth, _ files: [String]) -> [String] {
    [program, "work", depth.rawValue, String(inputs.unitCount)] + files
  }
}
