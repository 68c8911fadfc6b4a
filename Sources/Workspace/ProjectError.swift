import UnicodeKit

/// Why there is nothing to work on.
package struct ProjectError: Error, CustomStringConvertible {
  package enum Code: Sendable {
    /// There is no such path.
    case noInput
    /// The path is no project and no bundle, or more must be said to use it.
    case usage
  }

  package let code: Code
  package let description: String

  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

extension ProjectError {
  /// Refuses what cannot be the name of a language folder.
  ///
  /// - Throws: `ProjectError` for such a name.
  package static func requireLanguage(_ name: String?) throws(ProjectError) {
    guard let name, !LanguageTag(name).isWellFormed else { return }
    throw ProjectError(.usage, "'\(name)' is no language; write a tag such as de or pt-BR")
  }
}
