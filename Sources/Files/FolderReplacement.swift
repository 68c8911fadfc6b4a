import Diagnostics

/// A folder replaced by another one as a whole.
///
/// The new folder is built beside the old one, where files with the same bytes are further names of
/// the old files, and then the two swap their names in one moment.
struct FolderReplacement {
  private struct File {
    let item: FilePlan.Item
    let existing: FileStatus?
    let isUnchanged: Bool
  }

  let folder: FilePath
  private let existing: FileStatus?
  private var files: [File] = []
  private(set) var outcomes: [FilePlan.Outcome] = []

  /// Compares with the disk.
  init(_ folder: FilePath, _ items: [FilePlan.Item]) throws(FileError) {
    self.folder = folder
    existing = try System.status(of: folder, followingLink: false)
    let present = try Self.presentFiles(folder, existing)
    let items = items.filter { $0.content != .absent }
    try Self.check(items)
    var planned: [ExactString: FilePlan.Action] = [:]
    for item in items {
      let isPresent = present.contains(ExactString(item.name))
      let status = isPresent ? try System.status(of: item.path) : nil
      var isUnchanged = false
      if let status, let bytes = try item.bytes(), bytes.count == status.size {
        isUnchanged = try Disk.read(item.path) == bytes
      }
      files.append(File(item: item, existing: status, isUnchanged: isUnchanged))
      planned[ExactString(item.name)] = isUnchanged ? .unchanged : .written
    }
    if !present.isEmpty, folder.fileExtension != "bundle",
      present.isDisjoint(with: Set(planned.keys))
    {
      throw .refused(
        folder, "it holds other files only, which would be lost; name a new or an empty folder",
        .alreadyExists)
    }
    outcomes = present.union(planned.keys).sorted().map { name in
      (folder.appending(name.string), planned[name] ?? .removed)
    }
  }

  /// Whether there is a folder to replace.
  var replacesFolder: Bool { existing != nil }

  /// Whether the folder is not yet as it is to be.
  var isChange: Bool {
    existing == nil || outcomes.contains { $0.action != .unchanged }
  }

  /// The place of the folder, behind symbolic links; one that nobody may swap away is refused.
  func target() throws(FileError) -> FilePath {
    let target = try System.resolved(folder)
    if Disk.currentDirectory.relative(to: target) != nil {
      throw .refused(folder, "it is the current folder or holds it; start from elsewhere")
    }
    return target
  }

  func perform(_ disk: DiskChanges) throws(FileError) {
    guard isChange else { return }
    let target = try target()
    let made = try disk.makeFolder(target.parent)
    let staging = Self.name("staging-\(Transaction.newID())", beside: target)
    do throws(FileError) {
      try disk.makeNewFolder(staging)
      // Locked until it has the target's name, so that no other run takes it for a left-over.
      guard let lock = OpenFile(reading: staging), lock.lock(waiting: false) != .refused
      else {
        throw .refused(staging, "another run removes it")
      }
      defer { lock.close() }
      try stage(in: staging, disk)
      try put(staging, at: target, disk)
    } catch {
      try? disk.removeFolder(staging)
      disk.removeEmptyFolders(made)
      throw error
    }
    try disk.synchronizeFolder(target.parent)
    // Now the old folder, if there was one.
    if existing != nil {
      try disk.removeFolder(staging)
      try disk.removeFolder(Self.name("old", beside: target))
    }
  }

  /// Removes what an interrupted run left beside the folder, and brings the folder back where it was
  /// interrupted between the two renames of a file system that cannot swap.
  static func cleanUp(beside folder: FilePath, _ disk: DiskChanges) throws(FileError) {
    guard Disk.isDirectory(folder.parent) else { return }
    let target = try System.resolved(folder.parent).appending(folder.lastComponent)
    let old = name("old", beside: target)
    if try System.status(of: old, followingLink: false)?.kind == .folder {
      if try System.status(of: target, followingLink: false) == nil {
        try disk.rename(old, to: target)
      } else {
        try disk.removeFolder(old)
      }
    }
    let prefix = name("staging-", beside: target).lastComponent
    for name in try System.names(in: target.parent) where name.utf8.starts(with: prefix.utf8) {
      let path = target.parent.appending(name)
      guard let staging = OpenFile(reading: path) else { continue }
      defer { staging.close() }
      // Whoever is still at work on it keeps it locked.
      if staging.lock(waiting: false) == .held { try disk.removeFolder(path) }
    }
  }

  private static func name(_ use: String, beside folder: FilePath) -> FilePath {
    folder.parent.appending(".\(folder.lastComponent).bundlekit-\(use)")
  }
}

// MARK: - Comparison

extension FolderReplacement {
  private static func presentFiles(
    _ folder: FilePath, _ existing: FileStatus?
  ) throws(FileError) -> Set<ExactString> {
    guard let existing else { return [] }
    switch existing.kind {
    case .folder: break
    case .link:
      throw .refused(folder, "it is a symbolic link; name the folder that it leads to")
    case .regular, .other:
      throw .refused(folder, "it is not a folder", .notADirectory)
    }
    var walk = FolderWalk(root: folder)
    try walk.visit(folder, depth: 0, throughLink: false)
    if let link = walk.links.min() {
      throw .refused(link, "it is a symbolic link, which would be lost; remove it first")
    }
    return Set(walk.files.map { ExactString($0) })
  }

  private static func check(_ items: [FilePlan.Item]) throws(FileError) {
    var names: Set<ExactString> = []
    for item in items {
      guard FilePath.staysInside(item.name) else {
        throw .refused(FilePath(item.name), "the name leads out of the folder")
      }
      guard names.insert(ExactString(item.name)).inserted else {
        throw .refused(item.path, "the file is planned twice", .alreadyExists)
      }
    }
    for item in items {
      var above = FilePath(item.name).parent
      while above.string != "." {
        if names.contains(ExactString(above.string)) {
          throw .refused(item.path, "'\(above)' is planned as a file and as a folder")
        }
        above = above.parent
      }
    }
  }
}

// MARK: - Staging

extension FolderReplacement {
  /// Builds the new folder in an empty one.
  func stage(in staging: FilePath, _ disk: DiskChanges) throws(FileError) {
    var folders: Set<FilePath> = [staging]
    for file in files {
      let path = staging.appending(file.item.name)
      if folders.insert(path.parent).inserted {
        folders.formUnion(try disk.makeFolder(path.parent))
      }
      if file.isUnchanged, try disk.link(file.item.path, to: path) { continue }
      try disk.create(path, try file.item.bytes() ?? [], like: file.existing)
    }
    for path in folders.sorted(by: >) {
      if let name = path.relative(to: staging),
        let status = try System.status(of: folder.appending(name), followingLink: false),
        status.kind == .folder
      {
        try disk.setPermissions(of: path, like: status)
      }
      try disk.synchronizeFolder(path)
    }
  }

  private func put(
    _ staging: FilePath, at target: FilePath, _ disk: DiskChanges
  ) throws(FileError) {
    guard existing != nil else { return try disk.rename(staging, to: target) }
    if try disk.exchange(staging, with: target) { return }
    let old = Self.name("old", beside: target)
    try disk.rename(target, to: old)
    do {
      try disk.rename(staging, to: target)
    } catch {
      try? disk.rename(old, to: target)
      throw error
    }
  }
}
