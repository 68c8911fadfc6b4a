import Diagnostics

/// The steps of a transaction, and what takes them back.
extension Transaction {
  mutating func perform(_ changes: [Change], _ disk: DiskChanges) throws(FileError) {
    let path = folder.appending(Journal.name)
    let journal = try disk.openNew(path)
    defer { journal.close() }
    try begin(journal, at: path, disk)
    do {
      try prepare(changes, disk)
      let fields =
        staged.sorted { $0.key < $1.key }.flatMap { Journal.bytes(staged: $0.key, $0.value) }
        + contents.sorted { $0.key < $1.key }.flatMap { Journal.bytes(of: $0.key, $0.value) }
      if !fields.isEmpty { try disk.append(fields, to: journal) }
    } catch {
      if (try? abandon(disk)) != nil { _ = try? disk.remove(path) }
      throw error
    }
    do {
      try disk.append(Journal.bytes(.complete), to: journal)
      try complete(disk)
    } catch {
      // From the mark on, the journal may be on the disk with it, whatever the error says.
      if (try? disk.append(Journal.bytes(.undo), to: journal)) != nil,
        (try? undo(disk)) != nil
      {
        _ = try? disk.remove(path)
      }
      throw error
    }
    // All is done; what cannot be tidied up now, the next run does.
    if (try? clear(disk)) != nil, (try? disk.remove(path)) != nil {
      try? disk.synchronizeFolder(folder)
    }
  }

  /// Writes down what is about to be done, before anything of it is.
  private func begin(
    _ journal: OpenFile, at path: FilePath, _ disk: DiskChanges
  ) throws(FileError) {
    guard journal.lock(waiting: true) != .refused, journal.isLinked else {
      throw .refused(path, "another change of these files is under way", .alreadyExists)
    }
    do {
      try disk.append(Journal.bytes(self), to: journal)
      try disk.synchronizeFolder(folder)
    } catch {
      _ = try? disk.remove(path)
      throw error
    }
  }

  private mutating func prepare(_ changes: [Change], _ disk: DiskChanges) throws(FileError) {
    for (entry, change) in changes.enumerated() {
      switch change {
      case .file(let change):
        if let bytes = change.bytes {
          try disk.create(new(entry), bytes, like: change.existing)
        }
        contents[entry] = Contents(new: change.bytes.map { Fingerprint(of: $0) })
        guard let existing = change.existing else { continue }
        let bytes = try Disk.read(target(entry))
        contents[entry]?.old = Fingerprint(of: bytes)
        if try !disk.link(target(entry), to: old(entry)) {
          try disk.create(old(entry), bytes, like: existing)
        }
      case .folder(let replacement, _):
        try disk.makeNewFolder(new(entry))
        staged[entry] = try System.status(of: new(entry), followingLink: false)?.identity
        try replacement.stage(in: new(entry), disk)
      }
    }
    try synchronizeFolders(disk)
  }

  /// Step 4 from wherever it was stopped, but for files that are kept as they are.
  func complete(_ disk: DiskChanges, keeping kept: Set<Int> = []) throws(FileError) {
    for (index, entry) in entries.enumerated() where !kept.contains(index) {
      switch entry.kind {
      case .create, .replace:
        if try exists(new(index)) { try disk.rename(new(index), to: target(index)) }
      case .remove:
        // Without its second name the file was never part of this, or is gone already.
        if try exists(old(index)) { try disk.remove(target(index)) }
      case .createFolder, .replaceFolder: try putFolder(index, disk)
      }
    }
    try synchronizeFolders(disk)
  }

  /// Brings the old content back after `complete` failed, but for files that are kept as they are.
  func undo(_ disk: DiskChanges, keeping kept: Set<Int> = []) throws(FileError) {
    for (index, entry) in entries.enumerated() where !kept.contains(index) {
      if entry.kind.isFolder {
        try takeFolderBack(index, disk)
        continue
      }
      let wasRenamed = try !exists(new(index))
      if try exists(old(index)) {
        try disk.rename(old(index), to: target(index))
      } else if entry.kind == .create, wasRenamed {
        try disk.remove(target(index))
      }
    }
    try abandon(disk)
  }

  /// Removes what `prepare` made; the files themselves still have their old content.
  func abandon(_ disk: DiskChanges) throws(FileError) {
    for (index, entry) in entries.enumerated() {
      if entry.kind.isFolder {
        try disk.removeFolder(new(index))
      } else {
        try disk.remove(new(index))
        if entry.kind != .create { try disk.remove(old(index)) }
      }
    }
    try synchronizeFolders(disk)
  }

  /// Removes what is left of the old files and folders after `complete`.
  func clear(_ disk: DiskChanges) throws(FileError) {
    for (index, entry) in entries.enumerated() {
      if entry.kind == .replaceFolder {
        try disk.removeFolder(new(index))
        try disk.removeFolder(old(index))
      } else if !entry.kind.isFolder {
        // A file that was kept has its new content there still.
        try disk.remove(new(index))
        if entry.kind != .create { try disk.remove(old(index)) }
      }
    }
  }

  /// The files that hold neither what they held nor what they were to hold: somebody has changed them since.
  func changedSince() throws(FileError) -> Set<Int> {
    var changed: Set<Int> = []
    for (index, entry) in entries.enumerated() where !entry.kind.isFolder {
      var (old, new) = (contents[index]?.old, contents[index]?.new)
      // A copy tells it, too.
      if old == nil { old = try fingerprint(of: self.old(index)) }
      if new == nil { new = try fingerprint(of: self.new(index)) }
      let now = try fingerprint(of: target(index))
      let isKnown =
        switch entry.kind {
        case .create: now == nil || now == new
        case .remove: now == nil || now == old
        // Nothing tells what a file held of which no copy is left.
        default: old == nil && new == nil || now != nil && (now == old || now == new)
        }
      if !isKnown { changed.insert(index) }
    }
    return changed
  }

  private func fingerprint(of path: FilePath) throws(FileError) -> Fingerprint? {
    guard try exists(path) else { return nil }
    return Fingerprint(of: try Disk.read(path))
  }

  private func exists(_ path: FilePath) throws(FileError) -> Bool {
    try System.status(of: path, followingLink: false)?.kind == .regular
  }

  private func synchronizeFolders(_ disk: DiskChanges) throws(FileError) {
    for folder in Set(entries.indices.map { target($0).parent }).sorted() {
      try disk.synchronizeFolder(folder)
    }
  }
}
