import Diagnostics
import XMLEvents

/// A `trans-unit` as nearly all are: an id, a source, a target, some notes, nothing wrong with any of them,
/// and nothing that a finding would be about.
///
/// It is made of ranges, so that it costs little to look at a unit when the file is read, and once more when
/// somebody asks for it. Every other unit is read token by token.
struct XLIFF1PlainUnit {
  /// The element from `<` to `>`.
  private(set) var range: Range<Int>

  /// The value of the id.
  private(set) var id = 0..<0

  /// The tags in the element and its own.
  private(set) var markupCount = 2

  private(set) var source: Content?
  private(set) var target: Content?

  /// Whether the state of the translation, if it has one, is that of work which is done.
  private(set) var isDone = false

  private var approved: Bool?
  private var notes: [Content] = []
  private var hasNotes = false

  /// A child with text.
  struct Content {
    var element: Range<Int>
    var text = 0..<0
    var state: Range<Int>?
    var stateQualifier: Range<Int>?
    var language: Range<Int>?
    var isGenerated = false
  }

  private enum Part { case source, target, note }

  /// The unit that begins at an offset; nil where there is none, or any other one.
  ///
  /// - Parameters:
  ///   - offset: where the element begins.
  ///   - file: the text.
  ///   - keepsNotes: whether notes are kept, or looked at only.
  init?(at offset: Int, in file: SourceText, keepsNotes: Bool) {
    range = offset..<offset
    let isPlain = PlainElementScanner.scan(file, at: offset) { scanner in
      readTag(&scanner) && readChildren(&scanner, keepsNotes: keepsNotes)
    }
    guard isPlain, source != nil else { return nil }
    if let target, !StoredText.content(target.text, in: file).isVisible { return nil }
  }

  private mutating func readTag(_ scanner: inout PlainElementScanner) -> Bool {
    guard scanner.skipTagStart("trans-unit") else { return false }
    var seen = SeenAttributes()
    while let attribute = scanner.attribute() {
      let isNew =
        if scanner.has("id", in: attribute.name) {
          seen.insert(0)
        } else if scanner.has("xml:space", in: attribute.name) {
          seen.insert(1)
        } else if scanner.has("approved", in: attribute.name) {
          seen.insert(2)
        } else if scanner.has("resname", in: attribute.name) {
          seen.insert(3)
        } else if scanner.has("datatype", in: attribute.name) {
          seen.insert(4)
        } else {
          false
        }
      guard isNew else { return false }
      if seen.last == 0 { id = attribute.value }
      if seen.last == 2 {
        if scanner.has("yes", in: attribute.value) { approved = true }
        if scanner.has("no", in: attribute.value) { approved = false }
      }
    }
    return seen.contains(0) && scanner.tagEnd() == .open
  }

  private mutating func readChildren(
    _ scanner: inout PlainElementScanner, keepsNotes: Bool
  ) -> Bool {
    while true {
      scanner.skipWhiteSpace()
      let start = scanner.offset
      let isRead =
        if scanner.skipTagStart("source") {
          source == nil && target == nil && readContent(&scanner, .source, from: start, keepsNotes)
        } else if scanner.skipTagStart("target") {
          // Elsewhere it would be in the wrong place.
          source != nil && target == nil && !hasNotes
            && readContent(&scanner, .target, from: start, keepsNotes)
        } else if scanner.skipTagStart("note") {
          readContent(&scanner, .note, from: start, keepsNotes)
        } else {
          false
        }
      guard isRead else { break }
      markupCount += 2
    }
    guard scanner.skipEndTag("trans-unit") else { return false }
    range = range.lowerBound..<scanner.offset
    return true
  }

