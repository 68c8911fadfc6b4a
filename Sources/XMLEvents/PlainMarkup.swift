/// Reads the plain XML that nearly all documents keep to, without asking libxml2.
///
/// Whatever passes here is well-formed by rules that are stricter than XML's: ASCII names, no CDATA sections,
/// instructions or document types, only references that are known. Anything else stops the reading before
/// that place, for libxml2 to judge.
struct PlainMarkup {
  private(set) var scanner: MarkupScanner
  private(set) var hasRoot = false
  /// How many pieces of markup were handed over, as libxml2 counts them.
  private(set) var markupCount = 0
  private let maxDepth: Int
  private var openNames: [Range<Int>] = []
  private var scopes = NamespaceScopes()

  /// How many elements inside each other one that is passed may have.
  private static let deepestPassed = 2

  var openElements: Int { openNames.count }

  init(_ scanner: MarkupScanner, maxDepth: Int) {
    self.scanner = scanner
    self.maxDepth = maxDepth
  }

  /// Hands over tokens up to the first thing that is not plain.
  ///
  /// - Parameters:
  ///   - pass: what may read an element without a prefix instead; it is asked before each.
  ///   - handler: what takes the tokens.
  /// - Returns: whether the document ends there, complete.
  mutating func read(
    passing pass: (Int) -> XMLPassedElement?, _ handler: (XMLToken) -> Void
  ) -> Bool {
    // The reader is behind a declaration, which alone may come first.
    guard scanner.isPlainDeclaration(before: scanner.offset) else { return false }
    while true {
      guard let text = nextText() else { return false }
      if scanner.offset == scanner.utf8.count { return hasRoot && openNames.isEmpty }
      let start = scanner.offset
      guard let isEnd = kindOfMarkup() else {
        scanner.offset = text.lowerBound
        return false
      }
      if !isEnd, openElements > 0, openElements + Self.deepestPassed <= maxDepth,
        let passed = pass(start)
      {
        scanner.offset = passed.end
        markupCount += passed.markupCount
        continue
      }
      let isText = openElements > 0 && !text.isEmpty
      guard let token = isEnd ? endTag() : tagOrComment() else {
        // Text counts only with the markup that ends it.
        scanner.offset = isText ? text.lowerBound : start
        return false
      }
      if isText { handler(.text(text)) }
      handler(token)
      markupCount += 1
      if case .startTag(let tag) = token { open(tag, handler) }
    }
  }

  /// The text before the next markup, or white space outside the root.
  private mutating func nextText() -> Range<Int>? {
    let start = scanner.offset
    if openNames.isEmpty {
      scanner.skipWhiteSpace()
    } else if !scanner.skipPlainText() {
      scanner.offset = start
      return nil
    }
    return start..<scanner.offset
  }

  /// Whether an end tag comes next, or a start tag or comment; nil where anything else does.
  private func kindOfMarkup() -> Bool? {
    let utf8 = scanner.utf8
    let offset = scanner.offset
    guard offset + 1 < utf8.count, utf8[offset] == UInt8(ascii: "<") else { return nil }
    switch utf8[offset + 1] {
    case UInt8(ascii: "/"): return true
    case UInt8(ascii: "!"): return scanner.isAt("<!--") ? false : nil
    case UInt8(ascii: "?"): return nil
    default: return false
    }
  }

  private mutating func endTag() -> XMLToken? {
    let start = scanner.offset
    guard let open = openNames.last, scanner.skipEndTag(named: open) else { return nil }
    scopes.close(depth: openNames.count)
    openNames.removeLast()
    return .endTag(start..<scanner.offset)
  }

  private mutating func tagOrComment() -> XMLToken? {
    let start = scanner.offset
    if scanner.isAt("<!--") {
      return scanner.skipPlainComment() ? .comment(start..<scanner.offset) : nil
    }
    guard openNames.count < maxDepth, !(hasRoot && openNames.isEmpty) else { return nil }
    return startTag().map(XMLToken.startTag)
  }

  private mutating func open(_ tag: XMLTag, _ handler: (XMLToken) -> Void) {
    hasRoot = true
    guard tag.isEmptyTag else {
      openNames.append(tag.name)
      return
    }
    scopes.close(depth: openNames.count + 1)
    markupCount += 1
    handler(.endTag(scanner.offset..<scanner.offset))
  }

  private mutating func startTag() -> XMLTag? {
    let start = scanner.offset
    scanner.offset += 1
    guard let (name, prefix) = scanner.plainName() else { return nil }
    var attributes: [XMLTag.Attribute] = []
    var isEmptyTag = false
    while !scanner.skip(">") {
      if scanner.skip("/>") {
        isEmptyTag = true
        break
      }
      guard attributes.count < 32, let attribute = attribute(besides: attributes) else {
        return nil
      }
      if attributes.isEmpty { attributes.reserveCapacity(4) }
      attributes.append(attribute)
    }
    if !attributes.isEmpty {
      guard scopes.open(attributes, depth: openNames.count + 1, in: scanner.utf8) else {
        return nil
      }
      guard hasDeclaredPrefixes(attributes) else { return nil }
    }
    var namespace = scopes.defaultURI
    var localName = name
    if let prefix {
      namespace = scopes.uri(of: prefix, in: scanner.utf8)
      guard namespace != nil else { return nil }
      localName = (prefix.upperBound + 1)..<name.upperBound
    }
    return XMLTag(
      range: start..<scanner.offset, name: name, localName: localName, namespace: namespace,
      attributes: attributes, isEmptyTag: isEmptyTag)
  }

  private mutating func attribute(besides others: [XMLTag.Attribute]) -> XMLTag.Attribute? {
    let start = scanner.offset
    scanner.skipWhiteSpace()
    guard scanner.offset > start, let (name, _) = scanner.plainName() else { return nil }
    scanner.skipWhiteSpace()
    guard scanner.skip("=") else { return nil }
    scanner.skipWhiteSpace()
    guard let value = scanner.plainValue() else { return nil }
    for other in others where scanner.isSame(other.name, name) { return nil }
    // White space is due before the next attribute only.
    let end = scanner.offset
    scanner.skipWhiteSpace()
    if !scanner.isAt(">"), !scanner.isAt("/>") { scanner.offset = end }
    return XMLTag.Attribute(name: name, value: value)
  }

  /// Whether all prefixes of attributes are declared, and at most one but `xml` is used: two could stand for
  /// the same namespace.
  private func hasDeclaredPrefixes(_ attributes: [XMLTag.Attribute]) -> Bool {
    let utf8 = scanner.utf8
    var foreign = 0
    for attribute in attributes {
      guard let colon = utf8[attribute.name].firstIndex(of: UInt8(ascii: ":")) else { continue }
      let prefix = attribute.name.lowerBound..<colon
      if utf8[prefix].elementsEqual("xml".utf8) || utf8[prefix].elementsEqual("xmlns".utf8) {
        continue
      }
      guard scopes.uri(of: prefix, in: utf8) != nil else { return false }
      foreign += 1
    }
    return foreign < 2
  }
}
