import Foundation
import TestSupport
import Testing

/// `check --fix` for files that stand by themselves.
@Suite struct FileFixTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The file after a run of `check --fix`, which leaves no finding of the rule; the dry run says the same.
  private func mended(
    _ name: String, _ text: String, by options: String..., leaves: [String] = []
  ) throws -> String {
    try folder.write(name, text)
    let path = folder(name)
    let dry = ToolRun(["check", path, "--fix", "--dry-run"] + options)
    #expect(try folder.read(name) == text)
    let run = ToolRun(["check", path, "--fix", "--format", "json"] + options)
    #expect(try run.findings().map(\.rule) == leaves)
    let new = try folder.read(name)
    #expect(dry.output.isEmpty == (new == text))
    // Another run has nothing to do.
    let again = ToolRun(["check", path, "--fix"] + options)
    #expect(again.errorOutput == "")
    #expect(try folder.read(name) == new)
    return new
  }

  private func xliff1(_ units: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/L.strings" source-language="en" target-language="de" datatype="plaintext">
        <body>
    \(units)
        </body>
      </file>
    </xliff>

    """
  }

  private func xliff2(_ units: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
      <file id="f" original="en.lproj/L.strings">
    \(units)
      </file>
    </xliff>

    """
  }

  @Test(
    "of a text its own characters change, in every format",
    arguments: [
      (
        "de.xliff",
        #"<trans-unit id="a" approved="no"><source>On &amp; off</source><target state="needs-review-translation">An  &amp; aus</target></trans-unit>"#
      ),
      (
        "de.xlf",
        #"<unit id="a"><segment><source>On &amp; off</source><target>An  &amp; aus</target></segment></unit>"#
      ),
    ])
  func xliff(name: String, unit: String) throws {
    let isVersion2 = name.hasSuffix("xlf")
    let text = isVersion2 ? xliff2(unit) : xliff1(unit)
    let mended = try mended(name, text, leaves: isVersion2 ? [] : ["xliff.state"])
    #expect(mended == text.replacingOccurrences(of: "An  &amp;", with: "An &amp;"))
  }

  @Test("PO, with its flags and line ends") func po() throws {
    let text =
      "msgid \"\"\r\nmsgstr \"\"\r\n\"Language: de\\n\"\r\n"
      + "\"Content-Type: text/plain; charset=UTF-8\\n\"\r\n\r\n#, fuzzy\r\n"
      + "msgid \"Search the page\"\r\nmsgstr \"Seite  durchsuchen\"\r\n\r\nmsgid \"Off\"\r\nmsgstr \"Aus\"\r\n"
    #expect(
      try mended("de.po", text)
        == text.replacingOccurrences(of: "Seite  durch", with: "Seite durch"))
  }

  @Test("a String Catalog") func catalog() throws {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Search the page" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Seite  durchsuchen"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    #expect(
      try mended("L.xcstrings", text, leaves: ["catalog.state"])
        == text.replacingOccurrences(of: "Seite  durch", with: "Seite durch"))
  }

  @Test("CSV") func csv() throws {
    let text = "key,source,target\nk,Search the page,\"Seite  durchsuchen\"\n"
    #expect(
      try mended("de.csv", text, by: "--language", "de")
        == "key,source,target\nk,Search the page,Seite durchsuchen\n")
  }

  @Test(".strings, and none but the file itself") func strings() throws {
    let source = "\"k\" = \"Search the page\";\n\"l\" = \"Type  twice\";\n"
    try folder.write("en.lproj/L.strings", source)
    let text = "/* a */\n\"k\" = \"Seite  durchsuchen\";\n\"l\" = \"Tippe zweimal\";\n"
    _ = try folder.write("de.lproj/L.strings", text)
    let run = ToolRun(
      "check", folder("de.lproj/L.strings"), "--source", folder("en.lproj/L.strings"), "--fix")
    #expect(run.exit == 0)
    #expect(
      try folder.read("de.lproj/L.strings")
        == text.replacingOccurrences(of: "Seite  durch", with: "Seite durch"))
    #expect(try folder.read("en.lproj/L.strings") == source)
  }

  @Test("a text with inline codes is left to people") func codes() throws {
    let unit =
      #"<trans-unit id="a"><source>Open <x id="1"/> here</source><target>Hier  <x id="1"/> öffnen</target></trans-unit>"#
    #expect(try mended("de.xliff", xliff1(unit), leaves: ["text.double-space"]) == xliff1(unit))
  }

  @Test("what a comment silences is not mended") func silenced() throws {
    let text = xliff1(
      "<!-- bundlekit:off text.double-space --><trans-unit id=\"a\"><source>On and off</source>"
        + "<target>An  und aus</target></trans-unit>")
    #expect(try mended("de.xliff", text) == text)
  }
}

