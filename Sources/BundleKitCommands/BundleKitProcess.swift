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
    let context = CommandContext(
      output: { write($0, to: 1) }, errorOutput: { write($0, to: 2) })
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

  /// Writes a whole text; a reader that went away ends the process as it ends others.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, start, rest.count)
        #else
          let count = Darwin.write(descriptor, start, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
