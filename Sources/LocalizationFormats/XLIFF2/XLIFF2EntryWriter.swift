import Diagnostics
import LocalizationModel
import XMLEvents

/// Writes one entry: a unit, or a group of units where texts depend on numbers or devices.
struct XLIFF2EntryWriter {
  private let entry: Catalog.Entry
  private let number: Int
  private let languages: XLIFF2Languages
  private let table: String
  private let source: Message?
  private let target: Message?
  private(set) var losses: [Loss] = []
  private var unitCount = 0
  private var hasSuggestions = false

  init(_ entry: Catalog.Entry, number: Int, _ languages: XLIFF2Languages, table: String) {
    self.entry = entry
    self.number = number
    self.languages = languages
    self.table = table
    source = entry[languages.sourceKey]
    target = languages.targetKey.flatMap { entry[$0] }
  }

  mutating func write(to lines: inout XLIFF2Lines) {
    guard namesAreWritable else {
      losses.append(
        Loss(.character, table: table, key: entry.key, detail: "a variable that XML cannot name"))
      return
    }
    reportLosses()
    let paths = Set((source?.variants ?? []).map(\.path) + (target?.variants ?? []).map(\.path))
    let shape = XLIFF2Shape(paths, source, target, languages.categories)
    switch shape.kind {
    case .plain:
      writeUnit(.plain, id: "u\(number)", name: nil, at: 2, to: &lines)
    case .plural, .device, .variants:
      writeGroup(shape, to: &lines)
    }
  }

  /// Whether the names and types of all variables are such that XML can hold them.
  private var namesAreWritable: Bool {
    [source, target].compactMap { $0 }.allSatisfy { message in
      let names =
        message.variables.flatMap { [$0.name.string, $0.valueType] }
        + message.variants.compactMap(\.path.variable?.string) + [message.valueType ?? ""]
      return names.allSatisfy { XLIFF1Writer.unwritableScalar(in: $0) == nil }
    }
  }

  private mutating func reportLosses() {
    func report(_ kind: Loss.Kind, _ language: String?, _ detail: String) {
      losses.append(Loss(kind, table: table, key: entry.key, language: language, detail: detail))
    }
    for other in entry.localizations
    where other.language != languages.sourceKey && other.language != languages.targetKey {
      if languages.targetKey == nil {
        report(.text, other.language, "the texts of the language \"\(other.language)\"")
      }
    }
    if let source, let target,
      source.variables != target.variables || source.valueType != target.valueType
    {
      report(.variables, languages.targetKey, "variables that differ from those of the source")
    }
    for (language, message) in [(languages.sourceKey, source), (languages.targetKey, target)] {
      for variant in message?.variants ?? [] where !variant.lostCodes.isEmpty {
        report(.text, language, "the inline codes \(variant.lostCodes.joined(separator: ", "))")
      }
    }
    for variant in source?.variants ?? [] where variant.state != .translated {
      report(.state, languages.sourceKey, "the state \"\(variant.state.rawValue)\" of the source")
    }
  }
}

/// Groups.
extension XLIFF2EntryWriter {
  private mutating func writeGroup(_ shape: XLIFF2Shape, to lines: inout XLIFF2Lines) {
    var tag = "<group id=\"g\(number)\""
    if let name = writableName { tag += " name=\"\(name)\"" }
    lines.add(tag + " type=\"\(shape.kind.rawValue)\"\(translateAttribute)>", at: 2)
    writeMetadata(groupMetadata(shape), at: 3, to: &lines)
    writeNotes(at: 3, to: &lines)
    var open: String?
    for path in shape.paths {
      if shape.kind == .device, path.plural != nil, open != path.device {
        if open != nil { lines.add("</group>", at: 3) }
        open = path.device
        let device = path.device ?? ""
        lines.add(
          "<group id=\"g\(number)-\(device)\" name=\"\(device)\" type=\"\(XLIFF2Convention.plural)\">",
          at: 3)
      } else if open != nil, path.plural == nil {
        lines.add("</group>", at: 3)
        open = nil
      }
      unitCount += 1
      let suffix = shape.kind == .variants ? String(unitCount) : Self.suffix(of: path)
      writeUnit(
        path, id: "u\(number)-\(suffix)", name: shape.name(of: path), at: open == nil ? 3 : 4,
        to: &lines)
    }
    if open != nil { lines.add("</group>", at: 3) }
    lines.add("</group>", at: 2)
  }

