#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file or folder.
struct OpenFile {
  let path: FilePath
  let descriptor: CInt

  init(path: FilePath, descriptor: CInt) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens what is there, if it is not a symbolic link.
  init?(reading path: FilePath, writing: Bool = false) {
    let flags = (writing ? O_RDWR | O_APPEND : O_RDONLY) | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = path.string.withCString { open($0, flags) }
    guard descriptor >= 0 else { return nil }
    self.init(path: path, descriptor: descriptor)
  }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let (length, number) = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
        #if canImport(Glibc)
          return (Glibc.write(descriptor, rest.baseAddress, rest.count), errno)
        #else
          return (Darwin.write(descriptor, rest.baseAddress, rest.count), errno)
        #endif
      }
      if length >= 0 {
        start += length
      } else if number != EINTR {
        throw FileError(.write, path, number)
      }
    }
  }

  /// Waits until the disk has it; where a file system cannot promise that, it is not asked to.
  func synchronize() throws(FileError) {
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      throw FileError(.write, path, errno)
    }
  }

  func adopt(_ existing: FileStatus) {
    // Only root may give a file away; the order matters, since a new owner clears some permissions.
    _ = fchown(descriptor, existing.owner, existing.group)
    _ = fchmod(descriptor, mode_t(existing.permissions))
  }

  enum Lock {
    case held
    case refused
    /// The file system has no locks.
    case unsupported
  }

  /// Keeps all others out until the file is closed, or this process ends in whatever way.
  func lock(waiting: Bool) -> Lock {
    while flock(descriptor, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return .refused }
      if errno != EINTR { return .unsupported }
    }
    return .held
  }

  /// Whether the file still has a name.
  var isLinked: Bool { (System.status(of: descriptor)?.linkCount ?? 0) > 0 }
}
