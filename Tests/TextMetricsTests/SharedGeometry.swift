import Foundation
import TextMetrics

/// The facts on rows of settings, which lie beside the package where they are there at all.
enum SharedGeometry {
  static let package: URL = {
    var url = URL(filePath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url
  }()

  static let file = package.appending(path: "../shared/spec/geometry.json")
  static let generator = package.appending(path: "Scripts/generate-geometry.py")
  static let isThere = FileManager.default.fileExists(atPath: file.path)

  static func facts() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return json as? [String: Any] ?? [:]
  }
}

/// The fonts of the machine that runs the tests.
enum InstalledFonts {
  static let library = FontLibrary(home: ProcessInfo.processInfo.environment["HOME"])
  static let haveInter = library.unavailability == nil

  static func have(_ text: String) -> Bool {
    haveInter
      && TextWidth(of: text, in: TextFont(size: 17), language: "en", fonts: library)
        .unmeasured.isEmpty
  }
}
