import BundleAssembly
import Diagnostics
import Files
import SettingsBundles
import Testing
import Workspace

/// No name that comes from outside leads out of a bundle, and no file takes another's place.
@Suite struct PlacesTests {
  private static func page(table: String) -> PlainValue {
    [
      "BKOverrides": ["~ipad": ["StringsTable": .text(table)]],
      "PreferenceSpecifiers": [["Type": "PSGroupSpecifier", "Title": "A"]],
    ]
  }

  @Test(
    "a table outside of the bundle is an error at its name, and no path",
    arguments: ["../x", "../../x", "/etc/x", "a/../../x", "a//x", "./x", "..", "", "%2e%2e/x"])
  func tables(name: String) throws {
    let plan = try TestProject(templates: ["Root": Self.page(table: name)]).plan()
    let errors = plan.diagnostics.filter { $0.severity == .error }
    #expect(Set(errors.map(\.rule)) == ["search.path-escape"])
    #expect(errors.allSatisfy { $0.location.path == "Templates/Root.plist" })
    #expect(errors.allSatisfy { $0.location.position != nil })
    for bundle in plan.bundles {
      #expect(bundle.files.keys.allSatisfy { FilePath.staysInside($0) })
      #expect(bundle.files.count == 3, "two pages and their own table: \(bundle.files.keys)")
    }
  }

  @Test(
    "only plain paths have a place",
    arguments: ["", ".", "..", "../a", "/a", "a//b", "a/", "a/./b", "a/../b", "a\0b"])
  func paths(path: String) {
    var bundle = AssembledBundle(product: Product.standard[0])
    bundle.place(.bytes([]), at: path, from: SourceLocation(path: "x"))
    #expect(bundle.files.isEmpty)
    #expect(bundle.diagnostics.map(\.severity) == [.error])
  }

  @Test("a place is given once")
  func takenPlaces() throws {
    let project = try TestProject(
      templates: ["Root": ["PreferenceSpecifiers": [["Type": "PSGroupSpecifier", "Title": "A"]]]],
      files: [
        "Templates/en.lproj/Root.strings": "\"A\" = \"template\";",
        "Locales/en.lproj/Root.strings": "\"A\" = \"locale\";",
      ])
    let bundles = try project.assembled()
    #expect(try bundles[0].texts("en.lproj/Root.strings") == ["A": "locale"])
    let findings = try project.plan().diagnostics
    #expect(findings.map(\.rule) == ["project.file-left-out"])
    #expect(findings.map(\.location.path) == ["Templates/en.lproj/Root.strings"])
  }
}
