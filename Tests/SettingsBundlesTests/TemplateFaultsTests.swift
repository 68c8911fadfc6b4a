import Diagnostics
import PropertyLists
import SettingsBundles
import Testing

/// A key of ours that is misspelt or misplaced is said, wherever it stands: it would reach people's devices.
@Suite struct TemplateFaultsTests {
  /// The faults of a page in OpenStep's form, as `line: rule`.
  private func faults(_ text: String) throws -> [String] {
    let parsed = PropertyListReader.read(Array(text.utf8), path: "Root.plist")
    #expect(parsed.diagnostics.isEmpty)
    let name = try #require(PageName(path: "Root.plist"))
    let page = try #require(Page(name: name, document: parsed.document))
    return page.templateFaults().map { fault in
      "\(fault.location.position?.line ?? 0): \(fault.rule.rawValue)"
    }
  }

  @Test("what the semantics allow is no fault")
  func allowed() throws {
    let found = try faults(
      """
      { BKStrings = (A); BKOverrides = { ".inApp" = { Title = A; BKRemove = (StringsTable); }; };
        PreferenceSpecifiers = (
          { Type = IASKListGroupSpecifier; BKID = list; BKOnly = (".inApp", "~ipad.system");
            ItemSpecifier = { Type = PSTitleValueSpecifier; BKOverrides = { "~ipad" = { Title = A; }; }; };
            BKOverrides = { "~vision" = { Type = PSGroupSpecifier; BKComment = A; }; }; }
        );
      }
      """)
    #expect(found == [])
  }

  @Test("unknown keys are found at every depth")
  func unknownKeys() throws {
    let found = try faults(
      """
      { BKTitle = A;
        PreferenceSpecifiers = (
          { BKOnlyy = (".inApp");
            ItemSpecifier = {
              BKOverride = { }; };
            BKOverrides = { "~ipad" = { ItemSpecifier = {
              BKCommment = A; }; };
            };
          }
        );
      }
      """)
    #expect(found.sorted() == [1, 3, 5, 7].map { "\($0): settings.template-key" })
  }

  @Test(
    "what an override cannot do",
    arguments: [
      ("Key = k;", "settings.template-override"),
      ("BKOnly = (\".inApp\");", "settings.template-key"),
      ("BKOverrides = { };", "settings.template-key"), ("BKID = a;", "settings.template-key"),
      ("BKRemove = Title;", "settings.template-key"),
    ])
  func overrides(key: String, rule: String) throws {
    let found = try faults(
      "{ PreferenceSpecifiers = ( { BKOverrides = { \".inApp\" = { \(key) }; }; } ); }")
    #expect(found == ["1: \(rule)"])
  }

  @Test("an override of the page replaces no rows")
  func rowsInOverride() throws {
    let found = try faults("{ BKOverrides = { \"~ipad\" = { PreferenceSpecifiers = (); }; }; }")
    #expect(found == ["1: settings.template-override"])
  }

  @Test(
    "selectors are the suffixes of files, in their order and letter case; none at all is an error",
    arguments: [
      "(\"~iPad\")", "(\".inapp\")", "(\".inApp~ipad\")", "(ipad)", "(\"!.inApp\")",
      "(\"~mac\")", "()", "\".inApp\"",
    ])
  func selectors(only: String) throws {
    let found = try faults("{ PreferenceSpecifiers = ( { BKOnly = \(only); } ); }")
    #expect(found == ["1: settings.template-selector"])
  }
}
