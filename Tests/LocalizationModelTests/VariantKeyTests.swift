import Diagnostics
import LocalizationModel
import Testing

/// The ids are those of Xcode 27's exports, and what it takes them for.
@Suite struct VariantKeyTests {
  @Test(arguments: [
    ("a|==|plural.one", "a", VariantPath(plural: .one)),
    ("a|==|device.mac", "a", VariantPath(device: "mac")),
    ("a|==|device.iphone.plural.few", "a", VariantPath(device: "iphone", plural: .few)),
    ("a|==|substitutions.N.plural.one", "a", VariantPath(variable: "N", plural: .one)),
    ("a|==|substitutions.@X.Y@.plural.other", "a", VariantPath(variable: "X.Y", plural: .other)),
    ("literal|==|text", "literal|==|text", .plain),
    ("varied|==|key|==|plural.one", "varied|==|key", VariantPath(plural: .one)),
    ("a|==|width.20", "a|==|width.20", .plain),
    ("a|==|", "a|==|", .plain),
    ("", "", .plain),
  ])
  func splitsAtTheLastPath(id: String, key: String, path: VariantPath) {
    let split = VariantKey(id: ExactString(id))
    #expect(split == VariantKey(key: ExactString(key), path: path))
    #expect(split.id.string == id)
  }

  @Test func takesWidthsWhereTheyAreAllowed() {
    let split = VariantKey(id: "a|==|device.ipad.width.020", allowsWidths: true)
    #expect(split == VariantKey(key: "a", path: VariantPath(device: "ipad", width: "020")))
  }

  @Test(arguments: ["plural.several", "device.toaster", "substitutions.N", "width.2a", "plural"])
  func knowsWhatIsNoPath(description: String) { #expect(VariantPath(description) == nil) }

  @Test func ordersAsReadersTry() {
    let paths = ["", "device.iphone", "device.other", "width.9", "width.40", "width.120"]
      .compactMap { VariantPath($0) }
    #expect(paths.count == 6)
    #expect(Array(paths.reversed()).sorted().map(\.description).first == "")
    #expect(
      ["width.120", "width.9", "width.40"].compactMap { VariantPath($0) }.sorted().map(
        \.description)
        == ["width.9", "width.40", "width.120"])
    #expect(
      PluralCategory.allCases.sorted().map(\.rawValue)
        == ["zero", "one", "two", "few", "many", "other"])
  }
}
