package import Diagnostics
import XMLEvents

/// What an XLIFF file of any version says about its texts that no reader of texts asks for: whether spaces
/// count, and which characters are allowed.
package enum XLIFFRemarks {
  /// A text whose spaces may get lost.
  package struct Spaces: Sendable {
    /// The id of its unit.
    package let id: ExactString
    package let text: ExactString
    package let location: SourceLocation
    /// Where an attribute goes in the tag of the unit.
    package let attributeOffset: Int
  }

  /// A text with a character that is not allowed.
  package struct ForbiddenCharacter: Sendable {
    /// The id of its unit.
    package let id: ExactString
    package let text: ExactString
    package let location: SourceLocation
    package let character: Unicode.Scalar
    /// The class of characters as the file has it.
    package let allowed: String
  }

  /// The sources with spaces that count and no `xml:space="preserve"` around them.
  package static func unguardedSpaces(in document: any LocalizationDocument) -> [Spaces] {
    guard isXLIFF(document), let source = document.source, SpaceSearch.maySucceed(in: source.utf8)
    else {
      return []
    }
    var walk = XLIFFRemarkWalk(source, looksFor: .spaces)
    walk.run()
    return walk.spaces
  }

  /// The texts with a character that `its:allowedCharacters` does not allow, each once.
  package static func forbiddenCharacters(
    in document: any LocalizationDocument
  ) -> [ForbiddenCharacter] {
    guard isXLIFF(document), let source = document.source,
      allowedCharacters.first(in: source.utf8[...]) != nil
    else { return [] }
    var walk = XLIFFRemarkWalk(source, looksFor: .characters)
    walk.run()
    return walk.forbidden
  }

  private static let allowedCharacters = WordSearch("allowedCharacters")

  private static func isXLIFF(_ document: any LocalizationDocument) -> Bool {
    document is XLIFF1Document || document is XLIFF2Document
  }
}
