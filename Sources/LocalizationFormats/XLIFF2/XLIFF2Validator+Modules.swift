import Diagnostics

/// What the modules demand beyond their schemas.
extension XLIFF2Validator {
  mutating func checkModules() {
    var subjects: [Int: [String: [Int]]] = [:]
    for (index, node) in tree.nodes.enumerated() {
      guard let name = node.name else { continue }
      switch name {
      case "gls:glossEntry": checkGlossary(index)
      case "mtc:match": checkMatch(node)
      case "res:source", "res:target": checkResource(node)
      case "val:rule": checkRule(node)
      case "ctr:revisions": checkRevisions(index, &subjects)
      default: break
      }
      if node.attributes.contains(where: \.isOfModule) {
        checkFormatStyle(node)
        checkSizes(index)
      }
    }
  }

  private mutating func checkGlossary(_ index: Int) {
    let names = tree.children(of: index).map { tree.name(of: $0) }
    if !names.contains("gls:translation"), !names.contains("gls:definition") {
      report(
        .xliffSchema, at: tree.nodes[index].tag,
        "the glossary entry has neither translation nor definition; add one of them")
    }
  }

  private mutating func checkMatch(_ node: XLIFF2Tree.Node) {
    if node["subType"] != nil, node["type"] == nil {
      report(
        .xliffSchema, at: node.place(of: "subType"),
        "subType stands without type; add the type it belongs to")
    }
  }

  private mutating func checkResource(_ node: XLIFF2Tree.Node) {
    let isEmpty = !node.children.contains { child in
      switch child {
      case .element: true
      case .text(let range): !tree.isBlank(range)
      }
    }
    if isEmpty == (node["href"] == nil) {
      report(
        .xliffSchema, at: node.place(of: "href"),
        "<\(node.written)> has \(isEmpty ? "neither href nor" : "both href and") content; "
          + "give it one of them")
    }
  }

  private mutating func checkRule(_ node: XLIFF2Tree.Node) {
    let own = ["isPresent", "isNotPresent", "startsWith", "endsWith"].filter { node[$0] != nil }
    let custom = node.attributes.filter { $0.name == nil }
    if own.count + custom.count != 1, own.count != 0 || custom.isEmpty {
      report(
        "xliff.val-rules", at: node.tag,
        "a rule needs exactly one of isPresent, isNotPresent, startsWith, endsWith and a rule of "
          + "another namespace; this one has \(own.count + custom.count)")
    } else if node["existsInSource"] != nil, own.isEmpty || own == ["isNotPresent"] {
      report(
        "xliff.val-rules", at: node.place(of: "existsInSource"),
        "existsInSource goes with isPresent, startsWith or endsWith only; remove it")
    }
  }

  private mutating func checkFormatStyle(_ node: XLIFF2Tree.Node) {
    if node["fs:subFs"] != nil, node["fs:fs"] == nil {
      report(
        .xliffSchema, at: node.place(of: "fs:subFs"),
        "subFs stands without fs; add the element it belongs to")
    }
    guard node.name == "ec", node["isolated"] != "yes" else { return }
    for name in ["fs:fs", "fs:subFs", "slr:equivStorage", "slr:sizeInfo", "slr:sizeInfoRef"] {
      guard let attribute = node.find(name) else { continue }
      report(
        .xliffSchema, at: attribute.range,
        "\(attribute.written) is not allowed on an <ec> that has a start; write it on the <sc>")
    }
  }
}

/// Change tracking.
extension XLIFF2Validator {
  /// `subjects` are the elements of each name around the changes, as far as they were looked for.
  private mutating func checkRevisions(
    _ element: Int, _ subjects: inout [Int: [String: [Int]]]
  ) {
    let node = tree.nodes[element]
    guard let owner = tree.ancestor(of: element, named: ["unit", "group", "file"]) else { return }
    if subjects[owner] == nil {
      subjects[owner] = Dictionary(
        grouping: tree.descendants(of: owner).filter { tree.name(of: $0) != nil },
        by: { tree.name(of: $0) ?? "" })
    }
    let reference = node["ref"]
    let candidates = node["appliesTo"].flatMap { subjects[owner]?[$0] } ?? []
    var subject = candidates.count == 1 ? candidates.first : nil
    if let reference {
      subject = index.elements(withID: reference, in: tree.descendants(of: owner)).first
      if subject == nil {
        report(
          .xliffSchema, at: node.place(of: "ref"),
          "ref \"\(reference.oneLine)\" names nothing around the changes; correct it")
      }
    } else if candidates.count > 1, candidates.contains(where: { tree.nodes[$0]["id"] != nil }) {
      report(
        .xliffSchema, at: node.tag,
        "there is more than one <\((node["appliesTo"] ?? "").oneLine)>; say which one by ref")
    }
    for revision in tree.children(of: element, named: "ctr:revision") {
      checkItems(of: revision, subject: subject.map { tree.nodes[$0] })
    }
  }

  private mutating func checkItems(of revision: Int, subject: XLIFF2Tree.Node?) {
    var seen: Set<String> = []
    for item in tree.children(of: revision, named: "ctr:item") {
      let node = tree.nodes[item]
      guard let property = node["property"] else { continue }
      if !seen.insert(property).inserted {
        report(
          .xliffSchema, at: node.place(of: "property"),
          "the revision has two values of \"\(property.oneLine)\"; remove one")
      } else if property != "content", let subject,
        !subject.attributes.contains(where: { $0.written == property })
      {
        report(
          .xliffSchema, at: node.place(of: "property"),
          "property \"\(property.oneLine)\" is no attribute of what was changed; "
            + "write \"content\" or the name of one")
      }
    }
  }
}
