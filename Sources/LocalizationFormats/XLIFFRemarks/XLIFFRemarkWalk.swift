import Diagnostics
import XMLEvents

/// Goes through the elements of an XLIFF file with what they hand down to those inside them.
struct XLIFFRemarkWalk {
  enum Subject { case spaces, characters }

  /// What an element has from those around it.
  private struct Scope {
    var keepsSpaces = false
    var allowed: AllowedCharacters?
    var isInSuggestion = false
    /// The unit around the element.
    var unit: XMLTag?
  }

  /// A source or a target that is open.
  private struct Text {
    let tag: XMLTag
    let depth: Int
    let isSource: Bool
    var content = ""
    var forbidden: (character: Unicode.Scalar, allowed: String)?
  }

  /// What stands for an inline code.
  private static let code: Unicode.Scalar = "\u{FFFC}"

  private let source: SourceText
  private let subject: Subject
  private var scopes = [Scope()]
  private var text: Text?

  private(set) var spaces: [XLIFFRemarks.Spaces] = []
  private(set) var forbidden: [XLIFFRemarks.ForbiddenCharacter] = []

  init(_ source: SourceText, looksFor subject: Subject) {
    self.source = source
    self.subject = subject
  }

  mutating func run() {
    // A fault was reported by the reader of the file.
    _ = XMLTokenReader.read(source) { token in
      switch token {
      case .startTag(let tag): open(tag)
      case .endTag(let range): close(at: range)
      case .text(let range): add(range)
      case .comment, .processingInstruction, .doctype: break
      }
    }
  }

  private mutating func open(_ tag: XMLTag) {
    var scope = scopes[scopes.count - 1]
    for attribute in tag.attributes {
      if source.has("xml:space", in: attribute.name) {
        scope.keepsSpaces = source.has("preserve", in: attribute.value)
      } else if subject == .characters, source.isAllowedCharacters(attribute.name) {
        scope.allowed = AllowedCharacters(source.decodedXMLAttribute(in: attribute.value))
      }
    }
    if source.has("trans-unit", in: tag.localName) || source.has("unit", in: tag.localName) {
      scope.unit = tag
    }
    // Suggestions come from elsewhere, with the spaces that they have there.
    if source.has("alt-trans", in: tag.localName) || source.has("match", in: tag.localName) {
      scope.isInSuggestion = true
    }
    scopes.append(scope)
    // Spaces on both sides of a code are no two spaces.
    if subject == .spaces, text != nil { text?.content.unicodeScalars.append(Self.code) }
    guard text == nil, scope.unit != nil, !scope.isInSuggestion else { return }
    let isSource = source.has("source", in: tag.localName)
    guard isSource || source.has("target", in: tag.localName) else { return }
    text = Text(tag: tag, depth: scopes.count, isSource: isSource)
  }

  private mutating func add(_ range: Range<Int>) {
    guard text != nil else { return }
    let content = source.decodedXMLText(in: range)
    text?.content += content
    guard let allowed = scopes.last?.allowed, text?.forbidden == nil,
      let character = content.unicodeScalars.first(where: { !allowed.contains($0) })
    else { return }
    text?.forbidden = (character, allowed.spelling)
  }

  private mutating func close(at range: Range<Int>) {
    guard scopes.count > 1 else { return }
    let scope = scopes.removeLast()
    guard let text, text.depth == scopes.count + 1, let unit = scope.unit else { return }
    self.text = nil
    let content = ExactString(text.content)
    let whole = text.tag.range.lowerBound..<max(text.tag.range.upperBound, range.upperBound)
    let location = SourceLocation(source, whole)
    let id = ExactString(
      source.attribute("id", of: unit).map { source.decodedXMLAttribute(in: $0.value) } ?? "")
    if let found = text.forbidden {
      forbidden.append(
        XLIFFRemarks.ForbiddenCharacter(
          id: id, text: content, location: location, character: found.character,
          allowed: found.allowed))
    }
    guard subject == .spaces, text.isSource, !scope.keepsSpaces, content.hasSpacesThatCount else {
      return
    }
    // One attribute is enough for a unit of several segments.
    let offset = unit.range.upperBound - (unit.isEmptyTag ? 2 : 1)
    if spaces.last?.attributeOffset == offset { return }
    let shown = String(text.content.unicodeScalars.filter { $0 != Self.code })
    spaces.append(
      XLIFFRemarks.Spaces(
        id: id, text: ExactString(shown), location: location, attributeOffset: offset))
  }
}

extension SourceText {
  /// Whether an attribute is `allowedCharacters` of the Internationalization Tag Set, by its usual prefix.
  fileprivate func isAllowedCharacters(_ name: Range<Int>) -> Bool {
    has("its:allowedCharacters", in: name)
  }
}

extension ExactString {
  /// Whether spaces of a text are more than what parts its words. Line breaks at the edges are the
  /// indentation of whoever wrote the file.
  fileprivate var hasSpacesThatCount: Bool {
    let bytes = Array(utf8)
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return false }
    let edges = bytes[..<first] + bytes[(last + 1)...]
    if edges.contains(0x0A) || edges.contains(0x0D) { return false }
    if !edges.isEmpty { return true }
    let core = bytes[first...last]
    return zip(core, core.dropFirst()).contains { isSpace($0) && (isSpace($1) || $0 != 0x20) }
  }
}
