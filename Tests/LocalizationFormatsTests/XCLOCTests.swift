import Diagnostics
import Foundation
import LocalizationFormats
import Testing

@Suite struct XCLOCTests {
  private let xcode = XCLOCBundle.Tool(
    build: "17F42", id: "com.apple.dt.xcode", name: "Xcode", version: "26.5")

  private func xliff(_ language: String) -> [UInt8] {
    Array(
      "<xliff version=\"1.2\"><file original=\"a\" target-language=\"\(language)\"/></xliff>".utf8)
  }

  @Test func aFolderIsLaidOutAsXcodeDoes() throws {
    let bundle = try XCLOCBundle(
      targetLanguage: "de", developmentRegion: "en", project: "App.xcodeproj", xliff: xliff("de"),
      sourceFiles: [.init(path: "App/en.lproj/Root.strings", bytes: [1])],
      notes: [.init(path: "read me.txt", bytes: [2])], tool: xcode)
    #expect(bundle.folderName == "de.xcloc")
    #expect(
      bundle.files.map(\.path) == [
        "contents.json", "Localized Contents/de.xliff",
        "Source Contents/App/en.lproj/Root.strings", "Notes/read me.txt",
      ])
    #expect(
      String(decoding: bundle.files[0].bytes, as: UTF8.self) == """
        {
          "developmentRegion" : "en",
          "project" : "App.xcodeproj",
          "targetLocale" : "de",
          "toolInfo" : {
            "toolBuildNumber" : "17F42",
            "toolID" : "com.apple.dt.xcode",
            "toolName" : "Xcode",
            "toolVersion" : "26.5"
          },
          "version" : "1.0"
        }
        """)
    let read = XCLOCReader.read(name: "out/de.xcloc", files: bundle.files)
    #expect(read.diagnostics.isEmpty)
    #expect(read.document == bundle)
  }

  @Test(
    "no file leads out of the folder", arguments: ["../x", "/x", "a/../../x", "a\\x"])
  func paths(path: String) {
    let file = XCLOCBundle.File(path: path, bytes: [])
    #expect(throws: LocalizationWriteError.self) {
      try XCLOCBundle(
        targetLanguage: "de", developmentRegion: "en", xliff: [], sourceFiles: [file], tool: xcode)
    }
    #expect(throws: LocalizationWriteError.self) {
      try XCLOCBundle(targetLanguage: path, developmentRegion: "en", xliff: [], tool: xcode)
    }
  }

  @Test(
    "names that disagree are told",
    arguments: [("de.xcloc", "fr", 2), ("fr.xcloc", "de", 1), ("zh-CN.xcloc", "zh-Hans", 1)])
  func mismatch(name: String, language: String, findings: Int) throws {
    let made = try XCLOCBundle(
      targetLanguage: "de", developmentRegion: "en", xliff: xliff(language), tool: xcode)
    let read = XCLOCReader.read(name: name, files: made.files)
    #expect(read.diagnostics.count == findings)
    #expect(!read.isUnreadable)
    #expect(read.document.xliff == xliff(language))
  }

  @Test func aFolderWithoutTextsIsRefusedAndAnUnknownFileIsKept() {
    let file = XCLOCBundle.File(path: "Thumbs.db", bytes: [0])
    let read = XCLOCReader.read(name: "de.xcloc", files: [file])
    #expect(read.isUnreadable)
    #expect(read.document.files == [file])
  }

  @Test func aBareFolderIsReadWithoutItsContents() {
    let file = XCLOCBundle.File(path: "Localized Contents/x.xliff", bytes: xliff("de"))
    let read = XCLOCReader.read(name: "de.xcloc", files: [file])
    #expect(read.diagnostics.map(\.severity) == [.warning])
    #expect(read.document.xliffPath == file.path)
  }

  @Test func picturesSayWhatTheyShowAndNotWhereTheyWereTaken() throws {
    let text = XCLOCBundle.ScreenshotText(
      bundleID: "org.example.App", key: "Sounds", table: "Root",
      screenshots: [.init(name: "1.png", frame: "{{1, 2}, {3, 4}}")])
    let file = try XCLOCBundle.screenshotData([text], in: "Screenshots/UITests/iPhone")
    #expect(file.path == "Screenshots/UITests/iPhone/localizationStringData.plist")
    let read = try PropertyListSerialization.propertyList(
      from: Data(file.bytes), format: nil)
    let entry = try #require((read as? [[String: Any]])?.first)
    #expect(entry.keys.sorted() == ["bundleID", "screenshots", "stringKey", "tableName"])
    #expect(
      entry["screenshots"] as? [[String: String]]
        == [["frame": "{{1, 2}, {3, 4}}", "name": "1.png"]])
  }

  // Folders that Xcode made, which not every machine has.
  @Test("Xcode's own contents come out as they are", .enabled(if: StringsCorpus.isThere))
  func corpus() throws {
    let files = StringsCorpus.files("json", in: ["data/xcloc"]).filter {
      $0.path.contains("contents-json/") || $0.path.hasSuffix("da.xcloc/contents.json")
    }
    #expect(files.count > 1)
    for file in files {
      let bytes = try StringsCorpus.bytes(of: file)
      let contents = XCLOCReader.read(
        name: "x", files: [.init(path: "contents.json", bytes: bytes)]
      ).document.contents
      let made = try XCLOCBundle(
        targetLanguage: try #require(contents.targetLocale),
        developmentRegion: try #require(contents.developmentRegion), project: contents.project,
        xliff: [], tool: try #require(contents.tool))
      #expect(made.files[0].bytes == bytes, "\(file.lastPathComponent)")
    }
  }

  @Test("a folder of Xcode's is read", .enabled(if: StringsCorpus.isThere))
  func folder() throws {
    let root = StringsCorpus.root.appending(path: "data/xcloc/GetAPet/da.xcloc")
    let names = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    let files = try names.sorted().compactMap { name -> XCLOCBundle.File? in
      let url = root.appending(path: name)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        return nil
      }
      return XCLOCBundle.File(path: name, bytes: try StringsCorpus.bytes(of: url))
    }
    let read = XCLOCReader.read(name: "da.xcloc", files: files)
    #expect(read.diagnostics.isEmpty)
    #expect(read.document.files == files)
    #expect(read.document.xliffPath == "Localized Contents/da.xliff")
  }
}
