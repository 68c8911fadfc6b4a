/// Folders and files that are replaced together.
struct JointReplacement {
  private var folders: [FolderReplacement] = []
  private var files: [FileReplacement.Change] = []
  private(set) var outcomes: [FilePlan.Outcome] = []

  /// Compares with the disk, after what interrupted runs left beside a folder was removed.
  init(
    _ plans: [FilePlan], within folder: FilePath? = nil, cleaningUp disk: DiskChanges? = nil
  ) throws(FileError) {
    for plan in plans {
      switch plan.shape {
      case .files:
        let replacement = try FileReplacement(plan.items, within: folder)
        files += replacement.changes
        outcomes += replacement.outcomes
      case .folder(let path):
        if let disk { try FolderReplacement.cleanUp(beside: path, disk) }
        let replacement = try FolderReplacement(path, plan.items)
        folders.append(replacement)
        outcomes += replacement.outcomes
      case .together(let plans):
        let inner = try JointReplacement(plans, within: folder, cleaningUp: disk)
        folders += inner.folders
        files += inner.files
        outcomes += inner.outcomes
      }
    }
    try requireApart()
  }

  func perform(journalIn folder: FilePath?, _ disk: DiskChanges) throws(FileError) {
    var changes: [Transaction.Change] = []
    for folder in folders where folder.isChange {
      changes.append(.folder(folder, at: try folder.target()))
    }
    for file in files {
      try file.requireWritable()
      changes.append(.file(file))
    }
    guard !changes.isEmpty else { return }
    var made: [FilePath] = []
    do {
      for change in changes where change.kind != .remove {
        made += try disk.makeFolder(change.target.parent)
      }
      try Transaction.perform(changes, journalIn: folder, disk)
    } catch {
      disk.removeEmptyFolders(made)
      throw error
    }
  }

  /// Two of them in one place would each undo the other.
  private func requireApart() throws(FileError) {
    let places = folders.map(\.folder)
    for (index, place) in places.enumerated() {
      for other in places.dropFirst(index + 1) + files.map(\.target)
      where place.relative(to: other) != nil || other.relative(to: place) != nil {
        throw .refused(other, "it is planned beside '\(place)', which is not apart from it")
      }
    }
  }
}
