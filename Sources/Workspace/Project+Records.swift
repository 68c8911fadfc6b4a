package import Diagnostics
package import Files
package import LocalizationModel
import UnicodeKit

extension TranslationRecords.Address {
  /// A text of a file of a bundle.
  package init(of text: VariantKey, in file: TableFile, of bundle: BundleContents) {
    self.init(
      language: file.language, table: file.name, isPlural: file.stringsdict != nil, bundle: bundle,
      text: text)
  }

  /// A text of a table of a bundle, in a language as its folder names it.
  ///
  /// A key may be in a table and in the `.stringsdict` file beside it, so that one has its extension in the
  /// name.
  package init(
    language: String, table: String, isPlural: Bool, bundle: BundleContents, text: VariantKey
  ) {
    let name = isPlural ? table + ".stringsdict" : table
    self.init(
      language: LanguageTag(language).canonical,
      table: bundle.name.isEmpty ? name : bundle.name + "/" + name, text: text)
  }
}

extension Project {
  /// The file that holds the records, where they are others than those read and there is a place for them.
  package func recordsFile(
    for records: TranslationRecords
  ) -> [(path: FilePath, bytes: [UInt8]?)] {
    guard let recordsPath, records != self.records else { return [] }
    return [(path: recordsPath, bytes: records.bytes)]
  }
}

extension Project {
  /// A translation with the states that are recorded for it, where its own file has none.
  ///
  /// - Parameters:
  ///   - message: what the table says; nil where it says nothing.
  ///   - key: the key in the table.
  ///   - language: the language, in any spelling.
  ///   - table: the table; its file of plural texts where `isPlural` is true.
  ///   - isPlural: whether it is the table's `.stringsdict` file.
  ///   - bundle: the bundle that the table belongs to.
  /// - Returns: the message.
  package func recorded(
    _ message: Message?, of key: ExactString, in language: String, _ table: String,
    isPlural: Bool, _ bundle: BundleContents
  ) -> Message? {
    guard var message, !records.isEmpty else { return message }
    for var variant in message.variants {
      let address = TranslationRecords.Address(
        language: language, table: table, isPlural: isPlural, bundle: bundle,
        text: VariantKey(key: key, path: variant.path))
      guard let state = records[address]?.state else { continue }
      variant.state = state
      message.set(variant)
    }
    return message
  }
}
