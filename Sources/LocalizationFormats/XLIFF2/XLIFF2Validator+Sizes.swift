import Diagnostics

/// Restrictions of size and storage.
extension XLIFF2Validator {
  mutating func checkSizes(_ index: Int) {
    let node = tree.nodes[index]
    for name in ["slr:sizeRestriction", "slr:storageRestriction"] {
      guard let attribute = node.find(name), isStandard(name, at: index),
        XLIFF2SizeRange(attribute.value) == nil
      else { continue }
      report(
        "xliff.max-width", at: attribute.range,
        "\(attribute.written) is \"\(attribute.value.oneLine)\"; write \"20\", \"5,20\" or \"*\"")
    }
    for name in ["slr:sizeInfo", "slr:equivStorage"] {
      guard let attribute = node.find(name), !XLIFF2ValueForm.isDigits(attribute.value),
        isStandard(name, at: index) || Double(attribute.value) != nil
      else { continue }
      report(
        "xliff.max-width", at: attribute.range,
        "\(attribute.written) is \"\(attribute.value.oneLine)\"; write a whole number")
    }
    checkSizeReference(index)
  }

  /// Whether values are in the terms of the profiles that the specification defines.
  private func isStandard(_ attribute: String, at index: Int) -> Bool {
    let isStorage = attribute == "slr:storageRestriction" || attribute == "slr:equivStorage"
    var next: Int? = index
    while let index = next {
      if let profiles = tree.children(of: index, named: "slr:profiles").first {
        let profile = tree.nodes[profiles][isStorage ? "storageProfile" : "generalProfile"]
        return profile?.hasPrefix("xliff:") ?? false
      }
      next = tree.nodes[index].parent
    }
    return false
  }

  private mutating func checkSizeReference(_ index: Int) {
    let node = tree.nodes[index]
    guard let attribute = node.find("slr:sizeInfoRef") else { return }
    if node["slr:sizeInfo"] != nil {
      report(
        "xliff.max-width", at: attribute.range,
        "sizeInfo and sizeInfoRef exclude each other; remove one of them")
    } else if !hasSizeData(attribute.value, near: index) {
      report(
        "xliff.max-width", at: attribute.range,
        "sizeInfoRef names \"\(attribute.value.oneLine)\", which no <slr:data> around it holds; "
          + "correct it")
    }
  }

  private func hasSizeData(_ id: String, near index: Int) -> Bool {
    var next = tree.nodes[index].parent
    while let index = next {
      for data in tree.children(of: index, named: "slr:data") {
        let ids = tree.descendants(of: data).lazy.map {
          tree.nodes[$0]["id"] ?? tree.nodes[$0]["xml:id"]
        }
        if ids.contains(id) { return true }
      }
      next = tree.nodes[index].parent
    }
    return false
  }
}

/// The value of a restriction: `20`, `5,20`, `5,*` or `*`.
struct XLIFF2SizeRange: Hashable, Sendable {
  /// The greatest size; nil where there is none.
  let maximum: Int?

  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part).trimmingSpaces
    }
    guard (1...2).contains(parts.count), let last = parts.last,
      parts.count == 1 || XLIFF2ValueForm.isDigits(parts[0])
    else { return nil }
    guard last != "*" else {
      maximum = nil
      return
    }
    guard XLIFF2ValueForm.isDigits(last), let value = Int(last) else { return nil }
    maximum = value
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var rest = Substring(self)
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
