import Diagnostics
import LocalizationModel

/// Writes new files, of one table each.
enum POWriter {
  static func write(
    _ catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    let tables = catalog.tables.filter { !$0.entries.isEmpty }
    guard tables.count < 2 else {
      throw LocalizationWriteError(
        .unsupported, "",
        "a PO file holds one table, and there are \(tables.count); write a file for each")
    }
    let table = tables.first ?? catalog.tables.first ?? Catalog.Table(name: "")
    let target = choice.language ?? catalog.sourceLanguage
    let categories = POPluralForms.categories(of: target)
    let field = POPluralForms.field(for: target)
    if field == nil, let entry = table.entries.first(where: { $0.dependsOnNumbers }) {
      throw LocalizationWriteError(
        .unsupported, entry.key,
        "the plural forms of \"\(target)\" have no expression; choose another format")
    }
    let languages = POLanguages(
      source: catalog.sourceLanguage, target: target, categories: categories ?? [])
    var text = header(of: table, languages, field, choice.tool)
    var losses: [Loss] = []
    for entry in table.entries {
      let writer = POEntryWriter(entry, table: table.name, languages)
      text += writer.text
      losses += writer.losses
      guard choice.language == nil else { continue }
      for other in entry.localizations where other.language != target {
        losses.append(
          Loss(
            .text, table: table.name, key: entry.key, language: other.language,
            detail: "the text in '\(other.language)'"))
      }
    }
    return (Array(text.utf8), losses)
  }

  private static func header(
    of table: Catalog.Table, _ languages: POLanguages, _ forms: String?, _ tool: NewFile.Tool
  ) -> String {
    // A template is for no language yet.
    let isTemplate = languages.target == languages.source
    var fields = [
      ("Project-Id-Version", table.name),
      ("Language", isTemplate ? "" : POLanguage.name(of: languages.target)),
      ("MIME-Version", "1.0"),
      ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"),
    ]
    if let forms { fields.append(("Plural-Forms", forms)) }
    fields += [
      ("X-Source-Language", POLanguage.name(of: languages.source)),
      ("X-Generator", "\(tool.name) \(tool.version)"),
    ]
    let text = fields.map { name, value in
      "\(name): \(String(value.filter { !$0.isNewline && $0 != "\0" }))\n"
    }.joined()
    return "msgid \"\"\nmsgstr \(POText.literal(ExactString(text), lineEnd: "\n"))\n"
  }
}

extension Catalog.Entry {
  fileprivate var dependsOnNumbers: Bool {
    localizations.contains { $0.message.variants.contains { $0.path.plural != nil } }
  }
}
