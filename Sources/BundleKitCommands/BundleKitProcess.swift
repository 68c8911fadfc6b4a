import Checks
import CommandParsing

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// The tool as a process: its streams, its terminal, its exit code.
package enum BundleKitProcess {
  /// Runs the tool with the words of a command line, the tool's own name first, and ends the process.
  package static func run(_ words: [String]) -> Never {
    // A file that grows over the process's limit is an error to report, after which the old files are there.
    signal(SIGXFSZ, SIG_IGN)
    occupyStandardStreams()
    // Diagnostics that cannot be printed change nothing about the result.
    let context = CommandContext(
      output: { print($0, to: 1) }, errorOutput: { _ = write($0, to: 2) },
      today: { today })
    let code = BundleKitTool.run(Array(words.dropFirst()), in: context, width: width)
    exit(code.rawValue)
  }

  /// The columns to wrap help to: `COLUMNS`, the terminal's, or 80.
  private static var width: Int {
    if let columns = getenv("COLUMNS"), let number = Int(String(cString: columns)), number > 20 {
      return number
    }
    var size = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 { return Int(size.ws_col) }
    return 80
  }

  /// The day by the clock and the time zone of the machine.
  private static var today: CalendarDate? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    return CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// Prints a whole text, or ends the process: results that got lost are no success.
  private static func print(_ text: String, to descriptor: Int32) {
    guard let fault = write(text, to: descriptor) else { return }
    // A reader that went away wants no more, and no complaint.
    if fault != EPIPE {
      let message = "Error: the output cannot be written: \(String(cString: strerror(fault)))\n"
      _ = write(message, to: 2)
    }
    exit(ExitCode.inputOutput.rawValue)
  }

  /// Writes a whole text; the number of the system's error where it cannot.
  static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, start, rest.count)
        #else
          let count = Darwin.write(descriptor, start, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return nil
    }
  }

  /// Opens the standard streams that the caller closed, so that no file of the user's gets their number;
  /// writing to them stays an error.
  private static func occupyStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
