import Diagnostics

/// How a JSON document is set: what stands between its names and values.
package struct JSONLayout: Hashable, Sendable {
  /// The line end; empty where the whole document is one line.
  package var lineEnd: String

  /// One level's indent.
  package var indent: String

  /// What stands between a name and its value: `" : "`.
  package var colon: String

  /// Whether an empty object or array has an empty line between its brackets, as Apple's encoders have it.
  package var opensEmpty: Bool

  /// The layout of Apple's encoders, and so of Xcode's files.
  package static let apple = JSONLayout(
    lineEnd: "\n", indent: "  ", colon: " : ", opensEmpty: true)

  package init(lineEnd: String, indent: String, colon: String, opensEmpty: Bool) {
    self.lineEnd = lineEnd
    self.indent = indent
    self.colon = colon
    self.opensEmpty = opensEmpty
  }

  /// The layout of a document, as its first member shows it.
  package init(of index: JSONIndex) {
    var members = index.members(of: JSONIndex.root)
    guard let first = members.next() else {
      self = .apple
      return
    }
    let source = index.source
    let nameRange = index.range(of: first.name)
    let colon = source.text(
      in: nameRange.upperBound..<index.range(of: first.value).lowerBound)
    let lead = index.lead(of: first.name)
    let lineBreak = lead.lastIndex { $0.isNewline }
    self.init(
      lineEnd: lineBreak == nil ? "" : source.lineEnd,
      indent: lineBreak.map { String(lead[lead.index(after: $0)...]) } ?? "",
      colon: colon.contains { $0.isNewline } ? " : " : colon,
      opensEmpty: colon == " : ")
  }

  /// The white space behind the comma between two members.
  func gap(indent: String) -> String {
    if !lineEnd.isEmpty { return lineEnd + indent }
    return colon.hasSuffix(" ") ? " " : ""
  }

  /// Appends a value; lines but the first begin with `indent`.
  package func append(_ value: JSONOutput, indent: String, to bytes: inout [UInt8]) {
    switch value {
    case .object(let members):
      append(
        membersNamed: members.map(\.0), indent: indent, to: &bytes
      ) { place, inner, bytes in
        append(members[place].1, indent: inner, to: &bytes)
      }
    case .array(let elements):
      append("[", "]", count: elements.count, indent: indent, to: &bytes) { place, inner, bytes in
        append(elements[place], indent: inner, to: &bytes)
      }
    case .string(let string): JSONWriter.append(string, to: &bytes)
    case .integer(let number): bytes += String(number).utf8
    case .boolean(let boolean): bytes += (boolean ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    }
  }

  /// Appends an object whose values are appended by the caller, who is told their place and indent.
  package func append(
    membersNamed names: [String], indent: String, to bytes: inout [UInt8],
    value: (Int, String, inout [UInt8]) -> Void
  ) {
    append("{", "}", count: names.count, indent: indent, to: &bytes) { place, inner, bytes in
      append(name: names[place], to: &bytes)
      value(place, inner, &bytes)
    }
  }

  /// Appends the name of a member with its colon.
  func append(name: String, to bytes: inout [UInt8]) {
    JSONWriter.append(name, to: &bytes)
    bytes += colon.utf8
  }

  private func append(
    _ open: String, _ close: String, count: Int, indent: String, to bytes: inout [UInt8],
    element: (Int, String, inout [UInt8]) -> Void
  ) {
    bytes += open.utf8
    let inner = indent + self.indent
    let start = lineEnd.isEmpty ? "" : lineEnd + inner
    let gap = gap(indent: inner)
    for place in 0..<count {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += (place == 0 ? start : gap).utf8
      element(place, inner, &bytes)
    }
    if !lineEnd.isEmpty, count > 0 || opensEmpty {
      bytes += lineEnd.utf8
      if count == 0 { bytes += lineEnd.utf8 }
      bytes += indent.utf8
    }
    bytes += close.utf8
  }
}

extension JSONIndex {
  /// The white space before a value.
  func lead(of value: Value) -> String {
    let end = range(of: value).lowerBound
    var start = end
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(source.utf8[start - 1]) { start -= 1 }
    return source.text(in: start..<end)
  }
}
