package import Diagnostics
package import TextMetrics

/// What `bundlekit.json` says; every key has a default.
package struct Configuration: Sendable {
  /// How the keys of tables are made.
  package enum Keys: String, Sendable, CaseIterable {
    /// The page's string is the key, as Apple does it.
    case text
  }

  /// A program that shows the bundles.
  package enum Reader: String, Sendable, CaseIterable {
    /// Settings.app.
    case settings
    /// InAppSettingsKit.
    case iask
    /// CRDSettings.
    case crd
  }

  /// The language that the pages are written in; nil where the file does not say.
  package var sourceLanguage: String?
  /// The languages to translate into; empty for those that have a folder.
  package var languages: [String] = []
  /// The folder of the templates, relative to the project.
  package var templates = "Templates"
  /// The folder of the translations.
  package var locales = "Locales"
  /// The folder that bundles are assembled into.
  package var output = "build"
  /// The bundles to assemble.
  package var products: [Product] = Product.standard
  package var keys = Keys.text
  /// An app's own specifier keys that hold text.
  package var textKeys: Set<String> = []
  package var limits = Limits()
  /// The devices on which texts must fit their rows; empty for the narrowest phone.
  package var devices: [Device] = []
  /// The text sizes at which they must, from the smallest; empty for the ordinary ones.
  package var textSizes: [TextSize] = []
  /// The folders of fonts to measure texts with before those of the machine, relative to the project.
  package var fonts: [String] = []
  /// The files of earlier translations, relative to the project; new ones go to the first.
  package var translationMemory: [String] = []
  /// The file of the findings that are known, relative to the project; nil for none.
  package var baseline: String?
  /// The programs that show the bundles; nil where that is to be told from the bundles themselves.
  package var readers: Set<Reader>?
  /// What is decided about words: `terms` and `protectedWords`.
  package var glossary = Glossary()
  /// The least share of texts that must be translated, in percent by language; `*` for all.
  package var completeness: [String: Int] = [:]
  /// Severities by rule: `error`, `warning`, `note` or `off`.
  package var rules: [String: String] = [:]
  /// Where the configuration names each rule.
  package var rulePlaces: [String: SourceLocation] = [:]
  /// Where the file names the folders `templates`, `locales` and `output`.
  package var places: [String: SourceLocation] = [:]
  /// Where the file names each folder of fonts.
  package var fontPlaces: [SourceLocation] = []
  /// Where the file has each product; empty where it names none.
  package var productPlaces: [SourceLocation] = []

  package init() {}
}

/// A bundle to assemble. All products of one folder are one app and are resolved together.
package struct Product: Sendable, Hashable {
  package enum Audience: String, Sendable, CaseIterable {
    case system
    case inApp
  }

  /// The bundle's name: `Settings.bundle`, `InAppSettings.bundle`.
  package var name: String
  package var audience: Audience
  /// Whether `.inApp` pages go into a bundle for Settings.app.
  package var hasInAppPages: Bool
  /// The folder in the output folder; empty for the output folder itself.
  package var folder: String

  package init(name: String, audience: Audience, hasInAppPages: Bool = false, folder: String = "") {
    self.name = name
    self.audience = audience
    self.hasInAppPages = hasInAppPages
    self.folder = folder
  }

  /// What is assembled where nothing is said: a bundle for each reader.
  package static let standard = [
    Product(name: "Settings.bundle", audience: .system),
    Product(name: "InAppSettings.bundle", audience: .inApp),
  ]

  /// The path of the bundle in the output folder.
  package var path: String { folder.isEmpty ? name : folder + "/" + name }
}
