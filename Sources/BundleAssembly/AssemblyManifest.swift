package import Diagnostics
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
    package var hash: Fingerprint

    package init(path: String, hash: Fingerprint) {
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
            path: bundle.product.path + "/" + path, hash: Fingerprint(of: bytes)))
      }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return AssemblyManifest(versions: versions, files: files)
  }
}
