import Foundation

/// A property list of texts, arrays and dictionaries: written by a few lines of its own and read by
/// Foundation, so that the laws stand on none of our readers and writers.
enum PlainValue: Equatable {
  case text(String)
  case list([PlainValue])
  case table([String: PlainValue])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [PlainValue]? { if case .list(let list) = self { list } else { nil } }
  var table: [String: PlainValue]? { if case .table(let table) = self { table } else { nil } }

  /// The value of a key, where this is a dictionary.
  subscript(key: String) -> PlainValue? { table?[key] }

  /// Reads a property list; nil where it is none, or holds another kind of value.
  init?(propertyList bytes: [UInt8]) {
    guard let object = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    else { return nil }
    self.init(object)
  }

  private init?(_ object: Any) {
    if let text = object as? String {
      self = .text(text)
    } else if let list = object as? [Any] {
      self = .list(list.compactMap { PlainValue($0) })
    } else if let table = object as? [String: Any] {
      self = .table(table.compactMapValues { PlainValue($0) })
    } else {
      return nil
    }
  }

  /// The property list as XML; the texts of these tests need no escapes.
  var propertyList: String { #"<plist version="1.0">"# + xml + "</plist>\n" }

  private var xml: String {
    switch self {
    case .text(let text): "<string>\(text)</string>"
    case .list(let list): "<array>" + list.map(\.xml).joined() + "</array>"
    case .table(let table):
      "<dict>"
        + table.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key>\($0.value.xml)" }.joined()
        + "</dict>"
    }
  }
}

extension PlainValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral elements: PlainValue...) { self = .list(elements) }
  init(dictionaryLiteral entries: (String, PlainValue)...) {
    self = .table(Dictionary(uniqueKeysWithValues: entries))
  }
}

extension PlainValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .list(let list): "[" + list.map(\.description).joined(separator: ", ") + "]"
    case .table(let table):
      "{"
        + table.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ") + "}"
    }
  }
}
