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

  private var codes: [Code] = []

  private struct Code {
    let element: XMLElement
    /// How long the text was before the code.
    let start: Int
  }

  var isInCode: Bool { !codes.isEmpty }

  mutating func add(_ text: String) { string += text }

  mutating func open(_ element: XMLElement) {
    // An annotation says something about its text and stands for nothing in it.
    if element.localName != "mrk" { hasMarkup = true }
    codes.append(Code(element: element, start: string.utf8.count))
  }

  mutating func close() {
    guard let code = codes.popLast(), string.utf8.count == code.start else { return }
    let element = code.element
    if let text = element["equiv-text"], !text.utf8.isEmpty {
      string += text
    } else if element.localName != "mrk", element.localName != "g" {
      let id = element["id"].map { " id=\"\($0)\"" } ?? ""
      lostCodes.append("<\(element.name)\(id)>")
    }
  }
}
