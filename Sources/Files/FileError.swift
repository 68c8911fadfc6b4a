/// Why something could not be read from the disk or written to it.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: Hashable, Sendable {
    case notFound
    case notReadable
    case notWritable
    case notADirectory
    case alreadyExists
    case tooLarge
    case other
  }

  /// What was being done; the verb of the message.
  package enum Operation: String, Sendable {
    case read
    case write
    case remove
    case replace
  }

  package let code: Code
  package let path: String
  package let reason: String
  package let operation: Operation

  /// The system's error number, 0 where the refusal is ours.
  let systemNumber: Int32

  package init(code: Code, path: String, reason: String, operation: Operation = .read) {
    self.init(code: code, path: path, reason: reason, operation: operation, systemNumber: 0)
  }

  init(code: Code, path: String, reason: String, operation: Operation, systemNumber: Int32) {
    self.code = code
    self.path = path
    self.reason = reason
    self.operation = operation
    self.systemNumber = systemNumber
  }

  package var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }
}

extension FileError {
  /// A refusal of ours, before the disk was asked to write.
  static func refused(_ path: FilePath, _ reason: String, _ code: Code = .other) -> FileError {
    FileError(code: code, path: path.string, reason: reason, operation: .write)
  }
}
