import Diagnostics
package import Files

/// A folder for bundles that cannot be it, since the project's own files are in the way.
package struct OutputFault: Sendable {
  /// The place in `products`; nil where the output folder itself is wrong.
  var product: Int?
  /// The key of the folder that is in the way.
  var source: String
  package var message: String
}

extension Project {
  /// The folders that bundles are made of.
  private var sourceFolders: [(key: String, path: FilePath)] {
    switch kind {
    case .bare: bundles.map { ("bundle", $0.folder) }
    case .templates:
      [
        ("templates", root.appending(configuration.templates)),
        ("locales", root.appending(configuration.locales)),
      ]
    }
  }

  /// Whether a folder is, or lies in, one that bundles are made of: nothing but a project's own work goes
  /// there.
  package func hasAmongSources(_ folder: FilePath) throws(FileError) -> Bool {
    for source in sourceFolders where try Disk.isSame(folder, asOrIn: source.path) { return true }
    return false
  }

  /// Why bundles cannot be written below a folder: it, or a product, is or holds or lies in a folder that
  /// bundles are made of.
  package func outputFaults(_ output: FilePath) throws(FileError) -> [OutputFault] {
    let sources = sourceFolders
    for source in sources {
      var isWrong = try Disk.isSame(output, asOrIn: source.path)
      // The folder that holds a bare bundle may hold others too.
      if kind == .templates, !isWrong { isWrong = try Disk.isSame(source.path, asOrIn: output) }
      if isWrong {
        return [
          OutputFault(
            source: source.key,
            message: "the output folder '\(output)' is, holds or lies in '\(source.path)', which "
              + "bundles are made of; name another folder, such as build")
        ]
      }
    }
    let names =
      kind == .templates ? configuration.products.map(\.path) : bundles.map(\.name)
    var faults: [OutputFault] = []
    for (index, name) in names.enumerated() {
      let path = output.appending(name)
      for source in sources {
        var isWrong = try Disk.isSame(path, asOrIn: source.path)
        if !isWrong { isWrong = try Disk.isSame(source.path, asOrIn: path) }
        guard isWrong else { continue }
        faults.append(
          OutputFault(
            product: index, source: source.key,
            message:
              "the bundle '\(path)' would replace '\(source.path)', which bundles are made of; "
              + "name another folder"))
      }
    }
    return faults
  }

  /// The same of the folder that the configuration names, where it names it.
  func configuredOutputFaults() -> [Diagnostic] {
    // A folder that cannot be looked at cannot be written to either, which is said then.
    let faults = (try? outputFaults(root.appending(configuration.output))) ?? []
    return faults.map { fault in
      let product = fault.product.flatMap { index in
        configuration.productPlaces.indices.contains(index)
          ? configuration.productPlaces[index] : nil
      }
      let place =
        product ?? configuration.places["output"] ?? configuration.places[fault.source]
        ?? SourceLocation(path: ProjectReader.configurationName)
      return Diagnostic(.configuration, .error, at: place, fault.message)
    }
  }
}
