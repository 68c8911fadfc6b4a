import Checks
import Diagnostics
import Files
import Workspace

/// What `check` is asked to look at, and by which rules.
struct CheckOptions {
  var inputs: [CheckInput]
  /// The file whose texts the others translate.
  var source: String?
  var language: String?
  var sourceLanguage: String?
  /// By rule: `error`, `warning`, `note` or `off`.
  var severities: [String: String]
  var config: String?
  var baseline: String?
  /// The file that the findings of now go to.
  var newBaseline: String?
  /// What is mended; nil where nothing is.
  var fixes: FixPlan.Choice?
  var isDryRun: Bool
  /// Whether a report says what could not be read, so that a pipeline has one in any case.
  var reportsUnread: Bool
}

/// What `check` looks at: one of its paths.
enum CheckInput: Hashable {
  case project(String?)
  case file(String)

  /// The inputs that some paths name, each once; the nearest project where there are none.
  ///
  /// Paths are as seen from here, so that reports and baselines name a file alike however it was named.
  static func all(_ paths: [String]) -> [CheckInput] {
    var seen: Set<FilePath> = []
    let own = paths.map { path in
      FilePath(path).isAbsolute ? FilePath(path).relative(to: Disk.currentDirectory) ?? path : path
    }
    let inputs = own.filter { seen.insert(FilePath($0)).inserted }.map { path in
      LocalizationFile.isOne(at: path)
        ? CheckInput.file(FilePath(path).string) : .project(path)
    }
    return inputs.isEmpty ? [.project(nil)] : inputs
  }

  var isFile: Bool {
    if case .file = self { true } else { false }
  }

  var path: String? {
    switch self {
    case .project(let path): path
    case .file(let path): path
    }
  }
}
