/// How folders take part.
extension Transaction {
  /// Gives a folder that was built its name, from wherever that was stopped.
  func putFolder(_ index: Int, _ disk: DiskChanges) throws(FileError) {
    // Without that name it has its own already, or has swapped it with the old folder.
    guard try identity(new(index)) == staged[index] else { return }
    let isAside = try identity(old(index)) != nil
    if entries[index].kind == .replaceFolder, !isAside {
      if try disk.exchange(new(index), with: target(index)) { return }
      try disk.rename(target(index), to: old(index))
    }
    try disk.rename(new(index), to: target(index))
  }

  /// Brings the old folder back; the new one is under its first name then.
  func takeFolderBack(_ index: Int, _ disk: DiskChanges) throws(FileError) {
    if let other = try identity(new(index)) {
      if other != staged[index], try !disk.exchange(new(index), with: target(index)) {
        throw .refused(target(index), "the folder cannot be swapped back")
      }
    } else if try identity(target(index)) == staged[index] {
      try disk.rename(target(index), to: new(index))
    }
    if try identity(old(index)) != nil { try disk.rename(old(index), to: target(index)) }
  }

  private func identity(_ path: FilePath) throws(FileError) -> UInt64? {
    guard let status = try System.status(of: path, followingLink: false), status.kind == .folder
    else { return nil }
    return status.identity
  }
}

// MARK: - The whole of it

extension Transaction {
  /// A file or folder that takes part.
  enum Change {
    case file(FileReplacement.Change)
    case folder(FolderReplacement, at: FilePath)

    /// The place that is written, behind symbolic links.
    var target: FilePath {
      switch self {
      case .file(let change): change.target
      case .folder(_, let target): target
      }
    }

    var kind: Kind {
      switch self {
      case .file(let change):
        change.bytes == nil ? .remove : change.existing == nil ? .create : .replace
      case .folder(let replacement, _):
        replacement.replacesFolder ? .replaceFolder : .createFolder
      }
    }
  }

  /// Makes changes together; the folders on the way to their targets are there.
  static func perform(
    _ changes: [Change], journalIn folder: FilePath?, _ disk: DiskChanges
  ) throws(FileError) {
    guard let first = changes.first else { return }
    // The preferred folder if all is inside of it, otherwise the nearest that all is inside of.
    var place =
      try folder.map { path throws(FileError) in try System.resolved(path) } ?? first.target.parent
    for change in changes {
      while change.target.relative(to: place) == nil { place = place.parent }
    }
    try Journal.requireNone(in: place, disk)
    var transaction = Transaction(
      folder: place, id: newID(),
      entries: changes.compactMap { change in
        change.target.relative(to: place).map { Entry(kind: change.kind, name: $0) }
      })
    try transaction.perform(changes, disk)
  }
}
