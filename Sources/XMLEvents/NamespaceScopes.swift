/// The namespaces that are declared around a place.
struct NamespaceScopes {
  private struct Binding {
    let prefix: Range<Int>?
    let uri: String
    let depth: Int
  }

  private var bindings: [Binding] = []

  /// The namespace of elements without a prefix.
  private(set) var defaultURI: String?

  /// Takes the declarations of a tag at a depth; false where one of them is not plain.
  mutating func open(_ attributes: [XMLTag.Attribute], depth: Int, in text: [UInt8]) -> Bool {
    for attribute in attributes where text[attribute.name].starts(with: "xmlns".utf8) {
      let rest = attribute.name.dropFirst(5)
      let uri = String(decoding: text[attribute.value], as: UTF8.self)
      // The names that XML keeps for itself, escapes, and taking a declaration back.
      let isPlain =
        !uri.utf8.isEmpty && !uri.utf8.contains { $0 == UInt8(ascii: "&") || $0 <= 0x20 }
        && !uri.hasPrefix("http://www.w3.org/XML/")
        && !uri.hasPrefix("http://www.w3.org/2000/xmlns")
      guard isPlain else { return false }
      guard let colon = rest.first else {
        bindings.append(Binding(prefix: nil, uri: uri, depth: depth))
        defaultURI = uri
        continue
      }
      let prefix = rest.dropFirst()
      guard text[colon] == UInt8(ascii: ":"), !prefix.isEmpty,
        !text[prefix].starts(with: "xml".utf8)
      else { return false }
      bindings.append(
        Binding(prefix: prefix.lowerBound..<prefix.upperBound, uri: uri, depth: depth))
    }
    return true
  }

  /// Forgets the declarations of an element that ends.
  mutating func close(depth: Int) {
    guard let last = bindings.last, last.depth == depth else { return }
    while bindings.last?.depth == depth { bindings.removeLast() }
    defaultURI = bindings.last { $0.prefix == nil }?.uri
  }

  /// What a prefix stands for; nil where it is not declared.
  func uri(of prefix: Range<Int>, in text: [UInt8]) -> String? {
    bindings.last { binding in
      binding.prefix.map { text[$0].elementsEqual(text[prefix]) } ?? false
    }?.uri
  }
}
