import Diagnostics
import LocalizationModel
import PropertyLists

/// Builds the value of an entry that is to be written.
struct StringsdictBuilder {
  let key: ExactString
  let message: Message
  /// The variables of the message; one that only has texts, as in a format that keeps no types, is without one.
  private let declared: [Message.Variable]

  init(key: ExactString, message: Message) {
    self.key = key
    self.message = message
    var declared = message.variables
    for name in message.variants.compactMap(\.path.variable)
    where !declared.contains(where: { $0.name == name }) {
      declared.append(Message.Variable(name: name, valueType: ""))
    }
    self.declared = declared
  }

  /// The value: devices outside, then formats with their variables, and widths.
  func node() throws(LocalizationWriteError) -> PropertyListNode {
    if message.isPlain {
      throw unsupported(
        "'\(key)' is a plain text, which belongs into the .strings file of the table")
    }
    guard message.variants.contains(where: { $0.path.device != nil }) else {
      return try scope(nil)
    }
    if message.variants.contains(where: { $0.path.device == nil && $0.path.variable == nil }) {
      throw unsupported(
        "'\(key)' has texts by device and one for none; give the latter to the device 'other'")
    }
    let devices = message.variants.compactMap(\.path.device)
    var entries: [PropertyListDictionary.Entry] = []
    for name in devices where !entries.contains(where: { $0.key == name }) {
      entries.append(.init(name, try scope(name)))
    }
    return .dictionary([.init(StringsdictKey.devices, .dictionary(entries))])
  }

  /// The value for one device, or for all.
  private func scope(_ device: String?) throws(LocalizationWriteError) -> PropertyListNode {
    let own = message.variants.filter { $0.path.device == device && $0.path.variable == nil }
    let plurals = own.filter { $0.path.plural != nil && $0.path.width == nil }
    let widths = own.filter { $0.path.width != nil && $0.path.plural == nil }
    let plain = own.first { $0.path.plural == nil && $0.path.width == nil }
    guard plurals.count + widths.count + (plain == nil ? 0 : 1) == own.count else {
      throw unsupported("'\(key)' has texts by number and width at once; give it one of them")
    }
    if plain != nil, !plurals.isEmpty {
      throw unsupported("'\(key)' has plural texts beside a plain one; take one of them away")
    }
    let used = try variables(device, usedBy: own.map(\.text))
    if let plain, device != nil, used.isEmpty, widths.isEmpty { return plain.text.node }
    var entries: [PropertyListDictionary.Entry] = []
    if let plain { entries.append(.init(StringsdictKey.format, plain.text.node)) }
    if !plurals.isEmpty {
      var name = "value"
      while declared.contains(where: { $0.name == ExactString(name) }) { name += "_" }
      entries.append(.init(StringsdictKey.format, ExactString("%#@\(name)@").node))
      entries.append(.init(name, try variable(message.valueType, plurals)))
    }
    entries += used
    if !widths.isEmpty {
      let list = widths.map { PropertyListDictionary.Entry($0.path.width ?? "", $0.text.node) }
      entries.append(.init(StringsdictKey.widths, .dictionary(list)))
    }
    return .dictionary(entries)
  }

  /// The variables of a scope: all of them without devices, else those that its texts come to.
  private func variables(
    _ device: String?, usedBy roots: [ExactString]
  ) throws(LocalizationWriteError) -> [PropertyListDictionary.Entry] {
    var queue = roots
    var order: [Message.Variable] = []
    var index = 0
    while index < queue.count {
      for placeholder in PlaceholderScanner.placeholders(in: queue[index]) {
        guard case .variable(let name) = placeholder.kind,
          let variable = declared.first(where: { $0.name == name }),
          !order.contains(where: { $0.name == name })
        else { continue }
        order.append(variable)
        queue += self.texts(of: name, device).map(\.text)
      }
      index += 1
    }
    let rest = declared.filter { variable in
      !order.contains { $0.name == variable.name }
        && (device == nil
          || message.variants.contains {
            $0.path.variable == variable.name && $0.path.device == device
          })
    }
    var entries: [PropertyListDictionary.Entry] = []
    for item in order + rest {
      let type = item.valueType.isEmpty ? nil : item.valueType
      entries.append(
        .init(item.name.string, try self.variable(type, texts(of: item.name, device))))
    }
    return entries
  }

  /// The texts of a variable for a device; those for all devices where it has none of its own.
  private func texts(of name: ExactString, _ device: String?) -> [Message.Variant] {
    let all = message.variants.filter { $0.path.variable == name && $0.path.plural != nil }
    let own = all.filter { $0.path.device == device }
    return own.isEmpty ? all.filter { $0.path.device == nil } : own
  }

  private func variable(
    _ valueType: String?, _ texts: [Message.Variant]
  ) throws(LocalizationWriteError) -> PropertyListNode {
    guard let valueType else {
      throw LocalizationWriteError(
        .unsupported, key,
        "'\(key)' cannot be written without \(StringsdictKey.valueType), the conversion of its "
          + "number; take it from the source language's .stringsdict file")
    }
    return .dictionary(
      [
        .init(StringsdictKey.specType, ExactString(StringsdictKey.pluralRule).node),
        .init(StringsdictKey.valueType, ExactString(valueType).node),
      ] + texts.map { .init($0.path.plural?.rawValue ?? "other", $0.text.node) })
  }

  private func unsupported(_ message: String) -> LocalizationWriteError {
    LocalizationWriteError(.unsupported, key, message)
  }
}

extension ExactString {
  /// A string of a property list.
  var node: PropertyListNode { PropertyListNode(.string(string)) }
}

extension PropertyListNode {
  /// A dictionary with these entries.
  static func dictionary(_ entries: [PropertyListDictionary.Entry]) -> PropertyListNode {
    PropertyListNode(.dictionary(PropertyListDictionary(entries)))
  }
}
