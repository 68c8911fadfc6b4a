internal import CLibXML2Shim

/// libxml2's push parser, which says what a text is made of and whether it keeps the rules of XML.
struct LibXML2Parser: ~Copyable {
  enum Markup {
    case startTag(namespace: UnsafePointer<CChar>?)
    case endTag
    case comment
    case processingInstruction
  }

  enum Place {
    case offset(Int)
    case nextMarkup
    case repeatedAttribute
    case reference(before: Int)
    case documentEnd
  }

  private let handle: OpaquePointer

  init() throws(XMLFault) {
    guard let handle = bk_xml_open() else {
      throw XMLFault(kind: .tooLarge, message: "out of memory", offset: 0)
    }
    self.handle = handle
  }

  deinit { bk_xml_close(handle) }

  /// Parses the next piece, which ends between two characters.
  func feed(_ piece: ArraySlice<UInt8>, isLast: Bool = false) {
    piece.withUnsafeBufferPointer {
      bk_xml_feed(handle, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
    }
  }

  /// What the piece that was fed last completed.
  var markup: [Markup] {
    var count = 0
    let events = UnsafeBufferPointer(start: bk_xml_events(handle, &count), count: count)
    return events.map { event in
      switch Int(event.kind) {
      case BK_XML_START_TAG: .startTag(namespace: event.namespace_uri)
      case BK_XML_END_TAG: .endTag
      case BK_XML_COMMENT: .comment
      default: .processingInstruction
      }
    }
  }

  /// The first rule that is broken, after all markup there was.
  var fault: (message: String, place: Place)? {
    guard let fault = bk_xml_first_fault(handle)?.pointee else { return nil }
    let offset = Int(fault.offset)
    let place: Place =
      switch Int(fault.place) {
      case BK_XML_AT_NEXT_MARKUP: .nextMarkup
      case BK_XML_AT_REPEATED_ATTRIBUTE: .repeatedAttribute
      case BK_XML_AT_REFERENCE: .reference(before: offset)
      case BK_XML_AT_DOCUMENT_END: .documentEnd
      default: .offset(offset)
      }
    return (String(cString: fault.message), place)
  }
}
