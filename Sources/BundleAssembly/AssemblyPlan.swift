import LocalizationModel
package import Diagnostics
package import Files
import PropertyLists
package import SettingsBundles
import UnicodeKit
package import Workspace

/// The bundles that assembling gives, before anything is written.
package struct AssemblyPlan: Sendable {
  package var bundles: [AssembledBundle]
  package var diagnostics: [Diagnostic] = []
}

/// One bundle to be written.
package struct AssembledBundle: Sendable {
  /// The product.
  package var product: Product

  /// The pages as readers get them; their values keep the ranges that they have in the templates.
  package var pages: [Page] = []

  /// Every file, by its path in the bundle.
  package var files: [String: Content] = [:]

  /// The number of texts taken over from a parent language or from the source, by language.
  package var filledTexts: [String: Int] = [:]

  /// What a file holds.
  package enum Content: Sendable {
    case bytes([UInt8])
    case copy(of: FilePath)
  }
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
        for product in project.configuration.products {
          bundles.append(try Self.assemble(product, from: bundle, of: project))
        }
      }
    case .bare:
      for bundle in project.bundles {
        bundles.append(try Self.assemble(bundle, of: project, options: options))
      }
    }
  }

  /// A product from templates.
  private static func assemble(
    _ product: Product, from bundle: BundleContents, of project: Project
  ) throws -> AssembledBundle {
    var result = AssembledBundle(product: product)
    let planner = PagePlanner(bundle: bundle, namesTables: true)
    result.pages = planner.pages(for: product)
    for page in result.pages {
      result.files[page.name.path] = .bytes(
        try XMLPropertyListWriter.write(PropertyListNode(.dictionary(page.root))))
    }
    let planned = Set(bundle.pages.map(\.name.path))
    for file in bundle.files where !planned.contains(file) && isCarried(file) {
      result.files[file] = .copy(of: bundle.folder.appending(file))
    }
    for file in bundle.localeFiles where !file.hasSuffix(".strings") && isLocalized(file) {
      result.files[project.placed(file)] = .copy(of: bundle.localesFolder.appending(file))
    }
    let tables = TablePlanner(bundle: bundle, project: project)
    tables.addTables(for: result.pages, to: &result)
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
    for file in bundle.files { result.files[file] = .copy(of: bundle.folder.appending(file)) }
    if options.splitsViews {
      for page in bundle.pages { result.files[page.name.path] = nil }
      result.pages = PagePlanner(bundle: bundle, namesTables: false).pages(for: product)
      for page in result.pages {
        result.files[page.name.path] = .bytes(
          try XMLPropertyListWriter.write(PropertyListNode(.dictionary(page.root))))
      }
    }
    if options.fillsRegions {
      TablePlanner(bundle: bundle, project: project).fillRegions(of: &result)
    }
    return result
  }

  /// Files that belong to an editor or a file system go into no bundle.
  private static func isCarried(_ path: String) -> Bool {
    !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func isLocalized(_ path: String) -> Bool {
    isCarried(path) && path.split(separator: "/").dropLast().contains { $0.hasSuffix(".lproj") }
  }
}

extension Project {
  /// Where a file of a language goes: beside the language's tables, whatever the folder is called in the
  /// project. Of two folders for one language a bundle would use one.
  fileprivate func placed(_ path: String) -> String {
    path.split(separator: "/").map { component in
      guard component.hasSuffix(".lproj") else { return String(component) }
      let folder = String(component.dropLast(".lproj".count))
      let language = folder == sourceFolder ? sourceLanguage : folder
      return (language == "Base" ? language : LanguageTag(language).canonical) + ".lproj"
    }.joined(separator: "/")
  }
}
