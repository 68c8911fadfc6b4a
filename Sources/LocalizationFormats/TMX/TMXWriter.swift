import Diagnostics
import XMLEvents

/// Writes translation memories in TMX 1.4: no dates, so that the same texts make the same bytes.
public enum TMXWriter {
  /// A new file.
  ///
  /// - Parameters:
  ///   - units: the texts, in this order.
  ///   - sourceLanguage: the language that they are translated from; nil for any.
  ///   - tool: the program that writes.
  /// - Returns: the file, in UTF-8.
  public static func write(
    _ units: [TMXDocument.Unit], sourceLanguage: String?, tool: NewFile.Tool
  ) -> [UInt8] {
    let attribute = { XMLText.escape(attribute: $0) }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <tmx version="1.4">
        <header creationtool="\(attribute(tool.name))" \
      creationtoolversion="\(attribute(tool.version))" segtype="block" o-tmf="bundlekit" \
      adminlang="en" srclang="\(attribute(sourceLanguage ?? "*all*"))" datatype="plaintext"/>
        <body>

      """
    let layout = TMXLayout()
    for unit in units { text += layout.indent + layout.unit(unit) + "\n" }
    text += "  </body>\n</tmx>\n"
    return Array(text.utf8)
  }

  /// The first character of a unit that XML 1.0 cannot hold, in no spelling.
  static func unwritableScalar(in unit: TMXDocument.Unit) -> Unicode.Scalar? {
    let texts =
      [unit.id?.string].compactMap(\.self) + unit.notes
      + unit.properties.map(\.value.string) + unit.variants.map(\.text.string)
    return texts.lazy.compactMap { XLIFF1Writer.unwritableScalar(in: $0) }.first
  }
}

/// How units are set: as in a new file, or as the units of a file that they are added to.
struct TMXLayout {
  var lineEnd = "\n"
  /// What a line with `<tu>` begins with.
  var indent = "    "
  /// What the lines of its content begin with besides.
  var step = "  "
  /// The attribute that names a language.
  var languageAttribute = "xml:lang"

  init() {}

  /// The layout of a file, as its first unit shows it.
  init(of document: TMXDocument, _ source: SourceText) {
    lineEnd = source.lineEnd
    if document.version == "1.1" || document.version == "1.2" { languageAttribute = "lang" }
    guard let unit = document.units.first, let location = unit.location,
      let indent = source.indent(at: location.range.lowerBound)
    else { return }
    self.indent = indent
    if let variant = unit.variants.first?.location?.range.lowerBound,
      let inner = source.indent(at: variant), inner.hasPrefix(indent)
    {
      step = String(inner.dropFirst(indent.count))
    }
  }

  /// A unit; its lines but the first begin with the indent.
  func unit(_ unit: TMXDocument.Unit) -> String {
    var text = "<tu"
    if let id = unit.id { text += " tuid=\"\(XMLText.escape(attribute: id.string))\"" }
    if let language = unit.sourceLanguage {
      text += " srclang=\"\(XMLText.escape(attribute: language))\""
    }
    text += ">"
    let inner = lineEnd + indent + step
    for note in unit.notes { text += inner + "<note>\(XMLText.escape(text: note))</note>" }
    for property in unit.properties {
      let type = XMLText.escape(attribute: property.type)
      text += inner + "<prop type=\"\(type)\">\(XMLText.escape(text: property.value.string))</prop>"
    }
    for variant in unit.variants { text += inner + self.variant(variant) }
    return text + lineEnd + indent + "</tu>"
  }

  /// A text with its language.
  func variant(_ variant: TMXDocument.Variant) -> String {
    let language = XMLText.escape(attribute: variant.language)
    return "<tuv \(languageAttribute)=\"\(language)\">\(segment(variant.text))</tuv>"
  }

  /// A text alone.
  func segment(_ text: ExactString) -> String { "<seg>\(XMLText.escape(text: text.string))</seg>" }
}

extension SourceText {
  /// What the line begins with before an offset; nil where that is something else than white space.
  func indent(at offset: Int) -> String? {
    var start = offset
    while start > 0, utf8[start - 1] == UInt8(ascii: " ") || utf8[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    guard
      start == 0 || utf8[start - 1] == UInt8(ascii: "\n") || utf8[start - 1] == UInt8(ascii: "\r")
    else { return nil }
    return text(in: start..<offset)
  }

  /// The range of an element that is to go, with its line where it stands alone on it.
  func rangeWithLine(_ range: Range<Int>) -> Range<Int> {
    guard let indent = indent(at: range.lowerBound) else { return range }
    let start = range.lowerBound - indent.utf8.count
    var end = range.upperBound
    while end < utf8.count, utf8[end] == UInt8(ascii: " ") || utf8[end] == UInt8(ascii: "\t") {
      end += 1
    }
    guard end < utf8.count, utf8[end] == UInt8(ascii: "\n") || utf8[end] == UInt8(ascii: "\r")
    else { return range }
    let isPair = utf8[end] == UInt8(ascii: "\r") && end + 1 < utf8.count && utf8[end + 1] == 0x0A
    return start..<(end + (isPair ? 2 : 1))
  }
}

extension TMXDocument.Unit {
  /// Whether XML has all characters of the unit.
  package var isWritable: Bool { TMXWriter.unwritableScalar(in: self) == nil }
}
