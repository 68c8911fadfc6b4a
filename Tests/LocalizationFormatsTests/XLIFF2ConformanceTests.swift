import Diagnostics
import Foundation
import Testing

@testable import LocalizationFormats

/// The specification's own test suite, which lies beside the package where it is developed.
enum XLIFF2Suite {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared")

  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  static let roots = [
    "data/conformance/xliff-21",
    "corpus/xliff/oasis-tcs__xliff-xliff-22/xliff-21/test-suite",
  ]

  static func files(in subfolders: String...) -> [URL] {
    roots.flatMap { root in
      subfolders.flatMap { subfolder -> [URL] in
        let folder = folder.appending(path: "\(root)/\(subfolder)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".xlf") }.sorted().map { folder.appending(path: $0) }
      }
    }
  }

  static func read(_ file: URL) throws -> Parsed<XLIFF2Document> {
    XLIFF2Reader.read(Array(try Data(contentsOf: file)), path: file.lastPathComponent)
  }

  static func errors(_ file: URL) throws -> [Diagnostic] {
    try read(file).diagnostics.filter { $0.severity == .error }
  }
}

@Suite(.enabled(if: XLIFF2Suite.isThere, "the test suite of XLIFF is not beside the package"))
struct XLIFF2ConformanceTests {
  @Test func probe() throws {
    for file in XLIFF2Suite.files(in: "core/valid", "core/in-out", "modules/valid") {
      for error in try XLIFF2Suite.errors(file) {
        print(
          "VALID \(file.lastPathComponent):\(error.location.position?.line ?? 0) \(error.message) [\(error.rule.rawValue)]"
        )
      }
    }
    for file in XLIFF2Suite.files(in: "core/invalid", "modules/invalid") {
      let errors = try XLIFF2Suite.errors(file)
      if errors.isEmpty { print("MISSED \(file.lastPathComponent)") }
      for error in errors {
        let line = error.location.position?.line ?? 0
        print(
          "BAD \(file.lastPathComponent):\(line) \(error.message) [\(error.rule.rawValue)] || \(error.location.source.map { $0.text(in: $0.line(line)) }?.trimmingCharacters(in: .whitespaces).prefix(70) ?? "")"
        )
      }
    }
  }
}
