import Diagnostics
import PropertyLists

/// What was read from a table: where each entry stands, and how entries of a key are found.
///
/// A class, since every entry that somebody asks for shares it.
final class StringsContent: Sendable {
  /// Where an entry stands, in few bytes: there is one for each of ten thousand and more.
  struct Place: Sendable {
    private let bounds: (UInt32, UInt32, UInt32, UInt32, UInt32)

    init(key: Range<Int>, value: Range<Int>, end: Int) {
      bounds = (
        UInt32(key.lowerBound), UInt32(key.upperBound), UInt32(value.lowerBound),
        UInt32(value.upperBound), UInt32(end)
      )
    }

    /// The key with its quotes or tags.
    var key: Range<Int> { Int(bounds.0)..<Int(bounds.1) }

    /// The value with its quotes or tags; empty for `key;`.
    var value: Range<Int> { Int(bounds.2)..<Int(bounds.3) }

    /// From the key to the semicolon, or to the end of the value.
    var whole: Range<Int> { Int(bounds.0)..<Int(bounds.4) }
  }

  /// A key and its value as another form than the text one has them.
  struct Text: Sendable {
    let key: ExactString
    let value: ExactString?
  }

  let source: SourceText?
  let places: [Place]
  /// The keys and values, where they are not decoded from the source.
  let texts: [Text]?
  /// The comments in their order.
  let comments: [StringsComment]

  private let index: HashIndex
  /// The further positions of a key by its first one, and which they are.
  private let repeated: [Int: [Int]]

  /// The content of the text form, whose keys were looked at while reading.
  init(_ keys: StringsKeys, comments: [StringsComment], of source: SourceText) {
    self.source = source
    self.comments = comments
    places = keys.places
    index = keys.index
    repeated = keys.repeated
    texts = nil
  }

  /// The content of another form.
  init(
    _ places: [Place], _ texts: [Text], comments: [StringsComment] = [], of source: SourceText?
  ) {
    var index = HashIndex(expecting: texts.count)
    var repeated: [Int: [Int]] = [:]
    for (position, text) in texts.enumerated() {
      let first = index.append(KeyHash.of(text.key)) { texts[$0].key == text.key }
      if let first { repeated[first, default: []].append(position) }
    }
    self.source = source
    self.places = places
    self.texts = texts
    self.comments = comments
    self.index = index
    self.repeated = repeated
  }

  /// The positions of the entries with a key, in their order.
  func positions(of key: ExactString) -> [Int] {
    first(of: key).map { [$0] + (repeated[$0] ?? []) } ?? []
  }

  /// The position of the first entry with a key.
  func first(of key: ExactString) -> Int? {
    index.first(KeyHash.of(key)) { isKey(key, at: $0) }
  }

  /// Whether a key is there twice.
  var hasDuplicates: Bool { !repeated.isEmpty }

  /// The entries whose key was there before: the first one's position with those of the others.
  var duplicates: [(first: Int, others: [Int])] {
    repeated.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension StringsContent {
  /// The key of an entry.
  func key(at position: Int) -> ExactString {
    if let texts { return texts[position].key }
    return source.map { StringsText.decode(places[position].key, in: $0) } ?? ""
  }

  /// Whether an entry has a key.
  func isKey(_ key: ExactString, at position: Int) -> Bool {
    if let texts { return texts[position].key == key }
    return source.map { StringsText.isEqual(key, to: places[position].key, in: $0) } ?? false
  }

  /// Whether the value of an entry is a text.
  func isText(at position: Int) -> Bool {
    if let texts { return texts[position].value != nil }
    let range = places[position].value
    return range.isEmpty || source.map { StringsText.isText(range, in: $0) } ?? true
  }

  /// The text of an entry; nil where the value is none.
  func value(at position: Int) -> ExactString? {
    if let texts { return texts[position].value }
    let range = places[position].value
    guard let source, !range.isEmpty else { return key(at: position) }
    return isText(at: position) ? StringsText.decode(range, in: source) : nil
  }
}

/// Keys and texts of the text form, as they stand in the file.
enum StringsText {
  /// Whether a value is no dictionary, array or data.
  static func isText(_ range: Range<Int>, in source: SourceText) -> Bool {
    let first = source.utf8[range.lowerBound]
    return OpenStepScanner.isQuote(first) || OpenStepScanner.isBare(first)
  }

  /// Whether a key or text stands for another one.
  static func isEqual(
    _ text: ExactString, to range: Range<Int>, in source: SourceText
  ) -> Bool {
    let isQuoted = OpenStepScanner.isQuote(source.utf8[range.lowerBound])
    let body = isQuoted ? (range.lowerBound + 1)..<(range.upperBound - 1) : range
    let isAsWritten = source.utf8.withUnsafeBufferPointer { utf8 in
      let bytes = UnsafeBufferPointer(rebasing: utf8[body])
      return bytes.contains(UInt8(ascii: "\\")) ? nil : text.withUTF8(bytes.elementsEqual)
    }
    return isAsWritten ?? (decode(range, in: source) == text)
  }

  /// What a key or text stands for.
  static func decode(_ range: Range<Int>, in source: SourceText) -> ExactString {
    let utf8 = source.utf8
    guard OpenStepScanner.isQuote(utf8[range.lowerBound]) else {
      return ExactString(source.text(in: range))
    }
    let body = (range.lowerBound + 1)..<(range.upperBound - 1)
    let hasEscape = utf8.withUnsafeBufferPointer { $0[body].contains(UInt8(ascii: "\\")) }
    guard hasEscape else { return ExactString(source.text(in: body)) }
    // They were reported when the file was read.
    var findings: [OpenStepEscape.Finding] = []
    return ExactString(OpenStepEscape.unescape(utf8, body, findings: &findings))
  }
}

/// The entries of a text while it is read.
struct StringsKeys {
  private(set) var places: [StringsContent.Place] = []
  private(set) var index: HashIndex
  private(set) var repeated: [Int: [Int]] = [:]
  /// The entries whose values need a second look: no text, or one with a carriage return.
  private(set) var suspects: [Int] = []

  init() { index = HashIndex() }

  init(expecting count: Int) {
    index = HashIndex(expecting: count)
    places.reserveCapacity(count)
  }

  /// Adds an entry; `hash` is that of its key.
  mutating func append(
    _ place: StringsContent.Place, hash: UInt64, isSuspect: Bool, in source: SourceText
  ) {
    let position = places.count
    if isSuspect { suspects.append(position) }
    let first = Self.first(hash, place, in: places, &index, source)
    places.append(place)
    if let first { repeated[first, default: []].append(position) }
  }

  private static func first(
    _ hash: UInt64, _ place: StringsContent.Place, in places: [StringsContent.Place],
    _ index: inout HashIndex, _ source: SourceText
  ) -> Int? {
    index.append(hash) {
      StringsText.decode(places[$0].key, in: source) == StringsText.decode(place.key, in: source)
    }
  }
}
