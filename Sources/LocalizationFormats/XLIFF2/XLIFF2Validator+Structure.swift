import Diagnostics

/// Which element stands where, and with which attributes.
extension XLIFF2Validator {
  mutating func checkStructure(of index: Int) {
    let node = tree.nodes[index]
    guard let name = node.name else { return }
    guard let rule = rules[tree.elements[index].kind] else {
      // Inside a known element its order has been found wrong already.
      if node.parent.flatMap({ tree.name(of: $0) }) == nil || name.contains(":") {
        report(
          .xliffSchema, at: node.tag, "there is no element <\(node.written.oneLine)>; remove it")
      }
      return
    }
    checkAttributes(of: node, by: rule)
    checkContent(of: index, by: rule)
    if name == "skeleton" { checkSkeleton(node) }
    if name == "file" { checkOriginal(node) }
  }

  private mutating func checkAttributes(of node: XLIFF2Tree.Node, by rule: XLIFF2ElementRule) {
    for attribute in rule.attributes where attribute.isRequired && node[attribute.name] == nil {
      report(
        attribute.name == "id" ? .xliffID : .xliffSchema, at: node.tag,
        "<\(node.written)> has no \(attribute.name); add one")
    }
    for attribute in node.attributes {
      guard let form = form(of: attribute, on: node, by: rule) else { continue }
      guard let form = form.form, !form.accepts(attribute.value) else { continue }
      let isState = attribute.name == "state" || attribute.name == "subState"
      let isLanguage = attribute.name == "srcLang" || attribute.name == "trgLang"
      report(
        isState ? "xliff.state" : .xliffSchema, at: attribute.range,
        "\(attribute.written) is \"\(attribute.value.oneLine)\"; write \(form.expectation)",
        detail: isLanguage ? .noLanguage(attribute.value) : nil)
    }
  }

  private mutating func form(
    of attribute: XLIFF2Tree.NodeAttribute, on node: XLIFF2Tree.Node, by rule: XLIFF2ElementRule
  ) -> (form: XLIFF2ValueForm?, isKnown: Bool)? {
    if let known = rule.attributes.first(where: { $0.name == attribute.name }) {
      return (known.form, true)
    }
    if attribute.isOfModule, let name = attribute.name {
      let isChecked = name.hasPrefix("fs:") || name.hasPrefix("slr:")
      if !isChecked, rule.extensions != .none || name.hasPrefix("pgs:") { return (nil, true) }
      if rule.extensions != .none, let form = XLIFF2Schema.moduleAttributes[name] {
        return (form, true)
      }
    } else if attribute.name == nil, rule.extensions == .any {
      return (nil, true)
    }
    report(
      .xliffSchema, at: attribute.range,
      "\(attribute.written.oneLine) is not allowed on <\(node.written)>; remove it")
    return nil
  }

  private mutating func checkContent(of index: Int, by rule: XLIFF2ElementRule) {
    let node = tree.nodes[index]
    var place = 0
    var count = 0
    for child in node.children {
      switch child {
      case .text(let range):
        if !rule.allowsText, !tree.isBlank(range) {
          report(
            .xliffSchema, at: range,
            "text \"\(tree.text(in: range).oneLine)\" stands in <\(node.written)>; remove it")
        }
      case .element(let index):
        guard advance(to: tree.nodes[index], in: rule, &place, &count) else {
          reportMisplaced(tree.nodes[index], in: node)
          continue
        }
      }
    }
    for (offset, particle) in rule.content[place...].enumerated()
    where particle.isRequired && (offset > 0 || count == 0) {
      reportMissing(particle.names, in: node)
    }
    if node.name == "unit", tree.firstChild(of: index, named: "segment") == nil,
      tree.firstChild(of: index, named: "ignorable") != nil
    {
      reportMissing(["segment"], in: node)
    }
  }

  /// Moves to the part of the content that an element belongs to; false where there is none from here on.
  private mutating func advance(
    to child: XLIFF2Tree.Node, in rule: XLIFF2ElementRule, _ place: inout Int, _ count: inout Int
  ) -> Bool {
    var next = place
    var taken = count
    while next < rule.content.count {
      let particle = rule.content[next]
      if Self.matches(child, particle), taken == 0 || particle.isRepeatable {
        place = next
        count = taken + 1
        return true
      }
      if particle.isRequired, taken == 0 { return false }
      next += 1
      taken = 0
    }
    return false
  }

  private static func matches(
    _ child: XLIFF2Tree.Node, _ particle: XLIFF2ElementRule.Particle
  ) -> Bool {
    guard let name = child.name else { return particle.isForOthers }
    return particle.isForOthers ? name.contains(":") : particle.names.contains(name)
  }

  private mutating func reportMisplaced(_ child: XLIFF2Tree.Node, in parent: XLIFF2Tree.Node) {
    report(
      .xliffSchema, at: child.tag,
      "<\(child.written.oneLine)> is not allowed at this place of <\(parent.written)>; "
        + "move or remove it")
  }

  private mutating func reportMissing(_ names: [String], in parent: XLIFF2Tree.Node) {
    let words = names.map { "<\($0)>" }.joined(separator: " or ")
    report(.xliffSchema, at: parent.tag, "<\(parent.written)> has no \(words); add one")
  }

  private mutating func checkSkeleton(_ node: XLIFF2Tree.Node) {
    if node.children.isEmpty == (node["href"] == nil) {
      report(
        .xliffSchema, at: node.tag,
        "<skeleton> has \(node.children.isEmpty ? "neither href nor" : "both href and") content; "
          + "give it one of them")
    }
  }

  /// The origin becomes the name of a table, so it must not lead anywhere else.
  private mutating func checkOriginal(_ node: XLIFF2Tree.Node) {
    guard let original = node["original"], let fault = OriginalPath.fault(of: original) else {
      return
    }
    report(
      "xliff.original-path", at: node.place(of: "original"),
      "original \"\(original.oneLine)\" \(fault); write the path of the table")
  }
}
