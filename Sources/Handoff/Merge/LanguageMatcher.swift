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
    /// None of its languages, and those of the same kind where there are some.
    case unclear(candidates: [String])
  }

  func match(_ language: String) -> Match {
    let mapped = map[language]
    let tag = LanguageTag(mapped ?? language)
    // Not even who says so translates into the language that is translated from.
    if tag.matches(LanguageTag(project.sourceLanguage)) { return .source }
    if let mapped { return .known(mapped) }
    let names = project.targetLanguages
    if let known = names.first(where: { LanguageTag($0).matches(tag) }) { return .known(known) }
    let relatives = names.filter { LanguageTag($0).language == tag.language }
    // A project that names its languages gets no others by accident.
    return relatives.isEmpty && project.configuration.languages.isEmpty
      ? .new(tag.canonical) : .unclear(candidates: relatives)
  }
}
