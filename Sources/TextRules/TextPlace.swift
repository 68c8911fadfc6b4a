package import Diagnostics
package import LocalizationModel

/// Where a finding is reported.
package struct TextPlace {
  package var location: SourceLocation
  /// The quoted range of the text in a `.strings` file.
  package var textRange: Range<Int>?
  /// The texts of the file, where the range is not enough to change one.
  package var editing: TextEditing?
  /// What the text is for, where the key has several.
  package var path = VariantPath.plain
  /// The canonical name of the language; nil for the source.
  package var language: String?
  package var table: String
  package var key: String

  package init(
    location: SourceLocation, editing: TextEditing? = nil, path: VariantPath = .plain,
    language: String? = nil, table: String, key: String
  ) {
    self.location = location
    self.editing = editing
    self.path = path
    self.language = language
    self.table = table
    self.key = key
  }

  /// The place of one of the table's texts.
  func of(_ pair: TextPair) -> TextPlace {
    var place = self
    place.location = pair.location
    place.textRange = pair.textRange
    place.path = pair.path
    place.key = pair.key.string
    return place
  }
}
