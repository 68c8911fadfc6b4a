import Diagnostics
import LocalizationFormats
import Rules
import Testing

@testable import Checks

@Suite struct StringsdictStructureTests {
  private func findings(_ entry: String) -> [String] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>n</key><dict>\(entry)</dict></dict></plist>
      """
    let parsed = StringsdictReader.read(Array(text.utf8), path: "Localizable.stringsdict")
    return StringsdictStructure(parsed.document).findings.map {
      "\($0.rule.id.rawValue) \($0.severity ?? $0.rule.severity)"
    }
  }

  private func format(_ text: String) -> String {
    "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>"
  }

  private func variable(
    _ name: String, spec: String? = "NSStringPluralRuleType", type: String? = "d",
    other: String = "%d files"
  ) -> String {
    let spec = spec.map { "<key>NSStringFormatSpecTypeKey</key><string>\($0)</string>" } ?? ""
    let type = type.map { "<key>NSStringFormatValueTypeKey</key><string>\($0)</string>" } ?? ""
    return "<key>\(name)</key><dict>\(spec)\(type)<key>other</key><string>\(other)</string></dict>"
  }

  @Test func wholeEntriesAreQuiet() {
    #expect(findings(format("%#@f@") + variable("f")) == [])
    #expect(findings(format("%1$#@f@ of %2$#@g@") + variable("f") + variable("g")) == [])
    #expect(findings(format("%#@f@") + variable("f", other: "%d in %#@g@") + variable("g")) == [])
    #expect(
      findings(
        "<key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>a</string></dict>")
        == [])
  }

  @Test func aVariableHasForms() {
    let empty =
      "<key>f</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string></dict>"
    #expect(findings(format("%#@f@") + empty) == ["plural.other-missing error"])
  }

  @Test func referencesLeadSomewhere() {
    #expect(
      findings(format("%#@f@ in %#@dirs@") + variable("f")) == ["plural.variable-undefined error"])
    #expect(
      findings(format("%#@f@") + variable("f") + variable("g"))
        == ["plural.variable-undefined warning"])
    #expect(findings(format("items") + variable("f")) == ["plural.no-variables warning"])
    #expect(
      findings(format("%#@f@") + variable("f", other: "%#@g@") + variable("g", other: "%#@f@"))
        == ["plural.variable-undefined error", "plural.variable-undefined error"])
  }

  @Test func misspeltReferencesAreFound() {
    #expect(
      findings(format("%# @ f @") + variable("f"))
        == ["plural.variable-undefined error", "plural.no-variables warning"])
    #expect(findings(format("%1#@f@") + variable("f")) == ["plural.variable-undefined warning"])
  }

  @Test func variablesSayWhatTheyAre() {
    #expect(
      findings(format("%#@f@") + variable("f", spec: nil, type: nil))
        == ["plural.spec-keys error", "plural.spec-keys error"])
    #expect(findings(format("%#@f@") + variable("f", type: "%d")) == ["plural.spec-keys error"])
    #expect(findings(format("%#@f@") + variable("f", spec: "Plural")) == ["plural.spec-keys error"])
    #expect(findings(variable("f")) == ["plural.spec-keys error"])
  }
}
