import Diagnostics
import LocalizationModel
import XMLEvents

/// The elements of a unit as they stand in the file, scanned anew where somebody asks for them.
struct XLIFF1UnitMarkup {
  let source: SourceText
  let node: XMLNode

  /// Nil for a unit that is not of a file.
  init?(_ unit: XLIFF1Document.Unit) {
    guard let source = unit.location.source,
      let node = XMLNode(at: unit.location.range.lowerBound, in: source)
    else { return nil }
    self.source = source
    self.node = node
  }

  /// The prefix of the format's elements, with its colon.
  private var prefix: ArraySlice<UInt8> {
    source.utf8[node.tag.name.lowerBound..<node.tag.localName.lowerBound]
  }

  /// The children of an element with a name of the format's.
  func children(_ name: StaticString, of parent: XMLNode? = nil) -> [XMLNode] {
    (parent ?? node).children.filter { child in
      let tag = child.tag
      return source.has(name, in: tag.localName)
        && source.utf8[tag.name.lowerBound..<tag.localName.lowerBound] == prefix
        && source.attribute("xmlns", of: tag) == nil
    }
  }

  func value(_ name: StaticString, of node: XMLNode) -> String? {
    source.attribute(name, of: node.tag).map { source.decodedXMLAttribute(in: $0.value) }
  }

  func text(of node: XMLNode) -> ExactString {
    ExactString(FlattenedText(node, in: source).string)
  }

  /// What `alt-trans` offers, best first; rejected ones and the unit's own history are no offers.
  var suggestions: [Catalog.Suggestion] {
    let own = children("source").first.map(text) ?? ""
    let offers = children("alt-trans").flatMap { offer -> [Catalog.Suggestion] in
      switch value("alttranstype", of: offer) {
      case nil, "proposal", "accepted": break
      default: return []
      }
      let source = children("source", of: offer).first.map(text)
      return children("target", of: offer).map { target in
        Catalog.Suggestion(
          source: source ?? own, target: text(of: target),
          score: Self.score(value("match-quality", of: offer)),
          origin: value("origin", of: offer))
      }
    }
    return offers.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map(\.element)
  }

  /// Any text is allowed; most tools write `87`, `87%` or `87.5`.
  private static func score(_ quality: String?) -> Int {
    let digits = (quality ?? "").prefix { $0.isASCII && $0.isNumber }
    return min(Int(digits) ?? 0, 100)
  }

  /// The places that `context-group` names.
  var occurrences: [String] {
    children("context-group").compactMap { group in
      var file: String?
      var line: String?
      for context in children("context", of: group) {
        switch value("context-type", of: context) {
        case "sourcefile": file = text(of: context).string
        case "linenumber": line = text(of: context).string
        default: break
        }
      }
      return file.map { file in line.map { "\(file):\($0)" } ?? file }
    }
  }
}
