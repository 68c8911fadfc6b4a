package import Diagnostics

/// What makes a finding of one run the same as one of another, wherever its lines went.
package struct FindingIdentity: Hashable, Comparable, Sendable {
  /// Path, rule, table, key, language and message; what a finding lacks is empty.
  private let fields: [ExactString]

  /// The identity of a finding, in a file that `prefix` leads to.
  package init(_ diagnostic: Diagnostic, under prefix: String = "") {
    let path = diagnostic.location.path
    self.init(
      rule: diagnostic.rule, path: path.hasPrefix("/") ? path : prefix + path,
      table: diagnostic.table,
      key: diagnostic.key, language: diagnostic.language,
      message: Fingerprint(of: ExactString(diagnostic.message)))
  }

  /// An identity as a file has it.
  package init(
    rule: RuleID, path: String, table: String?, key: String?, language: String?,
    message: Fingerprint
  ) {
    fields = [path, rule.rawValue, table ?? "", key ?? "", language ?? "", message.description]
      .map { ExactString($0) }
  }

  package var path: String { fields[0].string }
  package var rule: RuleID { RuleID(rawValue: fields[1].string) }
  package var table: String { fields[2].string }
  package var key: String { fields[3].string }
  package var language: String { fields[4].string }
  /// The fingerprint of the message.
  package var message: String { fields[5].string }

  /// All of it as one number.
  package var fingerprint: Fingerprint {
    Fingerprint(of: fields.flatMap { Array($0.utf8) + [0xFF] })
  }

  /// By file, rule, table, key and language.
  package static func < (lhs: FindingIdentity, rhs: FindingIdentity) -> Bool {
    lhs.fields.lexicographicallyPrecedes(rhs.fields)
  }
}
