import Diagnostics
import UnicodeKit

/// The validation module: what a file asks of its targets.
extension XLIFF2Validator {
  /// Looks at the whole target of a unit: how a text is cut into segments is for each tool to choose.
  ///
  /// A broken rule is a warning. The file is as good as any, and its other targets may be merged.
  mutating func checkTarget(of unit: Int) {
    let rules = rulesInForce(at: unit)
    guard !rules.isEmpty, let texts = texts(of: unit) else { return }
    let faults = rules.lazy.compactMap { $0.fault(source: texts.source, target: texts.target) }
    for fault in faults.prefix(Self.mostFaults) {
      report("xliff.rule-broken", .warning, at: texts.range, fault)
    }
  }

  /// The rules around a unit: one that is further inside takes the place of the same one outside.
  private func rulesInForce(at unit: Int) -> [XLIFF2TargetRule] {
    var places: [Int] = []
    var next: Int? = unit
    while let place = next {
      places.append(place)
      next = tree.nodes[place].parent
    }
    var rules: [XLIFF2TargetRule] = []
    var read = 0
    for place in places.reversed() {
      for validation in index.children(of: place, named: "val:validation") {
        for case .element(let element) in tree.nodes[validation].children
        where tree.name(of: element) == "val:rule" {
          read += 1
          guard read <= Self.mostRules else { return rules }
          guard let rule = XLIFF2TargetRule(tree.nodes[element]) else { continue }
          rules.removeAll { $0.kind == rule.kind && $0.text == rule.text }
          if !rule.isDisabled { rules.append(rule) }
        }
      }
    }
    return rules
  }

  /// More rules around one unit are no project's: each would be looked at for every unit.
  private static let mostRules = 100

  /// So many faults of one target are enough to see that it is another text's.
  private static let mostFaults = 3

  /// The source and the target, and where the target stands; nil where the unit is not translated.
  private func texts(of unit: Int) -> (source: String, target: String, range: Range<Int>)? {
    var (source, range) = ("", Range<Int>?.none)
    var targets: [(order: Int, text: String)] = []
    let parts = tree.children(of: unit).filter {
      ["segment", "ignorable"].contains(tree.name(of: $0))
    }
    for (place, part) in parts.enumerated() {
      let isSegment = tree.name(of: part) == "segment"
      guard let own = tree.firstChild(of: part, named: "source") else { return nil }
      let target = tree.firstChild(of: part, named: "target")
      guard target != nil || !isSegment, tree.nodes[part]["state"] != "initial" else { return nil }
      source += text(of: own)
      let order = target.flatMap { tree.nodes[$0]["order"] }.flatMap { Int($0) }
      targets.append((order ?? place + 1, text(of: target ?? own)))
      range = range ?? target.map { tree.nodes[$0].tag }
    }
    let target = targets.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.text).joined()
    guard let range, !target.utf8.allSatisfy({ $0 <= 0x20 }) else { return nil }
    return (source, target, range)
  }

  /// The text in an element, without its codes.
  private func text(of element: Int) -> String {
    tree.nodes[element].children.map { child in
      switch child {
      case .text(let range): tree.text(in: range)
      case .element(let inner): text(of: inner)
      }
    }.joined()
  }
}

/// One thing that a file asks of its targets.
struct XLIFF2TargetRule {
  enum Kind: String, CaseIterable {
    case isPresent, isNotPresent, startsWith, endsWith
  }

  let kind: Kind
  /// What is looked for.
  let text: String
  let isDisabled: Bool
  /// How often it has to be there; nil for at least once.
  private let occurs: Int?
  /// Whether the source has to keep the rule too.
  private let isInSource: Bool
  private let isCaseSensitive: Bool
  private let normalization: String

  /// Reads a rule; nil for one of a tool's own, and for one that asks for nothing or for several things.
  init?(_ node: XLIFF2Tree.Node) {
    let kinds = Kind.allCases.filter { node[$0.rawValue] != nil }
    guard kinds.count == 1, let text = node[kinds[0].rawValue], !text.isEmpty else { return nil }
    kind = kinds[0]
    self.text = text
    occurs = node["occurs"].flatMap { Int($0) }
    isDisabled = node["disabled"] == "yes"
    isInSource = node["existsInSource"] == "yes"
    isCaseSensitive = node["caseSensitive"] != "no"
    normalization = node["normalization"] ?? "nfc"
  }

  /// What is wrong with a target, in words; nil where it keeps the rule.
  ///
  /// A rule for both texts says nothing where neither is concerned.
  func fault(source: String, target: String) -> String? {
    let (inSource, inTarget) = (isKept(by: source), isKept(by: target))
    if isInSource, kind != .isNotPresent {
      if inSource == inTarget { return nil }
      return inSource
        ? "a rule of the file asks \(wish), as the source does; correct the translation"
        : "a rule of the file asks \(wish) only where the source does so too; correct the translation"
    }
    guard !inTarget else { return nil }
    return kind == .isNotPresent
      ? "a rule of the file forbids \"\(text.oneLine)\" in the translation; leave it out"
      : "a rule of the file asks \(wish); correct the translation"
  }

  /// What is asked for, in words.
  private var wish: String {
    let quoted = "\"\(text.oneLine)\""
    return switch kind {
    case .isPresent:
      occurs.map { "that the translation has \(quoted) \($0 == 1 ? "once" : "\($0) times")" }
        ?? "that the translation has \(quoted)"
    case .isNotPresent: "that the translation lacks \(quoted)"
    case .startsWith: "that the translation starts with \(quoted)"
    case .endsWith: "that the translation ends with \(quoted)"
    }
  }

  private func isKept(by content: String) -> Bool {
    let (content, part) = (Array(compared(content).utf8), Array(compared(text).utf8))
    switch kind {
    case .startsWith: return content.starts(with: part)
    case .endsWith: return content.suffix(part.count).elementsEqual(part)
    case .isNotPresent: return Self.count(part, in: content) == 0
    case .isPresent:
      let count = Self.count(part, in: content)
      return occurs.map { $0 == count } ?? (count > 0)
    }
  }

  /// A text as the rule compares it.
  private func compared(_ text: String) -> String {
    let normalized =
      switch normalization {
      case "none": text
      case "nfd": Normalization.nfd(text)
      default: Normalization.nfc(text)
      }
    return isCaseSensitive ? normalized : Normalization.caseFolded(normalized)
  }

  /// How often a part is there, behind each other.
  private static func count(_ part: [UInt8], in content: [UInt8]) -> Int {
    guard !part.isEmpty, let first = part.first else { return 0 }
    var (count, index) = (0, 0)
    while let start = content[index...].firstIndex(of: first) {
      let isThere = content[start...].starts(with: part)
      if isThere { count += 1 }
      index = start + (isThere ? part.count : 1)
    }
    return count
  }
}
