import Diagnostics

/// Files replaced where they are.
struct FileReplacement {
  struct Change {
    /// The place that is written, behind symbolic links.
    let target: FilePath
    /// Nil to remove the file.
    let bytes: [UInt8]?
    let existing: FileStatus?

    /// A rename would replace a file that its owner has made read-only.
    func requireWritable() throws(FileError) {
      if existing != nil { try System.isWritable(target) }
    }
  }

  private(set) var outcomes: [FilePlan.Outcome] = []
  private(set) var changes: [Change] = []

  /// Compares with the disk. A path that is written inside of `folder` must not leave it by a link.
  init(_ items: [FilePlan.Item], within folder: FilePath? = nil) throws(FileError) {
    let place = try folder.map { path throws(FileError) in
      (named: path.resolved(against: Disk.currentDirectory), real: try System.resolved(path))
    }
    var planned: [FilePath: [UInt8]?] = [:]
    for item in items {
      let target = try System.resolved(item.path)
      if let place {
        let named = item.path.resolved(against: Disk.currentDirectory)
        if named.relative(to: place.named) != nil, target.relative(to: place.real) == nil {
          throw .refused(item.path, "a symbolic link leads out of '\(place.named)'")
        }
      }
      let bytes = try item.bytes()
      if let other = planned.updateValue(bytes, forKey: target) {
        // A link may give one file two names.
        guard other == bytes else {
          throw .refused(item.path, "the file is planned twice", .alreadyExists)
        }
        outcomes.append((item.path, .unchanged))
      } else {
        try add(item, bytes, target)
      }
    }
  }

  private mutating func add(
    _ item: FilePlan.Item, _ bytes: [UInt8]?, _ target: FilePath
  ) throws(FileError) {
    let existing = try System.status(of: target)
    if let existing, existing.kind != .regular {
      throw .refused(item.path, "it is not a regular file", .alreadyExists)
    }
    var isUnchanged = bytes == nil && existing == nil
    if let bytes, let existing, existing.size == bytes.count {
      isUnchanged = try Disk.read(target) == bytes
    }
    if isUnchanged {
      outcomes.append((item.path, .unchanged))
    } else {
      outcomes.append((item.path, bytes == nil ? .removed : .written))
      changes.append(Change(target: target, bytes: bytes, existing: existing))
    }
  }

  func perform(journalIn folder: FilePath?, _ disk: DiskChanges) throws(FileError) {
    guard !changes.isEmpty else { return }
    for change in changes { try change.requireWritable() }
    for folder in Set(changes.map(\.target.parent)) { Self.cleanUp(in: folder, disk) }
    var made: [FilePath] = []
    do {
      for change in changes where change.bytes != nil {
        made += try disk.makeFolder(change.target.parent)
      }
      if changes.count == 1, let change = changes.first {
        try perform(change, disk)
      } else {
        try Transaction.perform(changes.map(Transaction.Change.file), journalIn: folder, disk)
      }
    } catch {
      disk.removeEmptyFolders(made)
      throw error
    }
  }

  private func perform(_ change: Change, _ disk: DiskChanges) throws(FileError) {
    let folder = change.target.parent
    if let bytes = change.bytes {
      let new = try Self.openNew(in: folder, disk)
      defer { new.close() }
      do {
        try disk.fill(new, bytes, like: change.existing)
        try disk.rename(new.path, to: change.target)
      } catch {
        _ = try? disk.remove(new.path)
        throw error
      }
    } else {
      try disk.remove(change.target)
    }
    try disk.synchronizeFolder(folder)
  }
}

// MARK: - The new content until it has the file's name

extension FileReplacement {
  /// Makes a file for new content. As long as it is open, nobody takes it for what an interrupted run left.
  private static func openNew(
    in folder: FilePath, _ disk: DiskChanges
  ) throws(FileError) -> OpenFile {
    while true {
      let file = try disk.openNew(folder.appending(prefix + Transaction.newID() + suffix))
      if file.lock(waiting: false) != .refused, file.isLinked { return file }
      // Another run came between the two and tidied it up.
      file.close()
    }
  }

  /// Removes what interrupted runs left in a folder; what is in use, or cannot be removed, stays.
  private static func cleanUp(in folder: FilePath, _ disk: DiskChanges) {
    for name in (try? System.names(in: folder)) ?? [] where isOfNewContent(name) {
      let path = folder.appending(name)
      guard let file = OpenFile(reading: path) else { continue }
      defer { file.close() }
      guard System.status(of: file.descriptor)?.kind == .regular else { continue }
      if file.lock(waiting: false) == .held { _ = try? disk.remove(path) }
    }
  }

  private static let prefix = ".bundlekit-"
  private static let suffix = ".new"

  private static func isOfNewContent(_ name: String) -> Bool {
    let id = name.dropFirst(prefix.count).dropLast(suffix.count)
    return name.hasPrefix(prefix) && name.hasSuffix(suffix) && Transaction.isID(id)
  }
}
