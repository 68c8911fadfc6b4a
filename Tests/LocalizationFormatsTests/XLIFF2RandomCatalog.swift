import Diagnostics
import LocalizationModel
import TestSupport

/// Catalogs of one pair of languages with everything that an XLIFF 2 file can hold.
struct XLIFF2RandomCatalog {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func catalog() -> Catalog {
    Catalog(
      sourceLanguage: "en",
      tables: (0..<number(1...2)).map { index in
        Catalog.Table(
          name: "folder/Table \(index)",
          entries: (0..<number(1...6)).map { number in entry("\(number)") })
      })
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func isChosen() -> Bool { Bool.random(using: &generator) }

  private static let pieces = [
    "a", " ", "  ", "\n", "\r", "\t", "&", "<b>", "]]>", "\"", "'", "%", "%%", "%@", "%1$@", "%lld",
    "%.2f", "%*d", "%#@n@", "%arg", "é", "e\u{301}", "👩‍👩‍👧", "\u{1}", "\u{1F}", "\u{FFFE}", "شيء",
  ]

  private mutating func text() -> ExactString {
    ExactString((0..<number(0...5)).map { _ in piece() }.joined())
  }

  private mutating func piece() -> String { Self.pieces[number(0...(Self.pieces.count - 1))] }

  private mutating func entry(_ number: String) -> Catalog.Entry {
    let shape = self.number(0...5)
    var localizations = [Catalog.Localization("en", message(shape, isSource: true))]
    if isChosen() { localizations.append(.init("ar", message(shape, isSource: false))) }
    let limits: [[Catalog.Limit]] = [
      [], [.init(12)], [.init(5, .codePoints), .init(9, .bytes)], [.init(3, .lines)],
    ]
    return Catalog.Entry(
      key: ExactString(number + text().string), localizations: localizations,
      notes: isChosen()
        ? [.init("a note\nof <two> lines"), .init("by a machine", isGenerated: true)]
        : [],
      limits: limits[self.number(0...3)], occurrences: isChosen() ? ["Root.plist:1"] : [],
      isForTranslation: isChosen(), origin: isChosen() ? .extracted : .stale,
      suggestions: isChosen()
        ? [
          .init(source: text(), target: text(), score: 90, origin: "m&m"),
          .init(source: text(), target: text(), score: 50),
        ] : [])
  }

  private mutating func variant(_ path: VariantPath, isSource: Bool) -> Message.Variant {
    let states = TranslationState.allCases
    return Message.Variant(
      path, text(), state: isSource ? .translated : states[number(0...(states.count - 1))])
  }

  private mutating func message(_ shape: Int, isSource: Bool) -> Message {
    var paths: [VariantPath]
    var variables: [Message.Variable] = []
    var valueType: String?
    var result: [Message.Variant] = []
    switch shape {
    case 0, 1: paths = [.plain]
    case 2:
      paths = [VariantPath(plural: .one), VariantPath(plural: .other)]
      valueType = "lld"
    case 3:
      result = [.init(.plain, "%#@n@")]
      paths = [
        VariantPath(variable: "n", plural: .few), VariantPath(variable: "n", plural: .other),
      ]
      variables = [.init(name: "n", argument: 2, valueType: "d")]
    case 4:
      paths = [
        VariantPath(device: "mac"), VariantPath(device: "other", plural: .one),
        VariantPath(device: "other", plural: .other),
      ]
    default:
      paths = [
        .plain, VariantPath(variable: "a.b", plural: .other),
        VariantPath(variable: "c", device: "ipad", plural: .other),
      ]
      variables = [
        .init(name: "a.b", valueType: "d"), .init(name: "c", argument: 1, valueType: "@"),
      ]
    }
    result += paths.map { variant($0, isSource: isSource) }
    return Message(result, variables: variables, valueType: valueType)
  }
}