  private mutating func readContent(
    _ scanner: inout PlainElementScanner, _ part: Part, from start: Int, _ keepsNotes: Bool
  ) -> Bool {
    var content = Content(element: start..<start)
    guard content.readAttributes(&scanner), let end = scanner.tagEnd() else { return false }
    if end == .open {
      guard let text = scanner.text() else { return false }
      content.text = text
      let isClosed =
        switch part {
        case .source: scanner.skipEndTag("source")
        case .target: scanner.skipEndTag("target")
        case .note: scanner.skipEndTag("note")
        }
      guard isClosed else { return false }
    }
    content.element = start..<scanner.offset
    switch part {
    case .source: source = content
    case .target:
      target = content
      // The other states that a plain unit may have are "new" and those that need something.
      isDone = content.state.map { scanner.byte(at: $0.lowerBound) != UInt8(ascii: "n") } ?? true
    case .note:
      hasNotes = true
      if keepsNotes { notes.append(content) }
    }
    return true
  }
}

extension XLIFF1PlainUnit {
  /// The languages that its texts name.
  var languages: XLIFF1Languages {
    XLIFF1Languages(source: source?.language, target: target?.language)
  }

  /// The unit with what it has from the groups around it.
  func unit(
    in file: SourceText, inherited: XLIFF1DocumentBuilder.Inherited
  ) -> XLIFF1Document.Unit {
    var unit = XLIFF1Document.Unit(
      id: .attribute(id, in: file), location: SourceLocation(file, range))
    unit.storedSource = source.map { .content($0.text, in: file) }
    unit.target = target.map { target in
      XLIFF1Document.Target(
        .content(target.text, in: file), state: target.state.map(file.decodedXMLAttribute),
        stateQualifier: target.stateQualifier.map(file.decodedXMLAttribute),
        location: SourceLocation(file, target.element), hasMarkup: false, lostCodes: [])
    }
    for note in notes where !note.text.isEmpty {
      unit.storedNotes.append(
        .init(text: .content(note.text, in: file), isGenerated: note.isGenerated))
    }
    unit.translate = inherited.translate
    unit.maxWidth = inherited.maxWidth
    unit.sizeUnit = inherited.sizeUnit
    unit.approved = approved
    return unit
  }
}

extension XLIFF1PlainUnit.Content {
  /// Takes attributes that the format knows; false where there is another one, or one that is not sound.
  fileprivate mutating func readAttributes(_ scanner: inout PlainElementScanner) -> Bool {
    var seen = SeenAttributes()
    while let attribute = scanner.attribute() {
      let name = attribute.name
      let isNew: Bool
      if scanner.has("state", in: name) {
        state = attribute.value
        isNew = seen.insert(0) && isKnownState(attribute.value, scanner)
      } else if scanner.has("state-qualifier", in: name) {
        stateQualifier = attribute.value
        isNew = seen.insert(1)
      } else if scanner.has("from", in: name) {
        isGenerated = scanner.has("auto-generated", in: attribute.value)
        isNew = seen.insert(2)
      } else if scanner.has("xml:lang", in: name) {
        language = attribute.value
        isNew = seen.insert(3)
      } else if scanner.has("xml:space", in: name) {
        isNew = seen.insert(4)
      } else if scanner.has("priority", in: name) {
        isNew = seen.insert(5)
      } else {
        isNew = false
      }
      guard isNew else { return false }
    }
    return true
  }

  /// Whether a state is one of those that files have most; others are judged with more care.
  private func isKnownState(_ value: Range<Int>, _ scanner: PlainElementScanner) -> Bool {
    scanner.has("translated", in: value) || scanner.has("new", in: value)
      || scanner.has("needs-translation", in: value) || scanner.has("final", in: value)
      || scanner.has("needs-review-translation", in: value)
      || scanner.has("needs-review-l10n", in: value) || scanner.has("signed-off", in: value)
  }
}

/// Which attributes a tag had: XML allows each but once.
private struct SeenAttributes {
  private var bits: UInt8 = 0
  private(set) var last = 0

  mutating func insert(_ attribute: Int) -> Bool {
    last = attribute
    guard !contains(attribute) else { return false }
    bits |= 1 << UInt8(attribute)
    return true
  }

  func contains(_ attribute: Int) -> Bool { bits & 1 << UInt8(attribute) != 0 }
}
