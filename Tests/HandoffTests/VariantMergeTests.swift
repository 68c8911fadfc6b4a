import Diagnostics
import Foundation
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing

@testable import Handoff

/// What a table says for a key in one language is a whole, or stays what it was.
@Suite struct VariantMergeTests {
  typealias Unit = MergeProject.Unit

  private static func unit(_ text: String) -> String {
    "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
  }

  private static func plural(_ one: String, _ other: String) -> String {
    "{ \"variations\" : { \"plural\" : { \"one\" : \(unit(one)), \"other\" : \(unit(other)) } } }"
  }

  /// Texts of all shapes: `a` is plain, `files` names a number, `min` depends on one, `tap` on the device.
  static let catalog = """
    { "sourceLanguage" : "en", "strings" : {
      "a" : { "localizations" : { "de" : \(unit("Eins")), "en" : \(unit("One")) } },
      "files" : { "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "In %#@n@" },
        "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld",
          "variations" : { "plural" : {
            "one" : \(unit("%arg file")), "other" : \(unit("%arg files")) } } } } } } },
      "min" : { "localizations" : {
        "de" : \(plural("%lld Minute", "%lld Minuten")),
        "en" : \(plural("%lld minute", "%lld minutes")) } },
      "tap" : { "localizations" : {
        "de" : { "variations" : { "device" : { "mac" : \(unit("Klick")), "other" : \(unit("Tipp")) } } },
        "en" : { "variations" : { "device" : { "mac" : \(unit("Click")), "other" : \(unit("Tap")) } } }
      } }
    }, "version" : "1.0" }
    """

  private static let path = "Locales/Root.xcstrings"

  private func project() throws -> MergeProject { try MergeProject([Self.path: Self.catalog]) }

  private func isReadable(_ project: MergeProject) -> Bool {
    !StringCatalogReader.read(Array(project.read(Self.path).utf8), path: "Root.xcstrings")
      .isUnreadable
  }

  private func returned(
    _ project: MergeProject, _ language: String, _ texts: KeyValuePairs<String, String>
  ) throws -> String {
    let units = texts.map { Unit(id: $0.key, source: source(of: $0.key), target: $0.value) }
    return try project.returned("\(language).xliff", language, units, table: "Root.xcstrings")
  }

  /// What an export says for the texts.
  private func source(of id: String) -> String {
    switch id {
    case let id where id.hasPrefix("a"): "One"
    case "files": "In %1$#@n@"
    case "min|==|plural.one": "%lld minute"
    case "tap|==|device.mac": "Click"
    case "tap|==|device.other": "Tap"
    case let id where id.hasPrefix("min"): "%lld minutes"
    case let id where id.hasSuffix("one"): "%1$lld file"
    case let id where id.hasPrefix("files"): "%1$lld files"
    default: "One"
    }
  }

  @Test(arguments: [
    ["files": "Dans %1$#@n@"],
    [
      "files|==|substitutions.n.plural.one": "%1$lld f",
      "files|==|substitutions.n.plural.other": "x%1$lld",
    ],
    ["files": "Dans %1$#@n@", "files|==|substitutions.n.plural.one": "%1$lld fichier"],
    ["min|==|plural.one": "%lld min"], ["tap|==|device.mac": "Clic"],
    ["min|==|plural.one": "%lld min", "min|==|plural.other": "beaucoup"],
  ])
  func partsOfATextAreRefusedAndOthersMerged(texts: [String: String]) throws {
    let project = try project()
    let units = texts.sorted { $0.key < $1.key }.map {
      Unit(id: $0.key, source: source(of: $0.key), target: $0.value)
    }
    let file = try project.returned(
      "fr.xliff", "fr", units + [Unit(id: "a", source: "One", target: "Un")],
      table: "Root.xcstrings")
    let plan = try project.merge(file)
    #expect(plan.count(.refused) == texts.count)
    #expect(plan.count(.added) == 1)
    #expect(plan.diagnostics.allSatisfy { $0.location.position != nil || $0.severity == .note })
    #expect(isReadable(project))
    #expect(project.read(Self.path).components(separatedBy: "\"fr\"").count == 2)
  }

  @Test func aWholeTextIsMerged() throws {
    let project = try project()
    let plan = try project.merge(
      returned(
        project, "fr",
        [
          "files": "Dans %1$#@n@", "files|==|substitutions.n.plural.one": "%1$lld fichier",
          "files|==|substitutions.n.plural.other": "%1$lld fichiers",
          "min|==|plural.other": "%lld minutes", "tap|==|device.other": "Touchez",
        ]))
    #expect(plan.count(.added) == 5)
    #expect(isReadable(project))
    #expect(project.read(Self.path).contains("Dans %#@n@"))
  }

  @Test func whatTheProjectHasCounts() throws {
    let project = try project()
    let plan = try project.merge(
      returned(project, "de", ["min|==|plural.one": "eine Minute", "tap|==|device.mac": "Klicken"]))
    #expect(plan.count(.updated) == 2)
    #expect(project.read(Self.path).contains("%lld Minuten"))
    #expect(project.read(Self.path).contains("Tipp"))
  }

