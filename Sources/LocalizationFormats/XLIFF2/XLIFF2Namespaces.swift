import XMLEvents

/// The namespaces of XLIFF 2 and its modules, and what the prefixes of a file mean.
struct XLIFF2Namespaces {
  private static let xliff = "urn:oasis:names:tc:xliff:"

  /// The modules by the word in their namespace, with the prefix that this reader knows them by.
  private static let modules = [
    "metadata": "mda", "matches": "mtc", "glossary": "gls", "fs": "fs", "resourcedata": "res",
    "changetracking": "ctr", "sizerestriction": "slr", "validation": "val", "itsm": "itsm",
    "pgs": "pgs",
  ]

  /// The namespace of the core in a version.
  static func core(version: String) -> String {
    xliff + "document:" + (version == "2.2" ? "2.2" : "2.0")
  }

  private static var prefixes: [String: String] {
    var result = [core(version: "2.0"): "", core(version: "2.2"): ""]
    for (word, prefix) in modules {
      for version in ["1.0", "2.0", "2.1", "2.2"] { result["\(xliff)\(word):\(version)"] = prefix }
    }
    result["http://www.w3.org/2005/11/its"] = "its"
    result["http://www.w3.org/XML/1998/namespace"] = "xml"
    return result
  }

  private static let prefixOfNamespace = prefixes

  /// The name of an element in the vocabulary; nil where it is from outside.
  static func name(_ localName: String, in namespace: String?) -> String? {
    guard let namespace, let prefix = prefixOfNamespace[namespace] else { return nil }
    // These two say a lot, none of which concerns how a file is built.
    guard prefix != "its", prefix != "itsm", prefix != "pgs" else { return nil }
    return prefix.isEmpty ? localName : "\(prefix):\(localName)"
  }

  private var declarations: [(prefix: String, namespace: String, depth: Int)] = []

  /// Takes a declaration of an element at a depth.
  mutating func declare(_ prefix: String, as namespace: String, depth: Int) {
    declarations.append((prefix, namespace, depth))
  }

  /// Forgets the declarations of an element that ends.
  mutating func close(depth: Int) {
    while declarations.last?.depth == depth { declarations.removeLast() }
  }

  /// The name of an attribute in the vocabulary; nil where it is from outside.
  func name(ofAttribute name: String) -> String? {
    guard let colon = name.firstIndex(of: ":") else { return name }
    let prefix = name[..<colon]
    if prefix == "xml" { return name }
    guard let namespace = declarations.last(where: { $0.prefix == prefix })?.namespace,
      let known = Self.prefixOfNamespace[namespace], !known.isEmpty
    else { return nil }
    return known + name[colon...]
  }
}
