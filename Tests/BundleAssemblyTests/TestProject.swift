import BundleAssembly
import Files
import Foundation
import SettingsBundles
import Workspace

/// A project in a folder that is gone with it.
final class TestProject {
  let folder: URL

  /// A project of these files.
  init(_ files: [String: [UInt8]]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundlekit-\(UUID().uuidString)").resolvingSymlinksInPath()
    for (path, bytes) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
  }

  /// A project of templates, by their paths without `.plist`, and of other files.
  convenience init(
    templates: [String: PlainValue], files: [String: String] = [:], configuration: String = "{}"
  ) throws {
    var all = files.mapValues { Array($0.utf8) }
    all["bundlekit.json"] = Array(configuration.utf8)
    for (name, page) in templates { all["Templates/\(name).plist"] = Array(page.propertyList.utf8) }
    try self.init(all)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The plan of assembling, whose copies need the folder.
  func plan(options: AssemblyOptions = AssemblyOptions()) throws -> AssemblyPlan {
    try AssemblyPlan(of: ProjectReader.read(path: folder.path), options: options)
  }

  /// The bundles that assembling gives, with the bytes of what is copied: they outlive the folder.
  func assembled(options: AssemblyOptions = AssemblyOptions()) throws -> [AssembledBundle] {
    try plan(options: options).bundles.map { bundle in
      var bundle = bundle
      for case (let path, .copy(let original)) in bundle.files {
        bundle.replace(path, with: try Disk.read(original))
      }
      return bundle
    }
  }
}

extension AssembledBundle {
  /// The bytes of a file.
  func bytes(of path: String) -> [UInt8]? {
    if case .bytes(let bytes) = files[path] { bytes } else { nil }
  }

  /// The page files by their paths, read by Foundation.
  var pageFiles: [String: PlainValue] {
    var result: [String: PlainValue] = [:]
    for path in files.keys where path.hasSuffix(".plist") && !path.contains(".lproj/") {
      result[path] = bytes(of: path).flatMap { PlainValue(propertyList: $0) }
    }
    return result
  }

  /// The texts of a table, read by Foundation.
  func texts(_ path: String) throws -> [String: String]? {
    guard let bytes = bytes(of: path) else { return nil }
    return try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      as? [String: String]
  }
}

/// The pages of one app's bundles, as its readers look for them.
struct AppPages {
  /// By the bundle's name, then by path.
  var files: [String: [String: PlainValue]]

  /// What a reader gets: the first file of its search order that is there.
  func page(_ name: String, for reader: PlainReader) -> PlainValue? {
    let target = Target(
      reader.view == ".system" ? .system : .inApp, Idiom(suffix: reader.device))
    return SearchOrder.probes(page: name, target: target, language: nil).lazy
      .compactMap { self.files[$0.bundle]?[$0.path] }.first
  }

  /// The same without one file.
  func removing(_ path: String, from bundle: String) -> AppPages {
    var result = self
    result.files[bundle]?[path] = nil
    return result
  }
}
