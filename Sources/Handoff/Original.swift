import Diagnostics
import LocalizationModel
import SettingsBundles
import UnicodeKit
import Workspace

/// The `original` of an XLIFF file: the path of the source language's table, as Xcode writes it.
enum Original {
  /// The path of a file of the source language.
  static func path(of file: TableFile, in bundle: BundleContents, of project: Project) -> String {
    project.kind == .bare
      ? bundle.name + "/" + file.path : bundle.localesPrefix + file.path
  }

  /// The path of a table in the source language; a String Catalog stands for itself.
  static func path(of table: String, in bundle: BundleContents, of project: Project) -> String {
    let catalog = bundle.catalogs.first { $0.name == table }
    let name = catalog?.path ?? TableName(name: table, language: project.sourceFolder).path
    switch project.kind {
    case .templates: return bundle.localesPrefix + name
    case .bare: return bundle.name + "/" + name
    }
  }
}

extension BundleContents {
  /// Whether some language already says something else for a key.
  func isTranslated(
    _ key: ExactString, in table: String, as source: ExactString
  ) -> Bool {
    tables.contains { file in
      file.name == table && file.table[key].map { $0.text != source } ?? false
    }
  }

  /// The table of a language, whatever spelling its folder has.
  func table(_ name: String, matching language: String) -> TableFile? {
    if let exact = table(name, language: language) { return exact }
    let tag = LanguageTag(language)
    return tables.first {
      $0.name == name && $0.language != "Base" && LanguageTag($0.language).matches(tag)
    }
  }

  /// The folder of a language, whatever its spelling; the canonical one where there is none.
  func folder(for language: String) -> String {
    let tag = LanguageTag(language)
    let folders = languageFolders.filter { $0 != "Base" }
    return folders.first { $0 == language } ?? folders.first { LanguageTag($0).matches(tag) }
      ?? tag.canonical
  }
}
