package import LocalizationFormats

/// What is handed out, and how.
package struct ExportOptions: Sendable {
  package var format = LocalizationFormat.xliff1
  /// The languages; empty for all of the project.
  package var languages: [String] = []
  package var choice = HandoffChoice()
  /// Whether each table gets a file of its own, in formats that hold several.
  package var isSplitByTable = false
  /// Where suggestions come from; nil for none.
  package var memory: TranslationMemory?
  package var tool: NewFile.Tool

  package init(tool: NewFile.Tool) { self.tool = tool }
}
