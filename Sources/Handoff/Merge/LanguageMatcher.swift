import Diagnostics
import UnicodeKit
import Workspace

/// Finds the language of a project that a returned file's language means.
struct LanguageMatcher {
  let project: Project
  /// Languages of files by those of the project, as the user says.
  let map: [String: String]

  /// What a language of a file is for the project.
  enum Match: Hashable {
    /// One of its languages, as the user or the project names it.
    case known(String)
    /// None of its languages, and none like it.
    case new(String)
    /// The language that the project translates from.
    case source
    /// None of its languages, but others of them are kinds of the same one.
    case unclear(candidates: [String])
  }

  func match(_ language: String) -> Match {
    if let mapped = map[language] { return .known(mapped) }
    let tag = LanguageTag(language)
    if tag.matches(LanguageTag(project.sourceLanguage)) { return .source }
    let names = project.targetLanguages
    if let known = names.first(where: { LanguageTag($0).matches(tag) }) { return .known(known) }
    let relatives = names.filter { LanguageTag($0).language == tag.language }
    return relatives.isEmpty ? .new(tag.canonical) : .unclear(candidates: relatives)
  }
}
