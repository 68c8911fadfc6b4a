/// The name of a page's file, taken apart: `lic/Root~ipad.inApp.plist` is the page `lic/Root` for `~ipad.inApp`.
package struct PageName: Hashable, Sendable {
  /// The page with its folder, as a child pane's `File` names it.
  package let page: String

  /// The variant that the file is for.
  package let selector: Selector

  package init(page: String, selector: Selector) {
    self.page = page
    self.selector = selector
  }

  /// Takes a path in a bundle apart; nil where it does not end in `.plist`.
  ///
  /// A suffix that is not exactly one of those that readers try is a part of the name.
  package init?(path: String) {
    guard path.hasSuffix(".plist") else { return nil }
    let stem = path.dropLast(".plist".count)
    guard !stem.isEmpty, stem.last != "/" else { return nil }
    let views = [ReaderView.inApp.rawValue, ReaderView.system.rawValue]
    var name = stem
    var view: ReaderView?
    if let found = views.first(where: { stem.hasSuffix(".\($0)") }) {
      view = ReaderView(rawValue: found)
      name = stem.dropLast(found.count + 1)
    }
    var idiom: Idiom?
    if let tilde = name.lastIndex(of: "~"), let known = Idiom(suffix: name[tilde...]) {
      idiom = known
      name = name[..<tilde]
    }
    guard !name.isEmpty, name.last != "/" else { return nil }
    page = String(name)
    selector = Selector(idiom: idiom, view: view)
  }

  /// The path in the bundle.
  package var path: String { page + selector.suffix + ".plist" }
}
