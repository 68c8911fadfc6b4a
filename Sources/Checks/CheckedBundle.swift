import LocalizationFormats
import Synchronization
package import Extraction
package import SettingsBundles
package import Workspace

/// One bundle as readers would get it, and where it came from.
///
/// Templates are checked as the product that is assembled from them: pages are resolved, and their values
/// keep the places that they have in the templates.
package struct CheckedBundle: Sendable {
  /// The project.
  package let project: Project

  /// The folder that the pages and tables came from: the bundle itself, or the templates.
  package let contents: BundleContents

  /// The product.
  package let product: Product

  /// The page files that the product holds.
  package let pages: [Page]

  /// The other products of the same app, by name.
  package let siblings: [String: [Page]]

  /// The texts of the pages, table by table.
  package let catalog: SourceCatalog

  /// Whether InAppSettingsKit reads the bundle: something in the app is there for it alone.
  package let isReadInApp: Bool

  /// The severities that somebody asks for, by rule: rules that are off look only where they are among
  /// them.
  package let severities: [String: String]

  /// The walk through the pages, made for the first check that asks for it.
  private let keptWalk = KeptWalk()

  /// The pages as readers go through them.
  var walk: PageWalk {
    keptWalk.walk {
      PageWalk(
        pages, beside: siblings, in: contents, isInApp: product.audience == .inApp,
        isAssembled: isAssembled, isReadBySystem: isReadBySystem, isReadInApp: isReadInApp)
    }
  }

  /// Whether Settings.app reads the bundle.
  package var isReadBySystem: Bool {
    product.audience == .system && project.configuration.readers?.contains(.settings) ?? true
  }

  /// Whether CRDSettings reads the bundle: nothing in a bundle tells, so that the configuration must.
  package var isReadByCRDSettings: Bool {
    product.audience == .system && project.configuration.readers?.contains(.crd) ?? false
  }

  /// Whether Settings.app reads a page file.
  package func isReadBySystem(_ page: Page) -> Bool {
    isReadBySystem && page.name.selector.view != .inApp && page.name.selector.idiom != .vision
  }

  /// Whether InAppSettingsKit reads a page file.
  package func isReadInApp(_ page: Page) -> Bool { isReadInApp }

  /// Whether the bundle is assembled from templates.
  package var isAssembled: Bool { project.kind == .templates }
}

/// One walk for all checks of a bundle: going through the pages for every target takes time.
private final class KeptWalk: Sendable {
  private let kept = Mutex<PageWalk?>(nil)

  func walk(_ make: () -> PageWalk) -> PageWalk {
    if let walk = kept.withLock({ $0 }) { return walk }
    let walk = make()
    kept.withLock { $0 = walk }
    return walk
  }
}
