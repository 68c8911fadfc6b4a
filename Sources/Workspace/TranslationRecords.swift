package import Diagnostics
package import LocalizationModel
import UnicodeKit

/// What is known of translations beside their texts: what was sent, and how far the work is.
///
/// A project keeps it in `state.json` in its folder of locales. A table has no place for it, and a bundle
/// must hold nothing but what its readers read.
package struct TranslationRecords: Sendable, Hashable {
  /// The text that a record is about.
  package struct Address: Hashable, Sendable {
    package var language: String
    /// The table; in a folder of bundles the bundle's name, a slash and the table.
    package var table: String
    package var text: VariantKey

    package init(language: String, table: String, text: VariantKey) {
      self.language = language
      self.table = table
      self.text = text
    }
  }

  /// What is known of one text.
  package struct Record: Hashable, Sendable {
    /// How far the work is; nil where the format of the table says it, or nobody has.
    package var state: TranslationState?
    /// The source text as it was last sent.
    package var source: Fingerprint?
    /// The translation as it was last sent; that of "" where there was none.
    package var target: Fingerprint?
    /// The translation as it last came back since then.
    package var merged: Fingerprint?
    /// The file that it last came back in.
    package var file: String?

    package init(
      state: TranslationState? = nil, source: Fingerprint? = nil, target: Fingerprint? = nil,
      merged: Fingerprint? = nil, file: String? = nil
    ) {
      self.state = state
      self.source = source
      self.target = target
      self.merged = merged
      self.file = file
    }
  }

  private var records: [Address: Record] = [:]

  package init() {}

  package var isEmpty: Bool { records.isEmpty }

  /// What is known of a text; nothing where nobody recorded it.
  package subscript(address: Address) -> Record? {
    get { records[address] }
    set { records[address] = newValue }
  }

  /// All records, sorted by language, table and text.
  package var sorted: [(address: Address, record: Record)] {
    records.map { (address: $0.key, record: $0.value) }.sorted { $0.address < $1.address }
  }
}

extension TranslationRecords.Address: Comparable {
  package static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.language != rhs.language { return lhs.language < rhs.language }
    if lhs.table != rhs.table { return lhs.table < rhs.table }
    if lhs.text.key != rhs.text.key { return lhs.text.key < rhs.text.key }
    return lhs.text.path < rhs.text.path
  }
}
