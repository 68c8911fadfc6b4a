import BundleAssembly
import Testing
import Workspace

/// Bundles without templates are kept as their author wrote them.
@Suite struct BareBundleTests {
  /// Files of every kind, with what only a copy keeps: a comment, order, odd spacing, another encoding.
  static let files: [String: [UInt8]] = [
    "Root.plist": Array(
      """
      <?xml version="1.0"?><!-- by hand -->
      <plist version="1.0"><dict>
         <key>Title</key>  <string>T</string><key>PreferenceSpecifiers</key><array><dict>
         <key>Title</key><string>A</string><key>Type</key><string>IASKButtonSpecifier</string>
      </dict></array></dict></plist>
      """.utf8),
    "Root~ipad.plist": Array("{ PreferenceSpecifiers = (); }".utf8),
    "Root.inApp.plist": Array("not a property list".utf8),
    "lic/MIT.plist": Array("{ PreferenceSpecifiers = (); StringsTable = MIT; }".utf8),
    "en.lproj/Root.strings": Array("/* c */\n\"A\"=\"A\" ;".utf8),
    "en.lproj/Unused.strings": Array("\"B\" = \"B\";".utf8),
    "es.lproj/Root.strings": [0xFF, 0xFE]
      + Array("\"A\" = \"a\";".utf16).flatMap {
        [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      },
    "es-MX.lproj/Root.strings": Array("\"B\" = \"b\";".utf8),
    "es.lproj/Broken.strings": Array("\"A\" = ".utf8),
    "es.lproj/Root.stringsdict": Array("<plist><dict/></plist>".utf8),
    "icon.png": [0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF],
    ".DS_Store": [0, 0, 0, 1, 0x42],
    "es.lproj/.DS_Store": [0, 0, 0, 1, 0x43],
    ".hidden/file": [1, 2, 3],
    "empty": [],
  ]

  @Test(
    "each file comes back byte for byte", arguments: ["Settings.bundle", "InAppSettings.bundle"])
  func bytes(name: String) throws {
    let project = try TestProject(
      Dictionary(uniqueKeysWithValues: Self.files.map { ("\(name)/\($0.key)", $0.value) }))
    let bundles = try project.assembled()
    #expect(bundles.map(\.product.name) == [name])
    #expect(bundles[0].files.keys.sorted() == Self.files.keys.sorted())
    for (path, bytes) in Self.files { #expect(bundles[0].bytes(of: path) == bytes, "\(path)") }
    #expect(bundles[0].filledTexts.isEmpty)
  }

  @Test("a folder with both bundles gives both")
  func bothBundles() throws {
    let files = ["Settings.bundle", "InAppSettings.bundle"].flatMap { name in
      Self.files.map { ("\(name)/\($0.key)", $0.value) }
    }
    let bundles = try TestProject(Dictionary(uniqueKeysWithValues: files)).assembled()
    #expect(bundles.map(\.product.name).sorted() == ["InAppSettings.bundle", "Settings.bundle"])
    for bundle in bundles {
      for (path, bytes) in Self.files { #expect(bundle.bytes(of: path) == bytes, "\(path)") }
    }
  }

  @Test("the views are split where that is asked for, and nothing else changes")
  func splitViews() throws {
    let page: PlainValue = [
      "PreferenceSpecifiers": [
        ["Type": "PSToggleSwitchSpecifier", "Key": "k", "IASKSubtitle": "s"],
        ["Type": "IASKButtonSpecifier", "Key": "b"],
      ]
    ]
    var options = AssemblyOptions()
    options.splitsViews = true
    let strings = Array("\"s\"=\"s\";".utf8)
    let bundles = try TestProject([
      "Settings.bundle/Root.plist": Array(page.propertyList.utf8),
      "Settings.bundle/en.lproj/Root.strings": strings,
    ]).assembled(options: options)
    #expect(
      bundles[0].pageFiles == [
        "Root.plist": ["PreferenceSpecifiers": [["Type": "PSToggleSwitchSpecifier", "Key": "k"]]],
        "Root.inApp.plist": page,
      ])
    #expect(bundles[0].bytes(of: "en.lproj/Root.strings") == strings)
  }
}
