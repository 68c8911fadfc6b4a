import BundleAssembly
import LocalizationModel
import Diagnostics
import Rules
import UnicodeKit
import Workspace

extension Check {
  /// The names of language folders.
  static let languages = Check([
    .folderNotCanonical, .folderNotLoaded, .unknownLanguage, .baseDiffers,
  ]) { bundle, findings in
    let twins = LanguageFolders(of: bundle.contents, in: bundle.project).twins
    for folder in folders(of: bundle.contents) {
      if let twin = twins.first(where: { $0.path == folder && $0.language != "Base" }) {
        check(twin, in: bundle, &findings)
      } else {
        check(folder, in: bundle, &findings)
      }
    }
    checkBase(in: bundle, &findings)
  }

  /// The folders that are, or are meant to be, those of languages.
  private static func folders(of contents: BundleContents) -> [String] {
    var seen: Set<String> = []
    return contents.localeFiles.compactMap { path in
      let parts = path.split(separator: "/").dropLast()
      guard let last = parts.last, last.lowercased().hasSuffix("lproj") else { return nil }
      let folder = parts.joined(separator: "/")
      return seen.insert(folder).inserted ? folder : nil
    }
  }

  private static func check(
    _ path: String, in bundle: CheckedBundle, _ findings: inout Findings
  ) {
    let location = SourceLocation(path: bundle.contents.localesPrefix + path)
    let folder = path.split(separator: "/").last.map(String.init) ?? path
    guard folder.hasSuffix(".lproj") else {
      let stem = folder.dropLast("lproj".count)
      let tag = LanguageTag(
        stem.last.map { ".-_ ".contains($0) } == true ? String(stem.dropLast()) : String(stem))
      findings.report(
        .folderNotLoaded, at: location,
        "no reader loads the folder '\(folder)'; name it \(tag.canonical).lproj")
      return
    }
    let name = String(folder.dropLast(".lproj".count))
    guard name != "Base" else { return }
    let tag = LanguageTag(name)
    if tag.canonical != name {
      findings.report(
        .folderNotCanonical, at: location,
        "the folder '\(folder)' is not found for every user of the language; name it "
          + "\(tag.canonical).lproj", language: tag.canonical)
    } else if !tag.isKnown, !tag.isPseudo {
      findings.report(
        .unknownLanguage, at: location,
        "'\(name)' is no language that systems know; name the folder by its language, such as "
          + (LanguageTag.ofRegion(name).map { "\($0).lproj" } ?? "de.lproj or pt-BR.lproj"),
        language: name)
    }
  }

  /// Two folders of one language. Where a product is made of them, assembling says what becomes of each.
  private static func check(
    _ twin: LanguageFolders.Twin, in bundle: CheckedBundle, _ findings: inout Findings
  ) {
    guard !bundle.isAssembled else { return }
    findings.report(
      .folderNotCanonical, at: SourceLocation(path: bundle.contents.localesPrefix + twin.path),
      "'\(twin.language).lproj' and '\(twin.inForce).lproj' are one language, and readers take one of "
        + "them; merge the two folders", language: LanguageTag(twin.language).canonical)
  }

  /// `Base` beside the source language: two tables for one language, of which readers take one.
  private static func checkBase(in bundle: CheckedBundle, _ findings: inout Findings) {
    guard bundle.project.sourceFolder != "Base" else { return }
    for base in bundle.contents.tables where base.language == "Base" {
      let source = bundle.contents.table(base.name, language: bundle.project.sourceFolder)
      for entry in base.table.entries {
        guard let other = source?.table[entry.key], other.text != entry.text else { continue }
        findings.report(
          .baseDiffers, at: entry.location,
          "Base says '\(entry.text)' where \(bundle.project.sourceFolder) says '\(other.text)'",
          table: base.name, key: entry.key.string,
          notes: [Diagnostic.Note("the table in force", at: other.location)])
      }
    }
  }
}

extension Rule {
  static let folderNotCanonical = Rule(
    "language.folder-noncanonical", .warning,
    "a language folder has the spelling that systems look for",
    why:
      "Systems ask for de, pt-BR or zh-Hans. Underscores, other letter case and old names are found by "
      + "some readers, on some versions.",
    bad: "zh_CN.lproj, English.lproj, pt-br.lproj", good: "zh-Hans.lproj, en.lproj, pt-BR.lproj")

  static let folderNotLoaded = Rule(
    "language.folder-not-loaded", .warning, "a language folder ends in .lproj",
    why: "A folder of another name is no language folder to any reader; its tables are never read.",
    bad: "da-lproj", good: "da.lproj")

  static let unknownLanguage = Rule(
    "language.unknown", .warning, "a language folder is named by a language",
    why: "Regions are easily taken for languages: Japanese is ja, not jp.",
    bad: "jp.lproj", good: "ja.lproj")

  static let baseDiffers = Rule(
    "language.base-as-language", .warning, "Base says what the source language says",
    why:
      "Base is not a language: it holds the development language's texts. Where both are there and "
      + "differ, it depends on the reader which text is shown.",
    bad: "Base: \"a\" = \"One\"; en: \"a\" = \"1\"", good: "one of the two folders")
}
