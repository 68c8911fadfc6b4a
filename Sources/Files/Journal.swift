import Diagnostics

/// The file by which several files change together: what is going on, for the next run to finish.
///
/// Fields end with a NUL, which no path can hold: a title, the transaction's id, kind and name of each
/// file or folder, `end`; which folders were built anew, as `staged INDEX IDENTITY`, and what files hold
/// before and after, as `file INDEX FINGERPRINT FINGERPRINT`, `-` for none; then the marks of `Transaction`. A field that the journal was cut off in counts not.
package enum Journal {
  /// What `recover` found and did.
  package enum Recovery: Hashable, Sendable {
    /// There was no journal.
    case nothingToDo
    /// An interrupted change was completed: these files have their new content.
    case completed([FilePath])
    /// An interrupted change was taken back: these files have their old content.
    case undone([FilePath])
  }

  /// The journal's name in the folder that it is about.
  package static let name = ".bundlekit-journal"

  /// Completes the change of several files that a former run was interrupted in, or takes it back if
  /// it had not come far enough.
  ///
  /// Waits for a run that is in the midst of such a change. A journal comes with a project and may be
  /// forged, so that it is believed only about files that are really below the folder.
  package static func recover(in folder: FilePath) throws(FileError) -> Recovery {
    try recover(in: folder, DiskChanges())
  }

  static func recover(
    in folder: FilePath, _ disk: DiskChanges
  ) throws(FileError) -> Recovery {
    let path = folder.appending(name)
    guard let status = try System.status(of: path, followingLink: false) else {
      return .nothingToDo
    }
    guard status.kind == .regular, let journal = OpenFile(reading: path, writing: true) else {
      throw notOurs(path)
    }
    defer { journal.close() }
    guard journal.lock(waiting: true) != .refused, journal.isLinked else { return .nothingToDo }
    let bytes = try Disk.read(path, limit: sizeLimit)
    guard let record = try Record(bytes, folder: folder) else {
      // Cut off before the first temporary file was made.
      try disk.remove(path)
      return .undone([])
    }
    let transaction = record.transaction
    try requireInside(transaction)
    let files = transaction.entries.indices.map(transaction.target)
    let kept = record.mark == nil ? [] : try transaction.changedSince()
    switch record.mark {
    case .complete:
      try transaction.complete(disk, keeping: kept)
      try transaction.clear(disk)
    case .undo: try transaction.undo(disk, keeping: kept)
    case nil: try transaction.abandon(disk)
    }
    try disk.remove(path)
    try disk.synchronizeFolder(folder)
    let isCompleted = record.mark == .complete
    if let first = kept.min() {
      throw changedSince(files[first], besides: kept.count - 1, isCompleted: isCompleted)
    }
    return isCompleted ? .completed(files) : .undone(files)
  }

  private static func changedSince(
    _ file: FilePath, besides count: Int, isCompleted: Bool
  ) -> FileError {
    let others = count > 0 ? " (and \(count) more files)" : ""
    return .refused(
      file,
      "it was changed after a run that was interrupted, and is kept as it is\(others); the rest of that "
        + "run is \(isCompleted ? "completed" : "taken back"): look at it and run the command again"
    )
  }

  /// Deals with a journal that is there, and ends the run that found it too late: its plan was made
  /// for other files than there are now.
  static func requireNone(in folder: FilePath, _ disk: DiskChanges) throws(FileError) {
    let path = folder.appending(name)
    guard try System.status(of: path, followingLink: false) != nil else { return }
    _ = try recover(in: folder, disk)
    throw .refused(
      folder, "another change of its files had to be finished first; run the command again")
  }

  static func bytes(_ transaction: Transaction) -> [UInt8] {
    var fields = [title, transaction.id]
    for entry in transaction.entries { fields += [entry.kind.rawValue, entry.name] }
    return bytes(fields + [end])
  }

  /// The field by which a folder that was built is known again.
  static func bytes(staged index: Int, _ identity: UInt64) -> [UInt8] {
    bytes(["\(stagedTitle) \(index) \(identity)"])
  }

  /// The field that says what a file holds before and after.
  static func bytes(of index: Int, _ contents: Transaction.Contents) -> [UInt8] {
    let prints = [contents.old, contents.new].map { $0?.description ?? "-" }
    return bytes(["\(fileTitle) \(index) \(prints[0]) \(prints[1])"])
  }

  static func bytes(_ mark: Transaction.Mark) -> [UInt8] { bytes([mark.rawValue]) }

  fileprivate static let title = "bundlekit journal 1"
  fileprivate static let end = "end"
  fileprivate static let stagedTitle = "staged"
  fileprivate static let fileTitle = "file"
  private static let sizeLimit = 1 << 26

  private static func bytes(_ fields: [String]) -> [UInt8] {
    fields.flatMap { Array($0.utf8) + [0] }
  }

  private static func requireInside(_ transaction: Transaction) throws(FileError) {
    let place = try System.resolved(transaction.folder)
    for index in transaction.entries.indices {
      let target = transaction.target(index)
      guard FilePath.staysInside(transaction.entries[index].name),
        try System.resolved(target.parent).relative(to: place) != nil
      else { throw notOurs(transaction.folder.appending(name)) }
    }
  }

  fileprivate static func notOurs(_ path: FilePath) -> FileError {
    FileError(
      code: .other, path: path.string,
      reason: "it is not a journal of bundlekit about files in this folder; remove it")
  }
}

