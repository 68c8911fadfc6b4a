import Diagnostics
import Foundation
import LocalizationModel
import Testing

@testable import Handoff

/// What holds for every file that comes back.
@Suite struct MergeLawsTests {
  typealias Unit = MergeProject.Unit

  static let english = "\"a\" = \"One\";\n/* b */\n\"b\" = \"Two\";\n\"n\" = \"%d of %@\";\n"
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "One" } } } },
        "b" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Two" } } } },
        "n" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%d of %@" } } } }
      },
      "version" : "1.0"
    }
    """

  /// The same texts kept as `.strings` files and as a String Catalog.
  static let stores = ["strings", "xcstrings"]

  private func project(_ store: String) throws -> MergeProject {
    store == "strings"
      ? try MergeProject(["Locales/en.lproj/Root.strings": Self.english])
      : try MergeProject(["Locales/Root.xcstrings": Self.catalog])
  }

  private func table(_ store: String, _ language: String) -> String {
    store == "strings" ? "Locales/\(language).lproj/Root.strings" : "Locales/Root.xcstrings"
  }

  private func original(_ store: String) -> String {
    store == "strings" ? "en.lproj/Root.strings" : "Root.xcstrings"
  }

  private let units = [
    Unit(id: "a", source: "One", target: "Eins"), Unit(id: "b", source: "Two", target: "Zwei"),
    Unit(id: "n", source: "%d of %@", target: "%d von %@"),
  ]

  @Test(arguments: stores) func mergingTwiceChangesNothing(store: String) throws {
    let project = try project(store)
    let file = try project.returned("de.xliff", "de", units, table: original(store))
    #expect(try project.merge(file).count(.added) == 3)
    let once = try project.files()
    let again = try project.merge(file)
    #expect(again.count(.unchanged) == 3)
    #expect(try project.files() == once)
  }

  @Test func oneFileOfSeveralTablesGoesWhereItsTextsAre() throws {
    let project = try MergeProject([
      "Locales/en.lproj/Root.strings": Self.english,
      "Locales/en.lproj/Sound.strings": "\"b\" = \"Two\";\n\"s\" = \"Sound\";\n",
      "Templates/Sound.plist": """
      <plist version="1.0"><dict><key>StringsTable</key><string>Sound</string>
      <key>PreferenceSpecifiers</key><array><dict><key>Type</key><string>PSGroupSpecifier</string>
      <key>Title</key><string>s</string></dict></array></dict></plist>
      """,
    ])
    let file = try project.returned(
      "de.xliff", "de", units + [Unit(id: "s", source: "Sound", target: "Ton")],
      table: "all.strings")
    let plan = try project.merge(file)
    #expect(project.read("Locales/de.lproj/Sound.strings").contains("\"s\" = \"Ton\";"))
    #expect(project.read("Locales/de.lproj/Root.strings").contains("\"a\" = \"Eins\";"))
    // 'b' is in both tables, and nothing says which one is meant.
    #expect(plan.count(.added) == 3)
    #expect(plan.count(.refused) == 1)
    #expect(!project.read("Locales/de.lproj/Root.strings").contains("Zwei"))
  }

  @Test(arguments: stores) func theOrderOfLanguagesIsNoMatter(store: String) throws {
    let results = try [["fr", "es"], ["es", "fr"]].map { order in
      let project = try project(store)
      for language in order {
        try project.merge(
          try project.returned("\(language).xliff", language, units, table: original(store)))
      }
      return try project.files()
    }
    #expect(results[0] == results[1])
    #expect(results[0].keys.contains(table(store, "fr")))
  }

  @Test(arguments: stores) func aFaultOfOneFileStopsAll(store: String) throws {
    let project = try project(store)
    let good = try project.returned("de.xliff", "de", units, table: original(store))
    let before = try project.files()
    let faults = [
      "<xliff", "<!DOCTYPE xliff><xliff version=\"1.2\"/>",
      project.read("back/de.xliff").replacing("target-language=\"de\"", with: ""),
      project.read("back/de.xliff").replacing("id=\"b\"", with: ""),
      project.read("back/de.xliff").replacing("id=\"b\"", with: "id=\"a\""),
      project.read("back/de.xliff").replacing("Locales/", with: "../../"),
      project.read("back/de.xliff").replacing("\"de\"", with: "\"en\""),
    ]
    for fault in faults {
      try project.write("back/bad.xliff", fault)
      let bad = project.root.appending(path: "back/bad.xliff").path
      for plan in [try project.merge(good, bad), try project.merge(bad, good)] {
        #expect(plan.hasFileFault && plan.files.isEmpty, "\(fault)")
        #expect(plan.diagnostics.contains { $0.severity == .error && $0.location.position != nil })
      }
      #expect(try project.files() == before)
    }
  }

  /// Sent, current and returned translation, and what becomes of it.
  static let threeWays: [(sent: String, ours: String, theirs: String, MergeOutcome, String)] =
    [
      ("Eins", "Eins", "Ein", .updated, "Ein"), ("Eins", "Eine", "Eins", .unchanged, "Eine"),
      ("Eins", "Eine", "Ein", .conflict, "Eine"), ("Eins", "Ein", "Ein", .unchanged, "Ein"),
      ("Eins", "Eins", "Eins", .unchanged, "Eins"),
    ]

  @Test(arguments: stores, threeWays.indices)
  func whoChangedWhatDecides(store: String, index: Int) throws {
    let row = Self.threeWays[index]
    let project = try project(store)
    func set(_ text: String) throws {
      if store == "strings" {
        try project.write(table(store, "de"), "\"a\" = \"\(text)\";\n")
      } else {
        let german = "\"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : "
        try project.write(
          "Locales/Root.xcstrings",
          Self.catalog.replacing(
            "\"value\" : \"One\" } }",
            with: "\"value\" : \"One\" } }, \(german)\"\(text)\" } }"))
      }
    }
    try set(row.sent)
    try project.export("de")
    try set(row.ours)
    let file = try project.returned(
      "de.xliff", "de", [Unit(id: "a", source: "One", target: row.theirs)],
      table: original(store))
    let plan = try project.merge(file)
    #expect(plan.entries.map(\.outcome) == [row.3])
    #expect(project.read(table(store, "de")).contains("\"\(row.4)\""))
    #expect(plan.diagnostics.contains { $0.rule == "merge.conflict" } == (row.3 == .conflict))
  }

  @Test func aCatalogTakesWhatNeedsReviewWithItsStateAndATableDoesNot() throws {
    for store in Self.stores {
      let project = try project(store)
      let file = try project.returned(
        "de.xliff", "de", [Unit(id: "a", source: "One of old", target: "Alt")],
        table: original(store))
      let plan = try project.merge(file)
      #expect(plan.entries.map(\.outcome) == [.needsReview])
      #expect(plan.superseded.map(\.target) == ["Alt"])
      let text = project.read(table(store, "de"))
      #expect(text.contains("Alt") == (store == "xcstrings"))
      #expect(text.contains("\"needs_review\"") == (store == "xcstrings"))
    }
  }

  @Test(arguments: stores) func everyReturnedTextIsKeptOrTold(store: String) throws {
    let states = ["", " state=\"new\"", " state=\"needs-l10n\"", " state=\"final\""]
    let targets = ["Neu", "", "One", "%d", "%@ von %d", "%d von %@"]
    for state in states {
      for target in targets {
        for (id, source) in [("a", "One"), ("a", "Old"), ("n", "%d of %@"), ("x", "Unknown")] {
          let project = try project(store)
          let known = Unit(id: "b", source: "Two", target: "Zwei")
          let file = try project.returned(
            "de.xliff", "de",
            [known, Unit(id: id, source: source, target: target, attributes: state)],
            table: original(store))
          let plan = try project.merge(file)
          let isWritten = project.read(table(store, "de")).contains("\"\(target)\"")
          let isRemembered = plan.superseded.contains { $0.target == ExactString(target) }
          let isTold = plan.diagnostics.contains { $0.key == id }
          // A target that repeats its source, or is empty, is no work of a person.
          let isNothing = target.isEmpty || target == "One" && id == "a"
          #expect(
            isWritten || isRemembered || isTold || isNothing, "\(state) \(target) \(id) \(source)")
          let entries = plan.entries.filter { $0.text.key == ExactString(id) }
          #expect(entries.count == 1, "\(state) \(target) \(id)")
        }
      }
    }
  }
}
