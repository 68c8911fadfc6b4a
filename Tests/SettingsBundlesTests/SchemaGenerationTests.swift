import Foundation
import Testing

@testable import SettingsBundles

/// The table of specifiers is generated: nobody edits it by hand, and nothing of its source is lost.
@Suite struct SchemaGenerationTests {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let script = package.appendingPathComponent("Scripts/generate-schema.py")
  static let facts = package.deletingLastPathComponent()
    .appendingPathComponent("shared/spec/settings-schema.json")

  /// The facts stand beside the package, not in it; Python is on every machine but the smallest.
  static var canGenerate: Bool {
    FileManager.default.fileExists(atPath: facts.path) && python != nil
  }

  static var python: URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  @Test(
    "the generated file is what the script makes of the facts",
    .enabled(if: canGenerate, "needs python3, and the facts in ../shared/spec"))
  func isFresh() throws {
    let process = Process()
    process.executableURL = Self.python
    process.arguments = [Self.script.path, Self.facts.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let generated = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let file = Self.package.appendingPathComponent(
      "Sources/SettingsBundles/Schema/Schema+Generated.swift")
    let isSame = try Data(contentsOf: file) == generated
    #expect(isSame, "run \(Self.script.lastPathComponent) again")
  }

  @Test("17 types, 190 keys in them, 5 at the root, 44 constraints")
  func counts() {
    #expect(Schema.specifierTypes.count == 17)
    // "Any other key" counts as one: the facts list it as `*`.
    let keys = Schema.specifierTypes.map { $0.keys.count + ($0.allowsOtherKeys ? 1 : 0) }
    #expect(keys.reduce(0, +) == 190)
    #expect(Schema.pageKeys.count == 5)
    #expect(Schema.allConstraints.count == 44)
  }

  @Test("names are unique, and types that nest or are forbidden are known ones")
  func names() {
    #expect(Set(Schema.specifierTypes.map(\.name)).count == 17)
    #expect(Set(Schema.allConstraints.map(\.id)).count == 44)
    for type in Schema.specifierTypes {
      #expect(Set(type.keys.map(\.name)).count == type.keys.count, "\(type.name)")
      for nested in type.keys.flatMap(\.nestedTypes) {
        #expect(Schema.type(named: nested) != nil, "\(type.name) nests \(nested)")
      }
    }
    for constraint in Schema.allConstraints {
      for name in constraint.appliesTo where name.hasSuffix("Specifier") {
        #expect(Schema.type(named: name) != nil, "\(constraint.id) applies to \(name)")
      }
    }
  }
}
