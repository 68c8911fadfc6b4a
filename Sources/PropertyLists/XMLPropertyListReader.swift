package import Diagnostics
import XMLEvents

/// Reads property lists in XML.
package enum XMLPropertyListReader {
  /// How deep values may stand inside each other.
  static let maxDepth = 512

  /// Reads a file; what stands before a fault is kept, in containers that end there.
  package static func read(_ source: SourceText) -> Parsed<PropertyListDocument> {
    var builder = Builder(source)
    // One element more than values: <plist>.
    let limits = XMLEventReader.Limits(maxDepth: maxDepth + 1, doctypes: .external)
    let fault = XMLEventReader.read(source, limits: limits) { builder.take($0) }
    if let fault {
      builder.report(fault.message, at: fault.offset..<fault.offset)
      builder.closeAll(at: fault.offset)
    }
    let document = PropertyListDocument(
      path: source.path, format: .xml, source: source, root: builder.root)
    let diagnostics = builder.diagnostics.enumerated().sorted {
      ($0.element.location.range.lowerBound, $0.offset)
        < ($1.element.location.range.lowerBound, $1.offset)
    }
    return Parsed(document, diagnostics: diagnostics.map(\.element))
  }
}

extension XMLPropertyListReader {
  /// Makes values of events.
  struct Builder {
    private let source: SourceText
    private var stack: [Frame] = []
    private(set) var root: PropertyListNode?
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceText) { self.source = source }

    /// An element that is open.
    private struct Frame {
      enum Kind {
        case plist
        case dictionary
        case array
        case key
        case scalar
        /// An element that means nothing here, and whatever is in it.
        case unknown
      }

      let kind: Kind
      let name: String
      let tag: Range<Int>
      var entries: [PropertyListDictionary.Entry] = []
      var keys: [ExactString: Range<Int>] = [:]
      var pendingKey: (key: String, range: Range<Int>)?
      var elements: [PropertyListNode] = []
      var text = ""
      var textRange: Range<Int>?
    }

    mutating func take(_ event: XMLEvent) {
      switch event {
      case .startElement(let element): open(element)
      case .endElement(_, let range): close(at: range.upperBound)
      case .text(let text, let range): take(text, at: range)
      case .comment(_, let range): takeMiscellany("comment", at: range)
      case .processingInstruction(let range): takeMiscellany("processing instruction", at: range)
      case .doctype: break
      }
    }

    mutating func report(_ message: String, at range: Range<Int>) {
      diagnostics.append(
        Diagnostic(.plistParse, .error, at: SourceLocation(source, range), message))
    }

    /// Ends every element that is still open.
    mutating func closeAll(at offset: Int) {
      while let frame = stack.popLast() {
        let range = frame.tag.lowerBound..<max(frame.tag.upperBound, offset)
        switch frame.kind {
        case .dictionary: add(PropertyListNode(.dictionary(.init(frame.entries)), range: range))
        case .array: add(PropertyListNode(.array(frame.elements), range: range))
        // A text without its end may be half of what it was.
        case .plist, .key, .scalar, .unknown: break
        }
      }
    }
  }
}

extension XMLPropertyListReader.Builder {
  private static let scalars: Set<String> = [
    "string", "integer", "real", "true", "false", "date", "data",
  ]

  private mutating func open(_ element: XMLElement) {
    let tag = element.range
    let kind = kind(of: element.name, at: tag)
    if kind != .unknown, kind != .plist, stack.isEmpty {
      report(
        "<\(element.name)> as root element; put it into <plist version=\"1.0\">…</plist>", at: tag)
    }
    stack.append(Frame(kind: kind, name: element.name, tag: tag))
  }

  private mutating func kind(of name: String, at tag: Range<Int>) -> Frame.Kind {
    guard let parent = stack.last?.kind else {
      if name == "plist" { return .plist }
      return valueKind(of: name, at: tag)
    }
    switch parent {
    case .unknown:
      return .unknown
    case .key, .scalar:
      report("<\(name)> inside <\(stack.last?.name ?? "")>; write \"<\" as \"&lt;\"", at: tag)
      return .unknown
    case .dictionary where name == "key":
      return .key
    case .plist, .dictionary, .array:
      return valueKind(of: name, at: tag)
    }
  }