/// A journal as it was read.
private struct Record {
  let transaction: Transaction
  let mark: Transaction.Mark?

  /// Nil where the journal was cut off within its list of files.
  init?(_ bytes: [UInt8], folder: FilePath) throws(FileError) {
    let path = folder.appending(Journal.name)
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let cutOff = fields.removeLast()
    guard let title = fields.first else {
      guard Journal.title.utf8.starts(with: cutOff.utf8) else { throw Journal.notOurs(path) }
      return nil
    }
    guard title == Journal.title else { throw Journal.notOurs(path) }
    guard fields.count > 1 else { return nil }
    let id = fields[1]
    guard Transaction.isID(id) else { throw Journal.notOurs(path) }
    var entries: [Transaction.Entry] = []
    var next = 2
    while next < fields.count, fields[next] != Journal.end {
      guard let kind = Transaction.Kind(rawValue: fields[next]) else {
        throw Journal.notOurs(path)
      }
      guard next + 1 < fields.count else { return nil }
      entries.append(Transaction.Entry(kind: kind, name: fields[next + 1]))
      next += 2
    }
    guard next < fields.count else { return nil }
    let rest = fields[(next + 1)...]
    mark = rest.last.flatMap(Transaction.Mark.init)
    transaction = Transaction(
      folder: folder, id: id, entries: entries, staged: Self.staged(rest),
      contents: Self.contents(rest))
    let areKnown = entries.indices.allSatisfy {
      !entries[$0].kind.isFolder || transaction.staged[$0] != nil
    }
    // Without them, old and new cannot be told apart once they swapped.
    guard mark == nil || areKnown else { throw Journal.notOurs(path) }
  }

  private static func staged(_ fields: ArraySlice<String>) -> [Int: UInt64] {
    var result: [Int: UInt64] = [:]
    for field in fields {
      let words = field.split(separator: " ")
      guard words.count == 3, words[0] == Journal.stagedTitle, let index = Int(words[1]),
        let identity = UInt64(words[2])
      else { continue }
      result[index] = identity
    }
    return result
  }

  private static func contents(_ fields: ArraySlice<String>) -> [Int: Transaction.Contents] {
    var result: [Int: Transaction.Contents] = [:]
    for field in fields {
      let words = field.split(separator: " ")
      guard words.count == 4, words[0] == Journal.fileTitle, let index = Int(words[1]) else {
        continue
      }
      result[index] = Transaction.Contents(
        old: Fingerprint(String(words[2])), new: Fingerprint(String(words[3])))
    }
    return result
  }
}
