import Diagnostics
import LocalizationModel
import PropertyLists

/// Makes changes in the tree of a file; the values that stay keep their ranges.
struct StringsdictEditor {
  private(set) var root: PropertyListDictionary
  private let isBinary: Bool

  init(_ root: PropertyListDictionary, isBinary: Bool) {
    self.root = root
    self.isBinary = isBinary
  }

  mutating func set(
    _ key: ExactString, _ path: VariantPath, to text: ExactString
  ) throws(LocalizationWriteError) {
    try requireWritable(text, of: key)
    let index = try index(of: key)
    try edit(&root.entries[index].value, key, path, text)
  }

  /// Takes a text away; a key without any other goes with it.
  mutating func unset(_ key: ExactString, _ path: VariantPath) throws(LocalizationWriteError) {
    let index = try index(of: key)
    let old = StringsdictMessage(root.entries[index].value)
    guard old.variants.contains(where: { $0.path == path }) else { return }
    let isLast =
      old.unknown.isEmpty
      && !old.variants.contains {
        $0.path != path && ($0.path.variable != nil) == (path.variable != nil)
      }
    if isLast, path.variable == nil {
      return try remove(key)
    }
    try edit(&root.entries[index].value, key, path, nil)
  }

  mutating func insert(
    _ key: ExactString, _ node: PropertyListNode, after: ExactString?
  ) throws(LocalizationWriteError) {
    try requireWritable(key, of: key)
    try requireWritable(node, of: key)
    guard root.entry(key.string) == nil else {
      throw LocalizationWriteError(
        .existingKey, key, "the table has the key '\(key)' already; set its texts instead")
    }
    let previous = after.flatMap { after in
      root.entries.lastIndex { ExactString($0.key) == after }
    }
    root.entries.insert(.init(key.string, node), at: previous.map { $0 + 1 } ?? root.entries.count)
  }

  mutating func remove(_ key: ExactString) throws(LocalizationWriteError) {
    _ = try index(of: key)
    root[key.string] = nil
  }

  private func index(of key: ExactString) throws(LocalizationWriteError) -> Int {
    guard let index = root.entries.lastIndex(where: { ExactString($0.key) == key }) else {
      throw LocalizationWriteError(
        .missingKey, key, "the table has no key '\(key)'; insert it with all its texts")
    }
    return index
  }
}

extension StringsdictEditor {
  private func requireWritable(
    _ text: ExactString, of key: ExactString
  ) throws(LocalizationWriteError) {
    guard !isBinary, let scalar = text.string.unicodeScalars.first(where: { !$0.isXMLText })
    else { return }
    let code = String(scalar.value, radix: 16, uppercase: true)
    throw LocalizationWriteError(
      .unwritable, key,
      "'\(key)' holds U+\(String(repeating: "0", count: max(0, 4 - code.utf8.count)))\(code), "
        + "which cannot be in XML; remove it")
  }

  private func requireWritable(
    _ node: PropertyListNode, of key: ExactString
  ) throws(LocalizationWriteError) {
    if let text = node.string { try requireWritable(ExactString(text), of: key) }
    for entry in node.dictionary?.entries ?? [] {
      try requireWritable(ExactString(entry.key), of: key)
      try requireWritable(entry.value, of: key)
    }
  }

  /// Changes the text for a path in a value: an entry's, or that of a device in it.
  private func edit(
    _ node: inout PropertyListNode, _ key: ExactString, _ path: VariantPath, _ text: ExactString?
  ) throws(LocalizationWriteError) {
    guard var dictionary = node.dictionary else {
      guard path.isPlain else { throw missingPlace(key, path) }
      return try put(text, in: &node, key)
    }
    if let device = path.device {
      guard var devices = dictionary[StringsdictKey.devices], var list = devices.dictionary else {
        throw missingPlace(key, path)
      }
      let inner = VariantPath(variable: path.variable, width: path.width, plural: path.plural)
      if var value = list[device] {
        if text == nil, inner.isPlain, value.string != nil {
          list[device] = nil
        } else {
          try edit(&value, key, inner, text)
          list[device] = value
        }
      } else {
        guard let text, inner.isPlain else { throw missingPlace(key, path) }
        list.insert(.init(device, text.node)) { Self.rank($0) < Self.rank(device) }
      }
      devices.value = .dictionary(list)
      dictionary[StringsdictKey.devices] = devices
    } else {
      try editTexts(&dictionary, key, path, text)
    }
    node.value = .dictionary(dictionary)
  }

