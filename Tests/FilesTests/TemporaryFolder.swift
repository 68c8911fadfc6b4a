import Files
import Foundation

/// A folder for one test, gone with it.
final class TemporaryFolder: Sendable {
  let path: FilePath

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundlekit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.resolvingSymlinksInPath().path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path.string) }

  func callAsFunction(_ name: String) -> FilePath { path.appending(name) }

  func write(_ name: String, _ text: String) throws {
    let file = path.appending(name)
    try FileManager.default.createDirectory(
      atPath: file.parent.string, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.string))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path.appending(name).string, withDestinationPath: target)
  }

  func attribute<Value>(_ key: FileAttributeKey, of name: String) throws -> Value? {
    try FileManager.default.attributesOfItem(atPath: path.appending(name).string)[key] as? Value
  }

  func inode(of name: String) throws -> Int? { try attribute(.systemFileNumber, of: name) }

  /// All files with their texts, hidden ones and left-overs too, as `name=text` lines.
  func contents() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path.string).sorted()
    return try names.compactMap { name in
      guard try attribute(.type, of: name) != FileAttributeType.typeDirectory else { return nil }
      let text = try String(contentsOfFile: path.appending(name).string, encoding: .utf8)
      return "\(name)=\(text)"
    }
  }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
