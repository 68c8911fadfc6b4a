package import BundleAssembly
package import Diagnostics
import Files
import JSONDocuments
import UnicodeKit

extension AssemblyManifest.Versions {
  /// The versions at work.
  static var current: AssemblyManifest.Versions {
    AssemblyManifest.Versions(
      bundlekit: BundleKitVersion.current, icu: UnicodeVersions.icu, cldr: UnicodeVersions.cldr)
  }
}

extension AssemblyManifest {
  /// The bytes of the file; the same for equal manifests.
  package var json: [UInt8] {
    JSONWriter.write(
      .object([
        ("version", 1), ("bundlekit", .string(versions.bundlekit)), ("icu", .string(versions.icu)),
        ("cldr", .string(versions.cldr)),
        (
          "files",
          .array(
            files.map { file in
              .object([
                ("path", .string(file.path)), ("fnv1a", .string(file.hash.description)),
              ])
            })
        ),
      ]))
  }

  /// Reads a manifest; nil for a file that is none.
  package init?(json source: SourceText) {
    let document = JSONReader.read(source, rule: "project.versions-differ").document
    guard let document, let bundlekit = document["bundlekit"]?.string,
      let icu = document["icu"]?.string, let list = document["files"]?.array
    else { return nil }
    var files: [File] = []
    for member in list {
      guard let path = member["path"]?.string,
        let hash = member["fnv1a"]?.string.flatMap({ Fingerprint($0) })
      else { return nil }
      files.append(File(path: path, hash: hash))
    }
    self.init(
      versions: Versions(
        bundlekit: bundlekit, icu: icu, cldr: document["cldr"]?.string ?? "unknown"),
      files: files)
  }

  /// What to say where the last run was made by other versions.
  ///
  /// - Parameters:
  ///   - last: the bytes of the last run's manifest; nil where there is none.
  ///   - path: the path of its file, for messages.
  /// - Returns: a note, or nothing.
  package func differences(from last: [UInt8]?, at path: String) -> [Diagnostic] {
    guard let last else { return [] }
    let message: String
    if let source = try? SourceText(path: path, bytes: last),
      let before = AssemblyManifest(json: source)?.versions
    {
      let changes = [
        ("bundlekit", before.bundlekit, versions.bundlekit), ("ICU", before.icu, versions.icu),
        ("CLDR", before.cldr, versions.cldr),
      ].filter { $0.1 != $0.2 }
      guard !changes.isEmpty else { return [] }
      message =
        "the last run was made by "
        + changes.map { "\($0.0) \($0.1), this one by \($0.2)" }.joined(separator: "; ")
        + ": bundles may differ where the project does not"
    } else {
      message = "this is no manifest of bundlekit, and is replaced by one"
    }
    return [
      Diagnostic(
        "project.versions-differ", .note, at: SourceLocation(path: path), message)
    ]
  }
}
