import Diagnostics
import Foundation
import Testing

@testable import Handoff

/// Placeholders that a translator of an XLIFF 2 file lost are a matter of their texts alone.
@Suite struct LostCodeTests {
  private func merge(_ target: String) throws -> (MergeProject, MergePlan) {
    let project = try MergeProject([
      "Locales/en.lproj/Root.strings": "\"a\" = \"One\";\n\"n\" = \"Only %@ here\";\n"
    ])
    try project.write(
      "back/de.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
      <file id="f" original="Locales/en.lproj/Root.strings">
      <unit id="u1" name="a"><segment><source>One</source><target>Eins</target></segment></unit>
      <unit id="u2" name="n"><originalData><data id="d1">%@</data></originalData><segment>
      <source>Only <ph id="1" dataRef="d1" canCopy="no" canDelete="no"/> here</source>
      <target>\(target)</target></segment></unit>
      </file></xliff>
      """)
    return (project, try project.merge(project.root.path + "/back/de.xliff"))
  }

  @Test(arguments: [
    "Nur hier", "Nur ％@ hier", "Nur <ph id=\"7\" copyOf=\"1\"/> hier",
    "Nur <ph id=\"1\" dataRef=\"d1\"/> und <ph id=\"1\" dataRef=\"d1\"/>",
  ])
  func itsTextIsRefusedAndTheOthersAreMerged(target: String) throws {
    let (project, plan) = try merge(target)
    #expect(!plan.hasFileFault)
    #expect(plan.count(.added) == 1)
    #expect(plan.count(.refused) == 1)
    let finding = plan.diagnostics.first { $0.rule == "merge.refused" }
    #expect(finding?.severity == .error)
    #expect(finding?.location.position?.line == 4)
    #expect(!project.read("Locales/de.lproj/Root.strings").contains("Nur"))
  }

  @Test func aPlaceholderThatIsTypedIsTheSame() throws {
    let (project, plan) = try merge("Nur %@ hier")
    #expect(plan.count(.added) == 2)
    #expect(plan.diagnostics.filter { $0.rule == "xliff.inline-codes" }.map(\.severity) == [.note])
    #expect(project.read("Locales/de.lproj/Root.strings").contains("\"n\" = \"Nur %@ hier\";"))
  }
}
