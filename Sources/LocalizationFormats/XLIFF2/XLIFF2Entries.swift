import Diagnostics
import LocalizationModel

/// An entry of the catalog, with the units that hold its texts.
struct XLIFF2Entry: Sendable {
  /// A unit, and what its text is for.
  struct Text: Sendable {
    let path: VariantPath
    let unit: XLIFF2Document.Unit
    /// Whether the source is the file's own, and not one that stands in for a missing one.
    let hasSource: Bool
  }

  let key: ExactString
  let properties: XLIFF2Document.Properties
  let texts: [Text]
  /// The text around a variable, where it is no text to translate.
  let format: ExactString?
  let variables: [Message.Variable]
  let valueType: String?
  /// The element that holds all of it.
  let range: Range<Int>
  let location: SourceLocation
}

extension XLIFF2Document.File {
  /// The name of the table.
  var table: String { original ?? id }

  /// The entries in the order of the file.
  var entries: [XLIFF2Entry] { XLIFF2Entry.entries(in: items) }
}

extension XLIFF2Entry {
  fileprivate static func entries(in items: [XLIFF2Document.Item]) -> [XLIFF2Entry] {
    items.flatMap { item -> [XLIFF2Entry] in
      switch item {
      case .unit(let unit):
        return [XLIFF2Entry(unit)]
      case .group(let group):
        if let entry = XLIFF2Entry(group) { return [entry] }
        return entries(in: group.items)
      }
    }
  }

  private init(_ unit: XLIFF2Document.Unit) {
    key = Self.key(name: unit.name ?? unit.id, unit.properties)
    properties = unit.properties
    texts = [Text(path: .plain, unit: unit, hasSource: Self.hasSource(unit))]
    format = nil
    variables = []
    valueType = nil
    range = unit.range
    location = unit.location
  }

  /// A group of texts for numbers or devices; nil for any other group.
  private init?(_ group: XLIFF2Document.Group) {
    guard let kind = group.type, XLIFF2Convention.groups.contains(kind) else { return nil }
    let words = group.properties.metadata.filter { $0.category == XLIFF2Convention.plural }
    let variables = Self.variables(in: words)
    let format = words.first { $0.type == "format" }
    var base = VariantPath.plain
    if format != nil { base.variable = variables.first?.name }
    guard let texts = Self.texts(in: group, kind: kind, base: base), !texts.isEmpty else {
      return nil
    }
    key = Self.key(name: group.name ?? group.id, group.properties)
    properties = group.properties
    self.texts = texts
    self.format = format.map { ExactString($0.text) }
    self.variables = variables
    let end = words.firstIndex { $0.type == "variable" } ?? words.endIndex
    valueType = words[..<end].first { $0.type == "valueType" }?.text
    range = group.range
    location = group.location
  }

  /// The texts of a group; nil where one of them is for nothing that is known.
  private static func texts(
    in group: XLIFF2Document.Group, kind: String, base: VariantPath
  ) -> [Text]? {
    var result: [Text] = []
    for item in group.items {
      switch item {
      case .unit(let unit):
        guard let path = path(unit.name ?? unit.id, kind: kind, base: base) else { return nil }
        result.append(Text(path: path, unit: unit, hasSource: hasSource(unit)))
      case .group(let inner):
        guard kind == XLIFF2Convention.device, let type = inner.type,
          type == XLIFF2Convention.plural,
          let path = path(inner.name ?? inner.id, kind: kind, base: base),
          let texts = texts(in: inner, kind: type, base: path)
        else { return nil }
        result += texts
      }
    }
    return result
  }

  private static func path(_ name: String, kind: String, base: VariantPath) -> VariantPath? {
    var path = base
    switch kind {
    case XLIFF2Convention.plural:
      guard let category = PluralCategory(rawValue: name) else { return nil }
      path.plural = category
    case XLIFF2Convention.device:
      guard VariantPath.devices.contains(name) else { return nil }
      path.device = name
    default:
      return name == XLIFF2Convention.plainText ? .plain : VariantPath(name)
    }
    return path
  }

  private static func variables(in words: [XLIFF2Document.Metadatum]) -> [Message.Variable] {
    var result: [Message.Variable] = []
    for word in words {
      switch word.type {
      case "variable":
        result.append(Message.Variable(name: ExactString(word.text), valueType: ""))
      case "argNum" where !result.isEmpty:
        result[result.count - 1].argument = Int(word.text)
      case "valueType" where !result.isEmpty:
        result[result.count - 1].valueType = word.text
      default: break
      }
    }
    return result
  }

  private static func hasSource(_ unit: XLIFF2Document.Unit) -> Bool {
    !unit.properties.metadata.contains {
      $0.category == XLIFF2Convention.text && $0.type == "sourceFrom"
    }
  }

  private static func key(
    name: String, _ properties: XLIFF2Document.Properties
  ) -> ExactString {
    let escaped = properties.metadata.first {
      $0.category == XLIFF2Convention.text && $0.type == "key"
    }
    return ExactString(escaped.map { XLIFF2Convention.unescape($0.text) } ?? name)
  }
}

/// What bundlekit's own files say by words that the format leaves to each tool.
enum XLIFF2Convention {
  static let text = "bk:text"
  static let plural = "bk:plural"
  static let device = "bk:device"
  /// Texts for anything else: two variables, or widths; their units are named by paths.
  static let variants = "bk:variants"
  static let groups = [plural, device, variants]
  /// The name of the unit for the text that depends on nothing, among variants.
  static let plainText = "plain"

  /// A key with a character that XML forbids: percent-escaped.
  static func escape(_ key: String) -> String {
    var result = ""
    for scalar in key.unicodeScalars {
      if scalar == "%" || XLIFF1Writer.unwritableScalar(in: String(scalar)) != nil {
        for byte in String(scalar).utf8 {
          result += byte < 16 ? "%0" : "%"
          result += String(byte, radix: 16, uppercase: true)
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func unescape(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
