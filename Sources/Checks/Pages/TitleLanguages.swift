import Diagnostics
import LocalizationFormats
import PropertyLists
import Rules
import SettingsBundles
import Workspace

/// The tables in which a bundle's titles are looked up, page by page.
struct TitleLanguages {
  /// The tables of one page.
  struct Tables {
    let source: TableFile?
    /// Every readable table with its language; nil for the source's.
    let all: [(file: TableFile, language: String?)]
  }

  private let bundle: CheckedBundle
  private var known: [String: Tables] = [:]

  init(_ bundle: CheckedBundle) { self.bundle = bundle }

  mutating func tables(of page: Page) -> Tables {
    let name = bundle.contents.table(of: page)
    if let tables = known[name] { return tables }
    let files = bundle.tables(named: name)
    let all = [files.source].compactMap(\.self) + files.targets
    let tables = Tables(
      source: files.source, all: all.map { ($0, bundle.language(of: $0)) })
    known[name] = tables
    return tables
  }
}

/// Two titles that one language's table makes the same text.
struct TitleCollision {
  let text: ExactString
  let first: ExactString
  let second: ExactString
  let file: TableFile

  /// The place of the later title's translation, or of the earlier one's where the later has none.
  var location: SourceLocation {
    (file.text(second) ?? file.text(first))?.textLocation ?? SourceLocation(path: file.path)
  }

  /// The earlier title's translation, where it is not `location`.
  var notes: [Diagnostic.Note] {
    guard file.text(second) != nil, let earlier = file.text(first) else { return [] }
    return [Diagnostic.Note("the other one", at: earlier.textLocation)]
  }
}

extension TitleLanguages.Tables {
  /// The titles that become the same text in one table, each with the first that it is like.
  ///
  /// Titles that are the same in the source language already are its affair, not a translation's.
  func collisions(
    of titles: [ExactString], in file: TableFile, isSource: Bool
  ) -> [TitleCollision] {
    var first: [ExactString: ExactString] = [:]
    var found: [TitleCollision] = []
    for title in titles {
      let text = TextLookup.shown(title, in: file.table)
      guard !text.isEmpty else { continue }
      let read = Self.withoutEdges(text)
      guard let earlier = first[read] else {
        first[read] = title
        continue
      }
      guard earlier != title, isSource || !areAlike(earlier, title) else { continue }
      found.append(TitleCollision(text: text, first: earlier, second: title, file: file))
    }
    return found
  }

  /// A text without the white space around it, which nobody sees.
  private static func withoutEdges(_ text: ExactString) -> ExactString {
    let start = text.string.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return text }
    return ExactString(String(start[...end]))
  }

  private func areAlike(_ one: ExactString, _ other: ExactString) -> Bool {
    TextLookup.shown(one, in: source?.table) == TextLookup.shown(other, in: source?.table)
  }
}

extension PageElement {
  /// Choices that read alike in some language although they store different values.
  func checkTitles(in tables: TitleLanguages.Tables, _ findings: inout Findings) {
    guard type?.role == .editable else { return }
    let choices = zip(specifier["Titles"]?.array ?? [], specifier["Values"]?.array ?? [])
    var titles: [ExactString] = []
    var values: [ExactString: RunTimeValue] = [:]
    for (title, value) in choices {
      guard let text = title.string.map({ ExactString($0) }), !text.isEmpty else { continue }
      if values[text] == nil { titles.append(text) }
      values[text] = values[text] ?? RunTimeValue(value.value)
    }
    for (file, language) in tables.all {
      for collision in tables.collisions(of: titles, in: file, isSource: language == nil)
      where values[collision.first] != values[collision.second] {
        findings.report(
          .titlesDuplicate, at: collision.location,
          "the choices '\(collision.first)' and '\(collision.second)' of \(label) both read "
            + "\(collision.text.string.inQuotes): give them different texts",
          language: language, table: file.name, key: collision.second.string,
          notes: collision.notes)
      }
    }
  }
}
