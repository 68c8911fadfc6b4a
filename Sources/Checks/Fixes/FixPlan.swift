package import Diagnostics

/// The changes that findings offer, put together file by file.
package struct FixPlan: Sendable {
  /// A file to change.
  package struct File: Sendable {
    package let source: SourceText
    /// Changes that do not overlap, in the order of the file.
    package fileprivate(set) var edits: [TextEdit] = []
    /// The findings that they mend.
    package fileprivate(set) var mended: [Diagnostic] = []

    /// The file after the changes.
    package var bytes: [UInt8] { source.edited(by: edits) }
  }

  /// The files, in the order of the findings.
  package private(set) var files: [File] = []
  /// The changes of each file while they come.
  private var placed: [OrderedEdits] = []
  /// The findings whose change overlaps one of an earlier finding.
  package private(set) var overlapping: [Diagnostic] = []

  /// Which changes are made.
  package enum Choice: Sendable {
    /// Those that change nothing that a reader sees but the fault.
    case safe
    /// Also those that a person should look at.
    case all
  }

  /// The changes of all findings that offer exactly one: where there are several, somebody must choose.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings, with the texts of their files.
  ///   - choice: which changes are made.
  ///   - file: the file, or folder of files, that may change; nil for all below the folder that the paths
  ///     are seen from.
  package init(of diagnostics: [Diagnostic], _ choice: Choice = .safe, in file: String? = nil) {
    var indices: [String: Int] = [:]
    for diagnostic in diagnostics {
      guard let source = diagnostic.location.source, Self.mayChange(source.path, in: file),
        let fix = Self.fix(of: diagnostic, choice)
      else { continue }
      let index = indices[source.path] ?? files.count
      if index == files.count {
        indices[source.path] = index
        files.append(File(source: source))
        placed.append(OrderedEdits())
      }
      var mended = diagnostic
      mended.fixes = [fix]
      add(fix.edits, mending: mended, toFileAt: index)
    }
    for index in files.indices { files[index].edits = placed[index].all }
    files.removeAll { $0.edits.isEmpty }
    placed = []
  }

  /// The change to make: the only safe one, else the only one where all are wanted.
  private static func fix(of diagnostic: Diagnostic, _ choice: Choice) -> Diagnostic.Fix? {
    let safe = diagnostic.fixes.filter { !$0.needsReview }
    let fixes = safe.isEmpty && choice == .all ? diagnostic.fixes : safe
    return fixes.count == 1 && fixes[0].edits.isEmpty == false ? fixes[0] : nil
  }

  /// Takes all edits of a change, or none: half of a change mends nothing.
  private mutating func add(
    _ edits: [TextEdit], mending diagnostic: Diagnostic, toFileAt index: Int
  ) {
    guard files[index].source.bytes == diagnostic.location.source?.bytes else {
      overlapping.append(diagnostic)
      return
    }
    var own = OrderedEdits()
    for edit in edits {
      let places = (placed[index].place(for: edit), own.place(for: edit))
      if places.0 == .taken || places.1 == .taken {
        overlapping.append(diagnostic)
        return
      }
      if places == (.free, .free) { own.insert(edit) }
    }
    for edit in own.all { placed[index].insert(edit) }
    files[index].mended.append(diagnostic)
  }

  /// Whether a path is that of the file, or stays below its folder.
  private static func mayChange(_ path: String, in file: String?) -> Bool {
    if path == file { return true }
    var rest = path[...]
    if let file {
      guard path.hasPrefix(file + "/") else { return false }
      rest = path.dropFirst(file.count + 1)
    }
    return !rest.hasPrefix("/") && !rest.split(separator: "/").contains("..")
  }
}
