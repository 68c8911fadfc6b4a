import LocalizationFormats

/// Which bundlekit it is.
package enum BundleKitVersion {
  /// The version.
  package static let current = "0.1.0"

  /// What files that bundlekit writes say they were made by.
  static let writer = NewFile.Tool(name: "bundlekit", version: current)
}
