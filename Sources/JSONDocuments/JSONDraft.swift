package import Diagnostics

/// A value of a document that is being changed: what is not touched stays the bytes of the file.
package struct JSONDraft: Sendable {
  /// The value in the file that this one was; nil for a new one.
  private var origin: JSONIndex.Value?

  private var content: Content

  private enum Content: Sendable {
    /// The value as the file has it.
    case kept
    case members([Member])
    case output(JSONOutput)
  }

  private struct Member: Sendable {
    var name: ExactString
    /// The name in the file; nil for a new member.
    var origin: JSONIndex.Value?
    var value: JSONDraft
  }

  /// The value as the file has it.
  package init(_ value: JSONIndex.Value) {
    origin = value
    content = .kept
  }

  /// A new value.
  package init(_ output: JSONOutput) {
    content = Self.content(of: output)
  }

  private static func content(of output: JSONOutput) -> Content {
    guard case .object(let members) = output else { return .output(output) }
    return .members(
      members.map { Member(name: ExactString($0.0), value: JSONDraft($0.1)) })
  }

  /// The value at the end of a path of names; nil where there is none.
  package func value(at path: some Collection<ExactString>, in index: JSONIndex) -> JSONDraft? {
    guard let name = path.first else { return self }
    return expandedMembers(in: index).first { $0.name == name }?
      .value.value(at: path.dropFirst(), in: index)
  }

  /// The names of an object, in their order.
  package func names(in index: JSONIndex) -> [ExactString] {
    expandedMembers(in: index).map(\.name)
  }

  /// The text of a string; nil for another value.
  package func text(in index: JSONIndex) -> ExactString? {
    switch content {
    case .kept: origin.flatMap { index.text(of: $0) }
    case .output(.string(let text)): ExactString(text)
    default: nil
    }
  }

  /// A number that is an integer; nil for another value.
  package func int(in index: JSONIndex) -> Int? {
    switch content {
    case .kept: origin.flatMap { index.int(of: $0) }
    case .output(.integer(let number)): number
    default: nil
    }
  }

  /// Puts a value at the end of a path, with the objects on the way; a new member stands behind the last
  /// one that it does not precede.
  package mutating func set(
    _ output: JSONOutput, at path: some Collection<ExactString>, in index: JSONIndex,
    precedes: (ExactString, ExactString) -> Bool
  ) {
    guard let name = path.first else {
      content = Self.content(of: output)
      return
    }
    var members = expandedMembers(in: index)
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].value.set(output, at: path.dropFirst(), in: index, precedes: precedes)
    } else {
      var value = JSONDraft(.object([]))
      value.set(output, at: path.dropFirst(), in: index, precedes: precedes)
      let before = members.lastIndex { precedes($0.name, name) }
      members.insert(Member(name: name, value: value), at: before.map { $0 + 1 } ?? 0)
    }
    content = .members(members)
  }

  /// Takes away the member at the end of a path; nothing where there is none.
  package mutating func remove(at path: some Collection<ExactString>, in index: JSONIndex) {
    var members = expandedMembers(in: index)
    guard let name = path.first, let place = members.firstIndex(where: { $0.name == name }) else {
      return
    }
    if path.count == 1 {
      members.remove(at: place)
    } else {
      members[place].value.remove(at: path.dropFirst(), in: index)
    }
    content = .members(members)
  }

  private func expandedMembers(in index: JSONIndex) -> [Member] {
    switch content {
    case .members(let members): return members
    case .output: return []
    case .kept:
      guard let origin else { return [] }
      return index.members(of: origin).map {
        Member(name: index.text(of: $0.name) ?? "", origin: $0.name, value: JSONDraft($0.value))
      }
    }
  }
}

extension JSONDraft {
  /// The value as it is to be written; only what is new in it.
  package func output(in index: JSONIndex) -> JSONOutput {
    switch content {
    case .output(let output): output
    case .members(let members):
      .object(members.map { ($0.name.string, $0.value.output(in: index)) })
    case .kept: .null
    }
  }

  /// The edits that turn the value of the file into this one.
  package func edits(in index: JSONIndex, _ layout: JSONLayout) -> [TextEdit] {
    guard let origin else { return [] }
    switch content {
    case .kept: return []
    case .output(let output):
      return [replacement(of: origin, by: output, in: index, layout)]
    case .members(let members):
      guard members.contains(where: { $0.origin != nil }) else {
        return [replacement(of: origin, by: self.output(in: index), in: index, layout)]
      }
      return edits(to: members, of: origin, in: index, layout)
    }
  }

  private func replacement(
    of value: JSONIndex.Value, by output: JSONOutput, in index: JSONIndex, _ layout: JSONLayout
  ) -> TextEdit {
    var text: [UInt8] = []
    layout.append(output, indent: index.lineIndent(at: value), to: &text)
    return TextEdit(index.range(of: value), with: String(decoding: text, as: UTF8.self))
  }

  private func edits(
    to members: [Member], of object: JSONIndex.Value, in index: JSONIndex, _ layout: JSONLayout
  ) -> [TextEdit] {
    var edits: [TextEdit] = []
    var change = JSONMemberChange(object, in: index, layout)
    for member in members {
      if let name = member.origin {
        edits += member.value.edits(in: index, layout)
        change.keep(name)
      } else {
        change.insert(member.name, member.value.output(in: index))
      }
    }
    return edits + change.finish()
  }
}
