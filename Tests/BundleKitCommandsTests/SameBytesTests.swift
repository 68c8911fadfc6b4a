import Foundation
import TestSupport
import Testing

/// Files of public projects, as their tools wrote them.
///
/// They lie beside the package in the project's own workshop only, and are not part of it.
@Suite(.enabled(if: Shared.has("corpus/strings"), "the corpus is not at hand beside the package"))
struct SameBytesTests {
  static let folders = ["strings", "stringsdict", "xcstrings", "xliff"]

  /// The files that are not converted, and why.
  static let exceptions = [
    // Base names no language, and a table has one.
    ("/Base.lproj/", Int32(65)),
    // Files of the test suite of XLIFF that break its rules.
    ("/test-suite/core/invalid/", 65), ("/test-suite/modules/invalid/", 65),
  ]

  @Test("a file that is converted into its own format stays as it is", arguments: folders)
  func convert(folder: String) throws {
    let output = try TemporaryFolder()
    let start = Shared.root.appending(path: "corpus/" + folder)
    var count = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: start.path).sorted() {
      let path = start.appending(path: name).path
      guard let data = FileManager.default.contents(atPath: path),
        let format = Self.format(of: name, data)
      else { continue }
      var arguments = ["convert", path, "--to", format, "-o", output("\(count)")]
      if format.hasPrefix("strings"), !name.contains(".lproj/") {
        arguments += ["--language", "en"]
      }
      let run = ToolRun(arguments)
      count += 1
      if run.exit == 0 {
        let same = FileManager.default.contents(atPath: output("\(count - 1)")) == data
        #expect(same, "\(name)")
      } else {
        let exception = Self.exceptions.first { "/\(name)".contains($0.0) }
        #expect(run.exit == exception?.1, "\(name): \(run.errorOutput)")
      }
    }
    #expect(count > 15)
  }

  /// The name of a file's format; nil for what is none, such as a project's licence.
  private static func format(of name: String, _ data: Data) -> String? {
    switch URL(filePath: name).pathExtension {
    case "xliff", "xlf":
      let isSecond = data.range(of: Data("urn:oasis:names:tc:xliff:document:2.".utf8)) != nil
      return isSecond ? "xliff-2.1" : "xliff-1.2"
    case let name where ["strings", "stringsdict", "xcstrings"].contains(name): return name
    default: return nil
    }
  }
}
