package import Diagnostics
package import Files
import UnicodeKit

/// Finds the project that a path means, and reads it.
package enum ProjectReader {
  /// The configuration's file name.
  package static let configurationName = "bundlekit.json"

  /// Reads the project or the bundles at a path.
  ///
  /// - Parameters:
  ///   - path: a project, a bundle, a folder of pages or of bundles; nil for the nearest folder upward
  ///     that holds a configuration.
  ///   - sourceLanguage: the source language, where the user says it.
  ///   - languages: the languages whose tables are read besides the source language.
  ///   - state: the file of the records of translations, where the user keeps it elsewhere.
  ///   - recovered: told what became of a change that an earlier run was stopped in, with its folder.
  /// - Returns: the project, with what is wrong with its files.
  /// - Throws: `ProjectError` where there is nothing to read, `FileError` where it cannot be read.
  package static func read(
    path: String?, sourceLanguage: String? = nil, languages: LanguageChoice = .all,
    state: String? = nil,
    recovered: (Journal.Recovery, FilePath) -> Void = { _, _ in }
  ) throws -> Project {
    let root = try path.map(existing) ?? nearestProject()
    // What an interrupted run left half done is completed or undone before anybody reads it.
    recovered(try Journal.recover(in: root), root)
    var project =
      Disk.exists(root.appending(configurationName))
      ? try templates(in: root) : try bare(at: root)
    if project.kind == .templates {
      let output = root.appending(project.configuration.output)
      recovered(try Journal.recover(in: output), output)
    }
    for index in project.bundles.indices {
      var reader = BundleReader(contents: project.bundles[index])
      try reader.readCatalogs()
      project.bundles[index] = reader.contents
    }
    try chooseSourceLanguage(of: &project, given: sourceLanguage)
    var choice = languages
    if case .only(let names) = languages {
      choice = .only(names.union([project.sourceFolder]))
    }
    for index in project.bundles.indices {
      var reader = BundleReader(contents: project.bundles[index])
      try reader.readPages()
      try reader.readTables(choice, sourceLanguage: project.sourceLanguage)
      project.bundles[index] = reader.contents
    }
    try readRecords(of: &project, at: state.map { FilePath($0) })
    return project
  }

  /// Reads what is recorded of translations: in the folder of locales, or where the user keeps it.
  private static func readRecords(of project: inout Project, at path: FilePath?) throws {
    let own = project.kind == .templates ? project.bundles.first?.localesFolder : nil
    guard let file = path ?? own?.appending(TranslationRecords.fileName) else { return }
    project.recordsPath = file
    guard Disk.exists(file) else { return }
    let name =
      path == nil ? project.configuration.locales + "/" + TranslationRecords.fileName : file.string
    do {
      let parsed = TranslationRecords.read(
        try SourceText(path: name, bytes: Disk.read(file)))
      project.records = parsed.document
      project.recordsDiagnostics = parsed.diagnostics
    } catch let fault as EncodingFault {
      let position = SourcePosition(line: fault.line, column: fault.column)
      project.recordsDiagnostics = [
        Diagnostic(
          .state, .error, at: SourceLocation(path: name, position: position),
          "the file is not UTF-8 from byte \(fault.byteOffset) on; take it from version control again"
        )
      ]
    }
  }

  private static func existing(_ path: String) throws -> FilePath {
    let path = FilePath(path)
    guard Disk.exists(path) else {
      throw ProjectError(.noInput, "there is no '\(path)'")
    }
    guard Disk.isDirectory(path) else {
      throw ProjectError(
        .usage, "'\(path)' is a file; give a project, a bundle or a folder of pages")
    }
    return path
  }

  private static func nearestProject() throws -> FilePath {
    // Relative, so that messages name files as people here do.
    let depth = Disk.currentDirectory.string.split(separator: "/").count
    var folder = FilePath(".")
    for _ in 0...depth {
      if Disk.exists(folder.appending(configurationName)) { return folder }
      folder = folder.parent
    }
    throw ProjectError(
      .usage,
      "there is no '\(configurationName)' here or in a folder above; give the PATH of a "
        + "Settings.bundle, or of a project")
  }

  private static func templates(in root: FilePath) throws -> Project {
    let (configuration, findings) = try configuration(in: root)
    let folder = root.appending(configuration.templates)
    let isThere = Disk.isDirectory(folder)
    // What is wrong with the configuration may be why, and is said first.
    guard isThere || configuration.places["templates"] != nil || !findings.isEmpty else {
      throw ProjectError(
        .noInput, "there is no folder '\(folder)'; 'templates' in \(configurationName) names it")
    }
    let locales = root.appending(configuration.locales)
    let contents =
      isThere
      ? try BundleReader(
        name: "", folder: folder, displayPrefix: configuration.templates + "/",
        localesFolder: locales, localesPrefix: configuration.locales + "/", root: root
      ).contents
      : BundleContents(
        name: "", displayPrefix: configuration.templates + "/", folder: folder,
        localesFolder: locales, localesPrefix: configuration.locales + "/", files: [],
        localeFiles: [])
    var project = Project(
      kind: .templates, root: root, configuration: configuration,
      configurationDiagnostics: findings + missingFolders(of: configuration, in: root),
      bundles: [contents], sourceLanguage: "", sourceFolder: "")
    project.configurationDiagnostics += project.configuredOutputFaults()
    return project
  }

  private static func configuration(
    in root: FilePath
  ) throws -> (configuration: Configuration, findings: [Diagnostic]) {
    let parsed = try configuration(at: root.appending(configurationName), as: configurationName)
    return (parsed.document, parsed.diagnostics)
  }

  /// Reads a configuration, which findings name by a path of their own.
  package static func configuration(
    at file: FilePath, as path: String
  ) throws -> Parsed<Configuration> {
    do {
      return ConfigurationReader.read(try SourceText(path: path, bytes: Disk.read(file)))
    } catch let fault as EncodingFault {
      let position = SourcePosition(line: fault.line, column: fault.column)
      let finding = Diagnostic(
        .configuration, .error, at: SourceLocation(path: path, position: position),
        "the configuration is not UTF-8 from byte \(fault.byteOffset) on")
      return Parsed(Configuration(), diagnostics: [finding])
    }
  }

  /// The folders that the configuration names and that are not there.
  private static func missingFolders(
    of configuration: Configuration, in root: FilePath
  ) -> [Diagnostic] {
    let folders = [("templates", configuration.templates), ("locales", configuration.locales)]
    let missing: [Diagnostic] = folders.compactMap { key, name in
      guard let place = configuration.places[key], !Disk.isDirectory(root.appending(name)) else {
        return nil
      }
      // The first `extract` makes the folder of the tables.
      return Diagnostic(
        .configuration, key == "templates" ? .error : .warning, at: place,
        "there is no folder '\(name)', which '\(key)' names; make it, or name another")
    }
    let fonts: [Diagnostic] = zip(configuration.fonts, configuration.fontPlaces).compactMap {
      name, place in
      let folder = root.appending(name)
      guard !Disk.isDirectory(folder) else { return nil }
      let beside = ((try? Disk.list(folder.parent)) ?? []).filter {
        Disk.isDirectory(folder.parent.appending($0))
      }
      let near = folder.lastComponent.nearest(in: beside).map { "; did you mean '\($0)'?" }
      return Diagnostic(
        .configuration, .warning, at: place,
        "there is no folder '\(name)', so texts are measured with the fonts of the machine"
          + (near ?? ""))
    }
    return missing + fonts
  }

  /// A bundle, a folder of pages or tables, or a folder that holds bundles.
  private static func bare(at root: FilePath) throws -> Project {
    let names = try Disk.list(root)
    let bundles = ["InAppSettings.bundle", "Settings.bundle"].filter {
      names.contains($0) && Disk.isDirectory(root.appending($0))
    }
    let isFolderOfPages = names.contains { $0.hasSuffix(".plist") || $0.hasSuffix(".lproj") }
    let contents: [BundleContents]
    if bundles.isEmpty || root.lastComponent.hasSuffix(".bundle")
      || isFolderOfPages && bundles.isEmpty
    {
      guard isFolderOfPages || root.lastComponent.hasSuffix(".bundle") else {
        throw ProjectError(
          .usage,
          "'\(root)' is no project and no settings bundle: it holds no '\(configurationName)', no page "
            + "(.plist) and no language folder (.lproj)")
      }
      contents = [
        try BundleReader(name: root.lastComponent, folder: root, displayPrefix: "", root: root)
          .contents
      ]
    } else {
      contents = try bundles.map {
        try BundleReader(name: $0, folder: root.appending($0), displayPrefix: $0 + "/", root: root)
          .contents
      }
    }
    return Project(
      kind: .bare, root: root, configuration: Configuration(), bundles: contents,
      sourceLanguage: "", sourceFolder: "")
  }

  /// The source language: as given, as configured, `en` or `Base` where there is such a folder, else the
  /// only one there is.
  private static func chooseSourceLanguage(of project: inout Project, given: String?) throws {
    let folders = Set(project.bundles.flatMap(\.languageFolders))
    try ProjectError.requireLanguage(given)
    if let language = given ?? project.configuration.sourceLanguage {
      project.sourceLanguage = language
      let tag = LanguageTag(language)
      let folder =
        folders.contains(language)
        ? language : folders.sorted().first { $0 != "Base" && LanguageTag($0).matches(tag) }
      project.sourceFolder = folder ?? (folders.contains("Base") ? "Base" : language)
      return
    }
    let known = ["en", "English", "Base"].first(where: folders.contains)
    if project.kind == .templates || known != nil || folders.isEmpty {
      project.sourceLanguage = "en"
      project.sourceFolder = known ?? "en"
    } else if folders.count == 1, let only = folders.first {
      project.sourceLanguage = LanguageTag(only).canonical
      project.sourceFolder = only
    } else {
      let names = folders.sorted().joined(separator: ", ")
      throw ProjectError(
        .usage, "which language are the pages written in? Give --source-language, one of \(names)")
    }
  }
}
