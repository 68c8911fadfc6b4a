import Diagnostics
import Files
import LocalizationFormats
import LocalizationModel
import Workspace

extension Merging {
  /// Decides about one text as far as it alone tells.
  mutating func decide(
    _ variant: Message.Variant, _ text: VariantKey, _ entry: Catalog.Entry,
    _ wanted: ExactString, _ section: Section
  ) {
    let record = project.records[recordAddress(of: text, section)]
    let fileName = FilePath(section.file.path).lastComponent
    let returned = ReturnedText(
      target: variant,
      seenSource: entry[section.file.catalog.sourceLanguage]?[text.path]?.text,
      source: wanted, current: section.ours?.table[text.key]?.message[text.path]?.text,
      sent: base?.target(of: text, in: section.name, section.language) ?? record?.target,
      merged: record?.file == fileName ? record?.merged : nil,
      isMonolingual: !section.file.format.isBilingual, sentSource: record?.source,
      isProtected: !entry.isForTranslation || section.sources.isProtected(text.key))
    var decision = returned.decision(
      acceptsStale: options.acceptsStale, allowsEmpty: options.allowsEmpty)
    var written = variant
    if returned.isSourceChanged, decision.isWritten { written.state = .needsReview }
    written.lostCodes = []
    if decision.outcome == .needsReview, section.keepsStates {
      written.state = .needsReview
      decision.isWritten = true
    }
    pending.append(
      PendingText(
        text: text, returned: returned, section: sections.count - 1, address: section.address,
        record: record, written: written, decision: decision, entry: entries.count,
        diagnostic: diagnostics.count))
    entries.append(
      MergeEntry(
        language: section.language, table: section.place.table, text: text,
        outcome: decision.outcome, location: variant.location ?? SourceLocation(path: "")))
  }

  /// Decides about the texts of each key together, and makes the files that change.
  ///
  /// A text that its file cannot take is refused, and the others are written.
  ///
  /// - Returns: the files.
  /// - Throws: where a file cannot be changed at all.
  mutating func finish() throws -> [(path: FilePath, bytes: [UInt8]?)] {
    settle()
    var files: [(path: FilePath, bytes: [UInt8]?)] = []
    // Each round takes a key away; so many faults of a kind that only the writer sees are no accident.
    for round in 0... {
      do {
        files = try changes.files()
        break
      } catch let error as LocalizationWriteError {
        guard round < 32, refuse(error) else { throw error }
      }
    }
    conclude()
    return files
  }

  /// Refuses the texts of the key that cannot be written; false where there are none.
  private mutating func refuse(_ error: LocalizationWriteError) -> Bool {
    var isFound = false
    for index in pending.indices
    where pending[index].decision.isWritten && pending[index].text.key == error.key {
      pending[index].decision = .refused(.mergeRefused, .error, error.message)
      isFound = true
    }
    changes.discard(error.key)
    return isFound
  }

  /// Keeps and reports what was decided.
  private mutating func conclude() {
    var merged: [Diagnostic] = []
    var rest = diagnostics[...]
    for item in pending {
      let section = sections[item.section]
      let earlier = rest.prefix { _ in true }.prefix(item.diagnostic - rest.startIndex)
      merged += earlier
      rest = rest.dropFirst(earlier.count)
      entries[item.entry].outcome = item.decision.outcome
      entries[item.entry].reason = item.decision.reason
      entries[item.entry].previous = item.previous
      if let finding = finding(
        item.decision, item.text, at: entries[item.entry].location, table: section.place.table,
        language: section.language)
      {
        merged.append(finding)
      }
      note(item, section)
      remember(item, section)
    }
    diagnostics = merged + rest
  }

  /// Notes in the records what a text became.
  private mutating func note(_ item: PendingText, _ section: Section) {
    let isAsOurs = item.record != nil && item.returned.current == item.returned.target.text
    guard item.decision.isWritten || isAsOurs else { return }
    let isKept = section.keepsStates || item.written.state == .translated
    var updated =
      item.record ?? TranslationRecords.Record(source: Fingerprint(of: item.returned.source))
    updated.state = isKept ? nil : item.written.state
    if item.decision.isWritten {
      updated.merged = Fingerprint(of: item.returned.target.text)
      updated.file = FilePath(section.file.path).lastComponent
    }
    records[recordAddress(of: item.text, section)] = updated
  }

  /// Keeps what a merge takes away, and what it does not write: a person's work.
  private mutating func remember(_ item: PendingText, _ section: Section) {
    func pair(_ source: ExactString, _ target: ExactString) -> TranslationMemory.Pair {
      TranslationMemory.Pair(
        source: source, target: target, from: project.sourceLanguage, to: item.address.folder,
        origin: section.place.table, context: item.text.key)
    }
    let returned = item.returned
    if item.decision.isWritten, let old = returned.current, !old.isEmpty,
      old != returned.target.text
    {
      superseded.append(pair(returned.source, old))
    }
    if item.decision.isWritten {
      let source = section.sources[item.text.key]
      for old in item.displaced {
        superseded.append(pair(source?.source(of: old.path, true) ?? returned.source, old.text))
      }
    }
    if item.decision.outcome == .needsReview {
      superseded.append(pair(returned.seenSource ?? returned.source, returned.target.text))
    }
  }
}
