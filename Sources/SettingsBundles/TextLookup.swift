package import Diagnostics
package import LocalizationModel

/// How readers find the text for a key: which table, and what it gives.
package enum TextLookup {
  /// The table of a page, as a path in the bundle without extension and language folder.
  ///
  /// A named table is used as it is. Without one, InAppSettingsKit takes the file's name less `.plist`, less
  /// one more extension and less every occurrence of the current device's suffix, if that table exists in
  /// the folder of the page, else `Root` (`IASKSettingsReader.m`). Settings.app then translates nothing,
  /// which `isLocalizedBySettingsApp` says.
  package static func table(of page: Page, exists: (String) -> Bool) -> String {
    let folder = folder(of: page.name.page)
    if let named = page.stringsTable { return folder + named }
    let derived = derivedTable(fileName: page.name.path, idiom: page.name.selector.idiom)
    return exists(folder + derived) ? folder + derived : folder + "Root"
  }

  /// Whether the name of a table or page leads out of its bundle: it is only ever a name to match.
  package static func leavesBundle(_ name: String) -> Bool {
    let folded = name.lowercased()
    return name.hasPrefix("/") || name.split(separator: "/").contains("..")
      || folded.contains("%2e") || folded.contains("%2f")
  }

  /// Whether the `File` of a row is an address or a document for a web view.
  package static func isWebPage(_ file: String) -> Bool {
    let folded = file.lowercased()
    return folded.contains("://") || [".html", ".htm", ".xhtml"].contains { folded.hasSuffix($0) }
  }

  /// The name that InAppSettingsKit makes of a page's file name.
  static func derivedTable(fileName: String, idiom: Idiom?) -> String {
    var name = fileName.dropLast(".plist".count)
    if let slash = name.lastIndex(of: "/") { name = name[name.index(after: slash)...] }
    if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    guard let suffix = idiom?.suffix else { return String(name) }
    return String(name).split(separator: suffix, omittingEmptySubsequences: false).joined()
  }

  /// The folder of a page in its bundle, with its slash; empty for the bundle itself.
  package static func folder(of page: String) -> String {
    page.lastIndex(of: "/").map { String(page[...$0]) } ?? ""
  }

  /// What is shown for a text: the table's entry, even an empty one, else the text itself. Group titles and
  /// footers are looked up twice by InAppSettingsKit.
  package static func shown(
    _ text: ExactString, in table: Table?, twice: Bool = false
  ) -> ExactString {
    let once = table?.text(of: text) ?? text
    return twice ? table?.text(of: once) ?? once : once
  }
}

extension Page {
  /// Whether the page names a table outside of its bundle.
  package var tableLeavesBundle: Bool { stringsTable.map(TextLookup.leavesBundle) ?? false }
}
