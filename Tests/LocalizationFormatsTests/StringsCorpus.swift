import Foundation

/// Real tables of public apps, which the tests of `.strings` read where they are at hand beside the package.
enum StringsCorpus {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared")

  static let isThere = FileManager.default.fileExists(atPath: root.path)

  /// The files with an extension, in the order of their paths.
  static func files(_ pathExtension: String, in folders: [String]) -> [URL] {
    folders.flatMap { folder -> [URL] in
      let start = root.appending(path: folder)
      let found = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
      return (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == pathExtension }
    }.sorted { $0.path < $1.path }
  }

  static func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }
}
