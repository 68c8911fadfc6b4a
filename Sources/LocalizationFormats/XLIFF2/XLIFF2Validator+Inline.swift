import Diagnostics

/// Codes and marks in the texts: what belongs together, and what a target must keep.
extension XLIFF2Validator {
  mutating func checkInlineCodes(in unit: XLIFF2UnitIndex) {
    let sources = unit.sourceNodes(in: tree)
    let targets = unit.targetNodes(in: tree)
    for index in tree.descendants(of: unit.index) { checkAttributes(of: tree.nodes[index]) }
    checkPairs(sources)
    checkPairs(targets)
    for index in tree.descendants(of: unit.index) where tree.name(of: index) == "mtc:match" {
      for side in tree.children(of: index)
      where ["source", "target"].contains(tree.name(of: side)) {
        checkPairs(Array(tree.descendants(of: side)))
      }
    }
    checkKept(sources, in: targets, of: unit)
    checkOrder(sources, in: targets, of: unit)
  }

  private static let fixedSubTypes = [
    "xlf:lb": "fmt", "xlf:pb": "fmt", "xlf:b": "fmt", "xlf:i": "fmt", "xlf:u": "fmt",
    "xlf:var": "ui",
  ]

  private mutating func checkAttributes(of node: XLIFF2Tree.Node) {
    guard let name = node.name, ["ph", "pc", "sc", "ec"].contains(name) else { return }
    if let subType = node["subType"] {
      let place = node.place(of: "subType")
      if node["type"] == nil {
        report(
          .xliffInlineCodes, at: place, "subType stands without type; add the type it belongs to")
      } else if subType.hasPrefix("xlf:"), Self.fixedSubTypes[subType] != node["type"] {
        report(
          .xliffInlineCodes, at: place,
          "subType \"\(subType.oneLine)\" does not belong to type "
            + "\"\((node["type"] ?? "").oneLine)\"; correct one of them")
      }
    }
    if let order = node["canReorder"], order != "yes",
      node["canCopy"] != "no" || node["canDelete"] != "no"
    {
      report(
        .xliffInlineCodes, at: node.place(of: "canReorder"),
        "canReorder is \"\(order.oneLine)\", so the code needs canCopy=\"no\" and "
          + "canDelete=\"no\"; add them")
    }
  }
}

/// Starts and ends.
extension XLIFF2Validator {
  /// The two kinds of what may begin in one segment and end in another.
  private static let pairs = [(start: "sc", end: "ec"), (start: "sm", end: "em")]

  private mutating func checkPairs(_ indices: [Int]) {
    for pair in Self.pairs {
      var open: [String: Int] = [:]
      var closed: Set<String> = []
      for index in indices {
        let node = tree.nodes[index]
        if node.name == pair.start, let id = node["id"], node["isolated"] != "yes" {
          open[id] = index
        } else if node.name == pair.end {
          checkEnd(node, pair, open, &closed)
        }
      }
      for (id, index) in open.sorted(by: { $0.value < $1.value }) where !closed.contains(id) {
        report(
          .xliffInlineCodes, at: tree.nodes[index].tag,
          "<\(pair.start)> \"\(id.oneLine)\" has no end; "
            + "add <\(pair.end) startRef=\"\(id.oneLine)\"/>"
            + (pair.start == "sc" ? ", or isolated=\"yes\"" : ""))
      }
    }
  }

  private mutating func checkEnd(
    _ node: XLIFF2Tree.Node, _ pair: (start: String, end: String), _ open: [String: Int],
    _ closed: inout Set<String>
  ) {
    let isIsolated = node["isolated"] == "yes"
    guard isIsolated == (node["startRef"] == nil), isIsolated == (node["id"] != nil) else {
      report(
        .xliffInlineCodes, at: node.tag,
        "<\(pair.end)> needs either startRef, or isolated=\"yes\" and an id; give it one of them")
      return
    }
    guard let reference = node["startRef"] else { return }
    guard let start = open[reference] else {
      report(
        .xliffInlineCodes, at: node.place(of: "startRef"),
        "startRef names no <\(pair.start)> before it; add <\(pair.start) id=\"\(reference.oneLine)\"/>"
      )
      return
    }
    if !closed.insert(reference).inserted {
      report(
        .xliffInlineCodes, at: node.place(of: "startRef"),
        "<\(pair.start)> \"\(reference.oneLine)\" ends a second time; remove this end")
    }
    checkEquality(of: node, with: tree.nodes[start])
  }

  private mutating func checkEquality(of end: XLIFF2Tree.Node, with start: XLIFF2Tree.Node) {
    for name in ["canCopy", "canDelete", "canOverlap", "canReorder"] {
      guard let value = end[name] else { continue }
      let expected = start[name] ?? "yes"
      if value != (expected == "firstNo" ? "no" : expected) {
        report(
          .xliffInlineCodes, at: end.place(of: name),
          "\(name) is \"\(value.oneLine)\" at the end and \"\(expected.oneLine)\" at the start "
            + "of a code; write what belongs together")
      }
    }
  }
}

/// What a target owes to its source.
extension XLIFF2Validator {
  /// A code as both sides name it.
  private func identity(_ index: Int) -> String? {
    let node = tree.nodes[index]
    switch node.name {
    case "ph", "pc", "sc": return node["id"]
    case "ec": return node["startRef"].map { "/" + $0 } ?? node["id"]
    default: return nil
    }
  }

