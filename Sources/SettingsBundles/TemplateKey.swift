/// The keys of ours in a template, which assembling removes.
package enum TemplateKey: String, Sendable, CaseIterable {
  /// An array of selectors: the row exists only there.
  case only = "BKOnly"
  /// A dictionary from selector to replaced keys.
  case overrides = "BKOverrides"
  /// In an override: an array of keys that are dropped.
  case remove = "BKRemove"
  /// A note for the translator: a text, or a dictionary from role to text.
  case comment = "BKComment"
  /// A limit in grapheme clusters: a number, or a dictionary from role to number.
  case maxLength = "BKMaxLength"
  /// At the root: texts that stand in no page but are shown at run time.
  case strings = "BKStrings"
  /// A stable name where there is no `Key`.
  case id = "BKID"
  /// False: the element's texts are not for translation.
  case translate = "BKTranslate"

  /// What every key of ours begins with.
  package static let prefix = "BK"

  /// The keys that may stand at the root of a page.
  static let ofPages: Set<TemplateKey> = [.overrides, .strings, .comment]
  /// The keys that may stand in a specifier.
  static let ofSpecifiers: Set<TemplateKey> = [
    .only, .overrides, .comment, .maxLength, .id, .translate,
  ]
  /// The keys that may stand in an override.
  static let ofOverrides: Set<TemplateKey> = [.remove, .comment, .maxLength]
}
