package import Diagnostics

/// Judges a file by the rules of XLIFF 2.0, 2.1 and 2.2 and their modules.
///
/// The schemas leave most of the rules to prose; each file of this type's extensions holds those of one
/// concern. What is wrong is an error: tools may do anything with such a file.
struct XLIFF2Validator {
  let source: SourceText
  let tree: XLIFF2Tree
  let version: String
  let index: XLIFF2Index
  private(set) var findings: [Diagnostic] = []

  init(_ tree: XLIFF2Tree, in source: SourceText) {
    self.source = source
    self.tree = tree
    version = tree.root?["version"] ?? ""
    index = XLIFF2Index(tree)
  }

  static func findings(in tree: XLIFF2Tree, of source: SourceText) -> [Diagnostic] {
    var validator = XLIFF2Validator(tree, in: source)
    for index in tree.nodes.indices { validator.checkStructure(of: index) }
    validator.checkIdentifiers()
    validator.checkLanguages()
    validator.checkModules()
    let hasRules = tree.nodes.contains { $0.name == "val:rule" }
    for index in tree.nodes.indices where tree.nodes[index].name == "unit" {
      let unit = XLIFF2UnitIndex(index, in: tree)
      validator.checkReferences(in: unit)
      validator.checkInlineCodes(in: unit)
      validator.checkSegments(of: unit)
      if hasRules { validator.checkTarget(of: index) }
    }
    return validator.findings
  }

  mutating func report(
    _ rule: RuleID, _ severity: Severity = .error, at range: Range<Int>, _ message: String,
    detail: Diagnostic.Detail? = nil
  ) {
    findings.append(
      Diagnostic(rule, severity, at: SourceLocation(source, range), message, detail: detail))
  }
}

extension XLIFF2Validator {
  /// The elements with an id in an element, at any depth.
  func elements(withID id: String, in element: Int) -> [XLIFF2Tree.Node] {
    index.elements(withID: id, in: tree.descendants(of: element)).map { tree.nodes[$0] }
  }
}

extension RuleID {
  static let xliffSchema: RuleID = "xliff.schema"
  package static let emptyTarget: RuleID = "xliff.empty-target"
  static let xliffID: RuleID = "xliff.id-missing"
  static let xliffInlineCodes: RuleID = "xliff.inline-codes"
  static let xliffSegments: RuleID = "xliff.segments"
}

extension XLIFF2Tree {
  /// The elements in an element, at any depth, in the order of the file.
  func descendants(of index: Int) -> Range<Int> { (index + 1)..<nodes[index].end }

  /// The elements directly in an element.
  func children(of index: Int) -> [Int] {
    nodes[index].children.compactMap { child in
      if case .element(let index) = child { index } else { nil }
    }
  }

  /// The elements of a name directly in an element.
  func children(of index: Int, named name: String) -> [Int] {
    children(of: index).filter { nodes[$0].name == name }
  }

  /// The innermost of an element's ancestors with one of these names.
  func ancestor(of index: Int, named names: [String]) -> Int? {
    var next = nodes[index].parent
    while let index = next {
      if let name = nodes[index].name, names.contains(name) { return index }
      next = nodes[index].parent
    }
    return nil
  }

  /// The value of an attribute on an element or on the innermost ancestor that has it.
  func inherited(_ attribute: String, at index: Int) -> String? {
    var next: Int? = index
    while let index = next {
      if let value = nodes[index][attribute] { return value }
      next = nodes[index].parent
    }
    return nil
  }
}
