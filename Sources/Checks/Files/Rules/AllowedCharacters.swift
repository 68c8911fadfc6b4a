import Diagnostics
import LocalizationFormats
import Rules
import TextRules
import Workspace

extension DocumentRule {
  /// Characters that a file's author does not allow.
  static let allowedCharacters = DocumentRule(
    Rule(
      "xliff.allowed-characters", .warning, "a text has the characters only that its unit allows",
      why:
        "The Internationalization Tag Set lets an author say which characters a text may have, such as "
        + "for a display or a name of a file; others are lost or refused there.",
      bad: "its:allowedCharacters=\"[A-Z]\" and the target \"abc\"", good: "the target \"ABC\"")
  ) { file in
    XLIFFRemarks.forbiddenCharacters(in: file.document).map { place in
      DocumentFinding(
        message: "'\(VisibleText.escaped(place.text.shortened))' has "
          + "\(VisibleText.quoted(String(place.character))), which '\(place.allowed)' does not allow; "
          + "write it without",
        location: place.location, key: place.id)
    }
  }
}
