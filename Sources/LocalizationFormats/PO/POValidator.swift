import Diagnostics

/// What a file must keep beyond its grammar, so that its texts can be taken for those of keys.
enum POValidator {
  static func findings(in file: POFile, of source: SourceText) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var seen: [ExactString: POFile.Entry] = [:]
    for entry in file.entries where !entry.isObsolete && !entry.isHeader {
      guard let key = entry.context?.text ?? entry.id?.text else { continue }
      guard let first = seen[key] else {
        seen[key] = entry
        continue
      }
      let other = SourceLocation(source, first.keywordOffset..<first.range.upperBound)
      findings.append(
        Diagnostic(
          .tableDuplicateKey, .error,
          at: SourceLocation(source, entry.keywordOffset..<entry.range.upperBound),
          "\"\(key.shortened)\" stands for two entries; give each a msgctxt of its own",
          key: key.string, notes: [Diagnostic.Note("the other entry is here", at: other)]))
    }
    if let finding = pluralFinding(in: file, of: source) { findings.append(finding) }
    return findings + extraForms(in: file, of: source)
  }

  /// Translations whose number is none of the file's forms: nobody would ever see them.
  private static func extraForms(in file: POFile, of source: SourceText) -> [Diagnostic] {
    guard let count = file.pluralForms?.count else { return [] }
    return file.entries.lazy.filter { !$0.isObsolete }.flatMap(\.translations).compactMap {
      guard let index = $0.index, index >= count else { return nil }
      return Diagnostic(
        .tableParse, .error, at: SourceLocation(source, $0.literal.range),
        "msgstr[\(index)] is none of the \(count) forms that Plural-Forms names; remove it, or give it the "
          + "number that it is meant for")
    }
  }

  /// Why the forms of the file's translations are those of no category.
  private static func pluralFinding(in file: POFile, of source: SourceText) -> Diagnostic? {
    let plural = file.entries.first { entry in
      !entry.isObsolete && entry.pluralID != nil
        && entry.translations.contains { !$0.literal.text.isEmpty }
    }
    guard let plural else { return nil }
    let range = file.headerText?.literal.range ?? plural.keywordOffset..<plural.range.upperBound
    func finding(_ message: String, _ severity: Severity = .error) -> Diagnostic {
      Diagnostic(.tableParse, severity, at: SourceLocation(source, range), message)
    }
    guard let language = file.language else {
      // The place of the file may name it.
      return finding(
        "the header names no language, so its plural forms may be those of another; add Language",
        .warning)
    }
    guard let field = file.headerField("Plural-Forms") else {
      return finding("the header has no Plural-Forms; add \"\(expected(for: language))\"")
    }
    guard let forms = POPluralForms(field) else {
      return finding(
        "Plural-Forms \"\(ExactString(field).shortened)\" is no number of forms and expression; "
          + "write \"\(expected(for: language))\"")
    }
    guard forms.categories(in: language) == nil else { return nil }
    return finding(
      "Plural-Forms \"\(ExactString(field).shortened)\" are not those of \"\(language)\"; "
        + "write \"\(expected(for: language))\" and translate anew")
  }

  private static func expected(for language: String) -> String {
    POPluralForms.field(for: language) ?? "nplurals=…; plural=…;"
  }
}
