#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the disk says of one file.
struct FileStatus: Sendable {
  enum Kind: Sendable {
    case regular
    case folder
    case link
    case other
  }

  let kind: Kind
  let size: Int
  let permissions: UInt32
  let owner: UInt32
  let group: UInt32
  let linkCount: Int
  /// What makes it this file or folder, whatever its name, on one file system.
  let identity: UInt64
  /// The file system.
  let device: UInt64

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
    group = status.st_gid
    linkCount = Int(status.st_nlink)
    identity = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }
}

/// The system's calls that read; those that write are in `DiskChanges`.
enum System {
  /// Makes one call that takes a path and answers -1 for a failure.
  ///
  /// A path with a NUL is refused here, for all calls: C would see another, shorter path.
  static func call<Result: FixedWidthInteger>(
    _ operation: FileError.Operation, _ path: FilePath,
    _ body: (UnsafePointer<CChar>) -> Result
  ) throws(FileError) -> Result {
    guard !path.string.utf8.contains(0) else {
      throw FileError(
        code: .other, path: path.string, reason: "the path contains a NUL", operation: operation)
    }
    while true {
      let (result, number) = path.string.withCString { (body($0), errno) }
      if result != -1 { return result }
      if number != EINTR { throw FileError(operation, path, number) }
    }
  }

  /// What is at a path; nil where there is nothing.
  static func status(
    of path: FilePath, followingLink: Bool = true
  ) throws(FileError) -> FileStatus? {
    var status = stat()
    do {
      _ = try call(.read, path) { followingLink ? stat($0, &status) : lstat($0, &status) }
    } catch {
      if error.code == .notFound || error.code == .notADirectory { return nil }
      throw error
    }
    return FileStatus(status)
  }

  static func status(of descriptor: CInt) -> FileStatus? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
  }

  static func isWritable(_ path: FilePath) throws(FileError) {
    _ = try call(.write, path) { access($0, W_OK) }
  }

  /// The path without symbolic links; what is not there yet is kept as it is written.
  static func resolved(_ path: FilePath) throws(FileError) -> FilePath {
    let absolute = path.resolved(against: currentDirectory)
    var existing = absolute
    while try status(of: existing) == nil, existing != existing.parent {
      if try status(of: existing, followingLink: false) != nil {
        throw .refused(existing, "it is a symbolic link that leads nowhere", .notFound)
      }
      existing = existing.parent
    }
    let real = existing.string.withCString { realpath($0, nil) }
    guard let real else { throw FileError(.read, existing, errno) }
    defer { free(real) }
    return FilePath(String(cString: real)).appending(absolute.relative(to: existing) ?? ".")
  }

  /// The folder that relative paths start from; they stay relative where it is gone.
  static var currentDirectory: FilePath {
    guard let path = getcwd(nil, 0) else { return FilePath(".") }
    defer { free(path) }
    return FilePath(String(cString: path))
  }

  /// Opens a file for reading.
  ///
  /// Only regular files are read, so that a pipe somewhere in a project cannot hold a run up for
  /// ever. What stands below /dev was named by a person: standard input, a shell's `<(command)`.
  static func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    let isDevice = path.string.utf8.starts(with: "/dev/".utf8)
    let flags = O_RDONLY | O_CLOEXEC | (isDevice ? 0 : O_NONBLOCK)
    let descriptor = try call(.read, path) { open($0, flags) }
    defer { close(descriptor) }
    guard let status = status(of: descriptor) else { throw FileError(.read, path, errno) }
    guard status.kind != .folder else { throw FileError(.read, path, EISDIR) }
    guard status.kind == .regular || isDevice else {
      throw FileError(code: .notReadable, path: path.string, reason: "Not a regular file")
    }
    guard status.size <= limit else { throw .tooLarge(path, limit) }
    var bytes = try read(descriptor, upTo: status.size + 1, path)
    guard bytes.count > status.size else { return bytes }
    // A device, or a file that grows meanwhile.
    let step = 1 << 16
    while bytes.count <= limit {
      let piece = try read(descriptor, upTo: step, path)
      bytes += piece
      if piece.count < step, bytes.count <= limit { return bytes }
    }
    throw .tooLarge(path, limit)
  }

  private static func read(
    _ descriptor: CInt, upTo capacity: Int, _ path: FilePath
  ) throws(FileError) -> [UInt8] {
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity, let base = buffer.baseAddress {
        #if canImport(Glibc)
          let length = Glibc.read(descriptor, base + count, capacity - count)
        #else
          let length = Darwin.read(descriptor, base + count, capacity - count)
        #endif
        if length > 0 {
          count += length
        } else if length == 0 || errno != EINTR {
          failure = length == 0 ? 0 : errno
          break
        }
      }
    }
    if failure != 0 { throw FileError(.read, path, failure) }
    return bytes
  }

  /// The names in a folder, without `.` and `..`, in the order of the file system.
  ///
  /// A name that is not UTF-8 comes back repaired, so that it can be shown; it cannot be opened.
  static func names(in path: FilePath) throws(FileError) -> [String] {
    guard !path.string.utf8.contains(0), let folder = opendir(path.string) else {
      throw FileError(.read, path, errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw FileError(.read, path, errno) }
    return names
  }
}

extension FileError {
  /// The system's own words for one of its error numbers.
  init(_ operation: Operation, _ path: FilePath, _ number: CInt) {
    let code: Code =
      switch number {
      case ENOENT: .notFound
      case ENOTDIR: .notADirectory
      case EEXIST, ENOTEMPTY: .alreadyExists
      case EFBIG: .tooLarge
      case EACCES, EPERM, EROFS, EISDIR: operation == .read ? .notReadable : .notWritable
      case ENOSPC, EDQUOT: .notWritable
      default: .other
      }
    self.init(
      code: code, path: path.string, reason: String(cString: strerror(number)),
      operation: operation, systemNumber: number)
  }

  fileprivate static func tooLarge(_ path: FilePath, _ limit: Int) -> FileError {
    FileError(code: .tooLarge, path: path.string, reason: "larger than \(limit) bytes")
  }
}
