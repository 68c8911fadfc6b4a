import Diagnostics
import JSONDocuments

/// bundlekit as a user runs it.
struct BundleKitTool {
  let path: String

  /// What `check` finds.
  func check(_ arguments: [String], in folder: String) -> [ToolFinding] {
    let output = run(["check"] + arguments + ["--format", "json"], in: folder)
    return (output?["diagnostics"]?.array ?? []).compactMap(ToolFinding.init)
  }

  /// Whether there is such a rule.
  func knows(_ rule: String) -> Bool {
    output(ofShell: "\(path.quotedForShell) explain \(rule) > /dev/null 2>&1") != nil
  }

  /// What any command prints as JSON, whether it succeeds or not.
  func run(_ arguments: [String], in folder: String) -> JSONNode? {
    let words = ([path] + arguments).map(\.quotedForShell).joined(separator: " ")
    let line = "cd \(folder.quotedForShell) && { \(words) 2>/dev/null; true; }"
    guard let text = output(ofShell: line) else { return nil }
    return JSONReader.read(SourceText(path: "output", utf8: Array(text.utf8)), rule: "json.parse")
      .document
  }
}

/// A finding, as it is printed.
struct ToolFinding {
  var rule: String
  var severity: String
  var path: String
  var line: Int?
  var language: String?
  var table: String?
  var key: String?
  var message: String

  init?(_ node: JSONNode) {
    guard let rule = node["rule"]?.string, let path = node["path"]?.string else { return nil }
    self.rule = rule
    self.path = path
    severity = node["severity"]?.string ?? ""
    line = node["line"]?.int
    language = node["language"]?.string
    table = node["table"]?.string
    key = node["key"]?.string
    message = node["message"]?.string ?? ""
  }

  init(rule: String, severity: String, path: String, message: String) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.message = message
  }
}
