package import Diagnostics

/// The edits that take members out of an object and put others in, while some stay.
///
/// At least one member has to stay; an object of which none stays is written anew.
package struct JSONMemberChange {
  private let index: JSONIndex
  private let layout: JSONLayout
  private let members: [(name: JSONIndex.Value, value: JSONIndex.Value)]
  private var edits: [TextEdit] = []
  /// The place in `members` of the next one that is neither kept nor gone.
  private var next = 0
  private var lastKept: Int?
  private var pending: [(ExactString, JSONOutput)] = []

  package init(_ object: JSONIndex.Value, in index: JSONIndex, _ layout: JSONLayout) {
    self.index = index
    self.layout = layout
    members = Array(index.members(of: object))
  }

  /// Leaves a member where it is; those between it and the last one that was kept go.
  package mutating func keep(_ name: JSONIndex.Value) {
    guard let place = members[next...].firstIndex(where: { $0.name == name }) else { return }
    let start = index.range(of: name).lowerBound
    if let lastKept {
      insertPending(behind: lastKept)
      removeMembers(behind: lastKept, upTo: place)
    } else {
      if place > 0 {
        edits.append(TextEdit(index.range(of: members[0].name).lowerBound..<start, with: ""))
      }
      let lead = lead(of: place)
      for (name, value) in pending {
        edits.append(.insert(text(name, value, lead) + "," + gap(of: place), at: start))
      }
      pending = []
    }
    lastKept = place
    next = place + 1
  }

  /// Puts a member behind what was kept or inserted last.
  package mutating func insert(_ name: ExactString, _ value: JSONOutput) {
    pending.append((name, value))
  }

  /// The edits; what was not kept goes.
  package mutating func finish() -> [TextEdit] {
    if let lastKept {
      insertPending(behind: lastKept)
      removeMembers(behind: lastKept, upTo: members.count)
    }
    return edits
  }

  private mutating func insertPending(behind place: Int) {
    let end = index.range(of: members[place].value).upperBound
    let lead = lead(of: place)
    for (name, value) in pending {
      edits.append(.insert("," + gap(of: place) + text(name, value, lead), at: end))
    }
    pending = []
  }

  private mutating func removeMembers(behind kept: Int, upTo end: Int) {
    guard end - kept > 1 else { return }
    let start = index.range(of: members[kept].value).upperBound
    edits.append(
      TextEdit(start..<index.range(of: members[end - 1].value).upperBound, with: ""))
  }

  private func text(_ name: ExactString, _ value: JSONOutput, _ lead: String) -> String {
    var text: [UInt8] = []
    layout.append(name: name.string, to: &text)
    layout.append(value, indent: JSONIndex.indent(in: lead), to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func lead(of place: Int) -> String { index.lead(of: members[place].name) }

  /// What stands between two members here.
  private func gap(of place: Int) -> String {
    let lead = lead(of: place)
    return lead.contains(where: \.isNewline) ? lead : layout.gap(indent: "")
  }
}

extension JSONIndex {
  /// The white space behind the last line end of a lead.
  static func indent(in lead: String) -> String {
    lead.lastIndex(where: \.isNewline).map { String(lead[lead.index(after: $0)...]) } ?? ""
  }

  /// The white space at the start of the line where a value begins.
  func lineIndent(at value: Value) -> String {
    let line = source.line(source.position(at: range(of: value).lowerBound).line)
    let indent = source.utf8[line].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: indent, as: UTF8.self)
  }
}
