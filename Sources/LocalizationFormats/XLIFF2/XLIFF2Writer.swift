import Diagnostics
import LocalizationModel
import UnicodeKit
import XMLEvents

/// Writes new files of version 2.1 for translators.
struct XLIFF2Writer {
  private let languages: XLIFF2Languages
  private var lines = XLIFF2Lines()
  private var losses: [Loss] = []
  private var ids: Set<String> = []

  static func write(
    _ catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    let tables = catalog.tables.filter { !$0.entries.isEmpty }
    guard !tables.isEmpty else {
      throw LocalizationWriteError(
        .unsupported, "", "an XLIFF 2 file must have a text, and there is none; write no file")
    }
    var writer = XLIFF2Writer(languages: try XLIFF2Languages(catalog, choice))
    writer.open()
    for table in tables { try writer.add(table) }
    writer.lines.add("</xliff>", at: 0)
    return (Array(writer.lines.text.utf8), writer.losses)
  }

  private init(languages: XLIFF2Languages) { self.languages = languages }

  private mutating func open() {
    let target = languages.target.map { " trgLang=\"\($0)\"" } ?? ""
    lines.text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" \
      xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" \
      xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" \
      xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" \
      version="2.1" srcLang="\(languages.source)"\(target)>

      """
  }

  private mutating func add(_ table: Catalog.Table) throws(LocalizationWriteError) {
    guard XLIFF1Writer.unwritableScalar(in: table.name) == nil else {
      throw LocalizationWriteError(
        .unwritable, "",
        "the name of the table \"\(table.name.oneLine)\" has a character that "
          + "XML forbids; rename it")
    }
    let id = fileID(for: table.name)
    lines.add(
      "<file id=\"\(id)\" original=\"\(XMLText.escape(attribute: table.name))\" xml:space=\"preserve\">",
      at: 1)
    let units = Set(table.entries.flatMap { $0.limits.map(\.unit) })
    let counts = !units.isDisjoint(with: [.graphemes, .codePoints])
    if counts || units.contains(.bytes) {
      let general = counts ? " generalProfile=\"xliff:codepoints\"" : ""
      let storage = units.contains(.bytes) ? " storageProfile=\"xliff:utf8\"" : ""
      lines.add("<slr:profiles\(general)\(storage)>", at: 2)
      lines.add("<slr:normalization\(counts ? " general=\"nfc\"" : "")/>", at: 3)
      lines.add("</slr:profiles>", at: 2)
    }
    for (index, entry) in table.entries.enumerated() {
      var writer = XLIFF2EntryWriter(entry, number: index + 1, languages, table: table.name)
      writer.write(to: &lines)
      losses += writer.losses
    }
    lines.add("</file>", at: 1)
  }

  /// The last part of the name as an id that no other file has.
  private mutating func fileID(for name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    let stem = last.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    let base = String(
      String.UnicodeScalarView(
        stem.unicodeScalars.map { XLIFF2ValueForm.isToken(String($0)) ? $0 : "-" }))
    var id = base.isEmpty ? "f" : base
    var number = 2
    while !ids.insert(id).inserted {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }
}

/// The languages of a new file.
struct XLIFF2Languages {
  /// The names in the file.
  let source: String
  let target: String?
  /// The names in the catalog.
  let sourceKey: String
  let targetKey: String?
  /// The categories of numbers that a translation needs.
  let categories: [PluralCategory]

  init(_ catalog: Catalog, _ choice: NewFile) throws(LocalizationWriteError) {
    sourceKey = catalog.sourceLanguage
    targetKey = choice.language == catalog.sourceLanguage ? nil : choice.language
    source = try Self.tag(sourceKey)
    if let targetKey { target = try Self.tag(targetKey) } else { target = nil }
    let rules = PluralRules(language: target ?? source)
    categories = (rules?.categories ?? PluralRules.order).compactMap(PluralCategory.init)
  }

  private static func tag(_ language: String) throws(LocalizationWriteError) -> String {
    let tag = String(language.map { $0 == "_" ? "-" : $0 })
    guard XLIFF2ValueForm.named["language"]?.accepts(tag) == true else {
      throw LocalizationWriteError(
        .unwritable, "", "\"\(language.oneLine)\" is no language; name one such as \"pt-BR\"")
    }
    return tag
  }
}

/// Lines with their indentation.
struct XLIFF2Lines {
  var text = ""

  mutating func add(_ line: String, at depth: Int) {
    text += String(repeating: "  ", count: depth)
    text += line
    text += "\n"
  }
}
