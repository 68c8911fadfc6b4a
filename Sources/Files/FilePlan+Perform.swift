/// Doing what a plan says.
extension FilePlan {
  /// What `perform` would do, by comparison with what is on the disk now; nothing is written.
  ///
  /// Files of `files` are in the plan's order, those of `folder` in the order of their paths.
  package func actions() throws(FileError) -> [Outcome] {
    switch shape {
    case .files: try FileReplacement(items).outcomes
    case .folder(let path): try FolderReplacement(path, items).outcomes
    case .together(let plans): try JointReplacement(plans).outcomes
    }
  }

  /// Does it, and answers what it did.
  ///
  /// `folder` is the one in which the next command looks for a journal, by `Journal.recover`: that of
  /// the project. Where it is nil, or files are outside of it, the journal is in the nearest folder
  /// that all of this is in. A journal found there at the beginning is dealt with, and then this
  /// fails, since the plan was made for other files than there are now.
  ///
  /// An error means that the old files are all there, with one exception: when a single old folder,
  /// after the new one took its place, cannot be removed.
  package func perform(
    recoveringIn folder: FilePath? = nil
  ) throws(FileError) -> [Outcome] {
    try perform(recoveringIn: folder, changes: DiskChanges())
  }

  func perform(
    recoveringIn folder: FilePath?, changes: DiskChanges
  ) throws(FileError) -> [Outcome] {
    switch shape {
    case .files:
      if let folder { try Journal.requireNone(in: folder, changes) }
      let replacement = try FileReplacement(items, within: folder)
      try replacement.perform(journalIn: folder, changes)
      return replacement.outcomes
    case .folder(let path):
      try FolderReplacement.cleanUp(beside: path, changes)
      let replacement = try FolderReplacement(path, items)
      try replacement.perform(changes)
      return replacement.outcomes
    case .together(let plans):
      if let folder { try Journal.requireNone(in: folder, changes) }
      let replacement = try JointReplacement(plans, within: folder, cleaningUp: changes)
      try replacement.perform(journalIn: folder, changes)
      return replacement.outcomes
    }
  }
}
