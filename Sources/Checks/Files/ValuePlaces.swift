import Diagnostics
import LocalizationFormats
import Rules
import Workspace

extension [Diagnostic] {
  /// The findings on entries of `.strings` files at what they speak of: the value, but for those on keys.
  func atValues(of files: [LocalizationFile?]) -> [Diagnostic] {
    let tables = files.compactMap { $0?.document as? StringsTable }
    if tables.isEmpty || isEmpty { return self }
    var values: [SourceLocation: SourceLocation] = [:]
    for table in tables {
      for entry in table.entries {
        values[table.location(of: entry.range)] = table.location(of: entry.valueRange)
      }
    }
    return map { finding in
      let isOnKey = finding.rule.rawValue.hasPrefix("table.") && finding.rule != Rule.emptyValue.id
      guard !isOnKey, let value = values[finding.location] else { return finding }
      var finding = finding
      finding.location = value
      return finding
    }
  }
}
