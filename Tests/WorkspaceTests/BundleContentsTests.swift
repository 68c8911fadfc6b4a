import Files
import LocalizationFormats
import LocalizationModel
import Testing

@testable import Workspace

/// What is looked up in a bundle follows what is in it.
@Suite struct BundleContentsTests {
  private func contents(_ files: [String]) -> BundleContents {
    BundleContents(
      name: "Settings.bundle", displayPrefix: "", folder: FilePath("a"),
      localesFolder: FilePath("a"), localesPrefix: "", files: files, localeFiles: files)
  }

  @Test func namesFollowTheFiles() {
    var bundle = contents(["Root.plist", "de.lproj/Root.strings"])
    #expect(bundle.hasFile("Root.plist") && !bundle.hasFile("root.plist"))
    #expect(bundle.tableNames == ["Root"])
    #expect(bundle.languageFolders == ["de"])
    bundle.files.append("root.plist")
    bundle.localeFiles.append("fr.lproj/More.strings")
    #expect(bundle.hasFile("root.plist"))
    #expect(bundle.tableNames == ["Root", "More"])
    #expect(bundle.languageFolders == ["de", "fr"])
  }
}
