import Diagnostics

/// The parts of a unit: their order, states and white space.
extension XLIFF2Validator {
  mutating func checkSegments(of unit: XLIFF2UnitIndex) {
    checkWhole(unit)
    checkEmptyTargets(of: unit)
    var places: [Int: Int] = [:]
    for (position, part) in unit.parts.enumerated() {
      let node = tree.nodes[part.index]
      checkState(of: node, hasTarget: part.target != nil)
      guard let target = part.target else { continue }
      checkSpaces(of: part)
      let order = tree.nodes[target]["order"].flatMap { Int($0) } ?? position + 1
      let range = tree.nodes[target].place(of: "order")
      if order > unit.parts.count {
        report(
          .xliffSegments, at: range,
          "order is \(order), but the unit has \(unit.parts.count) segments and ignorables; "
            + "write a number up to that")
      } else if places.updateValue(target, forKey: order) != nil {
        report(
          .xliffSegments, at: range,
          "two targets of the unit have place \(order); give each its own order")
      }
    }
  }

  /// A unit of which only a part is translated is none that can be taken over.
  private mutating func checkWhole(_ unit: XLIFF2UnitIndex) {
    let segments = unit.parts.filter {
      tree.name(of: $0.index) == "segment" && $0.source.map { hasContent($0) } == true
    }
    let missing = segments.filter { $0.target.map { !hasContent($0) } ?? true }
    guard let first = missing.first, missing.count < segments.count else { return }
    report(
      .xliffSegments, .warning, at: tree.nodes[first.index].range,
      "the segment has no translation, and others of its unit have; translate it, or the whole unit is "
        + "not taken over")
  }

  private mutating func checkEmptyTargets(of unit: XLIFF2UnitIndex) {
    for part in unit.parts where tree.name(of: part.index) == "segment" {
      guard let source = part.source, let target = part.target, hasContent(source),
        !hasContent(target)
      else { continue }
      let isUntouched = (tree.nodes[part.index]["state"] ?? "initial") == "initial"
      report(
        .emptyTarget, isUntouched ? .note : .warning, at: tree.nodes[target].tag,
        "the translation is empty; translate it or remove <target>")
    }
  }

  func hasContent(_ index: Int) -> Bool {
    tree.nodes[index].children.contains { child in
      if case .text(let range) = child { return !tree.isEmpty(range) }
      return true
    }
  }

  private mutating func checkState(of node: XLIFF2Tree.Node, hasTarget: Bool) {
    guard let state = node["state"] else {
      if node["subState"] != nil {
        report(
          "xliff.state", at: node.place(of: "subState"),
          "subState stands without state; add the state that it belongs to")
      }
      return
    }
    if state != "initial", !hasTarget {
      report(
        "xliff.state", .warning, at: node.place(of: "state"),
        "state is \"\(state.oneLine)\", but there is no target; add one, or write \"initial\"")
    }
  }

  private mutating func checkSpaces(of part: XLIFF2UnitIndex.Part) {
    guard let source = part.source, let target = part.target else { return }
    let sourceSpace = tree.inherited("xml:space", at: source) ?? "default"
    let targetSpace = tree.inherited("xml:space", at: target) ?? "default"
    if sourceSpace != targetSpace {
      report(
        .xliffSchema, at: tree.nodes[target].place(of: "xml:space"),
        "xml:space of the target is \"\(targetSpace.oneLine)\", that of its source "
          + "\"\(sourceSpace.oneLine)\"; write the same one")
    }
  }
}
