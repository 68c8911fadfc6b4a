internal import CICUShim

/// Forms of texts that differ in how they are encoded or in letter case only.
package enum Normalization {
  /// The text in normalization form C.
  package static func nfc(_ text: String) -> String {
    isASCII(text) ? text : form(Int32(BK_FORM_NFC), of: text)
  }

  /// The text in normalization form D.
  package static func nfd(_ text: String) -> String {
    isASCII(text) ? text : form(Int32(BK_FORM_NFD), of: text)
  }

  /// The text by full case folding, which is the same in every language.
  package static func caseFolded(_ text: String) -> String {
    guard isASCII(text) else { return form(Int32(BK_FORM_CASE_FOLDED), of: text) }
    let folded = text.utf8.lazy.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return String(decoding: Array(folded), as: UTF8.self)
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static func form(_ form: Int32, of text: String) -> String {
    let units = Array(text.utf16)
    guard let length = Int32(exactly: units.count) else { return text }
    return ICUBuffer.text(capacity: units.count + units.count / 4) { buffer, capacity in
      bk_text_in_form(form, units, length, buffer, capacity)
    } ?? text
  }
}
