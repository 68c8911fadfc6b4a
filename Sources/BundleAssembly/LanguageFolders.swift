import Diagnostics
import LocalizationModel
import SettingsBundles
import UnicodeKit
package import Workspace

/// The language folders of a bundle or project by the language that they are for: `zh-TW.lproj` and
/// `zh-Hant.lproj` are one language, of which a product has one folder.
package struct LanguageFolders: Sendable {
  /// A folder whose language another folder is in force for.
  package struct Twin: Sendable {
    /// The folder's path in the folder of all languages, as `lic/zh-TW.lproj`.
    package var path: String
    /// The language as the folder names it.
    package var language: String
    /// The language as the folder in force names it.
    package var inForce: String
    /// The files that differ from those of the folder in force.
    package var leftOut: [String]
  }

  private struct Group: Hashable {
    /// The folder that holds the language folders, with its slash.
    var parent: String
    var language: String
  }

  private let bundle: BundleContents
  private let project: Project
  /// The folders of each language, that in force first.
  private var folders: [Group: [String]] = [:]

  /// The languages of a product: the source first, each once.
  private(set) var languages: [String] = []

  package init(of bundle: BundleContents, in project: Project) {
    self.bundle = bundle
    self.project = project
    for folder in [project.sourceFolder] + project.targetLanguages {
      let language = language(ofFolder: folder)
      if !languages.contains(language) { languages.append(language) }
    }
    for file in bundle.localeFiles {
      guard let (parent, folder, _) = Self.parts(of: file) else { continue }
      let group = Group(parent: parent, language: language(ofFolder: folder))
      if folders[group]?.contains(folder) != true { folders[group, default: []].append(folder) }
    }
    for catalog in bundle.catalogs {
      for name in catalog.languages {
        let group = Group(
          parent: TextLookup.folder(of: catalog.name), language: language(ofFolder: name))
        if folders[group]?.contains(name) != true { folders[group, default: []].append(name) }
      }
    }
    for (group, names) in folders {
      folders[group] = names.sorted {
        precedence(of: $0, in: group) < precedence(of: $1, in: group)
      }
    }
  }

  /// The canonical name of a folder's language; `Base` is none, unless it stands for the source language.
  func language(ofFolder folder: String) -> String {
    let isSource = folder == project.sourceFolder
    return LanguageTag(isSource ? project.sourceLanguage : folder).canonical
  }

  /// The table of a language: that of the folder in force, else that of another folder of the language.
  func table(_ name: String, language: String) -> Table? {
    let parent = TextLookup.folder(of: name)
    var names = folders[Group(parent: parent, language: language)] ?? []
    if language == languages.first { names.append("Base") }
    return names.lazy.compactMap { bundle.table(name, language: $0)?.table }.first
  }

  /// The files of `localeFiles` that are no tables, with the place that each has in a product.
  var otherFiles: [(file: String, place: String)] {
    bundle.localeFiles.compactMap { file in
      guard TableName(path: file) == nil, let (parent, folder, name) = Self.parts(of: file)
      else { return nil }
      let group = Group(parent: parent, language: language(ofFolder: folder))
      let names = folders[group] ?? []
      let before = names.prefix { $0 != folder }
      let isHidden = before.contains { has(name, in: $0, below: parent) }
      return isHidden ? nil : (file, "\(parent)\(group.language).lproj/\(name)")
    }
  }

  /// Every folder that is not in force for its language.
  package var twins: [Twin] {
    var result: [Twin] = []
    for (group, names) in folders {
      for folder in names.dropFirst() {
        result.append(twin(folder, of: names[0], below: group.parent))
      }
      if group.language == languages[0], names[0] != "Base" {
        let base = twin("Base", of: names[0], below: group.parent, holdsTablesOnly: true)
        if !base.leftOut.isEmpty { result.append(base) }
      }
    }
    return result.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func twin(
    _ folder: String, of inForce: String, below parent: String, holdsTablesOnly: Bool = false
  ) -> Twin {
    let prefix = "\(parent)\(folder).lproj/"
    let leftOut = bundle.localeFiles.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
      .filter { name in
        guard has(name, in: inForce, below: parent) else { return false }
        guard TableName(path: prefix + name) != nil else { return !holdsTablesOnly }
        return hasOtherTexts(parent + name.dropLast(".strings".count), folder, than: inForce)
      }
    return Twin(
      path: String(prefix.dropLast()), language: folder, inForce: inForce, leftOut: leftOut)
  }

  private func has(_ name: String, in folder: String, below parent: String) -> Bool {
    bundle.localeFiles.contains("\(parent)\(folder).lproj/\(name)")
  }

  private func hasOtherTexts(_ table: String, _ folder: String, than inForce: String) -> Bool {
    let other = bundle.table(table, language: inForce)?.table
    return bundle.table(table, language: folder)?.table.entries.contains {
      other?[$0.key]?.text != $0.text
    } ?? true
  }

  /// The project's own folder of the source language, then the spelling that systems look for.
  private func precedence(of folder: String, in group: Group) -> (Int, String) {
    (folder == project.sourceFolder ? 0 : folder == group.language ? 1 : 2, folder)
  }

  /// `lic/de.lproj/a/b.html` is `lic/`, `de` and `a/b.html`; nil for hidden files and those of no language.
  private static func parts(of file: String) -> (parent: String, folder: String, name: String)? {
    let components = file.split(separator: "/")
    guard !components.contains(where: { $0.hasPrefix(".") }),
      let index = components.dropLast().lastIndex(where: { $0.hasSuffix(".lproj") })
    else { return nil }
    let above = components[..<index].map { $0 + "/" }.joined()
    return (
      above, String(components[index].dropLast(".lproj".count)),
      components[(index + 1)...].joined(separator: "/")
    )
  }
}

extension LanguageFolders {
  /// What is to be said of folders that are not in force, where a product is made of them.
  var diagnostics: [Diagnostic] {
    nameless
      + twins.map { twin in
        Diagnostic(
          twin.language == "Base" ? "language.base-as-language" : "language.folder-noncanonical",
          .warning, at: SourceLocation(path: bundle.localesPrefix + twin.path), twin.message,
          language: twin.language == "Base" ? nil : LanguageTag(twin.language).canonical)
      }
  }

  /// The folders whose name is no language: no reader ever looks into them.
  private var nameless: [Diagnostic] {
    var names: Set<String> = []
    for file in bundle.localeFiles {
      let components = file.split(separator: "/").map(String.init)
      guard let index = components.dropLast().lastIndex(where: { $0.hasSuffix(".lproj") }),
        !LanguageTag(String(components[index].dropLast(".lproj".count))).isWellFormed
      else { continue }
      names.insert(components[...index].joined(separator: "/"))
    }
    return names.sorted().map { path in
      Diagnostic(
        "language.unknown", .warning, at: SourceLocation(path: bundle.localesPrefix + path),
        "the folder is named by no language, and no reader looks into it; name it by one, such as "
          + "de.lproj or pt-BR.lproj")
    }
  }
}

extension LanguageFolders.Twin {
  private var shown: String {
    let names = leftOut.prefix(3).joined(separator: ", ")
    return leftOut.count > 3 ? "\(names) and \(leftOut.count - 3) more" : names
  }

  /// What a product does with the folder.
  fileprivate var message: String {
    let start =
      "'\(language).lproj' and '\(inForce).lproj' are one language, and bundles get '\(inForce).lproj'"
    return leftOut.isEmpty
      ? start + "; merge the two folders"
      : start + ": \(shown) of '\(language).lproj' is left out; merge the two folders"
  }
}
