package import Diagnostics
package import Files
package import SettingsBundles
package import Workspace

/// One bundle to be written.
package struct AssembledBundle: Sendable {
  /// The product.
  package var product: Product

  /// The pages as readers get them; their values keep the ranges that they have in the templates.
  package var pages: [Page]

  /// Every file, by its path in the bundle.
  package private(set) var files: [String: Content] = [:]

  /// The number of texts taken over from a parent language or from the source, by language.
  package var filledTexts: [String: Int] = [:]

  /// What could not be placed.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(product: Product, pages: [Page] = []) {
    self.product = product
    self.pages = pages
  }

  /// What a file holds.
  package enum Content: Sendable {
    case bytes([UInt8])
    case copy(of: FilePath)
  }

  /// Gives a file its place: the only way into the bundle, since names of pages and tables come from
  /// outside.
  ///
  /// A path that leads out of the bundle is none, and a place that is taken stays as it is; both are
  /// reported.
  ///
  /// - Parameters:
  ///   - content: what the file holds.
  ///   - path: its path in the bundle.
  ///   - location: where the file comes from.
  package mutating func place(
    _ content: Content, at path: String, from location: SourceLocation
  ) {
    guard FilePath.staysInside(path) else { return refuse(path, location) }
    guard files[path] == nil else {
      report(
        Diagnostic(
          "project.file-left-out", .warning, at: location,
          "the file is left out of the bundles, where '\(path)' is made of other files; remove it, "
            + "or give it another name"))
      return
    }
    files[path] = content
  }

  /// Replaces what a file of the bundle holds.
  package mutating func replace(_ path: String, with bytes: [UInt8]) {
    if files[path] != nil { files[path] = .bytes(bytes) }
  }

  /// Files that are one file where letter case does not count, as on most Macs.
  var namesOnlyCaseTellsApart: [Diagnostic] {
    Dictionary(grouping: files.keys) { $0.lowercased() }.values.filter { $0.count > 1 }
      .map { $0.sorted() }.sorted { $0[0] < $1[0] }
      .map { names in
        let shown = names.map { "'\($0)'" }.joined(separator: " and ")
        let page = pages.first { $0.name.path == names[0] }
        return Diagnostic(
          "search.case-mismatch", .error,
          at: page?.location(of: 0..<0) ?? SourceLocation(path: names[0]),
          "\(shown) differ in letter case alone; remove or rename one")
      }
  }

  /// Whether a table can have a place, by its name in the bundle; one that cannot is reported.
  mutating func accepts(table: String, namedAt location: SourceLocation) -> Bool {
    // Readers may decode what stands for a dot or a slash.
    let isInside = FilePath.staysInside(table) && !TextLookup.leavesBundle(table)
    if !isInside { refuse(table, location) }
    return isInside
  }

  private mutating func refuse(_ name: String, _ location: SourceLocation) {
    report(
      Diagnostic(
        "search.path-escape", .error, at: location,
        "'\(name)' is no name inside of the bundle; write the bare name of a file"))
  }

  /// Takes note of what could not be done.
  mutating func report(_ diagnostic: Diagnostic) {
    // One name may stand for a file in each language.
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
