import Diagnostics
import LocalizationModel
import TestSupport

/// Catalogs of English and German with every kind of text that some format holds.
struct FormatPairsRandomCatalog {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func catalog() -> Catalog {
    let table = Catalog.Table(
      name: "Root", entries: (0..<number(1...6)).map { entry("\($0)") })
    return Catalog(sourceLanguage: "en", tables: [table])
  }

  private static let pieces = [
    "a", " ", "\n", "\r", "\r\n", "\t", "&", "<b>", "]]>", "\"", "\\", "'", "%", "%@", "%lld", "é",
    "e\u{301}", "👩‍👩‍👧", "\u{1}", "\u{B}", "\u{7F}", "\u{FFFE}", "شيء", "=", ";", ",", "#~", "7",
  ]

  /// Keys that look like the ids of texts in some format.
  private static let keys = [
    "", "|==|plural.one", "|==|device.mac", ":dict/f:dict/one:dict/:string", "\u{4}b",
    ".plural.one",
    "|==|width.20", "|==|substitutions.n.plural.few",
  ]

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func isChosen() -> Bool { Bool.random(using: &generator) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...(values.count - 1))]
  }

  /// A text that is no reference to numbers by itself, and never empty: an empty one is none yet.
  private mutating func text() -> ExactString {
    ExactString("x" + (0..<number(0...4)).map { _ in pick(Self.pieces) }.joined())
  }

  private mutating func entry(_ name: String) -> Catalog.Entry {
    let shape = number(0...5)
    let hasOwnKey = isChosen()
    let key = hasOwnKey ? name + pick(Self.keys) : name + text().string
    let states: [TranslationState] = isChosen() ? [.translated] : TranslationState.allCases
    let state = pick(states)
    return Catalog.Entry(
      key: ExactString(key),
      localizations: [
        .init("en", message(shape, .translated)), .init("de", message(shape, state)),
      ],
      notes: pick([[], [.init("a \"note\"\nof */ <two> lines")]]),
      limits: pick([[], [], [.init(12)], [.init(5, .codePoints)], [.init(3, .lines)]]),
      occurrences: isChosen() ? ["Root.plist:1"] : [], isForTranslation: number(0...5) > 0,
      origin: number(0...7) > 0 ? .manual : .stale,
      suggestions: number(0...3) > 0 ? [] : [.init(source: "s", target: "t", score: 90)])
  }

  private static func plurals(_ path: VariantPath) -> [VariantPath] {
    [PluralCategory.one, .other].map { category in
      var path = path
      path.plural = category
      return path
    }
  }

  private mutating func message(_ shape: Int, _ state: TranslationState) -> Message {
    var variants: [Message.Variant] = []
    var variables: [Message.Variable] = []
    var valueType: String?
    func devices(_ other: [VariantPath]) -> [VariantPath] { [VariantPath(device: "mac")] + other }
    let paths: [VariantPath]
    switch shape {
    case 0, 1: paths = [.plain]
    case 2:
      paths = Self.plurals(.plain)
      valueType = "lld"
    case 3: paths = devices([VariantPath(device: "other")])
    case 4: paths = [VariantPath(width: "20"), VariantPath(width: "100")]
    default:
      variants = [.init(.plain, "x %#@n@ and %#@m@", state: state)]
      variables = [.init(name: "m", valueType: "lld"), .init(name: "n", valueType: "lld")]
      paths =
        Self.plurals(VariantPath(variable: "m")) + Self.plurals(VariantPath(variable: "n"))
    }
    for path in paths {
      let mark = path.plural == .one ? "1" : ""
      variants.append(.init(path, ExactString(mark + text().string), state: state))
    }
    return Message(variants, variables: variables, valueType: valueType)
  }
}
