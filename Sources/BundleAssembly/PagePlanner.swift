import LocalizationModel
import Diagnostics
import PropertyLists
import SettingsBundles
import Workspace

/// Decides which page files a product needs, so that every reader gets what the templates mean and no file
/// is superfluous.
struct PagePlanner {
  let bundle: BundleContents
  /// Whether every page names its table, so that all readers translate it.
  let namesTables: Bool
  private let templates: [Template]

  init(bundle: BundleContents, namesTables: Bool) {
    self.bundle = bundle
    self.namesTables = namesTables
    templates = Template.gather(bundle.pages)
  }

  /// The page files of a product, in byte order of their paths.
  func pages(for product: Product) -> [Page] {
    templates
      .flatMap { template in
        switch (product.audience, product.hasInAppPages) {
        case (.system, false): systemFiles(of: template)
        case (.system, true): sharedFiles(of: template)
        case (.inApp, _): inAppFiles(of: template)
        }
      }
      .sorted { $0.name.path.utf8.lexicographicallyPrecedes($1.name.path.utf8) }
  }

  /// Settings.app alone: the page, and the devices' where they differ. Settings.app has no `~vision`.
  private func systemFiles(of template: Template) -> [Page] {
    let base = page(template, Target(.system, nil))
    let devices = [Idiom.phone, .pad].compactMap { idiom -> Page? in
      let page = page(template, Target(.system, idiom))
      return page?.root == base?.root ? nil : page?.named(Selector(idiom: idiom))
    }
    return [base?.named(.base)].compactMap(\.self) + devices
  }

  /// InAppSettingsKit alone: plain names.
  private func inAppFiles(of template: Template) -> [Page] {
    let base = page(template, Target(.inApp, nil))
    let devices = Idiom.allCases.compactMap { idiom -> Page? in
      let page = page(template, Target(.inApp, idiom))
      return page?.root == base?.root ? nil : page?.named(Selector(idiom: idiom))
    }
    return [base?.named(.base)].compactMap(\.self) + devices
  }

  /// Both readers from one bundle. Each step compares with what InAppSettingsKit finds among the files so far:
  /// a page written for one target can shadow another's.
  private func sharedFiles(of template: Template) -> [Page] {
    var files = Dictionary(
      systemFiles(of: template).map { ($0.name.selector, $0) }, uniquingKeysWith: { $1 })
    for target in [Target(.inApp, nil)] + Idiom.allCases.map({ Target(.inApp, $0) }) {
      guard let wanted = page(template, target) else { continue }
      let found = Template(name: template.name, documents: Array(files.values))
        .document(for: target)
      guard found?.root != wanted.root else { continue }
      let selector = Selector(idiom: target.idiom, view: .inApp)
      files[selector] = wanted.named(selector)
    }
    return files.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The page as a target gets it, split for Settings.app and with its table named.
  private func page(_ template: Template, _ target: Target) -> Page? {
    guard var page = template.resolved(for: target) else { return nil }
    if target.view == .system {
      // A page that only the app has is none to Settings.app.
      page = page.systemView { name in
        templates.contains { $0.name == name && $0.document(for: target) != nil }
      }
    }
    guard namesTables else { return page }
    var root = page.root
    // The name is seen from the folder of the page.
    let folder = TextLookup.folder(of: page.name.page)
    let name = page.stringsTable ?? String(bundle.table(of: page).dropFirst(folder.count))
    let range = root["StringsTable"]?.range ?? 0..<0
    root["StringsTable"] = PropertyListNode(.string(name), range: range)
    return Page(name: page.name, document: page.document, root: root)
  }
}

extension Page {
  /// The same page under the file name of a variant.
  fileprivate func named(_ selector: Selector) -> Page {
    Page(
      name: PageName(page: name.page, selector: selector), document: document, root: root)
  }
}
