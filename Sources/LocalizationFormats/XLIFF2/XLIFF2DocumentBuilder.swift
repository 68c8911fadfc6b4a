import Diagnostics

/// Builds a document from the elements of its file.
struct XLIFF2DocumentBuilder {
  private let tree: XLIFF2Tree
  private let source: SourceText

  static func document(of tree: XLIFF2Tree, from source: SourceText) -> XLIFF2Document {
    var document = XLIFF2Document(path: source.path, source: source)
    guard let root = tree.root else { return document }
    let builder = XLIFF2DocumentBuilder(tree: tree, source: source)
    document.version = root["version"] ?? ""
    document.sourceLanguage = root["srcLang"] ?? ""
    document.targetLanguage = root["trgLang"]
    document.targetLanguageOffset = root.place(of: "srcLang").upperBound
    document.files = tree.children(of: 0, named: "file").map { builder.file($0) }
    return document
  }

  private func file(_ index: Int) -> XLIFF2Document.File {
    let node = tree.nodes[index]
    return XLIFF2Document.File(
      id: node["id"] ?? "", original: node["original"],
      items: items(in: index, within: properties(of: index, within: nil)),
      location: SourceLocation(source, node.tag))
  }

  /// Recursion ends, since the reader of XML bounds the depth.
  private func items(
    in index: Int, within outer: XLIFF2Document.Properties
  ) -> [XLIFF2Document.Item] {
    tree.children(of: index).compactMap { child in
      switch tree.name(of: child) {
      case "unit": .unit(unit(child, within: outer))
      case "group": .group(group(child, within: outer))
      default: nil
      }
    }
  }

  private func group(
    _ index: Int, within outer: XLIFF2Document.Properties
  ) -> XLIFF2Document.Group {
    let node = tree.nodes[index]
    let properties = properties(of: index, within: outer)
    return XLIFF2Document.Group(
      id: node["id"] ?? "", name: node["name"], type: node["type"], properties: properties,
      items: items(in: index, within: properties), location: SourceLocation(source, node.tag),
      range: node.range)
  }

  private func unit(
    _ index: Int, within outer: XLIFF2Document.Properties
  ) -> XLIFF2Document.Unit {
    let node = tree.nodes[index]
    return XLIFF2Document.Unit(
      id: node["id"] ?? "", name: node["name"], type: node["type"],
      properties: properties(of: index, within: outer), originalData: originalData(in: index),
      matches: tree.children(of: index, named: "mtc:matches").flatMap {
        tree.children(of: $0, named: "mtc:match").compactMap { match($0) }
      },
      parts: XLIFF2UnitIndex(index, in: tree).parts.compactMap { part($0) },
      location: SourceLocation(source, node.tag), range: node.range)
  }

  private func properties(
    of index: Int, within outer: XLIFF2Document.Properties?
  ) -> XLIFF2Document.Properties {
    let node = tree.nodes[index]
    let profiles = tree.firstChild(of: index, named: "slr:profiles").map { tree.nodes[$0] }
    return XLIFF2Document.Properties(
      translate: node["translate"].map { $0 != "no" } ?? outer?.translate ?? true,
      notes: tree.children(of: index, named: "notes").flatMap {
        tree.children(of: $0, named: "note").map {
          XLIFF2Document.Note(category: tree.nodes[$0]["category"], text: text(in: $0))
        }
      },
      metadata: tree.children(of: index, named: "mda:metadata").flatMap { metadata(in: $0) },
      sizeRestriction: node["slr:sizeRestriction"],
      storageRestriction: node["slr:storageRestriction"],
      generalProfile: profiles?["generalProfile"] ?? outer?.generalProfile,
      storageProfile: profiles?["storageProfile"] ?? outer?.storageProfile)
  }

  private func metadata(in index: Int) -> [XLIFF2Document.Metadatum] {
    tree.descendants(of: index).filter { tree.name(of: $0) == "mda:meta" }.map { meta in
      let category = tree.ancestor(of: meta, named: ["mda:metaGroup"]).flatMap {
        tree.nodes[$0]["category"]
      }
      return XLIFF2Document.Metadatum(
        category: category ?? "", type: tree.nodes[meta]["type"] ?? "", text: text(in: meta))
    }
  }

