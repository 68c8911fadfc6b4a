#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Every call that changes the disk.
///
/// Each first asks `beforeStep`, by which a test can stop the work at any step: whatever the step
/// before it left must be the old content or the new.
struct DiskChanges: Sendable {
  var beforeStep: (@Sendable (_ step: String) throws(FileError) -> Void)?

  /// False to go the ways of a file system that has neither hard links nor the swap of two names.
  var usesLinksAndSwaps = true

  init(beforeStep: (@Sendable (_ step: String) throws(FileError) -> Void)? = nil) {
    self.beforeStep = beforeStep
  }

  /// Makes a file that must not exist yet, complete and on the disk before this returns.
  ///
  /// Permissions, and where possible the owner, are those of the file it is to replace.
  func create(
    _ path: FilePath, _ bytes: [UInt8], like existing: FileStatus?
  ) throws(FileError) {
    let file = try openNew(path)
    defer { file.close() }
    try fill(file, bytes, like: existing)
  }

  /// Gives a file that was just made its content and the permissions of the one that it is to replace.
  func fill(
    _ file: OpenFile, _ bytes: [UInt8], like existing: FileStatus?
  ) throws(FileError) {
    if let existing { file.adopt(existing) }
    try append(bytes, to: file)
  }

  /// Makes a file that must not exist yet, and keeps it open.
  func openNew(_ path: FilePath) throws(FileError) -> OpenFile {
    try step("create", path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = try System.call(.write, path) { open($0, flags, 0o666) }
    return OpenFile(path: path, descriptor: descriptor)
  }

  /// Writes at the end of a file and waits until the disk has it.
  func append(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
    try step("append", file.path)
    try file.write(bytes)
    try step("flush", file.path)
    try file.synchronize()
  }

  /// Gives a file a second name; false where the file system has no hard links.
  func link(_ old: FilePath, to new: FilePath) throws(FileError) -> Bool {
    try step("link", new)
    guard usesLinksAndSwaps else { return false }
    return try Self.unlessUnsupported {
      () throws(FileError) in
      try System.call(.write, new) { target in
        old.string.withCString { linkat(AT_FDCWD, $0, AT_FDCWD, target, 0) }
      }
    }
  }

  func rename(_ old: FilePath, to new: FilePath) throws(FileError) {
    try step("rename", new)
    _ = try System.call(.replace, new) { target in
      old.string.withCString { renameat(AT_FDCWD, $0, AT_FDCWD, target) }
    }
  }

  /// Swaps two folders in one moment; false where the file system cannot.
  func exchange(_ one: FilePath, with other: FilePath) throws(FileError) -> Bool {
    try step("exchange", other)
    guard usesLinksAndSwaps else { return false }
    return try Self.unlessUnsupported {
      () throws(FileError) in
      try System.call(.replace, other) { target in
        one.string.withCString { exchangeNames($0, target) }
      }
    }
  }

  /// Removes a file; whether there was one.
  @discardableResult
  func remove(_ path: FilePath) throws(FileError) -> Bool {
    try step("remove", path)
    do {
      _ = try System.call(.remove, path) { unlink($0) }
      return true
    } catch {
      if error.code == .notFound { return false }
      throw error
    }
  }

  /// Removes a folder and all below it, whatever the names are made of; follows no link.
  func removeFolder(_ path: FilePath) throws(FileError) {
    guard let folder = OpenFile(reading: path) else {
      if errno == ENOENT { return }
      throw FileError(.remove, path, errno)
    }
    try removeContents(of: folder)
    try step("remove folder", path)
    _ = try System.call(.remove, path) { rmdir($0) }
  }

  /// Goes by open folders, since a path could lead elsewhere from one call to the next.
  private func removeContents(of folder: OpenFile) throws(FileError) {
    guard let listing = fdopendir(folder.descriptor) else {
      defer { folder.close() }
      throw FileError(.remove, folder.path, errno)
    }
    // Closes the descriptor too.
    defer { closedir(listing) }
    var names: [[CChar]] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let start = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
        return Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
      }
      if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { names.append(name) }
    }
    for name in names {
      try step("remove", folder.path)
      if unlinkat(folder.descriptor, name, 0) == 0 || errno == ENOENT { continue }
      // A folder, most likely; the two systems have different numbers for that.
      let number = errno
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      let descriptor = openat(folder.descriptor, name, flags)
      guard descriptor >= 0 else { throw FileError(.remove, folder.path, number) }
      let path = folder.path.appending(
        String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
      try removeContents(of: OpenFile(path: path, descriptor: descriptor))
      guard unlinkat(folder.descriptor, name, AT_REMOVEDIR) == 0 else {
        throw FileError(.remove, path, errno)
      }
    }
  }

