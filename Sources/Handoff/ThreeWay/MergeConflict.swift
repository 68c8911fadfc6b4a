package import Diagnostics
package import LocalizationModel

/// A part of an entry that both sides changed, each in another way.
package struct MergeConflict: Sendable {
  /// What of an entry two sides disagree on.
  package enum Part: Hashable, Sendable {
    /// Whether it is there at all.
    case entry
    /// The texts of a language, whose shapes differ.
    case message(language: String)
    /// One text.
    case text(language: String, VariantPath)
    case note
    case limits
    case translatability
    case origin
    /// Nothing: they agree, but the file cannot be changed so without losing something.
    case unwritable(reason: String)
  }

  package let table: String
  package let key: ExactString
  package let part: Part
  /// What each side says, for people; nil where it says nothing.
  package let base: String?
  package let ours: String?
  package let theirs: String?
  /// Where it is in the merged file.
  package internal(set) var location: SourceLocation

  init(
    _ part: Part, of key: ExactString, in table: String, base: String?, ours: String?,
    theirs: String?
  ) {
    self.table = table
    self.key = key
    self.part = part
    self.base = base
    self.ours = ours
    self.theirs = theirs
    location = SourceLocation(path: "")
  }
}

extension MergeConflict.Part: CustomStringConvertible {
  /// What it is, for people.
  package var description: String {
    switch self {
    case .entry: "the whole entry"
    case .message(let language): "all texts" + Self.place(of: language)
    case .text(let language, let path):
      "the text" + Self.place(of: language) + (path.isPlain ? "" : " for '\(path)'")
    case .note: "the note"
    case .limits: "the limits"
    case .translatability: "whether it is translated"
    case .origin: "the extraction state"
    case .unwritable(let reason): reason
    }
  }

  private static func place(of language: String) -> String {
    language == MergeVersion.unnamedLanguage ? "" : " in '\(language)'"
  }
}

extension Message {
  /// The texts for people: as they are, or each behind its path.
  var summary: String {
    if isPlain { return variants[0].summary }
    return variants.map {
      $0.path.isPlain ? $0.summary : "\($0.path): \($0.summary)"
    }.joined(separator: "; ")
  }
}

extension Message.Variant {
  /// The text for people, with its state where that is not the usual one.
  var summary: String {
    state == .translated ? text.string : "\(text) (\(state.rawValue))"
  }
}
