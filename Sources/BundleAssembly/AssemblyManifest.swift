package import Files
import Workspace

/// What lies beside assembled bundles: which versions made them, and which files they are.
package struct AssemblyManifest: Hashable, Sendable {
  /// The name of its file in the output folder.
  package static let fileName = "bundlekit-manifest.json"

  /// What the bytes of a bundle depend on besides the project.
  package struct Versions: Hashable, Sendable {
    package var bundlekit: String
    package var icu: String
    package var cldr: String

    package init(bundlekit: String, icu: String, cldr: String) {
      self.bundlekit = bundlekit
      self.icu = icu
      self.cldr = cldr
    }
  }

  /// A file that was assembled.
  package struct File: Hashable, Sendable {
    /// The path in the output folder.
    package var path: String
    package var hash: ContentHash

    package init(path: String, hash: ContentHash) {
      self.path = path
      self.hash = hash
    }
  }

  package var versions: Versions
  /// The files of all bundles, in byte order of their paths.
  package var files: [File]

  package init(versions: Versions, files: [File]) {
    self.versions = versions
    self.files = files
  }
}

/// FNV-1a of 64 bits: tells a changed file from an unchanged one, on every machine alike. It is no protection
/// against somebody who wants two files to look the same.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init(of bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// A hash as `description` writes it; nil for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension AssemblyPlan {
  /// The manifest of the bundles; copied files are read for it.
  package func manifest(madeBy versions: AssemblyManifest.Versions) throws(FileError)
    -> AssemblyManifest
  {
    var files: [AssemblyManifest.File] = []
    for bundle in bundles {
      for (path, content) in bundle.files {
        let bytes =
          switch content {
          case .bytes(let bytes): bytes
          case .copy(let original): try Disk.read(original)
          }
        files.append(
          AssemblyManifest.File(
            path: bundle.product.path + "/" + path, hash: ContentHash(of: bytes)))
      }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return AssemblyManifest(versions: versions, files: files)
  }
}
