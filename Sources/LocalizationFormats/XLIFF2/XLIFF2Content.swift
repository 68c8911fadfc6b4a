import Diagnostics
import LocalizationModel
import XMLEvents

/// A text and its translation with placeholders as codes.
struct XLIFF2Content {
  private(set) var data: [String] = []
  private(set) var source = ""
  private(set) var target: String?

  private struct Code {
    let range: Range<Int>
    let native: String
    let takesArgument: Bool
    let position: Int?
  }

  init(source: ExactString, target: ExactString?, path: VariantPath) {
    let codes = Self.codes(in: source, path)
    let others = target.map { Self.codes(in: $0, path) }
    // A translation that has other codes already must not be forbidden by the file that brings it.
    let keeps = others.map { $0.map(\.native).sorted() == codes.map(\.native).sorted() } ?? true
    let isFew = [.zero, .one, .two].contains(path.plural)
    let arguments = codes.filter(\.takesArgument)
    let isOrdered =
      arguments.count > 1 && arguments.contains { $0.position == nil }
      && (others.map { $0.map(\.native) == codes.map(\.native) } ?? true)
    // "One minute" needs no number, so the translator of such a text may leave it out.
    let isFixed = keeps && (!isFew || isOrdered)
    var ids: [(native: String, markup: String)] = []
    for (index, code) in codes.enumerated() {
      let order = isOrdered ? (index == 0 ? "firstNo" : "no") : nil
      ids.append(
        (code.native, markup(code, id: index + 1, isFixed: isFixed, order: order)))
    }
    self.source = Self.text(source, codes, ids.map(\.markup))
    guard let target, let others else { return }
    var unused = ids
    var next = ids.count
    let markups = others.map { code -> String in
      if let index = unused.firstIndex(where: { $0.native == code.native }) {
        return unused.remove(at: index).markup
      }
      next += 1
      return markup(code, id: next, isFixed: false, order: nil)
    }
    self.target = Self.text(target, others, markups)
  }

  private mutating func markup(_ code: Code, id: Int, isFixed: Bool, order: String?) -> String {
    let place: Int
    if let index = data.firstIndex(where: { $0.utf8.elementsEqual(code.native.utf8) }) {
      place = index + 1
    } else {
      data.append(code.native)
      place = data.count
    }
    let native = XMLText.escape(attribute: code.native)
    var result = "<ph id=\"\(id)\" dataRef=\"d\(place)\" equiv=\"\(native)\""
    if code.takesArgument { result += " disp=\"{\(code.position ?? id)}\"" }
    if isFixed { result += " canCopy=\"no\" canDelete=\"no\"" }
    if let order { result += " canReorder=\"\(order)\"" }
    return result + "/>"
  }

  /// The placeholders of a text; percent signs and what the runtime does not know stay text.
  private static func codes(in text: ExactString, _ path: VariantPath) -> [Code] {
    let bytes = Array(text.utf8)
    return PlaceholderScanner.placeholders(in: text, isVariableText: path.variable != nil)
      .compactMap { placeholder in
        let native = String(decoding: bytes[placeholder.range], as: UTF8.self)
        guard placeholder.kind != .percent, placeholder.kind != .unknown,
          XLIFF1Writer.unwritableScalar(in: native) == nil
        else { return nil }
        return Code(
          range: placeholder.range, native: native, takesArgument: placeholder.takesArgument,
          position: placeholder.position)
      }
  }

  private static func text(_ text: ExactString, _ codes: [Code], _ markups: [String]) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    var start = 0
    func add(upTo end: Int) {
      result += XLIFF2Markup.escape(String(decoding: bytes[start..<end], as: UTF8.self))
    }
    for (code, markup) in zip(codes, markups) {
      add(upTo: code.range.lowerBound)
      result += markup
      start = code.range.upperBound
    }
    add(upTo: bytes.count)
    return result
  }
}
