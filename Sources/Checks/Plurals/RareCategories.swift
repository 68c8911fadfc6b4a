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
      let also = others == 1 ? "so does 1 other" : "so do \(others) others"
      result[index].message += "; \(also) of the table"
    }
    return result
  }
}

/// What a table lacks in one language.
private struct RareCategory: Hashable {
  let path: String
  let table: String?
  let language: String?
  let lack: Diagnostic.Detail

  init?(_ finding: Diagnostic) {
    guard let lack = finding.detail else { return nil }
    path = finding.location.path
    table = finding.table
    language = finding.language
    self.lack = lack
  }
}