  /// Makes a folder with those above it, and answers with the new ones, the outermost first.
  func makeFolder(_ path: FilePath) throws(FileError) -> [FilePath] {
    if let status = try System.status(of: path) {
      guard status.kind == .folder else { throw FileError(.write, path, ENOTDIR) }
      return []
    }
    var made = path.parent == path ? [] : try makeFolder(path.parent)
    do {
      try step("make folder", path)
      _ = try System.call(.write, path) { mkdir($0, 0o777) }
    } catch {
      removeEmptyFolders(made)
      throw error
    }
    made.append(path)
    return made
  }

  /// Makes one folder that must not exist yet.
  func makeNewFolder(_ path: FilePath) throws(FileError) {
    try step("make folder", path)
    _ = try System.call(.write, path) { mkdir($0, 0o777) }
  }

  /// Takes `makeFolder` back as far as nobody else put something there.
  func removeEmptyFolders(_ made: [FilePath]) {
    for folder in made.reversed() {
      guard (try? step("remove folder", folder)) != nil else { return }
      _ = try? System.call(.remove, folder) { rmdir($0) }
    }
  }

  func setPermissions(of path: FilePath, like existing: FileStatus) throws(FileError) {
    try step("permissions", path)
    // Only root may give a folder away; for all others it is theirs already.
    _ = path.string.withCString { chown($0, existing.owner, existing.group) }
    _ = try System.call(.write, path) { chmod($0, mode_t(existing.permissions)) }
  }

  /// Waits until the disk has the names in a folder.
  func synchronizeFolder(_ path: FilePath) throws(FileError) {
    try step("flush folder", path)
    guard let folder = OpenFile(reading: path) else { throw FileError(.write, path, errno) }
    defer { folder.close() }
    try folder.synchronize()
  }

  private func step(_ name: String, _ path: FilePath) throws(FileError) {
    try beforeStep?("\(name) \(path)")
  }

  private static func unlessUnsupported(
    _ call: () throws(FileError) -> CInt
  ) throws(FileError) -> Bool {
    do {
      _ = try call()
      return true
    } catch {
      if error.isUnsupported { return false }
      throw error
    }
  }
}

extension FileError {
  /// Whether the file system says that it does not do such things.
  fileprivate var isUnsupported: Bool {
    [ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL, EPERM, EMLINK, EXDEV].contains(systemNumber)
  }
}

/// `renameat2` with RENAME_EXCHANGE, or `renamex_np` with RENAME_SWAP; -1 as all such calls.
private func exchangeNames(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> CInt {
  #if canImport(Glibc)
    // Glibc shows the function to GNU sources only, which Swift's are not.
    typealias Function =
      @convention(c) (
        CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
      ) -> CInt
    guard let symbol = dlsym(nil, "renameat2") else {
      errno = ENOSYS
      return -1
    }
    let exchange: CUnsignedInt = 2
    return unsafeBitCast(symbol, to: Function.self)(AT_FDCWD, one, AT_FDCWD, other, exchange)
  #else
    return renamex_np(one, other, CUnsignedInt(RENAME_SWAP))
  #endif
}
