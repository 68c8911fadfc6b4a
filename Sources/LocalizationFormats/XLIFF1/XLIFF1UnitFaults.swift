import Diagnostics

/// What is said of the faults of a unit.
extension Diagnostic {
  static func missingID(source: String?, at location: SourceLocation) -> Diagnostic {
    let words = source.map { " for \"\($0.oneLine)\"" } ?? ""
    return Diagnostic(
      "xliff.id-missing", .error, at: location,
      "unit without id\(words); give it the id that it was exported with")
  }

  static func secondContent(
    _ name: String, id: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .error, at: location, "second <\(name)> in one unit; remove one of them",
      key: id)
  }

  static func missingSource(id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .warning, at: location,
      "unit \"\(id.oneLine)\" without <source>; write the text that was translated", key: id)
  }

  static func wrongOrder(id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .warning, at: location,
      "<target> belongs right after <source>; move it before the other elements of the unit",
      key: id)
  }

  static func wrongWidth(
    _ width: String, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .warning, at: location,
      "maxwidth \"\(width.oneLine)\" is not a whole number; no limit is known", key: id)
  }

  static func unknownState(
    _ state: String, id: String, at location: SourceLocation
  ) -> Diagnostic {
    let known = XLIFF1Document.Target.knownStates
    let hint =
      state.nearest(in: known).map { "did you mean \"\($0)\"" }
      ?? "write one of XLIFF 1.2, or one that begins with \"x-\""
    return Diagnostic(
      "xliff.state", .warning, at: location, "unknown state \"\(state.oneLine)\"; \(hint)",
      key: id)
  }

  static func lostCode(
    _ code: FlattenedText.Code, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.inline-codes", .warning, at: location,
      "the target lacks the code \(code.description) of its source; put it back", key: id)
  }

  static func addedCode(
    _ code: FlattenedText.Code, isTwice: Bool, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.inline-codes", .warning, at: location,
      isTwice
        ? "the target has the code \(code.description) more often than its source; remove one"
        : "the source has no code \(code.description); remove it", key: id)
  }

  static func tooShort(
    _ text: ExactString, _ size: String, least: Int, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.max-width", .warning, at: location,
      "'\(text.shortened)' has \(size); the unit asks for at least \(least)", key: id)
  }

  static func tooLong(
    _ text: ExactString, bytes: Int, most: Int, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.max-width", .warning, at: location,
      "'\(text.shortened)' has \(bytes) bytes; the unit allows \(most)", key: id)
  }

  static func emptyCode(
    _ code: FlattenedText.Code, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.inline-codes", .warning, at: location,
      "the code \(code.description) stands around nothing, and in the source around a text; move it",
      key: id)
  }

  static func nestedCode(
    _ code: FlattenedText.Code, in outer: FlattenedText.Code, id: String,
    at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.inline-codes", .warning, at: location,
      "the code \(code.description) stands in \(outer.description), and beside it in the source; end that "
        + "one before it", key: id)
  }

  static func unknownElement(
    _ name: String, id: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .warning, at: location,
      "<\(name.oneLine)> is no element of a unit in XLIFF 1.2; remove it", key: id)
  }

  static func missingSegment(
    _ segment: String, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.segments", .warning, at: location,
      "segment \"\(segment.oneLine)\" of \"\(id.oneLine)\" has no translation; translate it, or the whole "
        + "unit is not taken over", key: id)
  }

  static func emptyTarget(
    _ severity: Severity, id: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "xliff.empty-target", severity, at: location,
      "the translation of \"\(id.oneLine)\" is empty; translate it or remove <target>", key: id)
  }
}
