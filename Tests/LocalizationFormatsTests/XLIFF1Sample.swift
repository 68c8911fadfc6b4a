import Diagnostics
import Foundation
import LocalizationFormats

/// An XLIFF of one file whose expected findings are marked by ① and ② in the text.
struct XLIFF1Sample {
  let path = "de.xliff"
  let text: String
  /// Where the marks stood.
  let marks: [SourcePosition]

  /// A whole file.
  init(_ marked: String) {
    var text = ""
    var marks: [SourcePosition] = []
    var line = 1
    var column = 1
    for scalar in marked.unicodeScalars {
      if scalar == "①" || scalar == "②" {
        marks.append(SourcePosition(line: line, column: column))
        continue
      }
      text.unicodeScalars.append(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    self.text = text
    self.marks = marks
  }

  /// A file with these units, or whatever else stands in `body`.
  init(body: String, target: String = #" target-language="de""#) {
    self.init(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Settings.bundle/en.lproj/Root.strings" source-language="en"\(target) datatype="plaintext">
          <body>
            \(body)
          </body>
        </file>
      </xliff>

      """)
  }

  func read() -> Parsed<XLIFF1Document> {
    XLIFF1Reader.read(Array(text.utf8), path: path)
  }
}

extension Parsed<XLIFF1Document> {
  /// The units of all files.
  var units: [XLIFF1Document.Unit] { document.files.flatMap(\.units) }

  /// What people see of the findings: `error xliff.parse`.
  var summary: [String] { diagnostics.map { "\($0.severity) \($0.rule.rawValue)" } }

  /// Where the findings are.
  var places: [SourcePosition?] { diagnostics.map(\.location.position) }
}

/// Files that stand beside the package in the workshop, and are no part of it.
enum SharedFiles {
  static let root = URL(filePath: #filePath).appending(path: "../../../../shared")
    .standardizedFileURL

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }

  /// The files below a folder whose names end so, in a fixed order.
  static func files(below folder: String, suffix: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(suffix) }
      .map { "\(folder)/\($0)" }.sorted()
  }
}

/// A program of the system that judges what we made.
enum Oracle {
  static func find(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  static func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
