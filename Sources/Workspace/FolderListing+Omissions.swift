package import Diagnostics
import Files

extension RuleID {
  package static let fileSkipped: RuleID = "project.file-skipped"
}

extension FolderListing {
  /// What is not read, and what is not what its name says: errors for pages, tables and languages.
  ///
  /// Hidden names are an editor's or a file system's own: Emacs marks a file in use by a link that leads
  /// nowhere.
  func omissions(prefix: String) -> [Diagnostic] {
    let skips = skipped.filter { !Self.isHidden($0.path) }.map { path, reason in
      Diagnostic(
        .fileSkipped, Self.isNeeded(path) ? .error : .warning,
        at: SourceLocation(path: prefix + path),
        "this is \(reason), and is not read; put a file or a folder of the project there")
    }
    let wrongFolders = folders.filter { !Self.isHidden($0) && Self.isFileName($0) }.map {
      Diagnostic(
        .fileSkipped, .error, at: SourceLocation(path: prefix + $0),
        "this is a folder, and is not read as the file that its name says; put a file there")
    }
    let wrongFiles = files.filter { !Self.isHidden($0) && $0.hasSuffix(".lproj") }.map {
      Diagnostic(
        .fileSkipped, .error, at: SourceLocation(path: prefix + $0),
        "this is a file, and is not read as the folder of a language; put a folder there")
    }
    return skips + wrongFolders + wrongFiles
  }

  private static func isNeeded(_ path: String) -> Bool {
    isFileName(path) || path.hasSuffix(".lproj")
  }

  private static func isFileName(_ path: String) -> Bool {
    [".plist", ".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}
