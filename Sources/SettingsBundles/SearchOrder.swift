/// The files that a reader tries for a page, in its order.
package enum SearchOrder {
  /// One file that is tried.
  package struct Probe: Hashable, Sendable {
    /// `Settings.bundle` or `InAppSettings.bundle`.
    package let bundle: String
    /// The path in the bundle.
    package let path: String
  }

  package static let system = "Settings.bundle"
  package static let inApp = "InAppSettings.bundle"

  /// The probes for a page.
  ///
  /// Settings.app tries the device's page, then the page, in Settings.bundle alone. InAppSettingsKit goes
  /// through both bundles, `.inApp` before the plain name and the device's suffix before none, each first
  /// in the folder of the user's first language (`IASKSettingsReader.m`, `locateSettingsFile:`).
  ///
  /// - Parameters:
  ///   - page: the name as `File` has it.
  ///   - target: who reads it.
  ///   - language: the user's first preferred language, as a whole tag (`de-DE`).
  /// - Returns: every file that is tried until one exists.
  package static func probes(page: String, target: Target, language: String?) -> [Probe] {
    let device = target.idiom.map(\.suffix)
    switch target.view {
    case .system:
      // There is no `~vision` page for Settings.app.
      let suffixes = target.idiom == .vision ? [""] : [device, ""].compactMap(\.self)
      return suffixes.map { Probe(bundle: system, path: page + $0 + ".plist") }
    case .inApp:
      let devices = [device, ""].compactMap(\.self)
      let folders = [language.map { $0 + ".lproj/" }, ""].compactMap(\.self)
      return [inApp, system].flatMap { bundle in
        [".inApp.plist", ".plist"].flatMap { ending in
          devices.flatMap { device in
            folders.map { Probe(bundle: bundle, path: $0 + page + device + ending) }
          }
        }
      }
    }
  }
}