  private func editTexts(
    _ dictionary: inout PropertyListDictionary, _ key: ExactString, _ path: VariantPath,
    _ text: ExactString?
  ) throws(LocalizationWriteError) {
    let format = dictionary[StringsdictKey.format]?.string.map { ExactString($0) }
    let bare = format.flatMap(StringsdictKey.bareVariable).flatMap {
      dictionary[$0.string]?.dictionary == nil ? nil : $0
    }
    let place: (container: String, name: String)
    switch (path.variable ?? bare, path.width, path.plural) {
    case (_, let width?, nil) where path.variable == nil && width.isWidth:
      place = (StringsdictKey.widths, width)
    case (let name?, nil, let category?): place = (name.string, category.rawValue)
    case (_, nil, nil) where path.variable == nil && bare == nil && format != nil:
      return try editFormat(&dictionary, key, text)
    // A file of older Xcodes brings the format of every entry.
    case (_, nil, nil) where path.variable == nil && bare != nil && text == format: return
    default: throw missingPlace(key, path)
    }
    guard var container = dictionary[place.container], var list = container.dictionary else {
      throw missingPlace(key, path)
    }
    if text == nil {
      list[place.name] = nil
    } else if var node = list[place.name] {
      try put(text, in: &node, key)
      list[place.name] = node
    } else if let text {
      let isPlural = path.plural != nil
      list.insert(.init(place.name, text.node)) {
        isPlural ? Self.precedes($0, category: place.name) : Self.precedes($0, width: place.name)
      }
    }
    container.value = .dictionary(list)
    dictionary[place.container] = container
  }

  private func editFormat(
    _ dictionary: inout PropertyListDictionary, _ key: ExactString, _ text: ExactString?
  ) throws(LocalizationWriteError) {
    guard text != nil else {
      throw LocalizationWriteError(
        .unsupported, key, "'\(key)' is nothing without its format; remove the whole key")
    }
    var node = dictionary[StringsdictKey.format] ?? PropertyListNode(.string(""))
    try put(text, in: &node, key)
    dictionary[StringsdictKey.format] = node
  }

  private func put(
    _ text: ExactString?, in node: inout PropertyListNode, _ key: ExactString
  ) throws(LocalizationWriteError) {
    guard node.string != nil else {
      throw LocalizationWriteError(
        .notText, key, "a value of '\(key)' is no text; mend the file first")
    }
    if let text { node.value = .string(text.string) }
  }

  private func missingPlace(_ key: ExactString, _ path: VariantPath) -> LocalizationWriteError {
    let what = path.isPlain ? "a text without variants" : "'\(path)'"
    return LocalizationWriteError(
      .unsupported, key,
      "'\(key)' has no place for \(what); remove the key and insert it with all its texts")
  }
}

extension StringsdictEditor {
  /// The names of the rule's own keys come first, then the categories in CLDR's order.
  private static func precedes(_ name: String, category: String) -> Bool {
    guard let left = PluralCategory(rawValue: name), let right = PluralCategory(rawValue: category)
    else { return true }
    return left < right
  }

  private static func precedes(_ name: String, width: String) -> Bool {
    VariantPath(width: name) < VariantPath(width: width)
  }

  private static func rank(_ device: String) -> Int {
    VariantPath.devices.firstIndex(of: device) ?? VariantPath.devices.count
  }
}

extension PropertyListDictionary {
  /// Puts an entry behind the last of those that precede it.
  fileprivate mutating func insert(_ entry: Entry, behind precedes: (String) -> Bool) {
    let index = entries.lastIndex { precedes($0.key) }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: index)
  }
}

extension Unicode.Scalar {
  /// The rule `Char` of XML 1.0.
  fileprivate var isXMLText: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF || self == "\t" || self == "\n"
      || self == "\r"
  }
}
