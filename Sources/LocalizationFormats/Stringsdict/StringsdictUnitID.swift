public import Diagnostics
public import LocalizationModel

/// The id of a text of a `.stringsdict` file in the XLIFF files of older Xcodes:
/// `/KEY:dict/VARIABLE:dict/one:dict/:string`.
///
/// The key is not escaped and may hold `/` and `:dict`, so an id is read from both ends.
public struct StringsdictUnitID: Hashable, Sendable {
  /// What the entry is looked up by.
  public var key: ExactString

  /// What the text is for, always with the name of its variable.
  public var path: VariantPath

  /// Whether the text is a format, which refers to the variables.
  public var isFormat: Bool

  /// A text of a key.
  public init(key: ExactString, path: VariantPath, isFormat: Bool) {
    self.key = key
    self.path = path
    self.isFormat = isFormat
  }

  /// Takes an id apart; nil where it is none of this kind.
  public init?(_ id: ExactString) {
    let suffix = "/:string"
    guard id.utf8.first == UInt8(ascii: "/"), id.utf8.count > suffix.utf8.count,
      id.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    var rest = Array(id.utf8.dropFirst().dropLast(suffix.utf8.count))
    var path = VariantPath()
    guard let last = Self.takeName(of: &rest) else { return nil }
    let isFormat = last == StringsdictKey.format
    if !isFormat {
      guard let container = Self.takeName(of: &rest) else { return nil }
      switch container {
      case StringsdictKey.devices: path.device = last
      case StringsdictKey.widths: path.width = last
      default:
        guard let category = PluralCategory(rawValue: last) else { return nil }
        path.plural = category
        path.variable = ExactString(container)
      }
    }
    if path.device == nil {
      var outer = rest
      if let device = Self.takeName(of: &outer), VariantPath.devices.contains(device),
        Self.takeName(of: &outer) == StringsdictKey.devices
      {
        path.device = device
        rest = outer
      }
    }
    guard rest.suffix(5).elementsEqual(":dict".utf8) else { return nil }
    self.init(
      key: ExactString(String(decoding: rest.dropLast(5), as: UTF8.self)), path: path,
      isFormat: isFormat)
  }

  /// The id as XLIFF files have it.
  public var id: ExactString {
    var names: [String] = []
    if let device = path.device { names += [StringsdictKey.devices, device] }
    if let variable = path.variable { names.append(variable.string) }
    if let width = path.width { names += [StringsdictKey.widths, width] }
    if let plural = path.plural { names.append(plural.rawValue) }
    if isFormat { names.append(StringsdictKey.format) }
    return ExactString("/\(key):dict/" + names.map { $0 + ":dict/" }.joined() + ":string")
  }

  /// Takes `/NAME:dict` from the end, where something is left before it.
  private static func takeName(of rest: inout [UInt8]) -> String? {
    guard rest.suffix(5).elementsEqual(":dict".utf8),
      let slash = rest.lastIndex(of: UInt8(ascii: "/")), slash + 1 <= rest.count - 5
    else { return nil }
    let name = String(decoding: rest[(slash + 1)..<(rest.count - 5)], as: UTF8.self)
    rest.removeSubrange(slash...)
    return name
  }
}

extension StringsdictUnitID {
  /// The variables that are all that the format of an entry, or of a device's part of one, consists of:
  /// the neutral model does not name them.
  public struct BareVariables: Hashable, Sendable {
    private struct Scope: Hashable {
      var key: ExactString
      var device: String?
    }

    private var names: [Scope: ExactString] = [:]

    /// The bare variables of a file of which only the units are at hand: those whose format unit is exactly
    /// `%#@VARIABLE@`, and which have units of their own.
    public init(units: some Sequence<(id: StringsdictUnitID, text: ExactString)>) {
      var known: [Scope: Set<ExactString>] = [:]
      for (id, text) in units {
        let scope = Scope(key: id.key, device: id.path.device)
        if let variable = id.path.variable { known[scope, default: []].insert(variable) }
        if id.isFormat { names[scope] = StringsdictKey.bareVariable(of: text) }
      }
      names = names.filter { known[$0.key]?.contains($0.value) ?? false }
    }

    /// The bare variables of a table.
    public init(of table: StringsdictTable) {
      for entry in table.entries {
        names[Scope(key: entry.key, device: nil)] = entry.bareVariable?.name
        for device in entry.devices {
          names[Scope(key: entry.key, device: device.key.string)] = device.bareVariable?.name
        }
      }
    }

    /// The name of the bare variable of an entry, or of its part for a device.
    public subscript(key: ExactString, device: String?) -> ExactString? {
      names[Scope(key: key, device: device)]
    }
  }

  /// The text in the neutral model; nil for a format that is a bare variable, which is no text there.
  public func variantKey(_ bare: BareVariables) -> VariantKey? {
    let name = bare[key, path.device]
    if isFormat, name != nil { return nil }
    var path = path
    if path.variable == name { path.variable = nil }
    return VariantKey(key: key, path: path)
  }

  /// The unit of a text of the neutral model; nil for a plural text of an entry without a bare variable.
  public init?(_ text: VariantKey, _ bare: BareVariables, isFormat: Bool = false) {
    var path = text.path
    if path.plural != nil, path.variable == nil {
      guard let name = bare[text.key, path.device] else { return nil }
      path.variable = name
    }
    let isText = path.plural != nil || path.width != nil
    self.init(
      key: text.key, path: path, isFormat: !isText && (isFormat || path.device == nil))
  }
}

extension StringsdictTable.Entry {
  /// The variable that the format is nothing but a reference to; the neutral model does not name it.
  var bareVariable: StringsdictTable.Variable? {
    guard let name = format?.text.flatMap(StringsdictKey.bareVariable) else { return nil }
    return variables.last { $0.name == name }
  }
}