  private static func suffix(of path: VariantPath) -> String {
    [path.device, path.plural?.rawValue].compactMap { $0 }.joined(separator: "-")
  }

  private func groupMetadata(_ shape: XLIFF2Shape) -> [XLIFF2Document.Metadatum] {
    let message = source ?? target
    var result: [XLIFF2Document.Metadatum] = []
    func add(_ type: String, _ text: String) {
      result.append(.init(category: XLIFF2Convention.plural, type: type, text: text))
    }
    if let valueType = message?.valueType { add("valueType", valueType) }
    if let format = shape.format { add("format", format.string) }
    for variable in message?.variables ?? [] {
      add("variable", variable.name.string)
      if let argument = variable.argument { add("argNum", String(argument)) }
      add("valueType", variable.valueType)
    }
    return result + entryMetadata
  }
}

/// What stands in front of the texts.
extension XLIFF2EntryWriter {
  private var translateAttribute: String { entry.isForTranslation ? "" : " translate=\"no\"" }

  /// The key as an attribute can hold it.
  private var writableName: String? {
    let key = entry.key.string
    return XLIFF1Writer.unwritableScalar(in: key) == nil ? XMLText.escape(attribute: key) : nil
  }

  private var entryMetadata: [XLIFF2Document.Metadatum] {
    var result: [XLIFF2Document.Metadatum] = []
    func add(_ type: String, _ text: String) {
      result.append(.init(category: XLIFF2Convention.text, type: type, text: text))
    }
    if writableName == nil { add("key", XLIFF2Convention.escape(entry.key.string)) }
    for limit in entry.limits { add("limit", "\(limit.maximum) \(limit.unit.rawValue)") }
    if entry.origin != .extracted { add("origin", entry.origin.rawValue) }
    return result
  }

  /// The standard knows code points and bytes; the nearest to what people count are the former.
  private var sizeAttributes: String {
    var result = ""
    if let limit = entry.limits.first(where: { $0.unit == .graphemes || $0.unit == .codePoints }) {
      result += " slr:sizeRestriction=\"\(max(0, limit.maximum))\""
    }
    if let limit = entry.limits.first(where: { $0.unit == .bytes }) {
      result += " slr:storageRestriction=\"\(max(0, limit.maximum))\""
    }
    return result
  }

  private func writeMetadata(
    _ metadata: [XLIFF2Document.Metadatum], at depth: Int,
    to lines: inout XLIFF2Lines
  ) {
    guard !metadata.isEmpty else { return }
    lines.add("<mda:metadata>", at: depth)
    var category: String?
    for word in metadata {
      if word.category != category {
        if category != nil { lines.add("</mda:metaGroup>", at: depth + 1) }
        lines.add("<mda:metaGroup category=\"\(word.category)\">", at: depth + 1)
        category = word.category
      }
      lines.add(
        "<mda:meta type=\"\(word.type)\">\(XMLText.escape(text: word.text))</mda:meta>",
        at: depth + 2)
    }
    lines.add("</mda:metaGroup>", at: depth + 1)
    lines.add("</mda:metadata>", at: depth)
  }

  private mutating func writeNotes(at depth: Int, to lines: inout XLIFF2Lines) {
    let all =
      entry.notes.map { ($0.isGenerated ? "generated" : "description", $0.text) }
      + entry.occurrences.map { ("location", $0) }
    let writable = all.filter { XLIFF1Writer.unwritableScalar(in: $0.1) == nil }
    for (category, text) in all where XLIFF1Writer.unwritableScalar(in: text) != nil {
      losses.append(
        Loss(
          category == "location" ? .occurrences : .notes, table: table, key: entry.key,
          detail: "\"\(text.oneLine)\", which has a character that XML forbids"))
    }
    guard !writable.isEmpty else { return }
    lines.add("<notes>", at: depth)
    for (index, (category, text)) in writable.enumerated() {
      lines.add(
        "<note id=\"n\(index + 1)\" category=\"\(category)\" appliesTo=\"source\">"
          + "\(XMLText.escape(text: text))</note>", at: depth + 1)
    }
    lines.add("</notes>", at: depth)
  }

