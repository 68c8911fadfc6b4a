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
  package func append(_ value: JSONOutput, indent: String, to text: inout String) {
    switch value {
    case .object(let members):
      append("{", "}", count: members.count, indent: indent, to: &text) { place, inner, text in
        JSONWriter.append(members[place].0, to: &text)
        text += colon
        append(members[place].1, indent: inner, to: &text)
      }
    case .array(let elements):
      append("[", "]", count: elements.count, indent: indent, to: &text) { place, inner, text in
        append(elements[place], indent: inner, to: &text)
      }
    case .string(let string): JSONWriter.append(string, to: &text)
    case .integer(let number): text += String(number)
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .null: text += "null"
    }
  }

  private func append(
    _ open: String, _ close: String, count: Int, indent: String, to text: inout String,
    element: (Int, String, inout String) -> Void
  ) {
    text += open
    let inner = indent + self.indent
    for place in 0..<count {
      if place > 0 { text += "," }
      text += place == 0 ? (lineEnd.isEmpty ? "" : lineEnd + inner) : gap(indent: inner)
      element(place, inner, &text)
    }
    if count > 0 {
      if !lineEnd.isEmpty { text += lineEnd + indent }
    } else if opensEmpty, !lineEnd.isEmpty {
      text += lineEnd + lineEnd + indent
    }
    text += close
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