  private func match(_ index: Int) -> XLIFF2Document.Match? {
    let node = tree.nodes[index]
    guard node["reference"] != "yes",
      let source = tree.firstChild(of: index, named: "source"),
      let target = tree.firstChild(of: index, named: "target")
    else { return nil }
    let similarity = node["similarity"] ?? node["matchQuality"]
    return XLIFF2Document.Match(
      source: content(source), target: content(target),
      similarity: similarity.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil },
      origin: node["origin"],
      originalData: originalData(in: index))
  }

  private func originalData(in index: Int) -> [String: String] {
    var result: [String: String] = [:]
    for list in tree.children(of: index, named: "originalData") {
      for data in tree.children(of: list, named: "data") {
        if let id = tree.nodes[data]["id"] { result[id] = text(in: data) }
      }
    }
    return result
  }
}

/// Texts.
extension XLIFF2DocumentBuilder {
  private func part(_ part: XLIFF2UnitIndex.Part) -> XLIFF2Document.Part? {
    guard let source = part.source else { return nil }
    let node = tree.nodes[part.index]
    return XLIFF2Document.Part(
      isSegment: node.name == "segment", state: node["state"], subState: node["subState"],
      source: content(source), target: part.target.map { content($0) }, tag: node.tag,
      stateRange: node.find("state")?.range, subStateRange: node.find("subState")?.range,
      targetOffset: tree.nodes[source].range.upperBound)
  }

  private func content(_ index: Int) -> XLIFF2Document.Content {
    let node = tree.nodes[index]
    var pieces: [XLIFF2Document.Piece] = []
    append(index, to: &pieces)
    return XLIFF2Document.Content(
      order: node["order"].flatMap { Int($0) }, pieces: pieces, range: node.range,
      inner: node.inner, isEmptyTag: node.isEmptyTag, written: node.written)
  }

  private func append(_ index: Int, to pieces: inout [XLIFF2Document.Piece]) {
    for child in tree.nodes[index].children {
      switch child {
      case .text(let range): pieces.append(.text(tree.text(in: range)))
      case .element(let index): append(element: index, to: &pieces)
      }
    }
  }

  private func append(element index: Int, to pieces: inout [XLIFF2Document.Piece]) {
    let node = tree.nodes[index]
    switch node.name {
    case "cp": pieces.append(.text(character(node)))
    case "ph", "sc", "ec":
      pieces.append(.code(code(node, "dataRef", "equiv", node.range, isEnd: node.name == "ec")))
    case "pc":
      pieces.append(.code(code(node, "dataRefStart", "equivStart", node.tag)))
      append(index, to: &pieces)
      pieces.append(.code(code(node, "dataRefEnd", "equivEnd", node.endTag, isEnd: true)))
    default: append(index, to: &pieces)
    }
  }

  private func code(
    _ node: XLIFF2Tree.Node, _ data: String, _ equivalent: String, _ range: Range<Int>,
    isEnd: Bool = false
  ) -> XLIFF2Document.Code {
    let mark = isEnd ? "/" : ""
    return XLIFF2Document.Code(
      id: mark + (node["startRef"] ?? node["id"] ?? ""), copyOf: node["copyOf"].map { mark + $0 },
      dataRef: node[data], equivalent: node[equivalent], markup: source.text(in: range),
      canDelete: node["canDelete"] != "no", isOrdered: (node["canReorder"] ?? "yes") != "yes")
  }

  /// What characters stand in an element, those that XML cannot hold included.
  private func text(in index: Int) -> String {
    tree.nodes[index].children.map { child in
      switch child {
      case .text(let range): tree.text(in: range)
      case .element(let index): character(tree.nodes[index])
      }
    }.joined()
  }

  private func character(_ node: XLIFF2Tree.Node) -> String {
    node["hex"].flatMap { XLIFF2ControlCharacter(hex: $0) }.map { String($0.scalar) } ?? ""
  }
}
