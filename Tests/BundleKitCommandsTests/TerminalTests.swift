import Foundation
import TestSupport
import Testing

@testable import BundleKitCommands

/// What reaches a terminal, and what happens where nothing can.
@Suite struct TerminalTests {
  @Test("no control character of a file reaches a terminal") func controls() throws {
    let folder = try TemporaryFolder()
    let hostile = "a\u{9B}31m\u{1B}[2J\u{202E}b\u{2066}"
    try folder.write(
      "Root.plist",
      """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>\(hostile.replacing("\u{1B}", with: ""))</string></dict>
      </array></dict></plist>
      """)
    try folder.write("en.lproj/Root.strings", "\"\(hostile)\" = \"x\";\n\"\(hostile)\" = \"y\";\n")
    for arguments in [["check", "--all"], ["check", "--notes"], ["extract", "--dry-run"]] {
      let run = ToolRun(arguments[0], arguments[1], folder.path)
      for text in [run.output, run.errorOutput] {
        #expect(
          !text.unicodeScalars.contains {
            $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F...0x9F).contains($0.value)
              || (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
          })
      }
    }
    #expect(ToolRun("extract", "--dry-run", folder.path).output.contains("\\u{9B}31m\\u{1B}[2J"))
    let json = try ToolRun("extract", "--dry-run", "--format", "json", folder.path).json()
    let stale = (json["changes"] as? [String: Any])?["stale"] as? [[String: Any]]
    #expect(stale?.contains { $0["key"] as? String == hostile } == true)
  }

  /// The tool itself, where the tests were built beside it.
  private static let tool: String? = {
    let tests = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    let path = tests.appending(path: "bundlekit").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  // /dev/full is Linux's.
  @Test(
    "results that cannot be written fail the run",
    .enabled(if: tool != nil && FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["help >/dev/full", "help >&-", "explain plist.parse >/dev/full", "--version >&-"])
  func lostOutput(words: String) throws {
    let run = try shell("\"$TOOL\" \(words)")
    #expect(run.exit == 74)
    #expect(run.errorOutput.hasPrefix("Error: the output cannot be written: "))
  }

  @Test("a reader that went away is no fault", .enabled(if: tool != nil)) func closedPipe() throws {
    let run = try shell("\"$TOOL\" help | head -n 1")
    #expect(run.exit == 0)
    #expect(run.errorOutput.isEmpty)
  }

  private func shell(_ command: String) throws -> (exit: Int32, errorOutput: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = ["TOOL": Self.tool ?? ""]
    process.environment?["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
