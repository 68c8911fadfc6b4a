import Diagnostics
import Rules

extension [Diagnostic] {
  /// The findings, where what only millions or fractions select is said once for a table: nearly every entry
  /// of it lacks the same.
  var joiningRareCategories: [Diagnostic] {
    let rule = MessageRule.categoryMissing.rule.id
    var first: [RareCategory: Int] = [:]
    var counts: [Int: Int] = [:]
    var result: [Diagnostic] = []
    result.reserveCapacity(count)
    for finding in self {
      guard finding.rule == rule, finding.severity == .note, let kind = RareCategory(finding) else {
        result.append(finding)
        continue
      }
      if let index = first[kind] {
        counts[index, default: 0] += 1
      } else {
        first[kind] = result.count
        result.append(finding)
      }
    }
    for (index, others) in counts {
      // What silences one entry says nothing of the others.
      result[index].key = nil
      result[index].message += "; so do \(others) other\(others == 1 ? "" : "s") of the table"
    }
    return result
  }
}

/// What a table lacks in one language.
private struct RareCategory: Hashable {
  let path: String
  let table: String?
  let language: String?
  let categories: String

  init?(_ finding: Diagnostic) {
    guard let categories = finding.message.split(separator: " lacks ").last else { return nil }
    path = finding.location.path
    table = finding.table
    language = finding.language
    self.categories = String(categories)
  }
}
