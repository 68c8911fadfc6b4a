import Diagnostics
import Files
import Foundation
import LocalizationFormats
import LocalizationModel
import Workspace

@testable import Handoff

/// A project in a folder of its own, gone with it.
final class MergeProject {
  let root: URL

  /// A unit of a returned file.
  struct Unit {
    var id: String
    var source: String
    var target: String
    var attributes = ""
  }

  private static let rows = ["a", "b", "n"].map {
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
  }.joined()

  init(_ files: [String: String]) throws {
    root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .resolvingSymlinksInPath()
    try write(
      "bundlekit.json", "{\"sourceLanguage\": \"en\", \"languages\": [\"de\", \"fr\", \"es\"]}")
    try write(
      "Templates/Root.plist",
      """
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
      <key>PreferenceSpecifiers</key><array>\(Self.rows)</array></dict></plist>
      """)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ path: String, _ text: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// All files of the project but those that came back, by path.
  func files() throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where !name.hasPrefix("back") {
      result[name] = try? Data(contentsOf: root.appending(path: name))
    }
    return result
  }

  /// An XLIFF file as a translator returns it.
  func returned(
    _ name: String, _ language: String, _ units: [Unit], table: String = "en.lproj/Root.strings"
  ) throws -> String {
    let body = units.map {
      "<trans-unit id=\"\($0.id)\"><source>\($0.source)</source>"
        + "<target\($0.attributes)>\($0.target)</target></trans-unit>"
    }.joined(separator: "\n")
    try write(
      "back/" + name,
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file
      original="Locales/\(table)" source-language="en" target-language="\(language)"
      datatype="plaintext"><body>\(body)</body></file></xliff>
      """)
    return root.appending(path: "back/" + name).path
  }

  /// Merges files and writes what changes.
  @discardableResult func merge(
    _ paths: String..., options: MergeOptions = MergeOptions()
  ) throws -> MergePlan {
    let project = try ProjectReader.read(path: root.path)
    let plan = try MergePlan(of: paths, into: project, options: options)
    if !plan.hasFileFault, !plan.files.isEmpty { _ = try FilePlan.files(plan.files).perform() }
    return plan
  }

  /// Exports, so that the project knows what was sent.
  func export(_ language: String) throws {
    let project = try ProjectReader.read(path: root.path)
    var options = ExportOptions(tool: NewFile.Tool(name: "tests", version: "1"))
    options.languages = [language]
    let plan = try ExportPlan(of: project, options, output: FilePath(root.path + "/back"))
    _ = try FilePlan.files(project.recordsFile(for: plan.records)).perform()
  }
}
