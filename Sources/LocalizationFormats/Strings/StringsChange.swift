public import Diagnostics

/// A change of a `.strings` file.
public enum StringsChange: Sendable {
  /// Gives a key that is there another text; of duplicates the one in force.
  case set(ExactString, to: ExactString)

  /// Adds an entry behind that of the key `after`; at the end where that is nil or not there.
  case insert(ExactString, ExactString, comment: String?, after: ExactString?)

  /// Removes every entry of a key with the comments that belong to it.
  case remove(ExactString)
}

/// Why a `.strings` file cannot be changed as asked.
public struct StringsWriteError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Hashable, Sendable {
    /// The file could not be read, so changing it might lose something.
    case unreadable
    /// The key to change is not in the file.
    case missingKey
    /// The key to insert is in the file already.
    case existingKey
    /// The value to change is no text.
    case notText
    /// The key or text holds a character that the form of the file cannot hold.
    case unwritable
  }

  /// What kind of failure it is.
  public let code: Code

  /// The key in question.
  public let key: ExactString

  init(_ code: Code, _ key: ExactString) {
    self.code = code
    self.key = key
  }
}