extension FileFixTests {
  @Test("an empty target goes, unless somebody signed it off") func emptyTarget() throws {
    let rest = #"<trans-unit id="b"><source>Off</source><target>Aus</target></trans-unit>"#
    let empty = """
      <trans-unit id="a">
        <source>On</source>
        <target state="translated"/>
        <note>n</note>
      </trans-unit>
      """
    #expect(
      try mended("de.xliff", xliff1(empty + rest))
        == xliff1(
          empty.replacingOccurrences(of: "\n  <target state=\"translated\"/>", with: "") + rest))
    let signed = empty.replacingOccurrences(of: "\"translated\"", with: "\"final\"")
    #expect(
      try mended("de.xliff", xliff1(signed + rest), leaves: ["xliff.empty-target"])
        == xliff1(signed + rest))
    #expect(
      try mended("de.xliff", xliff1(signed + rest), by: "--unsafe")
        == xliff1(signed.replacingOccurrences(of: "\n  <target state=\"final\"/>", with: "") + rest)
    )
  }

  @Test("an empty target of XLIFF 2 takes its state along") func emptyTargetOfXLIFF2() throws {
    let text = xliff2(
      """
          <unit id="a">
            <segment state="translated">
              <source>On</source>
              <target></target>
            </segment>
          </unit>
      """)
    let new = text.replacingOccurrences(of: "\n        <target></target>", with: "")
      .replacingOccurrences(of: " state=\"translated\"", with: "")
    #expect(try mended("de.xlf", text) == new)
  }

  @Test("a protected text is that of the source again, codes and all") func translateNo() throws {
    let text = xliff1(
      #"<trans-unit id="a" translate="no"><source>iCloud <x id="1"/> &#38;</source><target state="final">Wolke</target></trans-unit>"#
    )
    #expect(
      try mended("de.xliff", text)
        == text.replacingOccurrences(of: ">Wolke<", with: ">iCloud <x id=\"1\"/> &#38;<"))
    let second = xliff2(
      #"<unit id="a" translate="no"><segment><source>iCloud</source><target>Wolke</target></segment></unit>"#
    )
    #expect(
      try mended("de.xlf", second) == second.replacingOccurrences(of: "Wolke", with: "iCloud"))
    let inPart = xliff2(
      #"<unit id="a" translate="no"><segment><source>iCloud <mrk id="m" translate="yes">on</mrk></source>"#
        + #"<target>iCloud <mrk id="m" translate="yes">an</mrk></target></segment></unit>"#)
    #expect(try mended("de.xlf", inPart) == inPart)
  }

  @Test("translations that Xcode does not build go, others stay") func shouldNotTranslate() throws {
    let french = #""fr":{"stringUnit":{"state":"translated","value":"iCloud"}}"#
    let german = #""de":{"stringUnit":{"state":"translated","value":"Wolke"}},"#
    let text =
      #"{"sourceLanguage":"en","strings":{"iCloud":{"shouldTranslate":false,"localizations":{"#
      + german + french + #"}}},"version":"1.0"}"#
    #expect(
      try mended("L.xcstrings", text, by: "--notes")
        == text.replacingOccurrences(of: german, with: ""))
  }

  @Test("a category that nothing selects goes") func categoryUnused() throws {
    let one = "\n          <key>one</key>\n          <string>%d ファイル</string>"
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>n</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%#@f@</string>
          <key>f</key>
          <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>\(one)
          <key>other</key>
          <string>%d 個のファイル</string>
          </dict>
        </dict>
      </dict>
      </plist>

      """
    #expect(
      try mended("ja.lproj/L.stringsdict", text)
        == text.replacingOccurrences(of: one, with: ""))
  }

  @Test("where several categories are unused, the language may be another") func otherLanguage()
    throws
  {
    let forms = ["one", "few", "many", "other"].map {
      "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%lld \($0)\"}}"
    }
    func text(_ forms: [String]) -> String {
      "{\"sourceLanguage\":\"en\",\"strings\":{\"%lld files\":{\"localizations\":{\"ja\":{\"variations\":"
        + "{\"plural\":{\(forms.joined(separator: ","))}}}}}},\"version\":\"1.0\"}"
    }
    try folder.write("L.xcstrings", text(forms))
    let path = folder("L.xcstrings")
    #expect(ToolRun("check", path, "--fix").errorOutput == "")
    #expect(ToolRun("check", path, "--fix", "--unsafe").output == "nothing to report\n")
    #expect(try folder.read("L.xcstrings") == text([forms[3]]))
  }

  @Test("an address is joined; another one is put back when asked for")
  func address() throws {
    let unit =
      #"<trans-unit id="a"><source>See https://example.org/help now</source><target>Siehe TEXT jetzt</target></trans-unit>"#
    func text(_ address: String) -> String {
      xliff1(unit.replacingOccurrences(of: "TEXT", with: address))
    }
    for broken in ["https:// example.org/help", "https:/example.org/help"] {
      #expect(try mended("de.xliff", text(broken)) == text("https://example.org/help"))
    }
    #expect(
      try mended("de.xliff", text("https:// example.org/de"))
        == text("https://example.org/de"))
    let other = text("https://beispiel.net/hilfe")
    #expect(try mended("de.xliff", other, leaves: ["text.url"]) == other)
    #expect(
      try mended("de.xliff", other, by: "--unsafe") == text("https://example.org/help"))
  }

  @Test(
    "changes to be looked at are made when asked for",
    arguments: [
      ("Size", "GrÃ¶ÃŸe", "Größe"), ("Q & A for all", "Q&amp;amp;A für alle", "Q&amp;A für alle"),
      ("Only with Wi-Fi", "Nur mit mit Wi-Fi", "Nur mit Wi-Fi"),
      ("Sound on", "Ton\u{2028}an", "Ton\nan"),
    ])
  func reviewed(source: String, target: String, fixed: String) throws {
    func text(_ target: String) -> String {
      xliff1(
        "<trans-unit id=\"a\"><source>\(source.replacingOccurrences(of: "&", with: "&amp;"))</source>"
          + "<target>\(target)</target></trans-unit>")
    }
    try folder.write("de.xliff", text(target))
    let safe = ToolRun("check", folder("de.xliff"), "--fix", "--format", "json")
    #expect(try safe.findings().count == 1)
    #expect(try folder.read("de.xliff") == text(target))
    let fixes = try (safe.json()["diagnostics"] as? [[String: Any]])?.first?["fixes"]
    #expect((fixes as? [[String: Any]])?.first?["needsReview"] as? Bool == true)
    #expect(ToolRun("check", folder("de.xliff"), "--fix", "--unsafe").exit == 0)
    #expect(try folder.read("de.xliff") == text(fixed))
  }

  @Test("space at the edge of a source goes where the key is a name") func sourceEdge() throws {
    func text(_ value: String, _ key: String) -> String {
      """
      {"sourceLanguage":"en","strings":{"\(key)":{"localizations":{
      "de":{"stringUnit":{"state":"translated","value":"Suche in: "}},
      "en":{"stringUnit":{"state":"translated","value":"\(value)"}}}}},"version":"1.0"}
      """
    }
    try folder.write("L.xcstrings", text("Search in: ", "search.in"))
    let path = folder("L.xcstrings")
    #expect(ToolRun("check", path, "--fix").errorOutput == "")
    _ = ToolRun("check", path, "--fix", "--unsafe")
    #expect(try folder.read("L.xcstrings") == text("Search in:", "search.in"))
    try folder.write("L.xcstrings", text("Search in: ", "Search in: "))
    #expect(ToolRun("check", path, "--fix", "--unsafe").errorOutput == "")
  }

  @Test("files and projects change together") func several() throws {
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page)
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Sounds \" = \"Töne\";\n")
    let units =
      #"<trans-unit id="a"><source>On and off</source><target>An  aus</target></trans-unit>"#
    try folder.write("de.xliff", xliff1(units))
    let run = ToolRun("check", folder("Settings.bundle"), folder("de.xliff"), "--fix")
    #expect(run.output == "nothing to report\n")
    #expect(
      run.errorOutput.contains(
        "Settings.bundle/de.lproj/Root.strings:1:1: fixed: rename the key to 'Sounds'"))
    #expect(run.errorOutput.contains("de.xliff:5:"))
    #expect(try folder.read("de.xliff").contains("An aus"))
  }

  private static let twoSpaces =
    #"<trans-unit id="a"><source>On and off</source><target>An  aus</target></trans-unit>"#

  @Test("a file with two names is changed once") func links() throws {
    try folder.write("a.xliff", xliff1(Self.twoSpaces))
    try FileManager.default.createSymbolicLink(
      atPath: folder("b.xliff"), withDestinationPath: folder("a.xliff"))
    let run = ToolRun("check", folder("a.xliff"), folder("b.xliff"), "--fix")
    #expect(run.exit == 0)
    #expect(try folder.read("a.xliff").contains("An aus"))
  }

  @Test("where one file cannot be read, none is changed") func allOrNothing() throws {
    try folder.write("a.xliff", xliff1(Self.twoSpaces))
    let run = ToolRun("check", folder("a.xliff"), folder("none.xliff"), "--fix")
    #expect(run.exit == 66)
    #expect(run.errorOutput.contains("nothing was mended"))
    #expect(try folder.read("a.xliff") == xliff1(Self.twoSpaces))
  }

  @Test("a baseline takes the place of nothing else") func baselines() throws {
    try folder.write("a.xliff", xliff1(Self.twoSpaces))
    try folder.write("b.xliff", xliff1(Self.twoSpaces))
    let run = ToolRun("check", folder("a.xliff"), "--write-baseline", folder("b.xliff"))
    #expect(run.exit == 73)
    #expect(try folder.read("b.xliff") == xliff1(Self.twoSpaces))
    let known = folder("known.json")
    #expect(ToolRun("check", folder("a.xliff"), "--write-baseline", known).exit == 0)
    // What git could not merge is written anew.
    try folder.write("known.json", "<<<<<<< ours\n" + folder.read("known.json"))
    #expect(ToolRun("check", folder("a.xliff"), "--write-baseline", known).exit == 0)
  }

  @Test("known findings of files that are not looked at are not obsolete") func parts() throws {
    try folder.write("a.xliff", xliff1(Self.twoSpaces))
    try folder.write("b.xliff", xliff1(Self.twoSpaces))
    let known = folder("known.json")
    _ = ToolRun("check", folder("a.xliff"), folder("b.xliff"), "--write-baseline", known)
    let run = ToolRun("check", folder("a.xliff"), "--baseline", known, "--format", "json")
    #expect(try run.findings().isEmpty)
  }

  @Test("a report says what could not be read", arguments: ["sarif", "junit", "github"])
  func unread(format: String) {
    let run = ToolRun("check", folder("none.xliff"), "--format", format)
    #expect(run.exit == 66)
    #expect(run.output.contains("none.xliff"))
  }

  @Test("an empty path is no path") func emptyPath() {
    #expect(ToolRun("check", "", "--fix").exit == 64)
  }

  @Test("explain says which changes are to be looked at") func explained() {
    let url = ToolRun("explain", "text.url").output
    #expect(url.contains("'check --fix' can join"))
    #expect(url.contains("'check --fix --unsafe' can put the source's address"))
    #expect(!ToolRun("explain", "text.double-space").output.contains("--unsafe"))
  }
}
