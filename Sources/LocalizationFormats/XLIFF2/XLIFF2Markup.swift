import LocalizationModel
import XMLEvents

/// Text as the content of an element.
enum XLIFF2Markup {
  /// The text, with `<cp>` for what XML cannot hold.
  static func escape(_ text: some StringProtocol) -> String {
    let text = String(text)
    guard XLIFF1Writer.unwritableScalar(in: text) != nil else { return XMLText.escape(text: text) }
    var result = ""
    for scalar in text.unicodeScalars {
      let isWritable = XLIFF1Writer.unwritableScalar(in: String(scalar)) == nil
      result +=
        isWritable
        ? XMLText.escape(text: String(scalar)) : XLIFF2ControlCharacter.element(for: scalar)
    }
    return result
  }
}

/// Puts the codes of a source into a translated text, in the places of their native texts.
struct XLIFF2TargetText {
  /// Why a text cannot be written with the codes that its source has.
  enum Fault: Error {
    /// A code that must be there is not.
    case missing(String)
    /// A code that stands for no text.
    case withoutText(String)
    /// Codes that must keep their order do not.
    case reordered(String)
    /// One half of a code that spans text.
    case halved(String)

    var words: String {
      switch self {
      case .missing(let code):
        "the text lacks \"\(code.oneLine)\", which the file does not let go; add it"
      case .withoutText(let code):
        "the code \"\(code.oneLine)\" stands for no text, so its place is unknown; "
          + "translate this unit in a tool that knows it"
      case .reordered(let code):
        "\"\(code.oneLine)\" must keep its place among the other codes; move it back"
      case .halved(let code):
        "\"\(code.oneLine)\" is half of what spans text; write both halves in their order"
      }
    }
  }

  private struct Slot {
    let code: XLIFF2Document.Code
    let native: [UInt8]
    var isUsed = false
  }

  private var slots: [Slot] = []
  private var used: [Int] = []

  /// The content of a target.
  static func markup(
    for text: String, from source: XLIFF2Document.Content, _ texts: XLIFF2Texts
  ) throws(Fault) -> String {
    var writer = XLIFF2TargetText()
    for case .code(let code) in source.pieces {
      guard let native = texts.native(code), !native.isEmpty else {
        // The end of an empty tag is no markup at all.
        if code.markup.isEmpty { continue }
        throw Fault.withoutText(code.markup)
      }
      writer.slots.append(Slot(code: code, native: Array(native.utf8)))
    }
    let markup = writer.write(Array(text.utf8))
    try writer.check()
    return markup
  }

  private mutating func write(_ text: [UInt8]) -> String {
    guard !slots.isEmpty else { return XLIFF2Markup.escape(String(decoding: text, as: UTF8.self)) }
    var result = ""
    var start = 0
    var index = 0
    while index < text.count {
      guard let slot = slot(at: text[index...]) else {
        index += 1
        continue
      }
      result += XLIFF2Markup.escape(String(decoding: text[start..<index], as: UTF8.self))
      result += slots[slot].code.markup
      slots[slot].isUsed = true
      used.append(slot)
      index += slots[slot].native.count
      start = index
    }
    return result + XLIFF2Markup.escape(String(decoding: text[start...], as: UTF8.self))
  }

  /// The first unused code whose native text begins here; of several the one with the longest text.
  private func slot(at text: ArraySlice<UInt8>) -> Int? {
    var best: Int?
    for (index, slot) in slots.enumerated()
    where !slot.isUsed && text.starts(with: slot.native)
      && slot.native.count > (best.map { slots[$0].native.count } ?? 0)
    {
      best = index
    }
    return best
  }

  private func check() throws(Fault) {
    for slot in slots where !slot.isUsed && !slot.code.canDelete {
      throw .missing(String(decoding: slot.native, as: UTF8.self))
    }
    var last = -1
    for index in used where slots[index].code.isOrdered {
      if index < last { throw .reordered(String(decoding: slots[index].native, as: UTF8.self)) }
      last = index
    }
    var open: [String] = []
    for index in used {
      let code = slots[index].code
      let isSpan = code.markup.hasPrefix("</")
      if isSpan {
        guard open.popLast() == String(code.id.dropFirst()) else { throw .halved(code.markup) }
      } else if slots.contains(where: {
        $0.code.id == "/" + code.id && $0.code.markup.hasPrefix("</")
      }) {
        open.append(code.id)
      }
    }
    if let id = open.last { throw .halved(id) }
  }
}
