import Diagnostics

/// What refers to something else by its id.
extension XLIFF2Validator {
  mutating func checkReferences(in unit: XLIFF2UnitIndex) {
    for index in tree.descendants(of: unit.index) {
      let node = tree.nodes[index]
      switch node.name {
      case "ph", "pc", "sc", "ec": checkCode(index, in: unit)
      case "mrk", "sm": checkMark(index, in: unit)
      case "mtc:match": checkSpan(index, in: unit)
      case "gls:glossEntry" where node["ref"] != nil, "gls:translation" where node["ref"] != nil,
        "note" where node["ref"] != nil:
        checkFragment(node["ref"] ?? "", at: index, in: unit)
      default: break
      }
    }
  }

  private mutating func checkCode(_ index: Int, in unit: XLIFF2UnitIndex) {
    let node = tree.nodes[index]
    let owner = tree.ancestor(of: index, named: ["mtc:match", "unit"]) ?? unit.index
    for name in ["dataRef", "dataRefStart", "dataRefEnd"] {
      guard let id = node[name], !hasData(id, in: owner) else { continue }
      report(
        .xliffInlineCodes, at: node.place(of: name),
        "\(name) names the data \"\(id.oneLine)\", which originalData does not hold; "
          + "add it or correct the name")
    }
    for name in ["subFlows", "subFlowsStart", "subFlowsEnd"] {
      for id in (node[name] ?? "").split(separator: " ") where !hasUnit(String(id), near: index) {
        report(
          .xliffInlineCodes, at: node.place(of: name),
          "\(name) names the unit \"\(String(id).oneLine)\", which the file does not have; "
            + "correct it")
      }
    }
    checkCopy(node, in: owner)
  }

  private mutating func checkCopy(_ node: XLIFF2Tree.Node, in owner: Int) {
    guard let original = node["copyOf"] else { return }
    let codes = elements(withID: original, in: owner).filter {
      ["ph", "pc", "sc", "ec"].contains($0.name)
    }
    let fault: String
    if codes.isEmpty {
      fault = "names the code \"\(original.oneLine)\", which the unit does not have; correct it"
    } else if codes.contains(where: { $0["canCopy"] == "no" }) {
      fault = "copies the code \"\(original.oneLine)\", which forbids it; remove the copy"
    } else if node["dataRef"] != nil || node["dataRefStart"] != nil || node["dataRefEnd"] != nil {
      fault = "and a reference to data exclude each other; remove one of them"
    } else {
      return
    }
    report(.xliffInlineCodes, at: node.place(of: "copyOf"), "copyOf \(fault)")
  }

  private func hasData(_ id: String, in owner: Int) -> Bool {
    elements(withID: id, in: owner).contains { node in
      node.name == "data"
        && node.parent.map {
          tree.name(of: $0) == "originalData" && tree.nodes[$0].parent == owner
        }
          ?? false
    }
  }

  private func hasUnit(_ id: String, near index: Int) -> Bool {
    guard let file = tree.ancestor(of: index, named: ["file"]) else { return false }
    return find("unit", id, in: file) != nil
  }

  private func find(_ name: String, _ id: String, in element: Int) -> Int? {
    index.elements(withID: id, in: tree.descendants(of: element)).first {
      tree.name(of: $0) == name
    }
  }
}

extension XLIFF2Validator {
  private mutating func checkMark(_ index: Int, in unit: XLIFF2UnitIndex) {
    let node = tree.nodes[index]
    guard node["type"] == "comment" else {
      if let reference = node["ref"] { checkFragment(reference, at: index, in: unit) }
      return
    }
    if (node["ref"] == nil) == (node["value"] == nil) {
      report(
        .xliffSchema, at: node.tag,
        "a comment has \(node["ref"] == nil ? "neither ref nor" : "both ref and") value; "
          + "give it one of them")
    } else if let reference = node["ref"], !isNote(reference, of: unit) {
      report(
        .xliffSchema, at: node.place(of: "ref"),
        "ref \"\(reference.oneLine)\" names no note of this unit; write \"#n=\" and the note's id")
    }
  }