  /// A code of which the file does not say what it stands for.
  private func bareIdentity(_ index: Int) -> String? {
    let node = tree.nodes[index]
    let hasData = ["dataRef", "dataRefStart", "dataRefEnd", "equiv", "equivStart"].contains {
      node[$0] != nil
    }
    return hasData ? nil : identity(index)
  }

  /// Codes that cannot be deleted, in the targets that there are.
  private mutating func checkKept(_ sources: [Int], in targets: [Int], of unit: XLIFF2UnitIndex) {
    let kept = Set(targets.compactMap { identity($0) })
    checkCounterparts(sources, targets, of: unit)
    for part in unit.parts {
      guard let source = part.source, let target = part.target else { continue }
      for index in tree.descendants(of: source) where tree.nodes[index]["canDelete"] == "no" {
        guard let id = identity(index), !id.hasPrefix("/"), !kept.contains(id) else { continue }
        report(
          .xliffInlineCodes, at: tree.nodes[target].tag,
          "the target lacks the code \"\(id.oneLine)\", which cannot be deleted; add it")
      }
    }
  }

  /// A code of the target that has the data of one of the source, and another id.
  private mutating func checkIdentities(_ sources: [Int], _ targets: [Int]) {
    let own = Set(sources.compactMap { identity($0) })
    let kept = Set(targets.compactMap { identity($0) })
    for index in targets {
      guard let id = identity(index), !own.contains(id), let data = tree.nodes[index]["dataRef"],
        sources.contains(where: { source in
          tree.nodes[source]["dataRef"] == data
            && identity(source).map { !kept.contains($0) } == true
        })
      else { continue }
      report(
        .xliffInlineCodes, .warning, at: tree.nodes[index].tag,
        "the source has no code \"\(id.oneLine)\"; correct the id, or remove the code")
    }
  }

  /// A target may do without a code, or add one; as a rule it was lost, or its id was changed. What codes with
  /// data stand for is compared as a part of the texts.
  private mutating func checkCounterparts(
    _ sources: [Int], _ targets: [Int], of unit: XLIFF2UnitIndex
  ) {
    guard unit.parts.contains(where: { $0.target.map { hasContent($0) } == true }) else { return }
    let own = sources.compactMap { bareIdentity($0) }
    let other = targets.compactMap { bareIdentity($0) }
    let place = unit.parts.lazy.compactMap(\.target).first.map { tree.nodes[$0].tag }
    checkIdentities(sources, targets)
    let (ownIDs, otherIDs) = (Set(own), Set(other))
    if let id = own.first(where: { !otherIDs.contains($0) }), let place,
      sources.first(where: { bareIdentity($0) == id }).map({ tree.nodes[$0]["canDelete"] }) != "no"
    {
      report(
        .xliffInlineCodes, .warning, at: place,
        "the target lacks the code \"\(id.oneLine)\" of its source; add it, unless it is left out on purpose"
      )
    } else if let index = targets.first(where: {
      bareIdentity($0).map { !ownIDs.contains($0) } ?? false
    }) {
      report(
        .xliffInlineCodes, .warning, at: tree.nodes[index].tag,
        "the source has no code \"\((identity(index) ?? "").oneLine)\"; correct the id, or remove the code"
      )
    }
  }

  private struct Token: Equatable {
    let name: String
    let index: Int
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }
  }

  /// The codes of some texts in order; a spanning code is there at its start and at its end.
  private func tokens(_ indices: [Int]) -> [Token] {
    var result: [Token] = []
    var open: [Int] = []
    for index in indices {
      while let last = open.last, tree.nodes[last].end <= index {
        open.removeLast()
        result.append(Token(name: "/" + (identity(last) ?? ""), index: last))
      }
      guard let name = identity(index) else { continue }
      result.append(Token(name: name, index: index))
      if tree.name(of: index) == "pc" { open.append(index) }
    }
    for last in open.reversed() {
      result.append(Token(name: "/" + (identity(last) ?? ""), index: last))
    }
    return result
  }

  /// Runs of codes that must stay together in their order: one with `firstNo`, then those with `no`.
  private mutating func runs(_ tokens: [Token]) -> [[Token]] {
    var result: [[Token]] = []
    var isOpen = false
    for token in tokens {
      let node = tree.nodes[token.index]
      let isEnd = token.name.hasPrefix("/")
      switch node["canReorder"] ?? "yes" {
      case "firstNo" where !isEnd:
        result.append([token])
        isOpen = true
      case "yes": isOpen = false
      default:
        if isOpen {
          result[result.count - 1].append(token)
        } else if !isEnd {
          report(
            .xliffInlineCodes, at: node.place(of: "canReorder"),
            "no code with canReorder=\"firstNo\" is before this one; make it the first one")
        }
      }
    }
    return result
  }

  private mutating func checkOrder(_ sources: [Int], in targets: [Int], of unit: XLIFF2UnitIndex) {
    let there = tokens(targets)
    var places: [String: Int] = [:]
    for (place, token) in there.enumerated() where places[token.name] == nil {
      places[token.name] = place
    }
    for run in runs(tokens(sources)) where run.count > 1 {
      let expected = run.filter { places[$0.name] != nil }
      guard let first = expected.first, let start = places[first.name] else { continue }
      let found = there[start...].prefix(expected.count)
      if Array(found) != expected {
        let stray = zip(found, expected).first { $0 != $1 }?.0 ?? first
        report(
          .xliffInlineCodes, at: tree.nodes[stray.index].tag,
          "code \"\(stray.name.oneLine)\" stands among codes that must keep their order; "
            + "move it to the place it has in the source")
      }
    }
  }
}
