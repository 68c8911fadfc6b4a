#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One run of a program, and what it took.
struct ChildProcess {
  /// User and system time, in seconds.
  let cpuTime: Double

  /// The most memory that it held at a time, in MiB.
  let peakMemory: Double

  let hasSucceeded: Bool

  /// Runs a program to its end; what it prints is dropped.
  init(_ arguments: [String]) {
    var process: pid_t = 0
    var words = arguments.map { strdup($0) } + [nil]
    // No setting of whoever measures changes what is measured.
    var environment = [strdup("PATH=" + Self.searchPath), strdup("LC_ALL=C.UTF-8"), nil]
    defer { (words + environment).forEach { free($0) } }
    var usage = rusage()
    var status: Int32 = -1
    if Self.spawn(&process, &words, &environment) {
      while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
    }
    cpuTime = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Glibc)
      peakMemory = Double(usage.ru_maxrss) / 1024
    #else
      peakMemory = Double(usage.ru_maxrss) / (1024 * 1024)
    #endif
    hasSucceeded = status == 0
  }

  private static func spawn(
    _ process: inout pid_t, _ words: inout [UnsafeMutablePointer<CChar>?],
    _ environment: inout [UnsafeMutablePointer<CChar>?]
  ) -> Bool {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    guard let program = words.first ?? nil else { return false }
    return posix_spawnp(&process, program, &actions, nil, &words, &environment) == 0
  }

  private static var searchPath: String { getenv("PATH").map { String(cString: $0) } ?? "" }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}

/// What a line for the shell prints, without white space around it; nil where it fails.
func output(ofShell line: String) -> String? {
  guard let stream = popen(line, "r") else { return nil }
  var bytes: [UInt8] = []
  while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  guard pclose(stream) == 0 else { return nil }
  let isSpace = { (byte: UInt8) in byte <= 0x20 }
  let text = bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
  return String(decoding: Array(text), as: UTF8.self)
}

extension String {
  /// The text as one word for the shell.
  var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