  /// Whether a reference names a note of the unit that it stands in.
  private func isNote(_ reference: String, of unit: XLIFF2UnitIndex) -> Bool {
    guard reference.hasPrefix("#"), let fragment = XLIFF2FragmentID(reference.dropFirst()),
      fragment.prefix == "n", let id = fragment.id
    else { return false }
    let isHere =
      fragment.unit.map { $0 == tree.nodes[unit.index]["id"] }
      ?? (fragment.file == nil && fragment.group == nil)
    return isHere
      && elements(withID: id, in: unit.index).contains { node in
        node.name == "note"
          && node.parent.map { tree.nodes[$0].parent == unit.index } ?? false
      }
  }

  /// A match belongs to a span of the text of its unit.
  private mutating func checkSpan(_ index: Int, in unit: XLIFF2UnitIndex) {
    let node = tree.nodes[index]
    guard let reference = node["ref"] else { return }
    let fragment = reference.hasPrefix("#") ? XLIFF2FragmentID(reference.dropFirst()) : nil
    let isSpan =
      fragment.map { fragment in
        fragment.id.map { hasSpan($0, fragment.prefix, in: unit) } ?? false
      } ?? false
    if !isSpan {
      report(
        .xliffSchema, at: node.place(of: "ref"),
        "ref \"\(reference.oneLine)\" names no text of this unit; "
          + "write \"#\" and the id of a segment, code or mark")
    }
  }

  private func hasSpan(_ id: String, _ prefix: String, in unit: XLIFF2UnitIndex) -> Bool {
    index.elements(withID: id, in: tree.descendants(of: unit.index)).contains { element in
      if tree.ancestor(of: element, named: ["mtc:match"]) != nil { return false }
      let name = tree.name(of: element)
      let isPart = name == "segment" || name == "ignorable"
      switch prefix {
      case "": return isPart || tree.ancestor(of: element, named: ["source"]) != nil
      case "t": return tree.ancestor(of: element, named: ["target"]) != nil
      default: return false
      }
    }
  }

  private mutating func checkFragment(
    _ reference: String, at index: Int, in unit: XLIFF2UnitIndex
  ) {
    guard reference.hasPrefix("#") else { return }
    let place = tree.nodes[index].place(of: "ref")
    guard let fragment = XLIFF2FragmentID(reference.dropFirst()) else {
      report(
        .xliffSchema, at: place,
        "ref \"\(reference.oneLine)\" is malformed; write it like \"#f=file/u=unit/n=note\"")
      return
    }
    if !resolves(fragment, from: unit) {
      report(
        .xliffSchema, at: place,
        "ref \"\(reference.oneLine)\" names nothing in this file; correct it")
    }
  }

  private func resolves(_ fragment: XLIFF2FragmentID, from unit: XLIFF2UnitIndex) -> Bool {
    var container = unit.index
    if let id = fragment.file {
      guard let file = find("file", id, in: 0) else { return false }
      container = file
    } else if fragment.group != nil || fragment.unit != nil {
      container = tree.ancestor(of: container, named: ["file"]) ?? 0
    }
    for (name, id) in [("group", fragment.group), ("unit", fragment.unit)] {
      guard let id else { continue }
      guard let found = find(name, id, in: container) else { return false }
      container = found
    }
    guard let id = fragment.id else { return true }
    return index.elements(withID: id, in: tree.descendants(of: container)).contains { element in
      let node = tree.nodes[element]
      switch fragment.prefix {
      case "": return node.name != "data" && node.name != "note"
      case "n": return node.name == "note"
      case "d": return node.name == "data"
      case "t": return tree.ancestor(of: element, named: ["target"]) != nil
      default: return node.name == nil || node.name?.hasPrefix("\(fragment.prefix):") == true
      }
    }
  }
}
