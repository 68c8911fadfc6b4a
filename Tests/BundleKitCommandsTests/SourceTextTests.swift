import TestSupport
import Testing

/// Texts of the source in files that stand by themselves, and where findings on `.strings` files stand.
@Suite struct SourceTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ arguments: String...) -> [String] {
    ToolRun(["check"] + arguments + ["--notes", "--format", "xcode"]).output
      .split(separator: "\n").map(String.init).filter { $0.contains(": ") }
  }

  @Test("a file of the source language is read by itself")
  func sourceAlone() throws {
    try folder.write(
      "en.lproj/L.strings", "\"a\" = \"Open the the settings\";\n\"b\" = \"Settings (advanced\";\n")
    let found = lines(folder("en.lproj/L.strings"))
    #expect(found.count == 2)
    #expect(found.first?.contains("L.strings:1:7: ") == true, "\(found)")
    #expect(found.last?.contains("[text.brackets]") == true, "\(found)")
  }

  @Test("a good source is quiet, links and lists among its texts")
  func goodSource() throws {
    try folder.write(
      "en.lproj/L.strings",
      "\"a\" = \"See [the list](https://a.example/).\";\n\"b\" = \"1) One\";\n"
        + "\"c\" = \"Turn on on all devices\";\n\"d\" = \"By [mail](mailto:a@b.example).\";\n")
    #expect(lines(folder("en.lproj/L.strings")) == [])
  }

  @Test("what the source has is said once, at the source")
  func faultOfTheSource() throws {
    try folder.write("en.lproj/L.strings", "\"a\" = \"Open the the settings\";\n")
    try folder.write("de.lproj/L.strings", "\"a\" = \"Die die Einstellungen  öffnen\";\n")
    let found = lines(
      folder("de.lproj/L.strings"), "--source", folder("en.lproj/L.strings"))
    #expect(found.contains { $0.contains("en.lproj/L.strings:1:7: ") }, "\(found)")
    #expect(
      found.contains { $0.contains("de.lproj/L.strings:1:7: ") && $0.contains("double-space") },
      "\(found)")
  }

  @Test("a full-width semicolon is named with what to write")
  func fullWidthSemicolon() throws {
    try folder.write("zh-Hans.lproj/L.strings", "\"a\" = \"登录\"；\n\"b\" = \"退出\";\n")
    #expect(lines(folder("zh-Hans.lproj/L.strings")).first?.contains("write ';'") == true)
  }
}
