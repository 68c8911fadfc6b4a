package import Diagnostics
package import LocalizationFormats
package import LocalizationModel
import Synchronization
package import Workspace

/// The texts of one table in one language, as fixes change them in the file that holds them.
package struct TextEditing: Sendable {
  private let file: FileEditing
  /// The language, as the file names it.
  private let language: String

  /// The texts of a file that stands by itself.
  package init(_ file: FileEditing, language: String) {
    self.file = file
    self.language = language
  }

  /// The change that gives a key another text in place of one; none where the file cannot take it.
  package func fix(
    _ key: ExactString, _ path: VariantPath, to text: ExactString, state: TranslationState?,
    needsReview: Bool = false
  ) -> [Diagnostic.Fix] {
    let state = state ?? file.state(of: key, path, in: language)
    let change = CatalogChange.set(
      key, language: language, Message.Variant(path, text, state: state))
    return file.fix(
      "write '\(ExactString(VisibleText.escaped(text.string)).shortened)'", needsReview: needsReview
    ) {
      $0.edits(for: [change])
    }
  }

  /// The change that takes some texts of a key away.
  package func removal(
    _ key: ExactString, _ paths: [VariantPath], needsReview: Bool
  ) -> [Diagnostic.Fix] {
    let names = paths.map { "'\($0)'" }.joined(separator: ", ")
    return file.fix("remove what is for \(names)", needsReview: needsReview) {
      $0.edits(for: paths.map { .unset(key, language: language, $0) })
    }
  }
}

/// A file of texts that fixes may change; it is made ready when the first of them is asked for.
package final class FileEditing: Sendable {
  private let document: any LocalizationDocument
  private let place: CatalogPlace
  private let table: Catalog.Table?
  private let parts: CatalogEditorParts
  private let editor = Mutex<CatalogEditor??>(nil)
  private let positions = Mutex<HashIndex?>(nil)

  /// The table of a file, or the file of one language where there is no table.
  package init(
    _ document: any LocalizationDocument, at place: CatalogPlace, table: Catalog.Table? = nil,
    parts: CatalogEditorParts = CatalogEditorParts()
  ) {
    self.parts = parts
    self.document = document
    self.place = place
    self.table = table
  }

  /// A change in words and in the edits that an editor of the file finds; none where it finds none.
  package func fix(
    _ summary: String, needsReview: Bool = false, _ find: (CatalogEditor) -> [TextEdit]?
  ) -> [Diagnostic.Fix] {
    let edits = editor.withLock { editor -> [TextEdit]? in
      if editor == nil { editor = .some(CatalogEditor(document, at: place, parts)) }
      return (editor ?? nil).flatMap(find)
    }
    return edits.map { [Diagnostic.Fix(summary, $0, needsReview: needsReview)] } ?? []
  }

  /// How far the work on a text is, so that a change of its words leaves that as it is.
  package func state(of key: ExactString, _ path: VariantPath, in language: String)
    -> TranslationState
  {
    guard let table else { return .translated }
    let position = positions.withLock { positions -> Int? in
      let index = positions ?? table.entries.keyIndex
      positions = index
      return index.first(KeyHash.of(key)) { table.entries.key(at: $0) == key }
    }
    return position.flatMap { table.entries[$0][language]?[path]?.state } ?? .translated
  }
}

extension LocalizationFile {
  /// The texts of one of the file's tables, as fixes change them.
  package func editing(_ table: Catalog.Table) -> FileEditing {
    let place = CatalogPlace(
      table: table.name, language: place.language, sourceLanguage: place.sourceLanguage)
    return FileEditing(document, at: place, table: table, parts: editorParts)
  }
}

extension TableFile {
  /// The texts of the file's language, as fixes change them.
  package func editing(sourceLanguage: String) -> TextEditing {
    let place = CatalogPlace(table: name, language: language, sourceLanguage: sourceLanguage)
    return TextEditing(FileEditing(document, at: place), language: language)
  }
}
