import Diagnostics
import Rules
import UnicodeKit
import Workspace

extension Check {
  /// Whether the bundles of one app speak the same languages. What is assembled has them all.
  static let languageSets = Check([.setDiffers]) { bundle, findings in
    guard !bundle.isAssembled else { return }
    let own = bundle.contents.languageFolders
    var reported: Set<String> = []
    for other in bundle.project.bundles where other.name != bundle.contents.name {
      for folder in other.languageFolders.map({ LanguageTag($0) }) where folder.tag != "Base" {
        guard !bundle.covers(folder, by: own), reported.insert(folder.canonical).inserted else {
          continue
        }
        findings.report(
          .setDiffers,
          at: SourceLocation(
            path: bundle.contents.localesPrefix + folder.canonical + ".lproj"),
          "\(other.name) has this language and \(bundle.contents.name) lacks it; translate both, or "
            + "neither", language: folder.canonical)
      }
    }
  }
}

extension CheckedBundle {
  /// Whether some of the folders show a language's texts: its own, a parent's, or for the source language
  /// `Base`.
  fileprivate func covers(_ language: LanguageTag, by folders: [String]) -> Bool {
    let isSource = language.matches(LanguageTag(project.sourceLanguage))
    let parents = language.parents.map { LanguageTag($0) }
    return folders.contains { name in
      let folder = LanguageTag(name)
      return folder.matches(language) || parents.contains { $0.matches(folder) }
        || isSource && name == "Base"
    }
  }
}

extension Rule {
  fileprivate static let setDiffers = Rule(
    "language.set-differs", .note, "the bundles of one app have the same languages",
    why:
      "Settings.app and the app show the same settings from two bundles: in the language that one of "
      + "them lacks, the app is half translated. A region's parent covers it, as es does es-MX.",
    bad: "sv.lproj in Settings.bundle only", good: "sv.lproj in both")
}
