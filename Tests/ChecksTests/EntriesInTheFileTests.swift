import Diagnostics
import LocalizationModel
import TestSupport
import TextRules
import Testing
import Workspace

@testable import Checks

/// Entries that stay in their file say what entries in a list say.
@Suite struct EntriesInTheFileTests {
  @Test(
    "rules say the same of a file whose entries are all made",
    arguments: ["de", "fr", "ru", "el", "ja", "ar", "th"])
  func findingsAreTheSame(language: String) throws {
    let (findings, ofListed) = try Self.findings(in: Self.file(language))
    #expect(findings.count > 50)
    #expect(findings == ofListed)
  }

  @Test(
    "rules say the same of placeholders, whatever stands beside them",
    arguments: ["de", "hu", "ja"])
  func placeholders(language: String) throws {
    let texts = [
      "%@", "%d files", "%@ of %@", "%1$@ of %2$d", "%2$d of %1$@", "50 % of", "%@s", "(%@)",
      "Of %@.",
      "% d", "%lld files", "%ld files", "%@ {n}", "%%", "100 %", "%1$@", "%2$@", "%d file(s)",
      "of%@",
      "%@ files %", "%1$@ of %@", "％@ of",
    ]
    let units = texts.enumerated().flatMap { index, source in
      texts.enumerated().map { place, target in
        """
        <trans-unit id="\(index).\(place)"><source>\(source)</source><target>\(target)</target></trans-unit>
        """
      }
    }
    for folder in ["", "Settings.bundle/"] {
      let file = Self.file(language, units: units.joined(separator: "\n"), in: folder)
      let (findings, ofListed) = try Self.findings(in: file)
      #expect(findings.count > 200)
      #expect(findings == ofListed)
    }
  }

  /// What is found in a file, and in a list of all its entries.
  private static func findings(
    in file: String
  ) throws -> (own: [Diagnostic], ofListed: [Diagnostic]) {
    let folder = try TemporaryFolder()
    try folder.write("own.xliff", file)
    let parsed = try LocalizationFile.read(
      folder("own.xliff"), language: nil, sourceLanguage: "en")
    var listed = parsed
    for index in listed.document.catalog.tables.indices {
      let entries = Array(parsed.document.catalog.tables[index].entries)
      listed.document.catalog.tables[index].entries = Catalog.Entries(entries)
    }
    let entries = try #require(parsed.document.catalog.tables.first?.entries)
    #expect(entries.indices.count(where: entries.isPlain) > 100)
    return (FileChecker.check(parsed), FileChecker.check(listed))
  }

  @Test func anEntryOfSeveralUnitsOrWithMoreThanTextsIsMade() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "own.xliff",
      Self.file(
        "de",
        units: """
          <trans-unit id="plain"><source>On</source><target>An</target><note>A</note></trans-unit>
          <trans-unit id="twice"><source>Off</source><target>Aus</target></trans-unit>
          <trans-unit id="twice"><source>Off</source><target>Zu</target></trans-unit>
          <trans-unit id="new"><source>Off</source><target state="new">Aus</target></trans-unit>
          <trans-unit id="entity"><source>A &amp; B</source><target>A und B</target></trans-unit>
          <trans-unit id="alone"><source>Off</source></trans-unit>
          <trans-unit id="a|==|plural.one"><source>1</source><target>2</target></trans-unit>
          <trans-unit id="no" translate="no"><source>A</source><target>A</target></trans-unit>
          <group translate="no"><trans-unit id="in"><source>A</source><target>B</target></trans-unit></group>
          <group maxwidth="3" size-unit="char"><trans-unit id="short"><source>A</source><target>B</target>
          </trans-unit></group>
          """))
    let file = try LocalizationFile.read(folder("own.xliff"), language: nil, sourceLanguage: "en")
    let entries = try #require(file.document.catalog.tables.first?.entries)
    #expect(entries.indices.filter(entries.isPlain).map(entries.key) == ["plain"])
    #expect(
      entries.map(\.key) == [
        "plain", "twice", "new", "entity", "alone", "a", "no", "in", "short",
      ])
    let texts = entries.map { $0["de"]?.fallback.string }
    #expect(texts == ["An", "Zu", "Aus", "A und B", nil, "2", "A", "B", "B"])
    #expect(entries[0].notes.map(\.text) == ["A"])
    #expect(entries.languages == ["en", "de"])
  }

  /// All examples of rules on texts in one file of a language.
  private static func file(_ language: String) -> String {
    var units = ""
    for (index, rule) in TextRule.all.enumerated() {
      for (place, pair) in (rule.bad.pairs + rule.good.pairs).enumerated() {
        let target = pair.target.map { "<target>\(escaped($0))</target>" } ?? ""
        units += """
          <trans-unit id="\(index).\(place)"><source>\(escaped(pair.source))</source>\(target)</trans-unit>

          """
      }
    }
    return file(language, units: units)
  }

  private static func file(_ language: String, units: String, in folder: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="\(folder)Root.strings" source-language="en" target-language="\(language)" datatype="plaintext">
    <body>
    \(units)
    </body></file></xliff>
    """
  }

  /// A text for XML, which some characters of the examples are not allowed in.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": ""
      default: String(scalar)
      }
    }.joined()
  }
}
