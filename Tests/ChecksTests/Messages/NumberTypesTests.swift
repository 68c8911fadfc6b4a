import Diagnostics
import LocalizationModel
import Testing

@testable import Checks

/// The numbers of plural texts beside those of the source: their types, their arguments and their order.
@Suite struct NumberTypesTests {
  @Test(
    "a type that is another one in all forms is one finding",
    arguments: [
      ("@", ["placeholder.type error"]), ("f", ["placeholder.type error"]),
      ("ld", ["placeholder.type error"]), ("i", []), ("u", ["placeholder.type warning"]),
    ])
  func typeOfAllForms(type: String, expected: [String]) {
    let source = forms([.one: "%d photo", .other: "%d photos"])
    let target = forms(
      [.one: ExactString("%\(type) Foto"), .other: ExactString("%\(type) Fotos")], valueType: type)
    #expect(findings(source, target, "de") == expected)
  }

  private func message(
    _ text: ExactString, _ names: [ExactString], _ conversion: String = "%d"
  ) -> Message {
    Message(
      [.init(.plain, text)]
        + names.flatMap { name in
          [PluralCategory.one, .other].map { (category: PluralCategory) in
            Message.Variant(
              VariantPath(variable: name, plural: category),
              ExactString("\(conversion) \(name.string) \(category.rawValue)"))
          }
        }, variables: names.map { Message.Variable(name: $0, valueType: "d") })
  }

  @Test("variables that change places have numbers")
  func orderOfVariables() {
    let source = message("%#@a@ %#@b@", ["a", "b"])
    #expect(
      findings(source, message("%#@b@ %#@a@", ["a", "b"]), "de") == ["placeholder.reordered error"])
    #expect(findings(source, message("%2$#@b@ %1$#@a@", ["a", "b"]), "de") == [])
    #expect(
      findings(source, message("%1$#@b@ %2$#@a@", ["a", "b"]), "de")
        == ["placeholder.reordered error"])
  }

  @Test("a variable's forms may say the number of its argument")
  func numbersInForms() {
    let source = message("%1$#@a@ %2$#@b@", ["a", "b"])
    var target = message("%2$#@b@ %1$#@a@", ["a", "b"])
    for category in [PluralCategory.one, .other] {
      target.set(
        .init(
          VariantPath(variable: "b", plural: category),
          ExactString("%2$d Alben \(category.rawValue)")))
    }
    #expect(findings(source, target, "de") == [])
  }

  @Test("a reference to a variable that is not there is for another rule")
  func brokenReferences() {
    let source = forms([.one: "%d photo", .other: "%d photos"])
    #expect(findings(source, message("%#@c@", ["a"]), "de") == [])
    #expect(findings(source, message("%@a@", ["a"]), "de") == [])
  }

  @Test("a fault that several forms have is said once")
  func formsTogether() {
    let source = forms([.one: "%d photo in %@", .other: "%d photos in %@"])
    let target = forms([.one: "%d Foto", .other: "%d Fotos"])
    #expect(findings(source, target, "de") == ["placeholder.missing warning"])
  }
}
