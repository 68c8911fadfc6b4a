/// A text of the source, which all its translations share.
package final class TextSource {
  /// What a first look at it tells.
  package let outline: TextOutline
  /// The keys of pages that show the text: `Title`, `FooterText`; empty where no page does.
  package let roles: Set<String>
  /// The rules that the text itself breaks.
  package var faults = RuleSet()
  /// The text taken apart, when the first rule asks for it.
  package private(set) lazy var profile = takeApart()

  private let takeApart: () -> TextProfile

  package init(
    _ outline: TextOutline, roles: Set<String> = [], profile: @escaping () -> TextProfile
  ) {
    self.outline = outline
    self.roles = roles
    takeApart = profile
  }
}
