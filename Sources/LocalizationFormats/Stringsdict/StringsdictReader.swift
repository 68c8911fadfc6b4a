public import Diagnostics
import PropertyLists

/// Reads `.stringsdict` files, XML or binary.
public enum StringsdictReader {
  /// Reads a file. The findings are those of the property list, and a top that is no dictionary.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<StringsdictTable> {
    let parsed = PropertyListReader.read(bytes, path: path)
    var table = StringsdictTable(document: parsed.document)
    var findings = parsed.diagnostics
    guard let root = parsed.document.root else { return Parsed(table, diagnostics: findings) }
    guard let dictionary = root.dictionary else {
      findings.append(
        Diagnostic(
          "plist.parse", .error, at: table.location(of: root.range),
          "the top of the file is no dictionary, so it is no table"))
      return Parsed(table, diagnostics: findings)
    }
    table.entries = dictionary.entries.map { entry($0) }
    return Parsed(table, diagnostics: findings)
  }

  private static func entry(_ source: PropertyListDictionary.Entry) -> StringsdictTable.Entry {
    var entry = StringsdictTable.Entry(
      key: ExactString(source.key), keyRange: source.keyRange, node: source.value)
    entry.plainText = source.value.string.map { ExactString($0) }
    for part in source.value.dictionary?.entries ?? [] {
      switch part.key {
      case "NSStringLocalizedFormatKey": entry.format = text(part)
      case "NSStringVariableWidthRuleType":
        entry.widths = part.value.dictionary?.entries.map { text($0) } ?? []
      case "NSStringDeviceSpecificRuleType":
        entry.devices = part.value.dictionary?.entries.map { self.entry($0) } ?? []
      default:
        if let content = part.value.dictionary { entry.variables.append(variable(part, content)) }
      }
    }
    return entry
  }

  private static func variable(
    _ source: PropertyListDictionary.Entry, _ content: PropertyListDictionary
  ) -> StringsdictTable.Variable {
    var variable = StringsdictTable.Variable(
      name: ExactString(source.key), nameRange: source.keyRange, range: source.value.range)
    for part in content.entries {
      switch part.key {
      case "NSStringFormatSpecTypeKey": variable.specType = text(part)
      case "NSStringFormatValueTypeKey": variable.valueType = text(part)
      default: variable.categories.append(text(part))
      }
    }
    return variable
  }

  private static func text(_ source: PropertyListDictionary.Entry) -> StringsdictTable.Text {
    StringsdictTable.Text(
      name: ExactString(source.key), text: source.value.string.map { ExactString($0) },
      range: source.value.range)
  }
}
