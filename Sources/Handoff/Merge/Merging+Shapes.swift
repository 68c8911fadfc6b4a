import Diagnostics
import LocalizationModel
import Workspace

/// The texts of one key in one language are decided together: what a table says for a key must be a whole.
extension Merging {
  private struct Group: Hashable {
    let address: TableChanges.Address
    let key: ExactString
  }

  /// Decides about the texts of each key together, and gathers those that are written.
  mutating func settle() {
    var groups: [Group: [Int]] = [:]
    var order: [Group] = []
    for (index, item) in pending.enumerated() {
      let group = Group(address: item.address, key: item.text.key)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(index)
    }
    for group in order { settle(groups[group] ?? []) }
  }

  private mutating func settle(_ indices: [Int]) {
    guard indices.contains(where: { pending[$0].decision.isWritten }), let first = indices.first
    else { return }
    acceptSourceTexts(indices)
    let section = sections[pending[first].section]
    let key = pending[first].text.key
    let current = section.ours?.table[key]?.message
    let source = section.sources[key] ?? Message([])
    var result = current ?? Message([])
    let written = indices.filter { pending[$0].decision.isWritten }
    for index in written {
      pending[index].displaced = result.put(
        pending[index].written, isCatalog: section.keepsStates)
    }
    if let reason = fault(of: &result, written, source, current, section) {
      for index in written {
        pending[index].decision = .refused(.mergeRefused, .error, reason)
        pending[index].displaced = []
      }
      return
    }
    sayDisplaced(written, current)
    let entry = section.sources.entry(for: key)
    if section.place.isPlural, let current, !current.takes(written.map { pending[$0].text.path }) {
      result.complete(current, source)
      changes.replace(key, with: result, of: entry, at: section.address)
    } else {
      for index in written {
        changes.set(pending[index].written, of: entry, at: section.address)
      }
    }
  }

  /// Whoever translated one text of a key meant the others, even those that are as the source's.
  private mutating func acceptSourceTexts(_ indices: [Int]) {
    for index in indices where pending[index].decision.isSourceText {
      var decision = Decision.written(.added)
      if pending[index].written.text.hasWords {
        decision.reason = "it is the source's own text"
        decision.finding = ("xliff.state", .warning)
      }
      pending[index].decision = decision
    }
  }

  /// Why the texts of a key cannot be written together; nil where they can.
  private func fault(
    of result: inout Message, _ written: [Int], _ source: Message, _ current: Message?,
    _ section: Section
  ) -> String? {
    let paths = Set(written.map { pending[$0].text.path })
    for index in written {
      guard let other = pending[index].displaced.first(where: { paths.contains($0.path) })
      else { continue }
      return "it came back for '\(pending[index].text.path)' and for '\(other.path)', "
        + "which cannot stand side by side"
    }
    guard section.keepsStates || section.place.isPlural else { return nil }
    // What a format says besides its numbers, a translator must have seen.
    if section.place.isPlural, current == nil, result[.plain] == nil, let format = source[.plain],
      !format.text.hasWords
    {
      result.set(format)
    }
    let lacking = result.lacks(besides: source, isCatalog: section.keepsStates)
    guard !lacking.isEmpty else { return nil }
    return
      "what depends on numbers or devices is written whole, and neither the file nor the project has "
      + lacking.joined(separator: " and ")
  }

  /// Says of texts that change the shape of what a language says, what they take the place of.
  private mutating func sayDisplaced(_ written: [Int], _ current: Message?) {
    let displaced = written.flatMap { pending[$0].displaced }
    guard !displaced.isEmpty else { return }
    let list = displaced.map { "'\($0.text)'" }.joined(separator: ", ")
    // The first one keeps them for the memory; each says what stood in its place.
    for index in written
    where pending[index].decision.outcome == .added && current?[pending[index].text.path] == nil {
      pending[index].decision.outcome = .updated
      pending[index].decision.reason = "it takes the place of \(list)"
    }
    for (place, index) in written.enumerated() {
      pending[index].displaced = place == 0 ? displaced : []
      pending[index].replaced = displaced
    }
  }
}

extension Message {
  /// Whether a `.stringsdict` entry with these texts has a place for others without being made anew.
  fileprivate func takes(_ paths: [VariantPath]) -> Bool {
    paths.allSatisfy { path in
      if self[path] != nil { return true }
      return variants.contains { variant in
        let other = variant.path
        guard other.variable == path.variable else { return false }
        if path.plural == nil, path.width == nil, path.device != nil { return other.device != nil }
        return other.device == path.device && (other.plural == nil) == (path.plural == nil)
          && (other.width == nil) == (path.width == nil)
      }
    }
  }

  /// Takes what the texts need to be written from the message before and from the source's: the types of
  /// their numbers.
  fileprivate mutating func complete(_ current: Message, _ source: Message) {
    variables = current.variables
    for variable in source.variables where !variables.contains(where: { $0.name == variable.name })
    {
      variables.append(variable)
    }
    let used = Set(variants.compactMap(\.path.variable))
    variables.removeAll { !used.contains($0.name) }
    valueType = current.valueType ?? source.valueType
  }
}

extension Merging.Section {
  /// The refusal of a text that no place of the table is for; nil where there is one.
  func missingPlace(
    for variant: Message.Variant, _ source: Message, _ key: ExactString
  ) -> Decision? {
    guard keepsStates else { return nil }
    let path = variant.path
    if path.width != nil || path.device == "other" && path.plural != nil
      || path.variable != nil && path.device == nil && path.plural == nil
    {
      return .refused(
        .mergeRefused, .error, "a String Catalog has no place for the text for '\(path)'")
    }
    guard let name = path.variable else { return nil }
    let known = source.variables + (ours?.table[key]?.message.variables ?? [])
    if known.contains(where: { $0.name == name }) { return nil }
    let names = source.variables.map { "'\($0.name)'" }.joined(separator: ", ")
    return .refused(
      .mergeRefused, .error,
      "the project's text has no number '\(name)'"
        + (names.isEmpty ? "" : "; those that it has are \(names)"))
  }
}
