import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// Apple's markup for grammatical agreement survives translation.
  static let inflectLost = MessageRule(
    Rule(
      "plural.inflect-lost", .warning, "the markup of grammatical agreement is whole",
      why:
        "Broken markup is shown as it stands: \"^[3 Datei](beugen: true)\". A note where a translation does "
        + "without it, which is right in languages that Apple does not inflect.",
      bad: "^[%d Datei](beugen: true)", good: "^[%d Datei](inflect: true)")
  ) { pair in
    pair.texts.compactMap { text in
      let here = InflectionMarkup(text.text)
      let source = text.source.map { InflectionMarkup($0.text) }
      if here.isBroken {
        return source?.isBroken == true
          ? nil
          : MessageFinding(
            "'\(text.text.shortened)' opens '^[' without closing it by '](…)'; complete the markup",
            severity: .error, at: text)
      }
      if let name = here.names.first(where: { !InflectionMarkup.known.contains($0) }) {
        return source?.names.contains(name) == true
          ? nil
          : MessageFinding(
            "'\(name)' is no attribute of grammatical agreement; write 'inflect', as the source does",
            at: text)
      }
      if here.names.contains("inflect"),
        text.source?.text.string.contains("(inflect: true") == true,
        !text.text.string.contains("inflect: true"), !text.text.string.contains("inflect:true")
      {
        return MessageFinding(
          "'inflect' has another value than in the source; write 'true'", at: text)
      }
      guard let source, source.count > 0, here.count == 0 else { return nil }
      return MessageFinding(
        "the translation lacks '^[…](…)' of the source; keep it where the language is inflected",
        severity: .note, at: text)
    }
  }
}

/// The `^[text](attribute: value)` of a text.
private struct InflectionMarkup {
  private(set) var count = 0
  private(set) var names: [String] = []
  private(set) var isBroken = false

  static let known: Set<String> = [
    "inflect", "agreeWithArgument", "agreeWithConcept", "referentConcept", "inflectionAlternative",
    "morphology",
  ]

  init(_ text: ExactString) {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return }
    let bytes = Array(text.utf8)
    var open: [Bool] = []
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      switch bytes[index] {
      case UInt8(ascii: "["):
        let isMarkup = index > 0 && bytes[index - 1] == UInt8(ascii: "^")
        open.append(isMarkup)
        if isMarkup { count += 1 }
      case UInt8(ascii: "]"):
        guard open.popLast() == true else { continue }
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "("),
          let end = bytes[index...].firstIndex(of: UInt8(ascii: ")"))
        else {
          isBroken = true
          continue
        }
        readNames(bytes[(index + 2)..<end])
        index = end
      default: continue
      }
    }
    if open.contains(true) { isBroken = true }
  }

  private mutating func readNames(_ bytes: ArraySlice<UInt8>) {
    var depth = 0
    var field: [UInt8] = []
    var isName = true
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: (field, isName) = ([], true)
      case UInt8(ascii: ":") where depth == 0 && isName:
        names.append(String(decoding: field, as: UTF8.self))
        isName = false
      case UInt8(ascii: " "): continue
      default: if isName { field.append(byte) }
      }
    }
  }
}
