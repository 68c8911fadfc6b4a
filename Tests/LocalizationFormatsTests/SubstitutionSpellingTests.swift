import Diagnostics
import LocalizationFormats
import LocalizationModel
import Testing

@Suite struct SubstitutionSpellingTests {
  private func message(
    _ text: ExactString, _ variable: ExactString, argument: Int? = nil
  ) -> Message {
    Message(
      [
        Message.Variant(.plain, text),
        Message.Variant(VariantPath(variable: "n", plural: .other), variable),
      ], variables: [Message.Variable(name: "n", argument: argument, valueType: "lld")])
  }

  @Test(
    arguments: [
      ("%#@n@ in %@", "%arg files", nil, "%1$#@n@ in %@", "%1$lld files"),
      ("%@: %#@n@", "%arg files", nil, "%@: %2$#@n@", "%2$lld files"),
      ("%@: %#@n@", "%arg %lld 100%%", 3, "%@: %3$#@n@", "%3$lld %lld 100%%"),
      ("%2$#@n@", "files", nil, "%2$#@n@", "files"),
    ] as [(ExactString, ExactString, Int?, ExactString, ExactString)])
  func referencesGoOutWithTheirNumber(
    text: ExactString, variable: ExactString, argument: Int?, shown: ExactString,
    shownVariable: ExactString
  ) {
    let catalog = message(text, variable, argument: argument)
    let exported = message(shown, shownVariable, argument: argument)
    #expect(SubstitutionSpelling.exported(catalog) == exported)
    #expect(SubstitutionSpelling.imported(exported, over: catalog) == catalog)
  }

  @Test func aNewTextIsSpelledAsACatalogHasIt() {
    let back = message("In %1$@: %2$#@n@", "%2$lld Dateien, %1$@, %2$d", argument: 2)
    #expect(
      SubstitutionSpelling.imported(back, over: nil)
        == message("In %1$@: %#@n@", "%arg Dateien, %1$@, %2$d", argument: 2))
  }

  @Test func anUntouchedTextKeepsItsSpelling() {
    let old = message("%1$#@n@", "%1$lld files", argument: 1)
    #expect(SubstitutionSpelling.exported(old) == old)
    #expect(SubstitutionSpelling.imported(old, over: old) == old)
  }

  @Test func messagesWithoutVariablesStay() {
    #expect(SubstitutionSpelling.exported(Message("%arg %1$lld")) == Message("%arg %1$lld"))
    #expect(SubstitutionSpelling.imported(Message("%1$lld"), over: nil) == Message("%1$lld"))
  }
}
