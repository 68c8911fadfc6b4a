import Diagnostics
import JSONDocuments
import UnicodeKit

/// An `.xcloc` folder, as Xcode exports one for each language: an XLIFF file with what helps to translate it.
///
/// A list of files; whoever has a disk reads and writes them.
public struct XCLOCBundle: Hashable, Sendable {
  /// What `contents.json` says.
  public let contents: Contents

  /// The files in order, `contents.json` among them; those that nobody knows are kept.
  public let files: [File]

  /// The path of the XLIFF file; nil where there is none, or which one is meant cannot be told.
  public let xliffPath: String?

  /// A file of the folder.
  public struct File: Hashable, Sendable {
    /// The path in the folder, with slashes.
    public var path: String
    /// What is in it.
    public var bytes: [UInt8]

    /// A file.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What `contents.json` says.
  public struct Contents: Hashable, Sendable {
    /// The language that is translated from.
    public var developmentRegion: String?
    /// The project's file, such as `App.xcodeproj`.
    public var project: String?
    /// The language that is translated into.
    public var targetLocale: String?
    /// The program that made the folder.
    public var tool: Tool?

    /// What is known of a folder.
    public init(
      developmentRegion: String?, project: String? = nil, targetLocale: String?, tool: Tool?
    ) {
      self.developmentRegion = developmentRegion
      self.project = project
      self.targetLocale = targetLocale
      self.tool = tool
    }
  }

  /// A program.
  public struct Tool: Hashable, Sendable {
    /// The build.
    public var build: String
    /// A name that no other program has, such as `com.apple.dt.xcode`.
    public var id: String
    /// The name for people.
    public var name: String
    /// The version.
    public var version: String

    /// A program.
    public init(build: String, id: String, name: String, version: String) {
      self.build = build
      self.id = id
      self.name = name
      self.version = version
    }
  }

  /// The bytes of the XLIFF file.
  public var xliff: [UInt8]? {
    xliffPath.flatMap { path in files.first { $0.path == path }?.bytes }
  }

  static let contentsPath = "contents.json"
  static let localizedFolder = "Localized Contents/"
  static let sourceFolder = "Source Contents/"
  static let notesFolder = "Notes/"
  static let extensionWithStop = ".xcloc"

  init(contents: Contents, files: [File], xliffPath: String?) {
    self.contents = contents
    self.files = files
    self.xliffPath = xliffPath
  }
}

extension XCLOCBundle {
  /// Makes the folder for a language.
  ///
  /// - Parameters:
  ///   - targetLanguage: the language to translate into, which names the folder and the XLIFF file.
  ///   - developmentRegion: the language that is translated from.
  ///   - project: the project's name, where there is one.
  ///   - xliff: the texts.
  ///   - sourceFiles: files of the source language for context, by their paths in the project.
  ///   - notes: anything else for the translator, by its path in `Notes`.
  ///   - tool: the program that makes it.
  /// - Throws: where a name leads out of the folder.
  public init(
    targetLanguage: String, developmentRegion: String, project: String? = nil, xliff: [UInt8],
    sourceFiles: [File] = [], notes: [File] = [], tool: Tool
  ) throws(LocalizationWriteError) {
    let contents = Contents(
      developmentRegion: developmentRegion, project: project, targetLocale: targetLanguage,
      tool: tool)
    let path = Self.localizedFolder + targetLanguage + ".xliff"
    var files = [
      File(path: Self.contentsPath, bytes: contents.bytes), File(path: path, bytes: xliff),
    ]
    for file in sourceFiles + notes {
      guard let fault = OriginalPath.fault(of: file.path) else { continue }
      throw LocalizationWriteError(
        .unwritable, ExactString(file.path), "the path '\(file.path.oneLine)' \(fault)")
    }
    files += sourceFiles.map { File(path: Self.sourceFolder + $0.path, bytes: $0.bytes) }
    files += notes.map { File(path: Self.notesFolder + $0.path, bytes: $0.bytes) }
    var seen: Set<ExactString> = []
    for file in files {
      let key = ExactString(file.path)
      guard seen.insert(key).inserted else {
        throw LocalizationWriteError(
          .unwritable, key, "the path '\(file.path.oneLine)' is given twice; remove one")
      }
    }
    guard LanguageTag(targetLanguage).isWellFormed else {
      throw LocalizationWriteError(
        .unwritable, ExactString(targetLanguage),
        "'\(targetLanguage.oneLine)' cannot name a folder; give a language tag")
    }
    self.init(contents: contents, files: files, xliffPath: path)
  }

  /// The name of the folder: `de.xcloc`; nil where its language is not known.
  public var folderName: String? { contents.targetLocale.map { $0 + Self.extensionWithStop } }
}

extension XCLOCBundle.Contents {
  /// The file as Xcode lays it out, without a line end behind it.
  var bytes: [UInt8] {
    var members: [(String, JSONOutput)] = []
    if let developmentRegion { members.append(("developmentRegion", .string(developmentRegion))) }
    if let project { members.append(("project", .string(project))) }
    if let targetLocale { members.append(("targetLocale", .string(targetLocale))) }
    if let tool {
      members.append(
        (
          "toolInfo",
          [
            "toolBuildNumber": .string(tool.build), "toolID": .string(tool.id),
            "toolName": .string(tool.name), "toolVersion": .string(tool.version),
          ]
        ))
    }
    members.append(("version", "1.0"))
    var bytes: [UInt8] = []
    JSONLayout.apple.append(.object(members), indent: "", to: &bytes)
    return bytes
  }
}
