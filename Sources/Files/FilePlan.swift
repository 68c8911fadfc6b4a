/// What is going to be written, before it is.
///
/// The room reads whole files and folder listings, and writes through such a plan only, which happens
/// as a whole: all of it or nothing, at whatever moment the run is stopped. There are three shapes:
/// - files that stand among others, which are replaced together where they are (`files`),
/// - a folder that is ours alone, such as a bundle, which is replaced by another (`folder`), and
/// - several of these at once (`together`).
package struct FilePlan: Sendable {
  /// What becomes of one file; the words of reports.
  package enum Action: String, Hashable, Sendable {
    case written
    case unchanged
    case removed
  }

  package enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// The bytes that another file has when the plan is performed.
    case copy(of: FilePath)
    /// No file at all.
    case absent
  }

  package struct Item: Hashable, Sendable {
    package let path: FilePath
    package let content: Content

    /// The path as it was given, seen from the folder of the plan.
    let name: String
  }

  enum Shape: Sendable {
    case files
    case folder(FilePath)
    case together([FilePlan])
  }

  package typealias Outcome = (path: FilePath, action: Action)

  package let items: [Item]

  let shape: Shape

  /// Several files changed where they are, together or not at all; nil bytes remove a file.
  ///
  /// Folders on the way are made. A symbolic link stays what it is: the file that it leads to changes.
  package static func files(_ changes: [(FilePath, [UInt8]?)]) -> FilePlan {
    let items = changes.map { path, bytes in
      Item(path: path, content: bytes.map(Content.bytes) ?? .absent, name: path.string)
    }
    return FilePlan(items: items, shape: .files)
  }

  /// A folder that holds these files and no others, by their paths in it.
  ///
  /// Files that are there already with the same bytes keep their identity; if that is so for all, the
  /// folder is not touched. Names that lead out of the folder are refused, and so are a folder that
  /// is or holds a symbolic link, and a folder that has none of these files, unless it is empty or
  /// named as a bundle: that one was most likely not meant.
  package static func folder(
    _ path: FilePath, holding files: [(String, Content)]
  ) -> FilePlan {
    let items = files.map { name, content in
      Item(path: path.appending(name), content: content, name: name)
    }
    return FilePlan(items: items, shape: .folder(path))
  }

  /// Folders and files that change together or not at all.
  package static func together(_ plans: [FilePlan]) -> FilePlan {
    FilePlan(items: plans.flatMap(\.items), shape: .together(plans))
  }
}

extension FilePlan.Item {
  /// The bytes to write; nil where there is to be no file.
  func bytes() throws(FileError) -> [UInt8]? {
    switch content {
    case .bytes(let bytes): bytes
    case .copy(let source): try Disk.read(source)
    case .absent: nil
    }
  }
}
