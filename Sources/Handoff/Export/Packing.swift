import Files
import LocalizationFormats
import SettingsBundles
import Workspace

extension LocalizationFormat {
  /// A file as the format has it: as it is, or in an `.xcloc` folder with the source's files beside it.
  func packed(
    _ bytes: [UInt8], at path: FilePath, _ language: String?, of project: Project,
    by tool: NewFile.Tool
  ) throws -> [(path: FilePath, bytes: [UInt8], isTexts: Bool)] {
    guard isFolder, let language else { return [(path, bytes, true)] }
    let bundle = try XCLOCBundle(
      targetLanguage: language, developmentRegion: project.sourceLanguage, xliff: bytes,
      sourceFiles: project.sourceFiles, tool: XCLOCBundle.Tool(tool))
    return bundle.files.map { (path.appending($0.path), $0.bytes, $0.path == bundle.xliffPath) }
  }
}

extension XCLOCBundle.Tool {
  /// A program that has no builds.
  init(_ tool: NewFile.Tool) {
    self.init(build: tool.version, id: tool.name, name: tool.name, version: tool.version)
  }
}

extension Project {
  /// The source language's tables and the pages, for people who want to see where a text comes from.
  fileprivate var sourceFiles: [XCLOCBundle.File] {
    bundles.flatMap { bundle in
      let paths =
        bundle.catalogs.map(\.path)
        + (bundle.tables + bundle.pluralTables)
        .filter { $0.language == sourceFolder && !$0.keepsStates }.map(\.path)
      let tables = paths.compactMap { path in
        (try? Disk.read(bundle.localesFolder.appending(path))).map {
          XCLOCBundle.File(path: bundle.localesPrefix + path, bytes: $0)
        }
      }
      let pages = bundle.pages.map(\.name.path).compactMap { path in
        (try? Disk.read(bundle.folder.appending(path))).map {
          XCLOCBundle.File(path: bundle.displayPrefix + path, bytes: $0)
        }
      }
      return tables + pages
    }
  }
}
