package import Diagnostics
package import LocalizationModel

/// A translation of a text that no page has any more.
package struct PrunedTranslation: Sendable {
  package var key: ExactString
  package var source: Message
  package var target: Message
  package var language: String
  package var table: String
}
