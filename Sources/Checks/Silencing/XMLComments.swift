import TextRules

/// The comments of an XML file, each with its element.
///
/// A comment behind a tag on its line is about the element of that tag, any other about the element that
/// follows, and the last one in an element about that element. In a property list a key and its value are
/// one. The file need not be well formed.
struct XMLComments {
  private(set) var comments: [ScopedComment] = []

  private struct Element {
    let isKey: Bool
    let isPropertyList: Bool
    let parent: Int?
    /// The sibling before this one.
    let previous: Int?
    var next: Int?
    let start: Int
    var openEnd: Int
    var end: Int
  }

  private struct Comment {
    let range: Range<Int>
    let parent: Int?
    /// The sibling before it.
    let previous: Int?
    /// The sibling behind it.
    var next: Int?
  }

  private let text: [UInt8]
  private var elements: [Element] = []
  private var open: [Int] = []
  /// The last child so far of the document and of each open element.
  private var lastChildren: [Int?] = [nil]
  private var found: [Comment] = []
  /// The first comment since the last tag.
  private var pending = 0

  init(_ text: [UInt8]) {
    self.text = text
    var index = 0
    while let tag = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = read(at: tag)
    }
    comments = found.map {
      ScopedComment($0.range, closing: "-->", in: text, scope: scope(of: $0))
    }
  }

  /// Reads what begins at a `<`; where it ends.
  private mutating func read(at tag: Int) -> Int {
    if text.has("<!--", at: tag) {
      let end = text.end(of: "-->", from: tag + 4)
      found.append(
        Comment(
          range: tag..<end, parent: open.last, previous: lastChildren[lastChildren.count - 1]))
      return end
    }
    if text.has("<![CDATA[", at: tag) { return text.end(of: "]]>", from: tag) }
    if text.has("<?", at: tag) { return text.end(of: "?>", from: tag) }
    let end = endOfTag(from: tag)
    if text.has("<!", at: tag) { return end }
    if text.has("</", at: tag) {
      close(at: end)
    } else {
      append(tag..<end)
    }
    pending = found.count
    return end
  }

  private mutating func append(_ tag: Range<Int>) {
    let name = text[(tag.lowerBound + 1)..<tag.upperBound].prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    let index = elements.count
    let depth = lastChildren.count - 1
    if let previous = lastChildren[depth] { elements[previous].next = index }
    for comment in pending..<found.count { found[comment].next = index }
    elements.append(
      Element(
        isKey: name.elementsEqual("key".utf8), isPropertyList: name.elementsEqual("plist".utf8),
        parent: open.last, previous: lastChildren[depth], start: tag.lowerBound,
        openEnd: tag.upperBound, end: tag.upperBound))
    lastChildren[depth] = index
    if !text.has("/>", at: tag.upperBound - 2) {
      elements[index].end = text.count
      open.append(index)
      lastChildren.append(nil)
    }
  }

  private mutating func close(at end: Int) {
    guard let element = open.popLast() else { return }
    elements[element].end = end
    lastChildren.removeLast()
  }

  /// Behind the `>` that is in no attribute's value.
  private func endOfTag(from start: Int) -> Int {
    var quote: UInt8?
    for index in start..<text.count {
      let byte = text[index]
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return text.count
  }

  private func scope(of comment: Comment) -> Suppression.Scope {
    guard let element = element(of: comment) else { return .file }
    let parent = elements[element].parent
    // What is about the whole document is also about findings that have no line.
    let isDocument =
      parent.map { elements[$0].parent == nil && elements[$0].isPropertyList } ?? true
    return isDocument ? .file : .entry(pair(of: element), key: nil)
  }

  private func element(of comment: Comment) -> Int? {
    let start = comment.range.lowerBound
    if let previous = comment.previous {
      if text.isBlankOnLine(elements[previous].end..<start) { return previous }
    } else if let parent = comment.parent, text.isBlankOnLine(elements[parent].openEnd..<start) {
      return parent
    }
    return comment.next ?? comment.parent
  }

  /// The range of an element; of a key and its value where it is one of a property list.
  private func pair(of index: Int) -> Range<Int> {
    let element = elements[index]
    if element.isKey, let value = element.next { return element.start..<elements[value].end }
    if let key = element.previous, elements[key].isKey {
      return elements[key].start..<element.end
    }
    return element.start..<element.end
  }
}
