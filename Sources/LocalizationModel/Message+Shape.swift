import Diagnostics

/// What can stand beside what in a message, and what it takes to be a whole.
extension Message {
  /// Puts a text in, and takes away those that cannot stand beside it: a plain one beside those for numbers,
  /// those for numbers beside those for devices.
  ///
  /// - Parameters:
  ///   - variant: the text.
  ///   - isCatalog: whether the message is a String Catalog's, where the texts of a variable are of one shape,
  ///     too; those of a `.stringsdict` file may be there for all devices and for some.
  /// - Returns: what is taken away; not a text with the same path.
  package mutating func put(_ variant: Variant, isCatalog: Bool) -> [Variant] {
    let lost = variants.filter { !$0.path.stands(beside: variant.path, isCatalog: isCatalog) }
    for other in lost { remove(other.path) }
    set(variant)
    return lost
  }

  /// What is missing for the message to be a whole: the text for `other` of every set, texts for each number
  /// that is named, and a text that names each number.
  ///
  /// - Parameters:
  ///   - source: the message that is translated; what it lacks itself is not asked for.
  ///   - isCatalog: whether the message is a String Catalog's.
  /// - Returns: each thing in words; none where the message is whole.
  package func lacks(besides source: Message, isCatalog: Bool) -> [String] {
    if variants.isEmpty { return [] }
    var result: [String] = []
    if !variants.contains(where: { $0.path.variable == nil }) {
      result.append("the text that names its numbers")
    }
    for path in missingFallbacks(isCatalog: isCatalog)
    where !source.missingFallbacks(isCatalog: isCatalog).contains(path) {
      result.append("the text for '\(path)'")
    }
    let named = namedVariables
    let known = Set(variants.compactMap(\.path.variable))
    for name in named.subtracting(known).sorted() {
      result.append("the texts for the number '\(name)'")
    }
    if result.isEmpty, !known.isSubset(of: named) {
      for name in known.subtracting(named).sorted() where source.namedVariables.contains(name) {
        result.append("a text with '%#@\(name)@'")
      }
    }
    return result
  }

  /// The paths of the texts for `other` that are not there though others of their set are.
  private func missingFallbacks(isCatalog: Bool) -> [VariantPath] {
    if isPlain { return [] }
    var result: [VariantPath] = []
    for variant in variants {
      var path = variant.path
      if path.plural != nil {
        path.plural = .other
        if self[path] == nil, !result.contains(path) { result.append(path) }
      }
      guard path.device != nil, isCatalog || path.variable == nil else { continue }
      let fallback = VariantPath(variable: path.variable, device: "other")
      let hasFallback = variants.contains {
        $0.path.variable == path.variable && $0.path.device == "other"
      }
      if !hasFallback, !result.contains(fallback) { result.append(fallback) }
    }
    return result
  }

  /// The variables that some text refers to.
  private var namedVariables: Set<ExactString> {
    var names: Set<ExactString> = []
    for variant in variants where variant.text.utf8.contains(UInt8(ascii: "#")) {
      for placeholder in PlaceholderScanner.placeholders(in: variant.text) {
        if case .variable(let name) = placeholder.kind { names.insert(name) }
      }
    }
    return names
  }
}

extension VariantPath {
  /// Whether a message may have texts for both paths.
  fileprivate func stands(beside other: VariantPath, isCatalog: Bool) -> Bool {
    if self == other || variable != other.variable { return true }
    if (device == nil) != (other.device == nil) { return variable != nil && !isCatalog }
    guard device == other.device, width == nil, other.width == nil else { return true }
    return (plural == nil) == (other.plural == nil)
  }
}