  @Test func textsOfAnotherShapeAreKeptAndReported() throws {
    let project = try project()
    let plan = try project.merge(
      returned(project, "de", ["a|==|plural.one": "Ein Ding", "a|==|plural.other": "Dinge"]))
    #expect(plan.count(.updated) == 2)
    #expect(plan.entries.allSatisfy { $0.previous == "Eins" })
    #expect(plan.superseded.map(\.target) == ["Eins"])
    #expect(isReadable(project))
  }

  @Test(arguments: ["min|==|device.mac", "a|==|device.mac", "min|==|device.mac.plural.other"])
  func textsAreNotTakenAwayWithoutOther(id: String) throws {
    let project = try project()
    let plan = try project.merge(returned(project, "de", [id: "%lld X"]))
    #expect(plan.count(.refused) == 1)
    #expect(project.read(Self.path) == Self.catalog)
  }

  @Test(arguments: [
    "files|==|substitutions.z.plural.other", "tap|==|device.other.plural.one",
  ])
  func aTextWithoutAPlaceStopsNoOther(id: String) throws {
    let project = try project()
    let plan = try project.merge(returned(project, "de", [id: "%1$lld X", "a": "Anders"]))
    #expect(plan.count(.refused) == 1)
    #expect(plan.count(.updated) == 1)
    #expect(plan.diagnostics.first { $0.rule == "merge.refused" }?.location.position?.line == 3)
  }

  @Test func aCatalogThatComesBackFlattensNothing() throws {
    let project = try project()
    try project.write(
      "back/Root.xcstrings",
      """
      { "sourceLanguage" : "en", "strings" : {
        "min" : { "localizations" : { "de" : \(Self.unit("%lld flach")) } },
        "tap" : { "localizations" : { "de" : \(Self.plural("eins", "viele")) } }
      }, "version" : "1.0" }
      """)
    let plan = try project.merge(project.root.path + "/back/Root.xcstrings")
    #expect(plan.entries.filter { $0.outcome == .refused }.map(\.text.key) == ["min"])
    #expect(plan.entries.filter { $0.outcome == .updated }.map(\.previous) == ["Tipp", "Tipp"])
    #expect(plan.superseded.map(\.target) == ["Klick", "Tipp"])
    #expect(isReadable(project))
  }

  @Test func allOrNothingHoldsPartsBack() throws {
    let project = try project()
    var options = MergeOptions()
    options.isAllOrNothing = true
    let plan = try project.merge(
      returned(project, "fr", ["a": "Un", "tap|==|device.mac": "Clic"]), options: options)
    #expect(plan.isHeldBack)
    #expect(project.read(Self.path) == Self.catalog)
  }

  @Test func twoFilesMayBringAWholeTogether() throws {
    let project = try project()
    let first = try project.returned(
      "1.xliff", "fr",
      [Unit(id: "tap|==|device.mac", source: "Click", target: "Clic")], table: "Root.xcstrings")
    let second = try project.returned(
      "2.xliff", "fr",
      [Unit(id: "tap|==|device.other", source: "Tap", target: "Touche")], table: "Root.xcstrings")
    #expect(try project.merge(first).count(.refused) == 1)
    #expect(try project.merge(first, second).count(.added) == 2)
  }

  @Test func aTranslationOfAnEarlierSourceKeepsTheOneBefore() throws {
    let project = try project()
    let file = try project.returned(
      "de.xliff", "de", [Unit(id: "a", source: "Won", target: "Gewonnen")], table: "Root.xcstrings")
    let plan = try project.merge(file)
    #expect(plan.count(.needsReview) == 1)
    #expect(plan.superseded.map(\.target) == ["Eins", "Gewonnen"])
  }

  /// Ids of texts of all shapes, some of which have no place.
  private static let ids = [
    "a", "a|==|plural.one", "a|==|plural.other", "a|==|device.mac", "a|==|device.other", "files",
    "files|==|substitutions.n.plural.one", "files|==|substitutions.n.plural.other",
    "files|==|substitutions.n.device.mac", "files|==|device.other", "min", "min|==|plural.one",
    "min|==|plural.other", "min|==|device.mac.plural.other", "min|==|device.other", "tap",
    "tap|==|device.mac", "tap|==|device.other", "tap|==|device.mac.plural.one",
    "tap|==|plural.other",
    "tap|==|device.other.plural.other",
  ]

  @Test(arguments: 0..<40) func whateverComesBackTheCatalogStaysWhole(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let project = try project()
    let ids = Self.ids.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let language = ["de", "fr"][Int.random(in: 0..<2, using: &random)]
    let units = ids.map { Unit(id: $0, source: source(of: $0), target: "x " + source(of: $0)) }
    let file = try project.returned("x.xliff", language, units, table: "Root.xcstrings")
    let plan = try project.merge(file)
    #expect(!plan.hasFileFault || units.isEmpty)
    #expect(isReadable(project))
    #expect(
      plan.diagnostics.filter { $0.severity == .error }.allSatisfy { $0.location.position != nil })
    let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")
    let catalog = StringCatalogReader.read(Array(project.read(Self.path).utf8), path: "").document
    for entry in catalog.catalog(at: place).tables[0].entries {
      for message in entry.localizations.map(\.message) {
        #expect(message.lacks(besides: Message([]), isCatalog: true).isEmpty)
      }
    }
    let after = project.read(Self.path)
    try project.merge(file)
    #expect(project.read(Self.path) == after)
  }
}
