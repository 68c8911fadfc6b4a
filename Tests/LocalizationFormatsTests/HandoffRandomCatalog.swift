import Diagnostics
import LocalizationModel
import TestSupport

@testable import LocalizationFormats

/// Catalogs of English and another language, with what formats for translators can hold between them.
struct HandoffRandomCatalog {
  private var generator: SplitMix64
  private let target: String

  init(seed: UInt64, target: String) {
    generator = SplitMix64(seed: seed)
    self.target = target
  }

  mutating func catalog(tables: Int, keepsAllStates: Bool) -> Catalog {
    Catalog(
      sourceLanguage: "en",
      tables: (0..<tables).map { table in
        Catalog.Table(
          name: "Table \(table)",
          entries: (0..<Int.random(in: 1...5, using: &generator)).map {
            entry("\(table) \($0)", keepsAllStates)
          })
      })
  }

  private static let pieces = [
    "a", " ", "\n", "\r", "\t", ",", ";", "\"", "\\", "\\n", "%", "%@", "%d", "é", "e\u{301}", "=",
    "👩‍👩‍👧", "\u{1}", "\u{7}", "7", "\u{2028}", "شيء", "#~ ", "\u{7F}",
  ]

  private mutating func text() -> ExactString {
    ExactString(
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
      }.joined())
  }

  private mutating func entry(_ name: String, _ keepsAllStates: Bool) -> Catalog.Entry {
    let path =
      [
        VariantPath.plain, VariantPath(device: "mac"), VariantPath(variable: "n"), .plain,
      ].randomElement(using: &generator) ?? .plain
    let isPlural = path.variable != nil || Bool.random(using: &generator)
    func paths(_ categories: [PluralCategory]) -> [VariantPath] {
      isPlural ? categories.map { path.with($0) } : [path]
    }
    var source = paths([.one, .other]).map { Message.Variant($0, text()) }
    // Equal ones are one text of a language that tells no numbers apart.
    if isPlural { source[0].text = ExactString("1" + source[0].text.string) }
    let states = keepsAllStates ? TranslationState.allCases : [.translated, .needsReview]
    let state = states.randomElement(using: &generator) ?? .translated
    let targets = paths([.one, .few, .many]).map {
      Message.Variant($0, text(), state: state)
    }
    var localizations = [Catalog.Localization("en", Message(source))]
    if Bool.random(using: &generator) { localizations.append(.init(target, Message(targets))) }
    return Catalog.Entry(
      key: ExactString("\(name) \(text())"), localizations: localizations,
      notes: Bool.random(using: &generator) ? [.init("a \"note\"\n\nof, lines")] : [],
      limits: Bool.random(using: &generator) ? [.init(12), .init(3, .lines)] : [])
  }
}

extension Catalog {
  /// The catalog with every text translated.
  var withoutStates: Catalog {
    var result = self
    for table in result.tables.indices {
      for entry in result.tables[table].entries.indices {
        for index in result.tables[table].entries[entry].localizations.indices {
          var message = result.tables[table].entries[entry].localizations[index].message
          for var variant in message.variants {
            variant.state = .translated
            message.set(variant)
          }
          result.tables[table].entries[entry].localizations[index].message = message
        }
      }
    }
    return result
  }
}
