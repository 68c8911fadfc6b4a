package import Diagnostics

/// The targets of an XLIFF file that have nothing in them, and the edits that take them out.
package struct EmptyTargets {
  /// A target and its removal.
  package struct Removal {
    package let edits: [TextEdit]
    /// Whether somebody says that the empty text is what is meant.
    package let isSignedOff: Bool
  }

  /// By the offset of the target's start tag.
  private var removals: [Int: Removal] = [:]

  /// The empty targets of a file; none in files of other formats.
  package init(of document: any LocalizationDocument) {
    if let document = document as? XLIFF1Document {
      add(document)
    } else if let document = document as? XLIFF2Document {
      add(document)
    }
  }

  /// The removal of the target at a place.
  package subscript(location: SourceLocation) -> Removal? { removals[location.range.lowerBound] }

  private mutating func add(_ document: XLIFF1Document) {
    guard let source = document.source else { return }
    for unit in document.files.lazy.flatMap(\.units) {
      guard let target = unit.target, !target.hasMarkup,
        target.text.string.allSatisfy(\.isWhitespace)
      else { continue }
      var untranslated = unit
      untranslated.target = nil
      var editor = XLIFF1Editor(source)
      editor.change(unit, to: untranslated, setsSource: false, setsTarget: true)
      removals[target.location.range.lowerBound] = Removal(
        edits: editor.edits,
        isSignedOff: unit.approved == true || ["final", "signed-off"].contains(target.state))
    }
  }

  private mutating func add(_ document: XLIFF2Document) {
    guard let source = document.source else { return }
    for unit in document.files.lazy.flatMap(\.entries).flatMap(\.texts).map(\.unit) {
      let edits = XLIFF2UnitEdits(unit, key: "", in: source)
      for part in unit.parts where part.isSegment {
        guard let target = part.target, target.isBlank else { continue }
        removals[target.range.lowerBound] = Removal(
          edits: edits.unset(part), isSignedOff: ["reviewed", "final"].contains(part.state))
      }
    }
  }
}

extension XLIFF2Document.Content {
  fileprivate var isBlank: Bool {
    pieces.allSatisfy { piece in
      if case .text(let text) = piece { text.allSatisfy(\.isWhitespace) } else { false }
    }
  }
}
