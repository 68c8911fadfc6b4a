import Diagnostics
import LocalizationModel
import XMLEvents

/// Edits units where they stand, in the layout that the file has.
struct XLIFF1Editor {
  private(set) var edits: [TextEdit] = []
  private let source: SourceText
  private let lineEnd: String

  init(_ source: SourceText) {
    self.source = source
    lineEnd = source.lineEnd
  }

  /// Changes what differs between a unit of the file and what it shall be.
  mutating func change(
    _ old: XLIFF1Document.Unit, to new: XLIFF1Document.Unit, setsSource: Bool, setsTarget: Bool
  ) {
    guard let markup = XLIFF1UnitMarkup(old) else { return }
    let sourceNode = markup.children("source").first
    if setsSource, old.source != new.source, let sourceNode {
      replace(sourceNode, by: new.source ?? "")
    }
    guard setsTarget else { return }
    if old.approved != new.approved, let approved = new.approved {
      set("approved", "approved", approved ? "yes" : "no", in: markup.node.tag)
    }
    let targetNode = markup.children("target").first
    switch (targetNode, new.target) {
    case (let node?, let target?):
      if old.target?.text != target.text { replace(node, by: target.text) }
      set("state", "state", target.state, in: node.tag)
      set("state-qualifier", "state-qualifier", target.stateQualifier, in: node.tag)
    case (let node?, nil):
      removeLine(of: node.range)
    case (nil, let target?):
      insert(target, into: markup, behind: markup.children("seg-source").first ?? sourceNode)
    case (nil, nil):
      break
    }
  }

  mutating func remove(_ unit: XLIFF1Document.Unit) { removeLine(of: unit.location.range) }

  /// Puts a unit behind another one, or into the body, on lines of its own.
  mutating func insert(
    _ unit: XLIFF1Document.Unit, behind other: XLIFF1Document.Unit?, in file: XLIFF1Document.File
  ) {
    guard let other else {
      insertFirst(unit, in: file)
      return
    }
    let range = other.location.range
    let indent = indent(before: range.lowerBound)
    let inner = XLIFF1UnitMarkup(other)?.children("source").first.map {
      self.indent(before: $0.range.lowerBound)
    }
    let text = written(unit, indent, inner ?? nil)
    edits.append(.insert((indent == nil ? "" : lineEnd) + text, at: range.upperBound))
  }
}

extension XLIFF1Editor {
  private mutating func insertFirst(
    _ unit: XLIFF1Document.Unit, in file: XLIFF1Document.File
  ) {
    guard let body = file.body else { return }
    let start = source.utf8[..<body.lowerBound].lastIndex(of: UInt8(ascii: "<")) ?? 0
    let outer = indent(before: start) ?? ""
    let text = lineEnd + written(unit, outer + "  ", outer + "    ")
    let isEmptyTag = body.isEmpty && source.utf8[body.lowerBound - 2] == UInt8(ascii: "/")
    if isEmptyTag {
      let slash = (body.lowerBound - 2)..<(body.lowerBound - 1)
      let name = XMLNode(at: start, in: source).map { source.text(in: $0.tag.name) } ?? "body"
      edits.append(TextEdit(slash, with: ""))
      edits.append(.insert(text + lineEnd + outer + "</\(name)>", at: body.lowerBound))
    } else {
      let hasLine = source.utf8[body].contains(UInt8(ascii: "\n"))
      edits.append(.insert(text + (hasLine ? "" : lineEnd + outer), at: body.lowerBound))
    }
  }

  private func written(
    _ unit: XLIFF1Document.Unit, _ indent: String?, _ inner: String?
  ) -> String {
    var output = XLIFF1Output(joinsNotes: false)
    output.indent = indent ?? ""
    output.innerIndent = inner ?? (indent.map { $0 + "  " } ?? "")
    output.lineEnd = indent == nil ? "" : lineEnd
    // What cannot be written was refused before.
    try? output.add(unit)
    return String(output.text.dropLast(indent == nil ? 0 : 1))
  }

  private mutating func insert(
    _ target: XLIFF1Document.Target, into markup: XLIFF1UnitMarkup, behind node: XMLNode?
  ) {
    let tag = markup.node.tag
    let place = node?.range.upperBound ?? tag.range.upperBound
    let indent = node.flatMap { self.indent(before: $0.range.lowerBound) }
    var output = XLIFF1Output(joinsNotes: false)
    output.innerIndent = indent ?? ""
    output.lineEnd = indent == nil ? "" : lineEnd
    let prefix = source.text(in: tag.name.lowerBound..<tag.localName.lowerBound)
    try? output.add(target)
    // CR LF is one character, as LF is.
    var text = String(output.text.dropLast(indent == nil ? 0 : 1))
    if !prefix.isEmpty {
      text.replaceName("<target", by: "<\(prefix)target")
      text.replaceName("</target>", by: "</\(prefix)target>")
    }
    edits.append(.insert((indent == nil ? "" : lineEnd) + text, at: place))
  }

  private mutating func replace(_ node: XMLNode, by text: ExactString) {
    let escaped = XMLText.escape(text: text.string)
    guard node.tag.isEmptyTag else {
      edits.append(TextEdit(node.content, with: escaped))
      return
    }
    guard !text.isEmpty else { return }
    let end = node.tag.range.upperBound
    let name = source.text(in: node.tag.name)
    edits.append(TextEdit((end - 2)..<end, with: ">\(escaped)</\(name)>"))
  }

  private mutating func set(
    _ name: StaticString, _ spelling: String, _ value: String?, in tag: XMLTag
  ) {
    let attribute = source.attribute(name, of: tag)
    switch (attribute, value) {
    case (let attribute?, let value?):
      guard source.decodedXMLAttribute(in: attribute.value) != value else { return }
      edits.append(TextEdit(attribute.value, with: XMLText.escape(attribute: value)))
    case (let attribute?, nil):
      var start = attribute.range.lowerBound
      while MarkupWhiteSpace.contains(source.utf8[start - 1]) { start -= 1 }
      edits.append(TextEdit(start..<attribute.range.upperBound, with: ""))
    case (nil, let value?):
      let end = tag.attributes.last?.range.upperBound ?? tag.name.upperBound
      edits.append(.insert(" \(spelling)=\"\(XMLText.escape(attribute: value))\"", at: end))
    case (nil, nil):
      break
    }
  }

  /// What stands between the line's start and an offset; nil where that is more than white space.
  private func indent(before offset: Int) -> String? {
    var start = offset
    while start > 0, source.utf8[start - 1] == 0x20 || source.utf8[start - 1] == 0x09 { start -= 1 }
    guard start > 0, source.utf8[start - 1] == 0x0A || source.utf8[start - 1] == 0x0D else {
      return nil
    }
    return source.text(in: start..<offset)
  }

  /// Removes an element, and its line where nothing else stands before it.
  private mutating func removeLine(of range: Range<Int>) {
    var start = range.lowerBound
    if let indent = indent(before: start) {
      start -= indent.utf8.count + 1
      if source.utf8[start] == 0x0A, start > 0, source.utf8[start - 1] == 0x0D { start -= 1 }
    }
    edits.append(TextEdit(start..<range.upperBound, with: ""))
  }
}

private enum MarkupWhiteSpace {
  static func contains(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

extension String {
  fileprivate mutating func replaceName(_ name: String, by other: String) {
    guard let range = firstRange(of: name) else { return }
    replaceSubrange(range, with: other)
  }
}
