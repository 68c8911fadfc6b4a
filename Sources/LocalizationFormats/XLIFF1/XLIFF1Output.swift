import Diagnostics
import LocalizationModel
import XMLEvents

/// A document as far as it is written, and the place that is being written.
struct XLIFF1Output {
  /// Whether all notes of a unit go into one.
  let joinsNotes: Bool
  /// What stands before a unit, and before what is in it.
  var indent = "      "
  var innerIndent = "        "
  /// What stands between elements; none in a file that is all on one line.
  var lineEnd = "\n"

  var text = ""
  var original = ""
  var id: ExactString?

  mutating func add(
    _ file: XLIFF1Document.File, tool: XLIFF1Writer.Tool
  ) throws(XLIFF1Writer.UnwritableText) {
    original = file.original
    id = nil
    text += "  <file"
    try attribute("original", file.original)
    try attribute("source-language", file.sourceLanguage)
    try attribute("target-language", file.targetLanguage)
    try attribute("datatype", file.dataType)
    text += ">\(lineEnd)    <header>\(lineEnd)      <tool"
    try attribute("tool-id", tool.id)
    try attribute("tool-name", tool.name)
    try attribute("tool-version", tool.version)
    try attribute("build-num", tool.build)
    text += "/>\(lineEnd)    </header>\(lineEnd)"
    if file.units.isEmpty {
      text += "    <body/>\(lineEnd)"
    } else {
      text += "    <body>\(lineEnd)"
      for unit in file.units { try add(unit) }
      text += "    </body>\(lineEnd)"
    }
    text += "  </file>\(lineEnd)"
  }

  mutating func add(_ unit: XLIFF1Document.Unit) throws(XLIFF1Writer.UnwritableText) {
    id = unit.id
    text += "\(indent)<trans-unit"
    try attribute("id", unit.id.string)
    text += " xml:space=\"preserve\""
    if let width = unit.maxWidth {
      try attribute("maxwidth", String(width))
      try attribute("size-unit", unit.sizeUnit ?? "char")
    }
    if !unit.translate { try attribute("translate", "no") }
    if let approved = unit.approved { try attribute("approved", approved ? "yes" : "no") }
    text += ">\(lineEnd)"
    if let source = unit.source {
      text += "\(innerIndent)<source"
      try content(source.string, of: "source")
    }
    if let target = unit.target {
      try add(target)
    }
    try addNotes(of: unit)
    for place in unit.occurrences { try add(occurrence: place) }
    for suggestion in unit.suggestions { try add(suggestion) }
    text += "\(indent)</trans-unit>\(lineEnd)"
  }

  /// A translation on a line of its own.
  mutating func add(_ target: XLIFF1Document.Target) throws(XLIFF1Writer.UnwritableText) {
    text += "\(innerIndent)<target"
    try attribute("state", target.state)
    try attribute("state-qualifier", target.stateQualifier)
    try content(target.text.string, of: "target")
  }

  private mutating func addNotes(
    of unit: XLIFF1Document.Unit
  ) throws(XLIFF1Writer.UnwritableText) {
    if joinsNotes || unit.storedNotes.isEmpty {
      text += "\(innerIndent)<note"
      try content(unit.notes.joined(separator: "\n"), of: "note")
      return
    }
    for note in unit.storedNotes {
      text += "\(innerIndent)<note"
      if note.isGenerated { try attribute("from", "auto-generated") }
      try content(note.text.text.string, of: "note")
    }
  }

  private mutating func add(occurrence: String) throws(XLIFF1Writer.UnwritableText) {
    let colon = occurrence.utf8.lastIndex(of: UInt8(ascii: ":"))
    let line = colon.map { occurrence[occurrence.utf8.index(after: $0)...] } ?? ""
    let hasLine = !line.utf8.isEmpty && line.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let file = hasLine ? String(occurrence.utf8.dropLast(line.utf8.count + 1)) : occurrence
    text += "\(innerIndent)<context-group purpose=\"location\">\(lineEnd)"
    text += "\(innerIndent)  <context context-type=\"sourcefile\""
    try content(file ?? occurrence, of: "context")
    if hasLine {
      text += "\(innerIndent)  <context context-type=\"linenumber\""
      try content(String(line), of: "context")
    }
    text += "\(innerIndent)</context-group>\(lineEnd)"
  }

  private mutating func add(
    _ suggestion: Catalog.Suggestion
  ) throws(XLIFF1Writer.UnwritableText) {
    text += "\(innerIndent)<alt-trans match-quality=\"\(suggestion.score)\""
    try attribute("origin", suggestion.origin)
    text += ">\(lineEnd)\(innerIndent)  <source"
    try content(suggestion.source.string, of: "source")
    text += "\(innerIndent)  <target"
    try content(suggestion.target.string, of: "target")
    text += "\(innerIndent)</alt-trans>\(lineEnd)"
  }

  private mutating func attribute(
    _ name: String, _ value: String?
  ) throws(XLIFF1Writer.UnwritableText) {
    guard let value else { return }
    try check(value, part: name)
    text += " \(name)=\""
    text += XMLText.escape(attribute: value)
    text += "\""
  }

  private mutating func content(
    _ value: String, of element: String
  ) throws(XLIFF1Writer.UnwritableText) {
    try check(value, part: element)
    if value.utf8.isEmpty {
      text += "/>\(lineEnd)"
    } else {
      text += ">"
      text += XMLText.escape(text: value)
      text += "</\(element)>\(lineEnd)"
    }
  }

  private func check(_ value: String, part: String) throws(XLIFF1Writer.UnwritableText) {
    guard let scalar = XLIFF1Writer.unwritableScalar(in: value) else { return }
    throw XLIFF1Writer.UnwritableText(original: original, id: id, part: part, scalar: scalar)
  }
}
