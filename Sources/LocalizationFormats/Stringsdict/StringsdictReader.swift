public import Diagnostics
import PropertyLists

/// Reads `.stringsdict` files, XML or binary.
public enum StringsdictReader {
  /// Reads a file. The findings are those of the property list, a top that is no dictionary, and parts that
  /// no text of the neutral model stands for; what else is amiss in the structure is for checks to say.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<StringsdictTable> {
    let parsed = PropertyListReader.read(bytes, path: path)
    var table = StringsdictTable(document: parsed.document)
    table.bytes = bytes
    var findings = parsed.diagnostics
    table.isDamaged =
      parsed.document.root?.dictionary == nil
      || findings.contains { $0.severity == .error && $0.rule != .plistDuplicateKey }
    guard let root = parsed.document.root else { return Parsed(table, diagnostics: findings) }
    guard let dictionary = root.dictionary else {
      findings.append(
        Diagnostic(
          .plistParse, .error, at: table.location(of: root.range),
          "the top of the file is no dictionary, so it is no table"))
      return Parsed(table, diagnostics: findings)
    }
    table.entries = dictionary.entries.map { entry($0) }
    for source in dictionary.entries {
      let message = StringsdictMessage(source.value)
      findings += message.unknown.compactMap { node in
        if let miswritten = message.miswritten[node.range.lowerBound] {
          // The lack of 'other' is what checks speak of.
          if miswritten.isMissed { return nil }
          return Diagnostic(
            "plist.value-type", .warning, at: table.location(of: node.range),
            "'\(miswritten.name)' of '\(source.key)' is no category, so nobody reads its text; write "
              + "'\(miswritten.meant)'", key: source.key)
        }
        return Diagnostic(
          "plist.value-type", .warning, at: table.location(of: node.range),
          "this part of '\(source.key)' is no text for a category, width or device that the format "
            + "knows; it is kept as it is, and nobody reads it", key: source.key)
      }
    }
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
