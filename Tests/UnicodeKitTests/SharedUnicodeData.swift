import Foundation

/// Unicode's own data, which lies beside the package where it is there at all.
enum SharedUnicodeData {
  static func text(_ path: String) -> String? {
    var package = URL(filePath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    return try? String(
      contentsOf: package.appending(path: "../shared/data/unicode/" + path), encoding: .utf8)
  }
}
