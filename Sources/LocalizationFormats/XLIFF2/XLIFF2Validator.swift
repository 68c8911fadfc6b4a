package import Diagnostics

/// Judges a file by the rules of XLIFF 2.0, 2.1 and 2.2 and their modules.
///
/// The schemas leave most of the rules to prose; each file of this type's extensions holds those of one
/// concern. What is wrong is an error: tools may do anything with such a file.
struct XLIFF2Validator {
  let source: SourceText
  let tree: XLIFF2Tree
  let index: XLIFF2Index
  /// The rules for the kinds of elements that the tree has.
  let rules: [XLIFF2ElementRule?]
  /// The kinds of elements that are nothing but texts and what holds them.
  private let isPlain: [Bool]
  private(set) var findings: [Diagnostic] = []

  init(_ tree: XLIFF2Tree, in source: SourceText) {
    self.source = source
    self.tree = tree
    let version = tree.root?["version"] ?? ""
    index = XLIFF2Index(tree)
    isPlain = tree.kinds.map { kind in
      ["notes", "note", "segment", "ignorable", "source", "target"].contains(kind.name)
    }
    rules = tree.kinds.map { kind in
      kind.name.flatMap { XLIFF2Schema.rule(for: $0, version: version) }
    }
  }

  static func findings(in tree: XLIFF2Tree, of source: SourceText) -> [Diagnostic] {
    var validator = XLIFF2Validator(tree, in: source)
    for index in tree.nodes.indices { validator.checkStructure(of: index) }
    validator.checkIdentifiers()
    validator.checkLanguages()
    validator.checkModules()
    let hasRules = tree.kinds.contains { $0.name == "val:rule" }
    for index in tree.nodes.indices where tree.name(of: index) == "unit" {
      let unit = XLIFF2UnitIndex(index, in: tree)
      if validator.hasMoreThanText(unit) {
        validator.checkReferences(in: unit)
        validator.checkInlineCodes(in: unit)
      }
      validator.checkSegments(of: unit)
      if hasRules { validator.checkTarget(of: index) }
    }
    return validator.findings
  }

  /// Whether a unit has codes, marks or anything that may refer to something: most have none.
  private func hasMoreThanText(_ unit: XLIFF2UnitIndex) -> Bool {
    tree.descendants(of: unit.index).contains { index in
      let element = tree.elements[index]
      // A note may have a reference.
      return !isPlain[element.kind]
        || element.attributes.contains {
          tree.attributeNames[tree.attributes[$0].name].name == "ref"
        }
    }
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
