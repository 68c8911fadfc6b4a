package import Diagnostics

/// A JSON document as ranges of its text: what is where, in one flat list, with no text decoded before
/// somebody asks for it.
///
/// It is for documents of millions of values, and for changing them in place. Values are told apart by their
/// number in the order of the file; a member's value follows its name.
package struct JSONIndex: Sendable {
  /// The text that the ranges are of.
  package let source: SourceText

  let nodes: [Node]

  /// What a value is.
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, boolean, null
  }

  struct Node {
    var start: UInt32
    var end: UInt32 = 0
    /// The number of the first value that is not inside this one.
    var next: UInt32 = 0
    var kind: Kind
    /// Whether a string holds escapes, so that its text is not its bytes.
    var isEscaped = false
  }

  /// A value in the index; `root` is the whole document.
  package typealias Value = Int

  /// The whole document.
  package static let root: Value = 0

  init(source: SourceText, nodes: [Node]) {
    self.source = source
    self.nodes = nodes
  }

  package func kind(of value: Value) -> Kind { nodes[value].kind }

  /// The range of UTF-8 offsets where a value is written; of a string with its quotation marks.
  package func range(of value: Value) -> Range<Int> {
    Int(nodes[value].start)..<Int(nodes[value].end)
  }

  /// The members of an object in the order of the file; none for another value.
  package func members(of value: Value) -> Members {
    let isObject = nodes[value].kind == .object
    return Members(
      index: self, position: value + 1, end: isObject ? Int(nodes[value].next) : value + 1)
  }

  /// The elements of an array; none for another value.
  package func elements(of value: Value) -> [Value] {
    guard nodes[value].kind == .array else { return [] }
    var result: [Value] = []
    var element = value + 1
    while element < Int(nodes[value].next) {
      result.append(element)
      element = Int(nodes[element].next)
    }
    return result
  }

  /// The value of the first member of that name.
  package func member(_ name: StaticString, of value: Value) -> Value? {
    for member in members(of: value) where text(of: member.name, equals: name) {
      return member.value
    }
    return nil
  }

  /// The names and values of an object.
  package struct Members: Sequence, IteratorProtocol {
    fileprivate let index: JSONIndex
    fileprivate var position: Value
    fileprivate let end: Value

    package mutating func next() -> (name: Value, value: Value)? {
      guard position < end else { return nil }
      let name = position
      position = Int(index.nodes[name + 1].next)
      return (name, name + 1)
    }
  }
}

extension JSONIndex {
  /// Every object of the document.
  var objects: [Value] { nodes.indices.filter { nodes[$0].kind == .object } }

  /// Pairs of members of an object that have one name, each with the first of that name.
  func duplicateNames(of object: Value) -> [(first: Value, again: Value)] {
    var names: [Value] = []
    for member in members(of: object) { names.append(member.name) }
    return names.count <= 8 ? duplicates(amongFew: names) : duplicates(among: names)
  }

  private func duplicates(amongFew names: [Value]) -> [(first: Value, again: Value)] {
    var result: [(first: Value, again: Value)] = []
    for (count, name) in names.enumerated() {
      if let first = names[..<count].first(where: { equal($0, name) }) {
        result.append((first, name))
      }
    }
    return result
  }

  private func equal(_ a: Value, _ b: Value) -> Bool {
    if nodes[a].isEscaped || nodes[b].isEscaped { return text(of: a) == text(of: b) }
    let (left, right) = (range(of: a), range(of: b))
    guard left.count == right.count else { return false }
    for offset in 0..<left.count
    where source.utf8[left.lowerBound + offset] != source.utf8[right.lowerBound + offset] {
      return false
    }
    return true
  }

  private func duplicates(among names: [Value]) -> [(first: Value, again: Value)] {
    var firsts: [ExactString: Value] = [:]
    firsts.reserveCapacity(names.count)
    var result: [(first: Value, again: Value)] = []
    for name in names {
      let text = text(of: name) ?? ""
      if let first = firsts[text] { result.append((first, name)) } else { firsts[text] = name }
    }
    return result
  }
}
