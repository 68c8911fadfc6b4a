import Diagnostics
import Testing
import Workspace

/// What the configuration says of folders, products and roles.
@Suite struct ConfigurationPlacesTests {
  private func read(_ text: String) -> Parsed<Configuration> {
    ConfigurationReader.read(SourceText(path: "bundlekit.json", utf8: Array(text.utf8)))
  }

  private func messages(_ text: String) -> [String] {
    read(text).diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  @Test("a folder has a name", arguments: ["templates", "locales", "output"])
  func emptyFolder(key: String) {
    #expect(messages("{\"\(key)\": \"\"}").count == 1)
  }

  @Test("a folder's path is in its shortest form") func normalised() {
    let configuration = read("{\"templates\": \"Pages/\", \"locales\": \"./a//b\"}").document
    #expect(configuration.templates == "Pages")
    #expect(configuration.locales == "a/b")
  }

  @Test(
    "a wrong name of a product is one error",
    arguments: ["../x.bundle", "x/y.bundle", "Templates", ".bundle", "", "x.bundle/"])
  func productName(name: String) {
    #expect(messages("{\"products\": [{\"name\": \"\(name)\"}]}").count == 1)
  }

  @Test("a product without a name is told of it") func noName() throws {
    #expect(try #require(messages("{\"products\": [{}]}").first).contains("lacks its 'name'"))
  }

  @Test("no products are an error, and the usual ones are taken") func noProducts() {
    let parsed = read("{\"products\": []}")
    #expect(parsed.diagnostics.map(\.severity) == [.error])
    #expect(parsed.document.products.count == 2)
  }

  @Test(
    "two products are in two places",
    arguments: [
      ("\"name\": \"A.bundle\"", "\"name\": \"A.bundle\""),
      ("\"name\": \"A.bundle\"", "\"name\": \"A.bundle\", \"folder\": \".\""),
      ("\"name\": \"A.bundle\"", "\"name\": \"B.bundle\", \"folder\": \"A.bundle\""),
    ])
  func products(first: String, second: String) throws {
    let parsed = read("{\"products\": [\n{\(first)},\n{\(second)}]}")
    #expect(parsed.diagnostics.map(\.location.position?.line) == [3])
  }

  @Test("an unknown role is an error with a suggestion") func roles() throws {
    let wrong = messages("{\"limits\": {\"roles\": {\"Titel\": 3}}}")
    #expect(try #require(wrong.first).contains("did you mean 'Title'?"))
    #expect(
      messages(
        "{\"limits\": {\"roles\": {\"IASKSubtitle.YES\": 3, \"Hint\": 3, \"BKStrings\": 9}}, "
          + "\"textKeys\": [\"Hint\"]}"
      ).isEmpty)
  }
}
