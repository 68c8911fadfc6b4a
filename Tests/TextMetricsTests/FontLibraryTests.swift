import Files
import Foundation
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
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(content.utf8).write(to: folder.appending(path: "Inter-Regular.otf"))
    let fonts = FontLibrary(folders: [FilePath(folder.path)])
    #expect(fonts.unavailability != nil)
  }

  /// A folder that leads into itself has an end.
  @Test func fontsAreFoundBelowFolders() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: UUID().uuidString)
    let below = folder.appending(path: "opentype/inter")
    try manager.createDirectory(at: below, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    try manager.createSymbolicLink(
      at: below.appending(path: "again"), withDestinationURL: folder)
    #expect(FontLibrary(folders: [FilePath(folder.path)]).unavailability != nil)
    let installed = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    guard manager.fileExists(atPath: installed) else { return }
    try manager.createSymbolicLink(
      atPath: below.appending(path: "Inter-Regular.otf").path, withDestinationPath: installed)
    #expect(FontLibrary(folders: [FilePath(folder.path)]).unavailability == nil)
  }
}
