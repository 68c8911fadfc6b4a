import Diagnostics
import Foundation
import LocalizationFormats
import Testing

@Suite struct StringsdictReaderTests {
  private let plural = """
    <plist version="1.0">
    <dict>
    <key>%d files</key>
    <dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
    <key>files</key>
    <dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>one file</string>
    <key>other</key><string>%d files</string>
    </dict>
    </dict>
    <key>wide</key>
    <dict><key>NSStringVariableWidthRuleType</key>
    <dict><key>20</key><string>short</string><key>050</key><string>longer</string></dict></dict>
    <key>device</key>
    <dict><key>NSStringDeviceSpecificRuleType</key>
    <dict><key>mac</key><string>Click</string><key>other</key><string>Tap</string></dict></dict>
    <key>plain</key><string>text</string>
    </dict>
    </plist>
    """

  @Test func readsEveryKindOfEntry() throws {
    let parsed = StringsdictReader.read(Array(plural.utf8), path: "a.stringsdict")
    #expect(parsed.diagnostics.isEmpty)
    let entries = parsed.document.entries
    #expect(entries.map(\.key) == ["%d files", "wide", "device", "plain"])
    #expect(entries[0].format?.text == "%#@files@")
    let variable = try #require(entries[0].variables.first)
    #expect(variable.name == "files")
    #expect(variable.specType?.text == "NSStringPluralRuleType")
    #expect(variable.valueType?.text == "d")
    #expect(variable.categories.map(\.name) == ["one", "other"])
    let source = try #require(parsed.document.location(of: variable.range).source)
    #expect(source.text(in: variable.categories[0].range) == "<string>one file</string>")
    #expect(entries[1].widths.map(\.name) == ["20", "050"])
    #expect(entries[2].devices.map(\.plainText) == ["Click", "Tap"])
    #expect(entries[3].plainText == "text")
  }

  @Test func refusesWhatIsNoDictionary() {
    let parsed = StringsdictReader.read(
      Array("<plist><array/></plist>".utf8), path: "a.stringsdict")
    #expect(parsed.diagnostics.map(\.rule) == ["plist.parse"])
  }

  // Other people's files lie beside the package and not in it.
  @Test(.enabled(if: StringsCorpus.isThere, "no corpus beside the package"))
  func readsRealFiles() throws {
    var variables = 0
    for file in StringsCorpus.files("stringsdict", in: ["corpus"]) {
      let parsed = StringsdictReader.read(try StringsCorpus.bytes(of: file), path: file.path)
      #expect(!parsed.isUnreadable, "\(file.path)")
      for entry in parsed.document.entries where entry.format != nil {
        #expect(!entry.variables.isEmpty, "\(file.path): \(entry.key)")
        variables += entry.variables.count
      }
    }
    #expect(variables > 100)
  }
}
