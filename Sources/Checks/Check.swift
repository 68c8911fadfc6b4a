package import Rules

/// Some rules that look at the same things, and the look itself.
///
/// A check reports facts at their places; it neither prints nor decides what a finding costs.
package struct Check: Sendable {
  /// The rules that it may report.
  package let rules: [Rule]
  /// Looks at one bundle.
  package let run: @Sendable (CheckedBundle, inout Findings) -> Void

  package init(
    _ rules: [Rule], run: @escaping @Sendable (CheckedBundle, inout Findings) -> Void
  ) {
    self.rules = rules
    self.run = run
  }
}
