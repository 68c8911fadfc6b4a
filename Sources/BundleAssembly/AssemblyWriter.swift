import Workspace
package import Files

extension AssemblyPlan {
  /// What to write below a folder: each bundle as a whole.
  package func filePlans(below output: FilePath) -> [FilePlan] {
    bundles.map { bundle in
      FilePlan.folder(
        output.appending(bundle.product.path),
        holding: bundle.files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
          switch $0.value {
          case .bytes(let bytes): ($0.key, FilePlan.Content.bytes(bytes))
          case .copy(let path): ($0.key, FilePlan.Content.copy(of: path))
          }
        })
    }
  }
}
