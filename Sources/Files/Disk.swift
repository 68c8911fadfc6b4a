import Diagnostics

/// Reads whole files and folder listings. Writing goes through `FilePlan`, and nothing else.
package enum Disk {
  /// The folder that relative paths start from.
  package static var currentDirectory: FilePath { System.currentDirectory }

  /// Whether there is something at the path, behind symbolic links.
  package static func exists(_ path: FilePath) -> Bool {
    (try? System.status(of: path)) != nil
  }

  /// Whether there is a folder at the path, behind symbolic links.
  package static func isDirectory(_ path: FilePath) -> Bool {
    (try? System.status(of: path))?.kind == .folder
  }

  /// Whether a path is a folder or lies in it, whatever names and links lead to the two; neither need be
  /// there.
  package static func isSame(
    _ path: FilePath, asOrIn folder: FilePath
  ) throws(FileError) -> Bool {
    var place = try System.resolved(path)
    if place.relative(to: try System.resolved(folder)) != nil { return true }
    // Names may differ in letter case alone where the file system takes them for one.
    guard let wanted = try System.status(of: folder) else { return false }
    while true {
      if let status = try System.status(of: place), status.identity == wanted.identity,
        status.device == wanted.device
      {
        return true
      }
      if place == place.parent { return false }
      place = place.parent
    }
  }

  /// The bytes of a file.
  package static func read(
    _ path: FilePath, limit: Int = 1 << 30
  ) throws(FileError) -> [UInt8] {
    try System.read(path, limit: limit)
  }

  /// The names in a folder, sorted by their UTF-8 bytes, without `.` and `..`.
  package static func list(_ path: FilePath) throws(FileError) -> [String] {
    sorted(try System.names(in: path))
  }

  /// What is below a folder, as seen from it, sorted by the UTF-8 bytes of the paths.
  ///
  /// Symbolic links are followed as far as they stay in `root`: a link that leaves it or leads to a
  /// folder around itself is left out always, and so is a link to a folder that is reached through
  /// another one, since such links can multiply without end.
  package static func listing(
    of folder: FilePath, followingLinksWithin root: FilePath
  ) throws(FileError) -> FolderListing {
    var walk = FolderWalk(root: folder, realRoot: try System.resolved(root))
    try walk.visit(folder, depth: 0, throughLink: false)
    return FolderListing(
      files: sorted(walk.files), folders: sorted(walk.folders),
      skipped: walk.skipped.sorted { ExactString($0.path) < ExactString($1.path) })
  }

  static func sorted(_ names: [String]) -> [String] {
    names.map { ExactString($0) }.sorted().map(\.string)
  }
}

/// What is below a folder.
package struct FolderListing: Sendable {
  package var files: [String]
  package var folders: [String]
  /// What is neither, with the reason in words.
  package var skipped: [(path: String, reason: String)]
}

/// A walk through a folder.
struct FolderWalk {
  /// Deeper folders are a mistake, or an attack.
  private static let depthLimit = 64

  let root: FilePath

  /// The folder that followed links must not leave; nil where no link is followed.
  let realRoot: FilePath?

  private(set) var files: [String] = []
  private(set) var folders: [String] = []

  /// What is neither a file nor a folder, and the links that were not followed.
  private(set) var skipped: [(path: String, reason: String)] = []

  /// The links that were not followed.
  private(set) var links: [FilePath] = []

  init(root: FilePath, realRoot: FilePath? = nil) {
    self.root = root
    self.realRoot = realRoot
  }

  mutating func visit(_ folder: FilePath, depth: Int, throughLink: Bool) throws(FileError) {
    guard depth <= Self.depthLimit else {
      throw FileError(
        code: .tooLarge, path: folder.string,
        reason: "folders are nested more than \(Self.depthLimit) deep")
    }
    for name in try System.names(in: folder) {
      let path = folder.appending(name)
      guard var status = try System.status(of: path, followingLink: false) else { continue }
      let shown = path.relative(to: root) ?? name
      let isLink = status.kind == .link
      if isLink {
        guard let target = try target(ofLink: path) else {
          links.append(path)
          skipped.append(
            (shown, "a symbolic link that leads nowhere, out of the project or around itself"))
          continue
        }
        status = target
      }
      switch status.kind {
      case .regular: files.append(shown)
      case .folder where isLink && throughLink:
        skipped.append((shown, "a symbolic link to a folder below another such link"))
      case .folder:
        folders.append(shown)
        try visit(path, depth: depth + 1, throughLink: throughLink || isLink)
      case .link, .other: skipped.append((shown, "a pipe, a device or a socket"))
      }
    }
  }

  private func target(ofLink path: FilePath) throws(FileError) -> FileStatus? {
    guard let realRoot, let target = try System.status(of: path) else { return nil }
    let real = try System.resolved(path)
    let place = try System.resolved(path.parent)
    guard real != realRoot, real.relative(to: realRoot) != nil, place.relative(to: real) == nil
    else { return nil }
    return target
  }
}
