import Files
import Foundation
import TestSupport
import Testing
import TextMetrics

@Suite struct FontLibraryTests {
  /// Without fonts nothing is measured, and nothing is said to fit.
  @Test func withoutFontsNothingIsSaidToFit() {
    let fonts = FontLibrary(folders: [])
    #expect(fonts.unavailability != nil)
    let place = RowPlace(reader: .settingsApp, language: "en")
    let fit = RowFit(of: RowText("Ton", role: .title), in: place, fonts: fonts)
    #expect(fit.outcome == .isUnmeasured)
    #expect(fit.room == 311)
  }

  @Test(arguments: ["", "no font", "OTTO\u{0}\u{1}\u{0}\u{0}"])
  func aBrokenFontIsNone(content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("Inter-Regular.otf", content)
    let fonts = FontLibrary(folders: [FilePath(folder.path)])
    #expect(fonts.unavailability != nil)
  }

  /// A folder that leads into itself has an end.
  @Test func fontsAreFoundBelowFolders() throws {
    let manager = FileManager.default
    let folder = try TemporaryFolder()
    let below = folder("opentype/inter")
    try manager.createDirectory(atPath: below, withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: below + "/again", withDestinationPath: folder.path)
    #expect(FontLibrary(folders: [FilePath(folder.path)]).unavailability != nil)
    let installed = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    guard manager.fileExists(atPath: installed) else { return }
    try manager.createSymbolicLink(
      atPath: below + "/Inter-Regular.otf", withDestinationPath: installed)
    #expect(FontLibrary(folders: [FilePath(folder.path)]).unavailability == nil)
  }
}