  private mutating func writeMatches(at depth: Int, to lines: inout XLIFF2Lines) {
    guard !hasSuggestions, !entry.suggestions.isEmpty, languages.target != nil else {
      if languages.target == nil, !hasSuggestions, !entry.suggestions.isEmpty {
        losses.append(
          Loss(.suggestions, table: table, key: entry.key, detail: "suggestions without a language")
        )
        hasSuggestions = true
      }
      return
    }
    hasSuggestions = true
    lines.add("<mtc:matches>", at: depth)
    for (index, suggestion) in entry.suggestions.enumerated() {
      let origin = suggestion.origin.flatMap { origin in
        XLIFF1Writer.unwritableScalar(in: origin) == nil
          ? " origin=\"\(XMLText.escape(attribute: origin))\"" : nil
      }
      lines.add(
        "<mtc:match id=\"m\(index + 1)\" ref=\"#s1\" type=\"tm\" "
          + "similarity=\"\(min(100, max(0, suggestion.score)))\"\(origin ?? "")>", at: depth + 1)
      lines.add("<source>\(XLIFF2Markup.escape(suggestion.source.string))</source>", at: depth + 2)
      lines.add("<target>\(XLIFF2Markup.escape(suggestion.target.string))</target>", at: depth + 2)
      lines.add("</mtc:match>", at: depth + 1)
    }
    lines.add("</mtc:matches>", at: depth)
  }
}

/// Units.
extension XLIFF2EntryWriter {
  /// Writes a text; `name` is nil where the unit is the whole entry.
  private mutating func writeUnit(
    _ path: VariantPath, id: String, name: String?, at depth: Int, to lines: inout XLIFF2Lines
  ) {
    let own = source?[path]
    let standIn = source.map { ($0.standIn(for: path), "other") } ?? (entry.key, "key")
    let translation = target?[path]
    let content = XLIFF2Content(
      source: own?.text ?? standIn.0, target: translation?.text, path: path)
    var tag = "<unit id=\"\(id)\""
    if let name = name.map(XMLText.escape(attribute:)) ?? writableName {
      tag += " name=\"\(name)\""
    }
    if name == nil { tag += translateAttribute }
    lines.add("\(tag) canResegment=\"no\"\(sizeAttributes)>", at: depth)
    var metadata = name == nil ? entryMetadata : []
    if own == nil {
      metadata.append(
        .init(category: XLIFF2Convention.text, type: "sourceFrom", text: standIn.1))
    }
    writeMetadata(metadata, at: depth + 1, to: &lines)
    writeMatches(at: depth + 1, to: &lines)
    if name == nil { writeNotes(at: depth + 1, to: &lines) }
    writeData(content.data, at: depth + 1, to: &lines)
    writeSegment(content, translation?.state, at: depth + 1, to: &lines)
    lines.add("</unit>", at: depth)
  }

  private func writeData(_ data: [String], at depth: Int, to lines: inout XLIFF2Lines) {
    guard !data.isEmpty else { return }
    lines.add("<originalData>", at: depth)
    for (index, text) in data.enumerated() {
      lines.add("<data id=\"d\(index + 1)\">\(XMLText.escape(text: text))</data>", at: depth + 1)
    }
    lines.add("</originalData>", at: depth)
  }

  private func writeSegment(
    _ content: XLIFF2Content, _ state: TranslationState?, at depth: Int,
    to lines: inout XLIFF2Lines
  ) {
    var tag = "<segment id=\"s1\""
    if let state {
      let attributes = XLIFF2State.attributes(for: state)
      tag += " state=\"\(attributes.state)\""
      if let subState = attributes.subState { tag += " subState=\"\(subState)\"" }
    }
    lines.add(tag + ">", at: depth)
    lines.add("<source>\(content.source)</source>", at: depth + 1)
    if let target = content.target { lines.add("<target>\(target)</target>", at: depth + 1) }
    lines.add("</segment>", at: depth)
  }
}

extension Message {
  /// The text that stands in the place of one that the message does not have.
  fileprivate func standIn(for path: VariantPath) -> ExactString {
    var other = path
    other.plural = .other
    return self[other]?.text ?? fallback
  }
}
