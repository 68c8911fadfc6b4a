import Diagnostics
import LocalizationFormats
import Testing

/// Names of elements and attributes, which a file may spell as it likes.
@Suite struct XLIFF2NameTests {
  private func read(_ units: String, root: String = "") -> Parsed<XLIFF2Document> {
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"\(root) version="2.1" srcLang="en" trgLang="de">
      <file id="f">\(units)</file></xliff>
      """
    return XLIFF2Reader.read(Array(text.utf8), path: "de.xlf")
  }

  private static let texts = "<segment><source>One</source><target>Eins</target></segment>"

  @Test func aPrefixMeansWhatIsDeclaredAroundIt() {
    let metadata =
      "<m:metadata><m:metaGroup category='c'><m:meta type='t'>x</m:meta></m:metaGroup></m:metadata>"
    let parsed = read(
      """
      <unit id="1" xmlns:m="urn:oasis:names:tc:xliff:metadata:2.0">\(metadata)\(Self.texts)</unit>
      <unit id="2" xmlns:m="urn:example">\(metadata)\(Self.texts)</unit>
      """)
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.units.map(\.properties.metadata.count) == [1, 0])
  }

  @Test func anAttributeIsThatOfItsPrefixesNamespace() {
    func unit(_ id: Int, _ namespace: String) -> String {
      "<unit id=\"\(id)\" xmlns:s=\"\(namespace)\" s:sizeRestriction=\"5\">\(Self.texts)</unit>"
    }
    let size = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
    let parsed = read(unit(1, size) + unit(2, "urn:example") + unit(3, size))
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.units.map(\.properties.sizeRestriction) == ["5", nil, "5"])
  }

  @Test func moreNamesThanTheFormatHasAreToldApart() {
    let others = (0..<200).map { "<e:n\($0) e:a\($0)='v'/>" }.joined()
    let parsed = read(
      "<unit id=\"1\">\(others)\(Self.texts)</unit><unit id=\"2\" name=\"n\">\(Self.texts)</unit>",
      root: " xmlns:e=\"urn:example\"")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.units.map(\.name) == [nil, "n"])
    #expect(parsed.document.units.map(\.parts.count) == [1, 1])
  }

  @Test func textsStandWhereTheyStandBetweenCodes() {
    let parsed = read(
      "<unit id='1'><segment><source>a<ph id='1'/>b<!-- -->c<pc id='2'>d<ph id='3'/></pc>e</source></segment></unit>"
    )
    let pieces = parsed.document.units.first?.parts.first?.source.pieces ?? []
    let words = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .code(let code): "[" + code.id + "]"
      }
    }
    #expect(words.joined() == "a[1]bc[2]d[3][/2]e")
  }
}
