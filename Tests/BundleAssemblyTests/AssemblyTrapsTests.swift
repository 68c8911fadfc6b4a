import Testing

/// Templates whose files are not those that their selectors name.
@Suite struct AssemblyTrapsTests {
  /// The files that one bundle for both readers gets, by name.
  private func files(_ templates: [String: PlainValue]) throws -> [String: PlainValue] {
    let project = try TestProject(
      templates: templates,
      configuration: #"{"products": [{"name": "Settings.bundle", "audience": "system"}]}"#)
    return try project.assembled()[0].pageFiles
  }

  private func row(_ overrides: PlainValue) -> [String: PlainValue] {
    let row: PlainValue = ["Type": "PSGroupSpecifier", "Title": "base", "BKOverrides": overrides]
    return ["Root": ["PreferenceSpecifiers": [row]]]
  }

  /// A page of one group, as it is written.
  private func page(_ values: PlainValue) -> PlainValue {
    var row = values.table ?? [:]
    row["Type"] = "PSGroupSpecifier"
    return ["StringsTable": "Root", "PreferenceSpecifiers": [.table(row)]]
  }

  @Test("device and reader together give four files")
  func table() throws {
    let found = try files(
      row([
        "~ipad": ["Title": "A"], ".inApp": ["Extra": "b"], "~ipad.inApp": ["Extra": "c"],
        ".system": ["FooterText": "f"],
      ]))
    #expect(
      found == [
        "Root.plist": page(["Title": "base", "FooterText": "f"]),
        "Root~ipad.plist": page(["Title": "A", "FooterText": "f"]),
        "Root.inApp.plist": page(["Title": "base", "Extra": "b"]),
        "Root~ipad.inApp.plist": page(["Title": "A", "Extra": "c"]),
      ])
  }

  @Test("(a) a page for the app shadows the device's page")
  func inAppShadowsDevice() throws {
    let found = try files(row([".system": ["FooterText": "f"], "~ipad": ["Title": "A"]]))
    #expect(
      found == [
        "Root.plist": page(["Title": "base", "FooterText": "f"]),
        "Root~ipad.plist": page(["Title": "A", "FooterText": "f"]),
        "Root.inApp.plist": page(["Title": "base"]),
        "Root~ipad.inApp.plist": page(["Title": "A"]),
      ])
  }

  @Test("(b) a device in the app alone gives two files")
  func deviceInApp() throws {
    let found = try files(row(["~ipad.inApp": ["Title": "A"]]))
    #expect(
      found == [
        "Root.plist": page(["Title": "base"]), "Root~ipad.inApp.plist": page(["Title": "A"]),
      ])
  }

  @Test("(c) a device without a suffix of its own gets the plain page from Settings.app")
  func otherDevices() throws {
    let found = try files(row(["~iphone": ["Title": "A"]]))
    let pages = AppPages(files: ["Settings.bundle": found])
    // InAppSettingsKit asks for `~iphone` on Catalyst (optimised for Mac), TV and CarPlay; Settings.app
    // asks for no device there.
    #expect(pages.page("Root", for: .inApp("~iphone")) == page(["Title": "A"]))
    #expect(pages.page("Root", for: .system("")) == page(["Title": "base"]))
    #expect(found.count == 2)
  }

  @Test("(d) no page for ~vision is written for Settings.app")
  func vision() throws {
    let found = try files(row(["~vision": ["Title": "A"]]))
    #expect(
      found == [
        "Root.plist": page(["Title": "base"]), "Root~vision.inApp.plist": page(["Title": "A"]),
      ])
    #expect(try files(row(["~vision.system": ["Title": "A"]])).keys.sorted() == ["Root.plist"])
  }

  @Test("(e) an iPhone app on an iPad: Settings.app reads ~ipad, InAppSettingsKit ~iphone")
  func phoneAppOnPad() throws {
    let found = try files(row(["~iphone": ["Title": "phone"], "~ipad": ["Title": "pad"]]))
    let pages = AppPages(files: ["Settings.bundle": found])
    #expect(pages.page("Root", for: .system("~ipad")) == page(["Title": "pad"]))
    #expect(pages.page("Root", for: .inApp("~iphone")) == page(["Title": "phone"]))
    #expect(found.count == 3)
  }

  @Test("a whole page for Settings.app is written under the plain name")
  func wholeSystemPage() throws {
    var templates = row([:])
    templates["Root.system"] = ["PreferenceSpecifiers": []]
    let found = try files(templates)
    #expect(
      found == [
        "Root.plist": ["StringsTable": "Root", "PreferenceSpecifiers": []],
        "Root.inApp.plist": page(["Title": "base"]),
      ])
  }

  @Test("a pane whose page only the app has goes from Settings.app")
  func paneToInAppPage() throws {
    let pane: PlainValue = [
      "Type": "PSChildPaneSpecifier", "Title": "More", "File": "More",
      "IASKViewControllerClass": "MoreController",
    ]
    let found = try files([
      "Root": ["PreferenceSpecifiers": [pane]], "More.inApp": ["PreferenceSpecifiers": []],
    ])
    #expect(found["Root.plist"]?["PreferenceSpecifiers"] == [])
    #expect(found["Root.inApp.plist"]?["PreferenceSpecifiers"] == [pane])
  }
}
