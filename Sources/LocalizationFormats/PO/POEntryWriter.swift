import Diagnostics
import LocalizationModel

/// The languages of a file, and the categories of its forms.
struct POLanguages {
  let source: String
  let target: String
  let categories: [PluralCategory]
}

/// Writes one entry of a catalog: an entry of the file for each of its texts but those that differ by number
/// alone.
struct POEntryWriter {
  private let entry: Catalog.Entry
  private let table: String
  private let languages: POLanguages
  private let lineEnd: String
  private let source: Message?
  private let target: Message?
  private(set) var text = ""
  private(set) var losses: [Loss] = []

  init(
    _ entry: Catalog.Entry, table: String, _ languages: POLanguages, lineEnd: String = "\n"
  ) {
    self.entry = entry
    self.table = table
    self.languages = languages
    self.lineEnd = lineEnd
    source = entry[languages.source]
    target = languages.target == languages.source ? nil : entry[languages.target]
    let texts = [source, target].flatMap { $0?.variants.map(\.text) ?? [] }
    // It ends a text for gettext.
    guard !(texts + [entry.key]).contains(where: { $0.utf8.contains(0) }) else {
      report(.character, nil, "a NUL")
      return
    }
    guard isNameClear else {
      report(.text, nil, "the entry, whose key reads like the name of a text for something")
      return
    }
    write()
    reportLosses()
  }

  /// Whether a reader finds the key again: names of texts are keys with their paths.
  private var isNameClear: Bool {
    [source, target].flatMap { $0?.variants ?? [] }.map(\.path).allSatisfy { path in
      let text = VariantKey(key: entry.key, path: path)
      let forms = ExactString("\(path.withoutPlural.baseContext(of: entry.key)).plural.other")
      let read = VariantKey(id: forms, allowsWidths: true)
      let isForms =
        path.plural == nil || read == VariantKey(key: entry.key, path: path.with(.other))
        || read.path.isPlain && path.withoutPlural.isPlain
      return isForms && VariantKey(id: text.id, allowsWidths: true) == text
    }
  }

  private mutating func write() {
    let paths = Set((source?.variants ?? []).map(\.path) + (target?.variants ?? []).map(\.path))
    var written: Set<VariantPath> = []
    for path in paths.isEmpty ? [.plain] : paths.sorted() where !written.contains(path) {
      let base = path.withoutPlural
      // Both kinds of entry would have one name.
      if path.plural != nil, path.plural != .zero || languages.categories.contains(.zero),
        !paths.contains(base)
      {
        let group = paths.filter { path in
          path.withoutPlural == base
            && (path.plural != .zero || languages.categories.contains(.zero))
        }
        written.formUnion(group)
        writeForms(of: base)
        reportUnheld(group)
      } else {
        written.insert(path)
        writeText(of: path)
      }
    }
  }

  /// An entry for one text.
  private mutating func writeText(of path: VariantPath) {
    let variant = target?[path]
    open(VariantKey(key: entry.key, path: path).id, path, [variant].compactMap { $0 })
    let id = source?[path]?.text ?? source?.fallback ?? entry.key
    add("msgid", id)
    add("msgstr", variant?.text ?? "")
  }

  /// An entry for the texts of all numbers.
  private mutating func writeForms(of base: VariantPath) {
    let variants = languages.categories.map { target?[base.with($0)] }
    open(base.baseContext(of: entry.key), base, variants.compactMap { $0 })
    let other =
      source?[base.with(.other)]?.text ?? source?.variants.last { $0.path.withoutPlural == base }?
      .text
      ?? source?.fallback ?? entry.key
    add("msgid", source?[base.with(.one)]?.text ?? other)
    add("msgid_plural", other)
    for (index, variant) in variants.enumerated() {
      add("msgstr[\(index)]", variant?.text ?? "")
    }
  }

