import Diagnostics
import Testing

@testable import Checks

/// Choices that texts make by themselves, as MessageFormat has them.
@Suite struct SelectionRulesTests {
  @Test("a whole choice of each language is fine")
  func fine() {
    let source: ExactString = "{n, plural, one {# file} other {# files}}"
    #expect(findings(source, "{n, plural, one {# Datei} other {# Dateien}}") == [])
    #expect(
      findings(
        source, "{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}", "ru")
        == [])
    #expect(findings(source, "{n, plural, other {# 個}}", "ja") == [])
  }

  @Test("'other' is there in every choice")
  func other() {
    #expect(findings(inSource: "{n, plural, one {# file}}") == ["plural.other-missing error"])
    #expect(findings(inSource: "{x, select, male {his}}") == ["plural.other-missing error"])
    #expect(findings(inSource: "{x, select, male {his} other {their}}") == [])
  }

  @Test("every category of the language has a text, or its only number has")
  func categories() {
    #expect(
      findings(
        ExactString("{n, plural, one {# file} other {# files}}"),
        "{n, plural, one {# файл} other {# файла}}",
        "ru")
        == ["plural.category-missing warning"])
    #expect(findings(inSource: "{n, plural, =1 {a file} other {# files}}") == [])
    #expect(
      findings(inSource: "{n, plural, other {# files}}") == ["plural.category-missing warning"])
  }

  @Test("ranks go by the rules for ranks")
  func ordinals() {
    let english: ExactString = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
    #expect(findings(inSource: english) == [])
    #expect(findings(english, "{n, selectordinal, other {#.}}") == [])
    #expect(
      findings(english, "{n, selectordinal, one {#.} other {#.}}")
        == ["plural.category-unused warning"])
    #expect(
      findings(inSource: "{n, selectordinal, one {#st} other {#th}}")
        == ["plural.category-missing warning"])
  }

  @Test("categories that the language does not have are never seen; other words are faults")
  func unused() {
    #expect(
      findings(inSource: "{n, plural, zero {none} one {# file} other {# files}}")
        == ["plural.category-unused warning"])
    #expect(
      findings(inSource: "{n, plural, one {# file} plural {x} other {# files}}")
        == ["plural.category-unused error"])
  }

  @Test("a text for several numbers shows which")
  func numbers() {
    let source: ExactString = "{n, plural, one {One file} other {# files}}"
    #expect(findings(inSource: source) == [])
    #expect(
      findings(
        ExactString("{n, plural, one {# file} other {# files}}"),
        "{n, plural, one {файл} few {# файла} many {# файлов} other {# файла}}", "ru")
        == ["plural.number-missing error"])
  }

  @Test("names inside of a choice stay as they are")
  func names() {
    #expect(
      findings(
        "{n, plural, one {# file in {folder}} other {# files in {folder}}}",
        "{n, plural, one {# Datei in {ordner}} other {# Dateien in {ordner}}}")
        == ["placeholder.translated warning"])
  }

  @Test("texts of settings choose nothing") func settings() {
    #expect(findings(inSource: "{n, plural, one {# file}}", use: .settings) == [])
  }

  @Test("the words of a choice are those of the source, and of the format")
  func words() {
    let source: ExactString = "{g, select, male {He} female {She} other {They}} ran"
    #expect(findings(source, "{g, select, male {Er} female {Sie} other {Sie}} lief") == [])
    #expect(findings(source, "{g, select, other {Sie}} lief") == [])
    #expect(
      findings(source, "{g, select, männlich {Er} weiblich {Sie} other {Sie}} lief")
        == ["placeholder.translated error"])
    let files: ExactString = "{n, plural, one {# file} other {# files}}"
    #expect(
      findings(files, "{n, Plural, one {# Datei} other {# Dateien}}")
        == ["placeholder.translated warning"])
    #expect(
      findings(files, "{n, mehrzahl, one {# Datei} other {# Dateien}}")
        == ["placeholder.translated error"])
  }

  @Test("categories are written in small letters, and each is there once")
  func spelling() {
    let source: ExactString = "{n, plural, one {# file} other {# files}}"
    #expect(
      findings(source, "{n, plural, one {# Datei} Other {# Dateien}}")
        == ["plural.category-unused error"])
    #expect(
      findings(inSource: "{n, plural, =1 {A file} =1 {One} one {# file} other {# files}}")
        == ["plural.category-unused warning"])
  }

  @Test("a text shows the number where the source's does")
  func numberOfTheSource() {
    let source: ExactString = "{n, plural, one {# file} other {# files}}"
    #expect(
      findings(source, "{n, plural, one {Datei} other {Dateien}}")
        == ["plural.number-missing error"])
    #expect(findings(source, "{n, plural, one {Eine Datei} other {# Dateien}}") == [])
    #expect(
      findings(
        ExactString("{n, plural, one {file} other {files}}"),
        "{n, plural, one {Datei} other {Dateien}}") == [])
  }
}
