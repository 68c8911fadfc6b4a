import Diagnostics
import LocalizationFormats
import LocalizationModel
import Workspace

extension Merging {
  mutating func report(
    _ rule: RuleID, _ severity: Severity, _ location: SourceLocation, _ message: String
  ) {
    diagnostics.append(Diagnostic(rule, severity, at: location, message))
  }

  mutating func refuse(
    _ table: Catalog.Table, in language: String, _ decision: Decision
  ) {
    for entry in table.entries {
      for variant in entry[language]?.variants ?? [] {
        add(
          decision, VariantKey(key: entry.key, path: variant.path), variant, table: table.name,
          language: language)
      }
    }
  }

  mutating func add(
    _ decision: Decision, _ text: VariantKey, _ variant: Message.Variant, _ section: Section,
    previous: ExactString? = nil
  ) {
    add(
      decision, text, variant, table: section.place.table, language: section.language,
      previous: previous)
  }

  mutating func add(
    _ decision: Decision, _ text: VariantKey, _ variant: Message.Variant, table: String,
    language: String, previous: ExactString? = nil
  ) {
    let location = variant.location ?? SourceLocation(path: "")
    entries.append(
      MergeEntry(
        language: language, table: table, text: text, outcome: decision.outcome,
        reason: decision.reason, location: location, previous: previous))
    if let finding = finding(decision, text, at: location, table: table, language: language) {
      diagnostics.append(finding)
    }
  }

  /// What a decision tells people.
  func finding(
    _ decision: Decision, _ text: VariantKey, at location: SourceLocation, table: String,
    language: String
  ) -> Diagnostic? {
    guard let finding = decision.finding else { return nil }
    let verb = decision.isWritten ? "is merged, but" : "is not merged:"
    return Diagnostic(
      finding.rule, finding.severity, at: location,
      "'\(text.id.shortened)' \(verb) \(decision.reason ?? "")", language: language,
      table: table, key: text.key.string)
  }

  /// Says what a language of a file means for the project, once for each file.
  mutating func note(
    _ language: String, of file: LocalizationFile, first table: Catalog.Table
  ) {
    let location = table.location(in: file)
    switch languages.match(language) {
    case .known: break
    case .source:
      hasFileFault = true
      report(
        "xliff.language-mismatch", .error, location,
        "'\(languages.map[language] ?? language)' is the language that the project translates from; nothing "
          + "is merged into it")
    case .new(let name):
      report(
        "xliff.language-mismatch", .note, location,
        "'\(name)' is a new language of the project; a folder '\(name).lproj' is made for it")
    case .unclear(let candidates):
      let known = candidates.first.map {
        "where '\($0)' is meant, give --map \(language)=\($0), "
      }
      report(
        "xliff.language-mismatch", .warning, location,
        "the project has no '\(language)'; \(known ?? "")for a new language --map "
          + "\(language)=\(language)")
    }
  }

  mutating func noteMissingTranslations(in file: LocalizationFile) {
    report(
      .emptyTarget, .note, SourceLocation(path: file.path),
      "it holds no translations into another language than '\(file.catalog.sourceLanguage)'")
  }

  /// A translation into the language of its source would be taken for the source.
  mutating func refuseOwnLanguage(of file: LocalizationFile) {
    let files = (file.document as? XLIFF1Document)?.files ?? []
    for part in files where part.targetLanguage == part.sourceLanguage {
      guard let unit = part.units.first(where: { $0.target != nil }) else { continue }
      hasFileFault = true
      report(
        "xliff.language-mismatch", .error, unit.location,
        "'\(part.sourceLanguage)' is translated into itself; name the language of the translations")
    }
  }

  mutating func noteMissingBase(of file: LocalizationFile) {
    let location = SourceLocation(path: file.path)
    let names = Set(file.targetLanguages)
    if let base {
      for language in names.sorted() where !base.has(language) {
        report(
          .mergeWithoutBase, .warning, location,
          "the file given with --base has no text in '\(language)'; is it the one that was sent?")
      }
    } else if !names.isEmpty, project.records.isEmpty {
      report(
        .mergeWithoutBase, .note, location,
        "merged two-way, since nothing says what was sent; give --base SENT to find conflicts")
    }
    let source = file.catalog.sourceLanguage
    if file.format.isBilingual, !source.isEmpty,
      languages.match(source) != .source
    {
      report(
        "xliff.language-mismatch", .warning, location,
        "its source language is '\(source)', the project's is '\(project.sourceLanguage)'")
    }
  }
}

extension Catalog.Table {
  /// Where the table begins, as far as its texts tell.
  func location(in file: LocalizationFile) -> SourceLocation {
    let first = entries.lazy.flatMap(\.localizations).flatMap(\.message.variants)
      .compactMap(\.location).first
    return first ?? SourceLocation(path: file.path)
  }
}
