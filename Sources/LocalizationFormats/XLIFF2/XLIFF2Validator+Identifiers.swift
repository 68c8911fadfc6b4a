import Diagnostics

/// Which ids must differ from which others.
extension XLIFF2Validator {
  /// The ids that were given in one place, by what they are of.
  private struct Scope: Hashable {
    let element: Int
    let kind: String
    let id: ExactString
  }

  mutating func checkIdentifiers() {
    var seen: [Scope: Int] = [:]
    for (index, node) in tree.nodes.enumerated() {
      guard let id = node["id"] ?? (node.name == nil ? node["xml:id"] : nil),
        let scope = scope(of: index)
      else { continue }
      let key = Scope(element: scope.element, kind: scope.kind, id: ExactString(id))
      if seen.updateValue(index, forKey: key) != nil {
        report(
          .xliffID, at: node.place(of: node["id"] == nil ? "xml:id" : "id"),
          "id \"\(id.oneLine)\" of <\(node.written.oneLine)> is taken already; give it another one")
      }
    }
  }

  /// The element in which an id has to be the only one of its kind.
  private func scope(of index: Int) -> (element: Int, kind: String)? {
    let node = tree.nodes[index]
    func within(_ names: String..., kind: String) -> (element: Int, kind: String)? {
      tree.ancestor(of: index, named: names).map { ($0, kind) }
    }
    guard let name = node.name else {
      return within("file", "group", "unit", kind: node.namespace ?? "")
    }
    switch name {
    case "file": return within("xliff", kind: name)
    case "unit", "group": return within("file", kind: name)
    case "note": return within("notes", kind: name)
    case "data": return within("originalData", kind: name)
    case "segment", "ignorable": return within("unit", kind: "source")
    case "mtc:match": return within("mtc:matches", kind: name)
    case "gls:glossEntry", "gls:translation": return within("gls:glossary", kind: "gls")
    case "mda:metadata", "mda:metaGroup":
      return within("unit", "group", "file", "mtc:match", kind: "mda")
    case "res:resourceItem", "res:resourceItemRef":
      return within("unit", "group", "file", kind: "res")
    case "ph", "pc", "sc", "ec", "mrk", "sm":
      guard let side = tree.ancestor(of: index, named: ["source", "target"]) else { return nil }
      let kind = tree.name(of: side) ?? ""
      return tree.ancestor(of: side, named: ["unit", "mtc:match"]).map { ($0, kind) }
    default: return nil
    }
  }
}
