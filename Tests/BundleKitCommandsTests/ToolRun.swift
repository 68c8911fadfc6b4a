import Checks
import CommandParsing
import Foundation
import Synchronization

@testable import BundleKitCommands

/// One run of the tool in this process, with all that it printed.
struct ToolRun {
  let exit: Int32
  let output: String
  let errorOutput: String

  init(_ arguments: String...) { self.init(arguments) }

  /// A run on a day, written as `2026-11-30`.
  init(_ arguments: [String], today: String? = nil) {
    let streams = Streams()
    let context = CommandContext(
      output: { text in streams.output.withLock { $0 += text } },
      errorOutput: { text in streams.errorOutput.withLock { $0 += text } },
      today: { today.flatMap { CalendarDate($0) } })
    exit = BundleKitTool.run(arguments, in: context, width: 80).rawValue
    self.output = streams.output.withLock { $0 }
    self.errorOutput = streams.errorOutput.withLock { $0 }
  }

  private final class Streams: Sendable {
    let output = Mutex("")
    let errorOutput = Mutex("")
  }

  /// The output as a JSON object.
  func json() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return object as? [String: Any] ?? [:]
  }

  /// The findings of `check`.
  func findings() throws -> [Finding] {
    let list = try json()["diagnostics"] as? [[String: Any]] ?? []
    return list.map { member in
      Finding(
        rule: member["rule"] as? String ?? "", severity: member["severity"] as? String ?? "",
        path: member["path"] as? String ?? "", line: member["line"] as? Int)
    }
  }
}

/// One finding of `check --format json`, without its message.
struct Finding: Hashable {
  let rule: String
  let severity: String
  let path: String
  let line: Int?
}

/// Bundles and cases that lie beside the package where the tests may read them.
enum Shared {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared")

  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The bundles below a folder, in the order of their paths.
  static func bundles(below path: String) -> [URL] {
    let start = root.appending(path: path)
    let found = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "bundle" }
      .sorted { $0.path < $1.path }
  }
}

/// The bytes of every file below a folder, by path.
func files(below folder: String) throws -> [String: Data] {
  var result: [String: Data] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    var isDirectory: ObjCBool = false
    let path = folder + "/" + name
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    if !isDirectory.boolValue { result[name] = try Data(contentsOf: URL(filePath: path)) }
  }
  return result
}
