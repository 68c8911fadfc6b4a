import Foundation
import TestSupport
import Testing

/// What git sees of the merge driver: the file, the exit code, the lines on standard error.
@Suite struct MergeDriverTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func merge(
    _ base: String, _ ours: String, _ theirs: String, as path: String
  ) throws -> (run: ToolRun, file: String) {
    try folder.write("O", base)
    try folder.write("A", ours)
    try folder.write("B", theirs)
    let run = ToolRun("merge-driver", folder("O"), folder("A"), folder("B"), path)
    return (run, try folder.read("A"))
  }

  @Test func entriesThatBothAddedAtOnePlaceAreKept() throws {
    let (run, file) = try merge(
      "\"a\" = \"A\";\n\n\"z\" = \"Z\";\n",
      "/* ours */\n\"a\" = \"A\";\n\n\"m\" = \"M\";\n\n\"z\" = \"Z\";\n",
      "\"a\" = \"A\";\n\n\"n\" = \"N\";\n\n\"z\" = \"Z2\";\n", as: "de.lproj/Root.strings")
    #expect(run.exit == 0)
    #expect(
      file
        == "/* ours */\n\"a\" = \"A\";\n\n\"n\" = \"N\";\n\n\"m\" = \"M\";\n\n\"z\" = \"Z2\";\n")
  }

  @Test func aConflictIsACommentAboveTheEntry() throws {
    let (run, file) = try merge(
      "\"a\" = \"A\";\n", "\"a\" = \"ours\";\n", "\"a\" = \"the*/irs\";\n", as: "Root.strings")
    #expect(run.exit == 1)
    #expect(file == "/* CONFLICT theirs: \"the* /irs\" */\n\"a\" = \"ours\";\n")
    #expect(
      run.errorOutput
        == "Root.strings:2:1: conflict: 'a': the text: ours \"ours\", theirs \"the*/irs\", base \"A\"\n"
    )
  }

  @Test func anEntryThatOneSideRemovedAndTheOtherChangedStays() throws {
    let (run, file) = try merge(
      "\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n", "\"a\" = \"A\";\n\"b\" = \"B2\";\n",
      as: "Root.strings")
    #expect(run.exit == 1)
    #expect(file == "\"a\" = \"A\";\n/* CONFLICT ours: removed */\n\"b\" = \"B2\";\n")
  }

  @Test func anEntryThatOneSideRemovedGoes() throws {
    let (run, file) = try merge(
      "\"a\" = \"A\";\n\"b\" = \"B\";\n", "\"a\" = \"A2\";\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n",
      as: "Root.strings")
    #expect(run.exit == 0)
    #expect(file == "\"a\" = \"A2\";\n")
  }

  @Test func aCommentOfTheFileThatOnlyTheyChangedIsTaken() throws {
    let (run, file) = try merge(
      "/* Copyright 1 */\n\n\"a\" = \"A\";\n", "/* Copyright 1 */\n\n\"a\" = \"A2\";\n",
      "/* Copyright 2 */\n\n\"a\" = \"A\";\n", as: "Root.strings")
    #expect(run.exit == 0 && run.errorOutput.isEmpty)
    #expect(file == "/* Copyright 2 */\n\n\"a\" = \"A2\";\n")
  }

  @Test func aCommentOfTheFileThatBothChangedIsOursAndSaid() throws {
    let (run, file) = try merge(
      "/* Copyright 1 */\n\n\"a\" = \"A\";\n", "/* Copyright 3 */\n\n\"a\" = \"A2\";\n",
      "/* Copyright 2 */\n\n\"a\" = \"A\";\n", as: "Root.strings")
    #expect(run.exit == 0)
    #expect(file == "/* Copyright 3 */\n\n\"a\" = \"A2\";\n")
    #expect(run.errorOutput.hasPrefix("Root.strings: warning: what they changed between"))
  }

  @Test func aConflictOfACatalogNeedsReview() throws {
    func catalog(_ text: String, _ state: String = "translated") -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "A" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "\(state)",
                  "value" : "\(text)"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }
    let (run, file) = try merge(
      catalog("a"), catalog("ours"), catalog("theirs"), as: "Localizable.xcstrings")
    #expect(run.exit == 1)
    #expect(file == catalog("ours", "needs_review"))
    #expect(run.errorOutput.contains("Localizable.xcstrings:9:23: conflict: 'A'"))
  }

  @Test func pluralFormsAreMergedForThemselves() throws {
    func table(_ one: String, _ other: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>n</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@v@</string>
      \t\t<key>v</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>d</string>
      \t\t\t<key>one</key>
      \t\t\t\(one)
      \t\t\t<key>other</key>
      \t\t\t\(other)
      \t\t</dict>
      \t</dict>
      </dict>
      </plist>

      """
    }
    let base = table("<string>1</string>", "<string>n</string>")
    let theirs = table("<string>1</string>", "<string>-- n</string>")
    let clean = try merge(
      base, table("<string>one</string>", "<string>n</string>"), theirs, as: "R.stringsdict")
    #expect(clean.run.exit == 0)
    #expect(clean.file == table("<string>one</string>", "<string>-- n</string>"))
    let conflict = try merge(
      base, table("<string>1</string>", "<string>N</string>"), theirs, as: "R.stringsdict")
    #expect(conflict.run.exit == 1)
    #expect(
      conflict.file
        == table(
          "<string>1</string>", "<!-- CONFLICT theirs: \"- - n\" -->\n\t\t\t<string>N</string>"))
  }

  @Test func aBrokenVersionLeavesOursAsItIs() throws {
    let (run, file) = try merge(
      "\"a\" = \"A\";\n", "\"a\" = \"ours\";\n", "<<<<<<< \"a\" = ", as: "Root.strings")
    #expect(run.exit == 65)
    #expect(file == "\"a\" = \"ours\";\n")
    #expect(run.errorOutput.contains("the version of their side of 'Root.strings' cannot be read"))
  }

  @Test func aFileThatBothAddedHasNoBase() throws {
    let (run, file) = try merge("", "\"a\" = \"A\";\n", "\"b\" = \"B\";\n", as: "Root.strings")
    #expect(run.exit == 0)
    #expect(file == "\"a\" = \"A\";\n\"b\" = \"B\";\n")
  }

  @Test func theFormatIsThatOfThePathOrAsGiven() throws {
    let unknown = try merge("", "\"a\" = \"A\";\n", "\"b\" = \"B\";\n", as: "Root.txt")
    #expect(unknown.run.exit == 64)
    let given = ToolRun(
      "merge-driver", "--format", "strings", folder("O"), folder("A"), folder("B"))
    #expect(given.exit == 0)
    #expect(ToolRun("merge-driver", "--format", "po", "O", "A", "B").exit == 64)
  }

  @Test func aConflictOfXLIFFIsACommentAboveTheTarget() throws {
    func file(_ target: String, _ attribute: String = "") -> String {
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="R.strings" source-language="en" target-language="de" datatype="plaintext">
          <body>
            <trans-unit id="a"\(attribute)>
              <source>A</source>
              \(target)
            </trans-unit>
          </body>
        </file>
      </xliff>

      """
    }
    let ours = file("<target>ours</target>", " x=\"1\"")
    let (run, merged) = try merge(
      file("<target>a</target>"), ours, file("<target>a -->\u{85}</target>"), as: "de.xliff")
    #expect(run.exit == 1)
    #expect(
      merged
        == file(
          "<!-- CONFLICT theirs: \"a - ->\\u{85}\" -->\n        <target>ours</target>",
          " x=\"1\""))
    #expect(run.errorOutput.hasPrefix("de.xliff:7:9: conflict: 'a': the text in 'de': "))
  }

  @Test func ourEncodingStays() throws {
    let ours = try #require("\"a\" = \"é\";\r\n".data(using: .utf16LittleEndian))
    try folder.write("O", "\"a\" = \"A\";\n")
    try (Data([0xFF, 0xFE]) + ours).write(to: URL(filePath: folder("A")))
    try folder.write("B", "\"a\" = \"A\";\n\"b\" = \"日\";\n")
    let run = ToolRun("merge-driver", folder("O"), folder("A"), folder("B"), "R.strings")
    #expect(run.exit == 0)
    let merged = try Data(contentsOf: URL(filePath: folder("A")))
    #expect(merged.starts(with: [0xFF, 0xFE]))
    #expect(
      String(data: merged.dropFirst(2), encoding: .utf16LittleEndian)
        == "\"a\" = \"é\";\r\n\"b\" = \"日\";\r\n")
  }

  @Test func theSameCommentOnBothSidesIsNoWarning() throws {
    let (run, _) = try merge(
      "/* Copyright 1 */\n\n\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "/* Copyright 2 */\n\n\"a\" = \"A2\";\n\"b\" = \"B\";\n",
      "/* Copyright 2 */\n\n\"a\" = \"A\";\n\"b\" = \"B2\";\n", as: "Root.strings")
    #expect(run.exit == 0 && run.errorOutput.isEmpty)
  }
}
