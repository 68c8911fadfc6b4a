import Diagnostics
import LocalizationFormats
import Testing

/// The validation module: rules of a file that its targets keep or break.
@Suite struct XLIFF2TargetRuleTests {
  private func faults(
    _ rules: String, inUnit unitRules: String = "", _ source: String, _ target: String
  ) -> [String] {
    func validation(_ rules: String) -> String {
      rules.isEmpty ? "" : "<val:validation>\(rules)</val:validation>"
    }
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:val="urn:oasis:names:tc:xliff:validation:2.0" version="2.1" srcLang="en" trgLang="de">
      <file id="f">\(validation(rules))<unit id="u">\(validation(unitRules))
      <segment><source>\(source)</source><target>\(target)</target></segment></unit></file></xliff>
      """
    return XLIFF2Reader.read(Array(text.utf8), path: "a.xlf").diagnostics.map {
      "\($0.rule.rawValue) \($0.severity)"
    }
  }

  private let broken = ["xliff.rule-broken warning"]

  @Test func presence() {
    let rule = "<val:rule isPresent=\"Laden\"/>"
    #expect(faults(rule, "In the store", "Im Laden") == [])
    #expect(faults(rule, "In the store", "Im Geschäft") == broken)
    #expect(faults(rule, "In the store", "Im laden") == broken)
    #expect(
      faults("<val:rule isPresent=\"laden\" caseSensitive=\"no\"/>", "In the store", "Im Laden")
        == [])
    #expect(faults("<val:rule isNotPresent=\"Shop\"/>", "In the store", "Im Shop") == broken)
    #expect(faults("<val:rule isNotPresent=\"Shop\"/>", "In the store", "Im Laden") == [])
  }

  @Test func numberOfTimes() {
    let rule = "<val:rule isPresent=\"%\" occurs=\"2\"/>"
    #expect(faults(rule, "% and %", "% und %") == [])
    #expect(faults(rule, "% and %", "%") == broken)
    #expect(faults(rule, "% and %", "% % %") == broken)
  }

  @Test func startsAndEnds() {
    #expect(faults("<val:rule endsWith=\":\"/>", "Name", "Name:") == [])
    #expect(faults("<val:rule endsWith=\":\"/>", "Name", "Name") == broken)
    #expect(faults("<val:rule startsWith=\"*\"/>", "Name", "*Name") == [])
    #expect(faults("<val:rule startsWith=\"*\"/>", "Name", "Name*") == broken)
  }

  @Test("a rule for both texts speaks where one of them is concerned")
  func source() {
    let rule = "<val:rule endsWith=\":\" existsInSource=\"yes\"/>"
    #expect(faults(rule, "This:", "Das:") == [])
    #expect(faults(rule, "This:", "Das") == broken)
    #expect(faults(rule, "This", "Das:") == broken)
    #expect(faults(rule, "This", "Das") == [])
  }

  @Test("a rule further inside takes the place of the same one outside")
  func overriding() {
    let rule = "<val:rule isPresent=\"Laden\"/>"
    let off = "<val:rule isPresent=\"Laden\" disabled=\"yes\"/>"
    #expect(faults(rule, inUnit: off, "In the store", "Im Geschäft") == [])
    #expect(faults(off, inUnit: rule, "In the store", "Im Geschäft") == broken)
    #expect(
      faults(rule, inUnit: "<val:rule isPresent=\"Im\"/>", "In the store", "Im Laden") == [])
  }

  @Test("texts are compared in a normal form, without the codes in them")
  func forms() {
    #expect(faults("<val:rule isPresent=\"é\"/>", "e", "e\u{301}") == [])
    #expect(faults("<val:rule isPresent=\"é\" normalization=\"none\"/>", "e", "e\u{301}") == broken)
    #expect(
      faults(
        "<val:rule startsWith=\"Im Laden\"/>", "<pc id=\"1\">In</pc> store",
        "<pc id=\"1\">Im</pc> Laden") == [])
  }

  @Test("what is not translated breaks no rule") func untranslated() {
    #expect(
      faults("<val:rule isPresent=\"Laden\"/>", "In the store", "") == ["xliff.empty-target note"])
  }
}