  private mutating func valueKind(of name: String, at tag: Range<Int>) -> Frame.Kind {
    switch name {
    case "dict": return .dictionary
    case "array": return .array
    case "key": report("<key> outside of <dict>; write <string> for a text", at: tag)
    case _ where Self.scalars.contains(name): return .scalar
    default:
      let known = Self.scalars.union(["dict", "array", "key", "plist"])
      let hint = name.nearest(in: known).map { "did you mean <\($0)>?" } ?? "remove it"
      report("<\(name)> is no element of property lists; \(hint)", at: tag)
    }
    return .unknown
  }

  private mutating func take(_ text: String, at range: Range<Int>) {
    guard let kind = stack.last?.kind else { return }
    switch kind {
    case .key, .scalar:
      let start = stack[stack.count - 1].textRange?.lowerBound ?? range.lowerBound
      stack[stack.count - 1].text += text
      stack[stack.count - 1].textRange = start..<range.upperBound
    case .plist, .dictionary, .array:
      let utf8 = source.utf8[range]
      guard let start = utf8.firstIndex(where: { !$0.isXMLWhiteSpace }) else { return }
      let end = utf8.lastIndex(where: { !$0.isXMLWhiteSpace }).map { $0 + 1 } ?? start
      report(
        "text \"\(source.text(in: start..<end).excerpt)\" between the elements of <\(stack.last?.name ?? "")>; "
          + "put it into <string>…</string> or remove it", at: start..<end)
    case .unknown:
      break
    }
  }

  private mutating func takeMiscellany(_ what: String, at range: Range<Int>) {
    guard let frame = stack.last, frame.kind == .key || frame.kind == .scalar else { return }
    report("\(what) inside <\(frame.name)>; move it before the element", at: range)
  }
}

extension XMLPropertyListReader.Builder {
  private mutating func close(at end: Int) {
    guard let frame = stack.popLast() else { return }
    let range = frame.tag.lowerBound..<end
    switch frame.kind {
    case .plist:
      // Where something else stood in the element, that was reported.
      if root == nil, diagnostics.isEmpty {
        report("empty property list; put <dict>…</dict> into <plist>", at: range)
      }
    case .dictionary:
      if let key = frame.pendingKey { reportMissingValue(key) }
      add(PropertyListNode(.dictionary(.init(frame.entries)), range: range))
    case .array:
      add(PropertyListNode(.array(frame.elements), range: range))
    case .key:
      if let last = stack.last?.pendingKey { reportMissingValue(last) }
      if !stack.isEmpty { stack[stack.count - 1].pendingKey = (frame.text, range) }
    case .scalar:
      switch PropertyListValue.scalar(named: frame.name, text: frame.text) {
      case .success(let value):
        add(PropertyListNode(value, range: range))
      case .failure(let fault):
        report(fault.message, at: frame.textRange ?? range)
        dropKey()
      }
    case .unknown:
      dropKey()
    }
  }

  private mutating func add(_ node: PropertyListNode) {
    guard let parent = stack.last?.kind else {
      if root == nil { root = node }
      return
    }
    switch parent {
    case .plist where root == nil:
      root = node
    case .plist:
      report("second value in <plist>; remove it, or put both into one <array>", at: node.range)
    case .array:
      stack[stack.count - 1].elements.append(node)
    case .dictionary:
      guard let (key, range) = stack[stack.count - 1].pendingKey else {
        report("value without a key; put <key>…</key> before it", at: node.range)
        return
      }
      dropKey()
      stack[stack.count - 1].entries.append(.init(key, keyRange: range, node))
      if let first = stack[stack.count - 1].keys.updateValue(range, forKey: ExactString(key)) {
        reportDuplicate(key, at: range, first: first)
        stack[stack.count - 1].keys[ExactString(key)] = first
      }
    case .key, .scalar, .unknown:
      break
    }
  }

  /// Forgets the key whose value has come, for better or worse.
  private mutating func dropKey() {
    if !stack.isEmpty { stack[stack.count - 1].pendingKey = nil }
  }

  private mutating func reportMissingValue(_ key: (key: String, range: Range<Int>)) {
    report(
      "key \"\(key.key.excerpt)\" without a value; add the value or remove the key", at: key.range)
  }

  private mutating func reportDuplicate(_ key: String, at range: Range<Int>, first: Range<Int>) {
    var diagnostic = Diagnostic(
      .plistDuplicateKey, .error, at: SourceLocation(source, range),
      "key \"\(key.excerpt)\" is in this dictionary already; remove one, since only the last counts"
    )
    diagnostic.notes = [.init("it is here first", at: SourceLocation(source, first))]
    diagnostics.append(diagnostic)
  }
}

extension UInt8 {
  var isXMLWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

extension String {
  /// The text on one line, short enough for a message.
  var excerpt: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
