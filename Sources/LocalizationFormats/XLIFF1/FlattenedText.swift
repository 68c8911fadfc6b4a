import Diagnostics
import XMLEvents

/// The text of an element without the inline codes in it.
///
/// A code with text of its own (`g`, `ph`, `bpt` …) is replaced by that text, one without by its `equiv-text`;
/// tables know neither. A code that leaves nothing behind is kept by name, so that no one takes the text
/// for the whole.
struct FlattenedText {
  private(set) var string = ""
  private(set) var hasMarkup = false
  private(set) var lostCodes: [String] = []
  /// Where in the UTF-8 of the text a code stood that is a thing of its own and left nothing behind.
  private(set) var codePlaces: [Int] = []
  /// All codes in their order, with their ids.
  private(set) var codes: [Code] = []
  /// For each of them, the code that it stands in.
  private(set) var outerCodes: [Code?] = []
  /// The codes around a text that have none.
  private(set) var emptyCodes: [Code] = []
  private var open: [Code] = []

  /// An inline code, as the source and the target name it.
  struct Code: Hashable {
    let element: String
    let id: String

    /// As people find it.
    var description: String { "<\(element) id=\"\(id.oneLine)\">" }
  }
  /// The segments that `mrk` marks, by their `mid`, and whether there is a text in them.
  private(set) var segments: [(id: String, isEmpty: Bool)] = []

  private let source: SourceText

  /// The text of an element.
  init(_ element: XMLNode, in source: SourceText) {
    self.source = source
    add(element.pieces)
  }

  private mutating func add(_ pieces: [XMLNode.Piece]) {
    for piece in pieces {
      switch piece {
      case .text(let range): string += source.decodedXMLText(in: range)
      case .element(let code): add(code)
      }
    }
  }

  private mutating func add(_ code: XMLNode) {
    // An annotation says something about its text and stands for nothing in it.
    let isAnnotation = source.has("mrk", in: code.tag.localName)
    if !isAnnotation {
      hasMarkup = true
      let own = Code(element: source.text(in: code.tag.localName), id: value("id", of: code) ?? "")
      codes.append(own)
      outerCodes.append(open.last)
      open.append(own)
    }
    let length = string.utf8.count
    add(code.pieces)
    if !isAnnotation { open.removeLast() }
    if isAnnotation, value("mtype", of: code) == "seg", let id = value("mid", of: code) {
      segments.append((id, string.utf8.count == length))
    }
    guard string.utf8.count == length else { return }
    if code.pieces.isEmpty, source.has("g", in: code.tag.localName), let last = codes.last {
      emptyCodes.append(last)
    }
    if let text = value("equiv-text", of: code), !text.utf8.isEmpty {
      string += text
    } else if !isAnnotation, !source.has("g", in: code.tag.localName) {
      let id = value("id", of: code).map { " id=\"\($0)\"" } ?? ""
      lostCodes.append("<\(source.text(in: code.tag.name))\(id)>")
      let name = source.text(in: code.tag.localName)
      if !Self.halves.contains(name) { codePlaces.append(string.utf8.count) }
    }
  }

  /// Codes that begin or end what stands between them, and are nothing by themselves.
  private static let halves: Set<String> = ["bx", "ex", "bpt", "ept"]

  private func value(_ name: StaticString, of node: XMLNode) -> String? {
    source.attribute(name, of: node.tag).map { source.decodedXMLAttribute(in: $0.value) }
  }
}
