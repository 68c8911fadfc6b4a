package import Diagnostics
import PropertyLists
import SettingsBundles

extension PropertyListDocument {
  /// What keeps a file from being a page although it bears the name of one; nil where nothing does.
  ///
  /// The brace syntax takes any word for a property list, so a file that was cut off or overwritten still
  /// parses; nobody keeps data in it beside pages, but lists in XML may be an app's own.
  func pageFault(isNamedAsPage: Bool) -> Diagnostic? {
    guard format == .openStep || isNamedAsPage else { return nil }
    if source?.utf8.allSatisfy({ $0 <= 0x20 }) == true {
      return Diagnostic(
        .plistParse, .error, at: start,
        "the file is empty, and no page: write the page again, or remove the file")
    }
    guard let root, root.dictionary == nil else { return nil }
    return Diagnostic(
      .plistParse, .error, at: start,
      "the file is no page, since its root is no dictionary: write the page again, or remove the file"
    )
  }

  private var start: SourceLocation {
    source.map { SourceLocation($0, 0..<0) } ?? SourceLocation(path: path)
  }
}

extension Project {
  /// The pages that lost their array of rows. Their texts would seem to be on no page, so that nothing may
  /// be removed for that reason; an empty array is what its author means.
  package var pagesWithoutSpecifiers: [Diagnostic] {
    bundles.flatMap { bundle in
      let pages = bundle.pages.filter { $0.root["PreferenceSpecifiers"]?.array == nil }
      let destinations = Set(
        bundle.pages.flatMap(\.specifiers).compactMap { $0.destinationPage?.name })
      let others = bundle.otherPropertyLists.filter { document in
        let path = String(document.path.dropFirst(bundle.displayPrefix.count))
        return PageName(path: path).map { destinations.contains($0.page) } ?? false
      }
      return (pages.map(\.document) + others).map { document in
        Diagnostic(
          "plist.specifiers-missing", .error, at: document.location(of: 0..<0),
          "the page has no PreferenceSpecifiers, and no text is removed for that: add them, "
            + "or an empty array")
      }
    }
  }
}
