import LocalizationModel
package import Diagnostics
import Files
import PropertyLists
import SettingsBundles
import UnicodeKit
package import Workspace

/// The bundles that assembling gives, before anything is written.
package struct AssemblyPlan: Sendable {
  package var bundles: [AssembledBundle]
  package var diagnostics: [Diagnostic] = []
}

/// How bundles are assembled.
package struct AssemblyOptions: Sendable {
  /// Whether a bare bundle's pages are split into the views of both readers.
  package var splitsViews = false
  /// Whether the region languages of a bare bundle are filled from their parents.
  package var fillsRegions = false

  package init() {}
}

extension AssemblyPlan {
  /// Plans the bundles of a project: its products from templates, or the bundles as they stand.
  ///
  /// - Throws: where a page holds what XML cannot.
  package init(of project: Project, options: AssemblyOptions = AssemblyOptions()) throws {
    bundles = []
    switch project.kind {
    case .templates:
      for bundle in project.bundles {
        diagnostics += bundle.pages.flatMap { $0.templateFaults() }
        let folders = LanguageFolders(of: bundle, in: project)
        diagnostics += folders.diagnostics
        for product in project.configuration.products {
          bundles.append(try Self.assemble(product, from: bundle, of: project, folders))
        }
      }
    case .bare:
      for bundle in project.bundles {
        bundles.append(try Self.assemble(bundle, of: project, options: options))
      }
    }
    for bundle in bundles { diagnostics += bundle.namesOnlyCaseTellsApart }
    // What keeps a file out of one product keeps it out of the others.
    for diagnostic in bundles.flatMap(\.diagnostics) where !diagnostics.contains(diagnostic) {
      diagnostics.append(diagnostic)
    }
  }

  /// Templates without the page that every reader begins with. A bare bundle is copied as it is.
  package static func missingRoot(in project: Project) -> [Diagnostic] {
    guard project.kind == .templates, let bundle = project.bundles.first,
      !project.bundles.flatMap(\.pages).contains(where: { $0.name.page == "Root" })
    else { return [] }
    return [
      Diagnostic(
        "search.page-missing", .error,
        at: SourceLocation(path: bundle.displayPrefix + "Root.plist"),
        "no page 'Root.plist', with which every reader begins: add it")
    ]
  }

  /// A product from templates.
  private static func assemble(
    _ product: Product, from bundle: BundleContents, of project: Project, _ folders: LanguageFolders
  ) throws -> AssembledBundle {
    let planner = PagePlanner(bundle: bundle, namesTables: true)
    var result = AssembledBundle(product: product, pages: planner.pages(for: product))
    try placePages(of: &result)
    TablePlanner(bundle: bundle, project: project, folders: folders)
      .addTables(for: result.pages, to: &result)
    for (file, place) in folders.otherFiles {
      result.place(
        .copy(of: bundle.localesFolder.appending(file)), at: place,
        from: SourceLocation(path: bundle.localesPrefix + file))
    }
    let templates = Set(bundle.pages.map(\.name.path))
    for file in bundle.files where !templates.contains(file) && isCarried(file) {
      result.place(
        .copy(of: bundle.folder.appending(file)), at: file,
        from: SourceLocation(path: bundle.displayPrefix + file))
    }
    return result
  }

  /// A bundle as its author wrote it, byte for byte but for what was asked for.
  private static func assemble(
    _ bundle: BundleContents, of project: Project, options: AssemblyOptions
  ) throws -> AssembledBundle {
    let isInApp = bundle.name == SearchOrder.inApp
    let product = Product(
      name: bundle.name, audience: isInApp ? .inApp : .system, hasInAppPages: !isInApp)
    var result = AssembledBundle(product: product, pages: bundle.pages)
    var replaced: Set<String> = []
    if options.splitsViews {
      replaced = Set(bundle.pages.map(\.name.path))
      result.pages = PagePlanner(bundle: bundle, namesTables: false).pages(for: product)
      try placePages(of: &result)
    }
    for file in bundle.files where !replaced.contains(file) {
      result.place(
        .copy(of: bundle.folder.appending(file)), at: file,
        from: SourceLocation(path: bundle.displayPrefix + file))
    }
    if options.fillsRegions {
      TablePlanner(
        bundle: bundle, project: project, folders: LanguageFolders(of: bundle, in: project)
      ).fillRegions(of: &result)
    }
    return result
  }

  private static func placePages(of result: inout AssembledBundle) throws {
    for page in result.pages {
      result.place(
        .bytes(try XMLPropertyListWriter.write(PropertyListNode(.dictionary(page.root)))),
        at: page.name.path, from: page.location(of: 0..<0))
    }
  }

  /// Files that belong to an editor or a file system go into no bundle.
  private static func isCarried(_ path: String) -> Bool {
    !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}
