import Diagnostics
import LocalizationFormats
import Rules
import Workspace

extension DocumentRule {
  /// Spaces of a source that tools may take for the file's indentation.
  static let xmlSpace = DocumentRule(
    Rule(
      "xliff.xml-space", .note, "a source with spaces that count says so",
      why:
        "Without xml:space=\"preserve\" translation tools may make one space of several, and drop those "
        + "at the edges: the source no longer is the one that was sent.",
      bad: "<source>a  b</source>", good: "<trans-unit xml:space=\"preserve\"> around it",
      fix: "add the attribute to the unit")
  ) { file in
    XLIFFRemarks.unguardedSpaces(in: file.document).map { place in
      DocumentFinding(
        message: "the spaces of '\(place.text.shortened)' may get lost on the way; write "
          + "xml:space=\"preserve\"",
        location: place.location, key: place.id,
        fixes: [
          Diagnostic.Fix(
            "add xml:space=\"preserve\"",
            [.insert(" xml:space=\"preserve\"", at: place.attributeOffset)])
        ])
    }
  }
}
