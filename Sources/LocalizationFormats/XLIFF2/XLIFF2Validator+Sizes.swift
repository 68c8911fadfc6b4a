import Diagnostics

/// Restrictions of size and storage.
extension XLIFF2Validator {
  mutating func checkSizes(_ element: Int) {
    let node = tree.nodes[element]
    for name in ["slr:sizeRestriction", "slr:storageRestriction"] {
      guard let attribute = node.find(name), isStandard(name, at: element),
        XLIFF2SizeRange(attribute.value) == nil
      else { continue }
      report(
        "xliff.max-width", at: attribute.range,
        "\(attribute.written) is \"\(attribute.value.oneLine)\"; write \"20\", \"5,20\" or \"*\"")
    }
    for name in ["slr:sizeInfo", "slr:equivStorage"] {
      guard let attribute = node.find(name), !XLIFF2ValueForm.isDigits(attribute.value),
        isStandard(name, at: element) || Double(attribute.value) != nil
      else { continue }
      report(
        "xliff.max-width", at: attribute.range,
        "\(attribute.written) is \"\(attribute.value.oneLine)\"; write a whole number")
    }
    checkSizeReference(element)
  }

  /// Whether values are in the terms of the profiles that the specification defines.
  private func isStandard(_ attribute: String, at element: Int) -> Bool {
    let isStorage = attribute == "slr:storageRestriction" || attribute == "slr:equivStorage"
    var next: Int? = element
    while let place = next {
      if let profiles = index.children(of: place, named: "slr:profiles").first {
        let profile = tree.nodes[profiles][isStorage ? "storageProfile" : "generalProfile"]
        return profile?.hasPrefix("xliff:") ?? false
      }
      next = tree.nodes[place].parent
    }
    return false
  }

  private mutating func checkSizeReference(_ element: Int) {
    let node = tree.nodes[element]
    guard let attribute = node.find("slr:sizeInfoRef") else { return }
    if node["slr:sizeInfo"] != nil {
      report(
        "xliff.max-width", at: attribute.range,
        "sizeInfo and sizeInfoRef exclude each other; remove one of them")
    } else if !hasSizeData(attribute.value, near: element) {
      report(
        "xliff.max-width", at: attribute.range,
        "sizeInfoRef names \"\(attribute.value.oneLine)\", which no <slr:data> around it holds; "
          + "correct it")
    }
  }

  private func hasSizeData(_ id: String, near element: Int) -> Bool {
    var next = tree.nodes[element].parent
    while let place = next {
      let isThere = index.children(of: place, named: "slr:data").contains {
        !index.elements(withID: id, in: tree.descendants(of: $0)).isEmpty
      }
      if isThere { return true }
      next = tree.nodes[place].parent
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
