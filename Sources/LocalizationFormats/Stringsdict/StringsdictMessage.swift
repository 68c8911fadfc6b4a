import Diagnostics
import LocalizationModel
import PropertyLists

/// What an entry says, in the neutral model; each text keeps the range of its value.
struct StringsdictMessage {
  private(set) var variants: [(path: VariantPath, node: PropertyListNode, text: ExactString)] = []
  private(set) var variables: [Message.Variable] = []
  private var names: Set<ExactString> = []
  private(set) var valueType: String?

  /// The values that no path stands for: they stay in the file.
  private(set) var unknown: [PropertyListNode] = []

  /// Those that are a category in other letter case or misspelt, by the offset of the value: `Other`, `othr`.
  private(set) var miswritten: [Int: Miswritten] = [:]

  struct Miswritten {
    let name: String
    /// The category that is meant.
    let meant: String
    /// Whether there are other categories, so that 'other' is missed.
    let isMissed: Bool
  }

  init(_ node: PropertyListNode) {
    read(node, VariantPath())
    guard !variables.isEmpty else { return }
    let arguments = argumentsOfVariables
    for index in variables.indices { variables[index].argument = arguments[variables[index].name] }
  }

  private mutating func read(_ node: PropertyListNode, _ scope: VariantPath) {
    guard let dictionary = node.dictionary else { return add(node, scope) }
    let entries = dictionary.entriesInForce
    let variables = entries.filter { isVariable($0) }
    let bare = dictionary[StringsdictKey.format]?.string.flatMap {
      StringsdictKey.bareVariable(of: ExactString($0))
    }.flatMap { name in variables.last { ExactString($0.key) == name } }
    for entry in entries {
      switch entry.key {
      case StringsdictKey.format:
        if bare == nil { add(entry.value, scope) }
      case StringsdictKey.widths: readWidths(entry.value, scope)
      case StringsdictKey.devices where scope.device == nil: readDevices(entry.value)
      case _ where isVariable(entry):
        readVariable(
          entry, scope, isBare: entry.keyRange == bare?.keyRange && entry.key == bare?.key)
      default: unknown.append(entry.value)
      }
    }
  }

  private func isVariable(_ entry: PropertyListDictionary.Entry) -> Bool {
    let special = [StringsdictKey.format, StringsdictKey.widths, StringsdictKey.devices]
    return !special.contains(entry.key) && entry.value.dictionary != nil
  }

  private mutating func readDevices(_ node: PropertyListNode) {
    guard let devices = node.dictionary?.entriesInForce else { return unknown.append(node) }
    for device in devices {
      if VariantPath.devices.contains(device.key) {
        read(device.value, VariantPath(device: device.key))
      } else {
        unknown.append(device.value)
      }
    }
  }

  private mutating func readWidths(_ node: PropertyListNode, _ scope: VariantPath) {
    guard let widths = node.dictionary?.entriesInForce else { return unknown.append(node) }
    for width in widths {
      guard width.key.isWidth else {
        unknown.append(width.value)
        continue
      }
      var path = scope
      path.width = width.key
      add(width.value, path)
    }
  }

  private mutating func readVariable(
    _ entry: PropertyListDictionary.Entry, _ scope: VariantPath, isBare: Bool
  ) {
    let name = ExactString(entry.key)
    let type = entry.value.dictionary?[StringsdictKey.valueType]?.string
    if isBare {
      valueType = valueType ?? type
    } else if names.insert(name).inserted {
      variables.append(Message.Variable(name: name, valueType: type ?? ""))
    }
    let parts = entry.value.dictionary?.entriesInForce ?? []
    let hasCategory = parts.contains { PluralCategory(rawValue: $0.key) != nil }
    for part in parts {
      if part.key == StringsdictKey.specType || part.key == StringsdictKey.valueType { continue }
      guard let category = PluralCategory(rawValue: part.key) else {
        unknown.append(part.value)
        let categories = PluralCategory.allCases.map(\.rawValue)
        if part.value.string != nil, let meant = part.key.nearest(in: categories, within: 1) {
          miswritten[part.value.range.lowerBound] = Miswritten(
            name: part.key, meant: meant, isMissed: hasCategory && meant == "other")
        }
        continue
      }
      var path = scope
      path.plural = category
      if !isBare { path.variable = name }
      add(part.value, path)
    }
  }

  private mutating func add(_ node: PropertyListNode, _ path: VariantPath) {
    guard let text = node.string else { return unknown.append(node) }
    variants.append((path, node, ExactString(text)))
  }

  /// By variable, the first number that a text gives it: 2 in `%2$#@name@`.
  private var argumentsOfVariables: [ExactString: Int] {
    var arguments: [ExactString: Int] = [:]
    for variant in variants {
      for placeholder in PlaceholderScanner.placeholders(in: variant.text) {
        guard case .variable(let name) = placeholder.kind, let position = placeholder.position,
          arguments[name] == nil
        else { continue }
        arguments[name] = position
      }
    }
    return arguments
  }
}

extension String {
  /// Whether the text is a width: decimal digits.
  var isWidth: Bool { !utf8.isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
