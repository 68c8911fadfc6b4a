import Diagnostics
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing

@Suite struct StringCatalogWriterTests {
  private let place = CatalogPlace(table: "Root", language: "", sourceLanguage: "en")
  private static let file = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "item2" : {

        },
        "item10" : {
          "comment" : "ten / 10",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Zehn"
              }
            }
          }
        },
        "Zeta" : {

        }
      },
      "version" : "1.0"
    }
    """

  private func apply(_ changes: [CatalogChange], to file: String = file) throws -> String {
    let document = StringCatalog.read(Array(file.utf8), path: "Root.xcstrings").document
    return String(decoding: try document.bytes(applying: changes, at: place), as: UTF8.self)
  }

  private func set(
    _ key: ExactString, _ language: String, _ text: ExactString,
    _ state: TranslationState = .translated, for path: VariantPath = .plain
  ) -> CatalogChange {
    .set(key, language: language, Message.Variant(path, text, state: state))
  }

  @Test func aTextChangesItsOwnLine() throws {
    #expect(
      try apply([set("item10", "de", "„Zehn“\n\"10\"\u{1}", .needsReview)])
        == Self.file.replacing(#""Zehn""#, with: #""„Zehn“\n\"10\"\u0001""#))
    #expect(
      try apply([set("item10", "de", "Zehn")])
        == Self.file.replacing("needs_review", with: "translated"))
    #expect(try apply([set("item10", "de", "Zehn", .needsReview)]) == Self.file)
    #expect(try apply([set("Zeta", "en", "Zeta")]) == Self.file)
  }

  @Test func aLanguageComesAtItsSortedPlace() throws {
    let added = """
                  "value" : "Zehn"
                }
              },
              "fr" : {
                "variations" : {
                  "plural" : {
                    "one" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "un"
                      }
                    },
                    "other" : {
                      "stringUnit" : {
                        "state" : "new",
                        "value" : "dix"
                      }
                    }
                  }
                }
              }
            }
          },
      """
    let old = """
                  "value" : "Zehn"
                }
              }
            }
          },
      """
    #expect(
      try apply([
        set("item10", "fr", "dix", .new, for: VariantPath(plural: .other)),
        set("item10", "fr", "un", for: VariantPath(plural: .one)),
      ]) == Self.file.replacing(old, with: added))
    let first = try apply([set("item10", "ar", "عشرة")])
    #expect(
      first
        == Self.file.replacing(
          "        \"de\" : {",
          with: """
                    "ar" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "عشرة"
                      }
                    },
                    "de" : {
            """))
  }

  @Test func anEmptyEntryOpens() throws {
    let opened = """
          "Zeta" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Z"
                }
              }
            }
          }
      """
    let closed = "    \"Zeta\" : {\n\n    }"
    let result = try apply([set("Zeta", "de", "Z")])
    #expect(result == Self.file.replacing(closed, with: opened))
    #expect(
      try apply([.unset("Zeta", language: "de", .plain)], to: result) == Self.file)
  }

  @Test func keysComeInTheOrderOfXcodeAndGo() throws {
    let entry = Catalog.Entry(key: "Item9", origin: .manual)
    let inserted = Self.file.replacing(
      "    \"item10\" : {",
      with: "    \"Item9\" : {\n      \"extractionState\" : \"manual\"\n    },\n    \"item10\" : {")
    #expect(try apply([.insert(entry, after: nil)]) == inserted)
    #expect(try apply([.insert(entry, after: "Zeta")]) == inserted)
    #expect(try apply([.remove("Item9")], to: inserted) == Self.file)
    #expect(try apply([.insert(entry, after: nil), .remove("Item9")]) == Self.file)
    let bare =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n"
      + "  \"version\" : \"1.0\"\n}"
    #expect(
      try apply(["item2", "item10", "Zeta"].map { .remove($0) }) == bare)
    #expect(
      try apply([.insert(Catalog.Entry(key: "b"), after: nil)], to: bare)
        == bare.replacing("{\n\n  }", with: "{\n    \"b\" : {\n\n    }\n  }"))
    #expect(
      try apply([
        .remove("item2"), .remove("item10"), .remove("Zeta"),
        .insert(Catalog.Entry(key: "b"), after: nil), .insert(Catalog.Entry(key: "A"), after: nil),
      ])
        == bare.replacing(
          "{\n\n  }", with: "{\n    \"A\" : {\n\n    },\n    \"b\" : {\n\n    }\n  }"))
  }

  @Test func aFileOfAnotherOrderAndLayoutKeepsThem() throws {
    let file =
      "{\n\t\"version\": \"1.0\",\n\t\"sourceLanguage\": \"en\",\n\t\"strings\": {\n"
      + "\t\t\"b\": {},\n\t\t\"a\": {}\n\t}\n}\n"
    let result = try apply(
      [
        .insert(Catalog.Entry(key: "x"), after: "b"), .insert(Catalog.Entry(key: "y"), after: "x"),
        .mark("a", .stale), .insert(Catalog.Entry(key: "0"), after: nil),
      ], to: file)
    #expect(
      result
        == file.replacing(
          "\t\t\"b\": {},\n\t\t\"a\": {}",
          with: "\t\t\"0\": {},\n\t\t\"b\": {},\n\t\t\"x\": {},\n\t\t\"y\": {},\n\t\t\"a\": {\n"
            + "\t\t\t\"extractionState\": \"stale\"\n\t\t}"))
    let line = #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#
    #expect(
      try apply([set("a", "de", "ä"), .insert(Catalog.Entry(key: "b"), after: nil)], to: line)
        == line.replacing(
          #"{"a": {}}"#,
          with: #"{"a": {"localizations": {"de": {"stringUnit": {"state": "translated", "#
            + #""value": "ä"}}}}, "b": {}}"#))
  }

  @Test func marksComeAndGo() throws {
    let stale = try apply([.mark("item10", .stale)])
    #expect(
      stale
        == Self.file.replacing(
          "\"comment\" : \"ten / 10\",",
          with: "\"comment\" : \"ten / 10\",\n      \"extractionState\" : \"stale\","))
    #expect(try apply([.mark("item10", .extracted)], to: stale) == Self.file)
    #expect(try apply([.mark("item10", .extracted)]) == Self.file)
  }

  @Test func aTextOfAnotherShapeTakesThePlace() throws {
    let varied = try apply([set("item10", "de", "%d", for: VariantPath(plural: .other))])
    let document = StringCatalog.read(Array(varied.utf8), path: "")
    #expect(document.diagnostics.isEmpty)
    #expect(
      document.document.catalog(at: place).tables[0].entries[1]["de"]
        == Message([Message.Variant(VariantPath(plural: .other), "%d")], valueType: "d"))
    #expect(
      try apply([set("item10", "de", "Zehn", .needsReview)], to: varied) == Self.file)
  }

  @Test func aLanguageTakesOverTheNumberOfAVariable() throws {
    let message = Message(
      [
        Message.Variant(.plain, "%#@n@"),
        Message.Variant(VariantPath(variable: "n", plural: .other), "%arg files"),
      ], variables: [Message.Variable(name: "n", argument: 1, valueType: "lld")])
    let entry = Catalog.Entry(key: "k", localizations: [Catalog.Localization("en", message)])
    let variable = VariantPath(variable: "n", plural: .other)
    let result = try apply([
      .insert(entry, after: nil), set("k", "de", "%#@n@"),
      set("k", "de", "%arg Dateien", for: variable),
    ])
    let parsed = StringCatalog.read(Array(result.utf8), path: "")
    #expect(parsed.diagnostics.isEmpty)
    let german = parsed.document.catalog(at: place).tables[0].entries.first { $0.key == "k" }?["de"]
    #expect(german?.variables == message.variables)
    #expect(german?[variable]?.text == "%arg Dateien")
    let without = try apply([.unset("k", language: "de", variable)], to: result)
    #expect(without.ranges(of: "substitutions").count == 1)
  }

  @Test func whatCannotBeDoneIsSaid() {
    func code(_ change: CatalogChange) -> LocalizationWriteError.Code? {
      do {
        _ = try apply([change])
        return nil
      } catch {
        return (error as? LocalizationWriteError)?.code
      }
    }
    #expect(code(set("nil", "de", "x")) == .missingKey)
    #expect(code(.remove("Item2")) == .missingKey)
    #expect(code(.insert(Catalog.Entry(key: "Zeta"), after: nil)) == .existingKey)
    #expect(code(set("Zeta", "de", "x", for: VariantPath(width: "20"))) == .unsupported)
    #expect(
      code(set("Zeta", "de", "x", for: VariantPath(variable: "n", plural: .one))) == .unsupported)
    #expect(
      code(set("Zeta", "de", "x", for: VariantPath(device: "other", plural: .one))) == .unsupported)
  }
}
