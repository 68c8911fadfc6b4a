import Diagnostics
import LocalizationModel

/// What the fields must hold, so that the rows can be taken for texts.
struct DelimitedTableValidator {
  private let table: DelimitedTable
  private let source: SourceText
  private var findings: [Diagnostic] = []
  private var seen: [Identity: Range<Int>] = [:]

  private struct Identity: Hashable {
    let table, key, variant, language: ExactString?
  }

  static func findings(in table: DelimitedTable, of source: SourceText) -> [Diagnostic] {
    var validator = DelimitedTableValidator(table: table, source: source)
    for row in table.rows where !table.columns.isEmpty { validator.check(row) }
    return validator.findings
  }

  private init(table: DelimitedTable, source: SourceText) {
    self.table = table
    self.source = source
  }

  private mutating func check(_ row: DelimitedTable.Row) {
    let identity = Identity(
      table: table.field(.table, of: row)?.text, key: table.field(.key, of: row)?.text,
      variant: table.field(.variant, of: row)?.text,
      language: table.field(.language, of: row)?.text)
    if let first = seen[identity] {
      report(
        .tableDuplicateKey, .error, at: row.range,
        "\"\((identity.key ?? "").shortened)\" has two rows; remove one", identity.key,
        notes: [.init("the other row is here", at: SourceLocation(source, first))])
    } else {
      seen[identity] = row.range
    }
    checkFields(of: row, identity.key)
    for field in row.fields where DelimitedTable.isFormula(field.text) {
      report(
        "convert.formula", .warning, at: field.range,
        "a spreadsheet program takes \"\(field.text.shortened)\" for a formula; import the column "
          + "as text", identity.key)
    }
  }

  /// Whether the fields that are no texts hold what can be read.
  private mutating func checkFields(of row: DelimitedTable.Row, _ key: ExactString?) {
    if let field = table.field(.variant, of: row), VariantPath(field.text.string) == nil {
      report(
        .tableParse, .error, at: field.range,
        "\"\(field.text.shortened)\" is no variant; write one such as \"plural.one\"", key)
    }
    if let field = table.field(.state, of: row), !field.text.isEmpty,
      TranslationState(rawValue: field.text.string) == nil
    {
      let states = TranslationState.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      report(
        .tableParse, .error, at: field.range,
        "\"\(field.text.shortened)\" is no state; write one of \(states)", key)
    }
    if let field = table.field(.limit, of: row), DelimitedLimits.limits(in: field.text) == nil {
      report(
        .tableParse, .error, at: field.range,
        "\"\(field.text.shortened)\" is no limit; write one such as \"20\" or \"3 lines\"",
        key)
    }
  }

  private mutating func report(
    _ rule: RuleID, _ severity: Severity, at range: Range<Int>, _ message: String,
    _ key: ExactString?, notes: [Diagnostic.Note] = []
  ) {
    findings.append(
      Diagnostic(
        rule, severity, at: SourceLocation(source, range), message, key: key?.string, notes: notes))
  }
}

extension DelimitedTable {
  /// Whether spreadsheet programs compute a text instead of showing it.
  static func isFormula(_ text: ExactString) -> Bool {
    guard let first = text.utf8.first else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }
}

/// Limits in one field: `20`, `20 graphemes; 3 lines`.
enum DelimitedLimits {
  static func spelling(of limits: [Catalog.Limit]) -> String {
    limits.map { "\($0.maximum) \($0.unit.rawValue)" }.joined(separator: "; ")
  }

  /// The limits in a text; nil where it holds something else.
  static func limits(in text: ExactString) -> [Catalog.Limit]? {
    var limits: [Catalog.Limit] = []
    for part in text.string.split(separator: ";") {
      let words = part.split(separator: " ")
      guard (1...2).contains(words.count), let maximum = Int(words[0]), maximum >= 0,
        let unit = Catalog.Limit.Unit(rawValue: words.count == 2 ? String(words[1]) : "graphemes")
      else { return nil }
      limits.append(Catalog.Limit(maximum, unit))
    }
    return limits
  }
}