  /// What stands in front of the texts.
  private mutating func open(
    _ context: ExactString, _ path: VariantPath, _ variants: [Message.Variant]
  ) {
    var comments = entry.notes.flatMap { note in
      note.text.split(omittingEmptySubsequences: false) { $0.isNewline || $0 == "\u{85}" }
        .map { $0.isEmpty ? "#." : "#. \($0)" }
    }
    comments += entry.limits.map { "#. \(POLimit.line(for: $0))" }
    if let device = path.device { comments.append("#. device: \(device)") }
    comments += entry.occurrences.map { "#: \(POOccurrences.spelling(of: $0))" }
    var flags: [String] = []
    if variants.contains(where: { !$0.state.isDone && !$0.text.isEmpty }) { flags.append("fuzzy") }
    if let flag = formatFlag { flags.append(flag) }
    if !flags.isEmpty { comments.append("#, " + flags.joined(separator: ", ")) }
    text += lineEnd
    for comment in comments { text += comment + lineEnd }
    add("msgctxt", context)
  }

  private var formatFlag: String? {
    let placeholders = (source?.variants ?? []).flatMap {
      PlaceholderScanner.placeholders(in: $0.text, isVariableText: $0.path.variable != nil)
    }
    if placeholders.contains(where: { $0.takesArgument }) { return "objc-format" }
    let hasSign = source?.variants.contains { $0.text.utf8.contains(0x25) } ?? false
    return hasSign ? "no-objc-format" : nil
  }

  private mutating func add(_ keyword: String, _ value: ExactString) {
    text += "\(keyword) \(POText.literal(value, lineEnd: lineEnd))\(lineEnd)"
  }
}

/// What the format cannot hold.
extension POEntryWriter {
  private mutating func report(_ kind: Loss.Kind, _ language: String? = nil, _ detail: String) {
    losses.append(Loss(kind, table: table, key: entry.key, language: language, detail: detail))
  }

  /// Reports the texts of one base that have no form.
  private mutating func reportUnheld(_ paths: Set<VariantPath>) {
    for path in paths.sorted() {
      guard let category = path.plural else { continue }
      if source?[path] != nil, category != .one, category != .other {
        report(.variants, languages.source, "the text for '\(path)'")
      }
      if let variant = target?[path], !languages.categories.contains(category) {
        let last = languages.categories.last.flatMap { target?[path.withoutPlural.with($0)] }
        // A reader copies the last form for the numbers that have none.
        guard category != .other || last?.text != variant.text else { continue }
        report(.variants, languages.target, "the text for '\(path)'")
      }
    }
    let states = Set(
      paths.compactMap { target?[$0] }.filter { !$0.text.isEmpty }.map(\.state.isDone))
    if states.count > 1 {
      report(.state, languages.target, "that some of its texts need work and some do not")
    }
  }

  private mutating func reportLosses() {
    for (language, message) in [(languages.source, source), (languages.target, target)] {
      guard let message else { continue }
      if !message.variables.isEmpty || message.valueType != nil {
        report(.variables, language, "the names and types of its numbers")
      }
      for variant in message.variants where !variant.lostCodes.isEmpty {
        report(.text, language, "the inline codes \(variant.lostCodes.joined(separator: ", "))")
      }
    }
    for variant in source?.variants ?? [] where variant.state != .translated {
      report(.state, languages.source, "the state '\(variant.state.rawValue)'")
    }
    for variant in target?.variants ?? [] {
      if variant.text.isEmpty {
        if variant.state != .new { report(.text, languages.target, "the empty translation") }
      } else if variant.state != .translated, variant.state != .needsReview {
        report(.state, languages.target, "the state '\(variant.state.rawValue)'")
      }
    }
    if !entry.isForTranslation { report(.origin, nil, "that the text is not for translation") }
    if entry.origin == .stale { report(.origin, nil, "that the text is stale") }
    if entry.notes.contains(where: \.isGenerated) {
      report(.notes, nil, "that a machine wrote the comment")
    }
    if !entry.suggestions.isEmpty {
      report(.suggestions, nil, "\(entry.suggestions.count) suggestions")
    }
  }
}

extension VariantPath {
  /// The path without its category.
  var withoutPlural: VariantPath {
    VariantPath(variable: variable, device: device, width: width)
  }

  /// The path with a category.
  func with(_ category: PluralCategory) -> VariantPath {
    VariantPath(variable: variable, device: device, width: width, plural: category)
  }

  /// The context of an entry with a form for each category of this path.
  func baseContext(of key: ExactString) -> ExactString {
    isPlain ? key : ExactString("\(key)|==|\(self)")
  }
}
