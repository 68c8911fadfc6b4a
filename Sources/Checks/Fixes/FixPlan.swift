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
      }
      var mended = diagnostic
      mended.fixes = [fix]
      add(fix.edits, mending: mended, toFileAt: index)
    }
    files.removeAll { $0.edits.isEmpty }
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
    var made: [TextEdit] = []
    for edit in edits {
      switch files[index].edits.insertInOrder(edit) {
      case .inserted: made.append(edit)
      case .present: continue
      case .overlapping:
        files[index].edits.removeAll { made.contains($0) }
        overlapping.append(diagnostic)
        return
      }
    }
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

extension [TextEdit] {
  fileprivate enum Insertion { case inserted, present, overlapping }

  /// Puts an edit among others in the order of the file, unless it overlaps one of them. One that is there already
  /// is made once.
  fileprivate mutating func insertInOrder(_ edit: TextEdit) -> Insertion {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore =
        (self[middle].range.lowerBound, self[middle].range.upperBound)
        < (edit.range.lowerBound, edit.range.upperBound)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    if low < count, self[low] == edit { return .present }
    // The others do not overlap, so that only the neighbours can be in the way.
    if low > 0, self[low - 1].overlaps(edit) { return .overlapping }
    if low < count, self[low].overlaps(edit) { return .overlapping }
    insert(edit, at: low)
    return .inserted
  }
}

extension TextEdit {
  /// Whether the result of two edits would depend on their order, or is not defined at all.
  fileprivate func overlaps(_ other: TextEdit) -> Bool {
    if range.isEmpty && other.range.isEmpty { return range.lowerBound == other.range.lowerBound }
    if range.isEmpty || other.range.isEmpty {
      let (place, span) = range.isEmpty ? (range, other.range) : (other.range, range)
      return span.lowerBound <= place.lowerBound && place.lowerBound < span.upperBound
    }
    return range.overlaps(other.range)
  }
}
