import Diagnostics
import UnicodeKit

/// Measures the texts of one language after another.
///
/// Shaping costs thousands of times what a table of advances does, so texts are first held against the
/// sum of their characters' advances, which is rather too wide. Only what may not fit is shaped, word
/// by word, and each word once.
package final class TextGauge {
  package let fonts: FontLibrary
  private var language = ""
  private var words = Words()
  private var tables: [FontWeight: AdvanceTable] = [:]
  /// The text that was measured last: the same one is held against several rows and sizes.
  private var last: (text: String, weight: FontWeight, extent: TextExtent)?
  private var lastBound: (text: String, weight: FontWeight, bound: TextBound?)?

  package init(fonts: FontLibrary) { self.fonts = fonts }

  /// Goes on with texts of another language.
  package func begin(language: String) {
    guard language != self.language else { return }
    self.language = language
    last = nil
    words = Words()
  }

  /// What no text is wider than; nil where the advances do not tell.
  func bound(of text: String, weight: FontWeight) -> TextBound? {
    if let lastBound, lastBound.weight == weight, lastBound.text == text { return lastBound.bound }
    let table = tables[weight] ?? AdvanceTable(weight: weight, fonts: fonts)
    tables[weight] = table
    let bound = table.bound(of: text)
    lastBound = (text, weight, bound)
    return bound
  }

  /// The extent of a text in a line.
  func extent(of text: String, weight: FontWeight) -> TextExtent {
    if let last, last.weight == weight, last.text == text {
      return last.extent
    }
    var extent = TextExtent()
    eachWord(of: text, weight) { extent += words.list[$0].extent }
    last = (text, weight, extent)
    return extent
  }

  /// The widest part of a text that no line break may divide.
  func widestWord(of text: String, in font: TextFont) -> (text: String, width: TextExtent.Width)? {
    var widest: (text: String, width: TextExtent.Width)?
    eachWord(of: text, font.weight) { position in
      // A word that is no wider than another need not be looked into.
      let whole = words.list[position].extent.width(in: font)
      if let widest, whole.points <= widest.width.points { return }
      let pieces =
        words.list[position].pieces
        ?? pieces(of: words.list[position].text.string, weight: font.weight)
      words.list[position].pieces = pieces
      for piece in pieces {
        let width = piece.extent.width(in: font)
        if width.points > widest?.width.points ?? 0 { widest = (piece.text, width) }
      }
    }
    return widest
  }

  /// Whether all of a text's characters can be measured.
  package func measures(_ text: String) -> Bool {
    bound(of: text, weight: .regular) != nil
      || extent(of: text, weight: .regular).isMeasured
  }

  /// Scripts, in ISO 15924, of characters that no font could measure.
  package func unmeasuredScripts(of text: String) -> Set<String> {
    let runs = fonts.runs(.regular).split(text)
    return Set(
      runs.compactMap { if case .none(let script) = $0.source { script.code } else { nil } })
  }

  // MARK: Words

  private struct Word {
    let text: ExactString
    let weight: FontWeight
    let extent: TextExtent
    /// The parts between line breaks, found when first asked for.
    var pieces: [(text: String, extent: TextExtent)]?
  }

  /// The words that were measured.
  private struct Words {
    var list: [Word] = []
    private var index = HashIndex()

    func position(of word: UnsafeBufferPointer<UInt8>, _ weight: FontWeight) -> Int? {
      index.first(KeyHash.of(UnsafeRawBufferPointer(word))) {
        list[$0].weight == weight && list[$0].text.withUTF8(word.elementsEqual)
      }
    }

    mutating func append(_ word: Word) {
      index.append(KeyHash.of(word.text))
      list.append(word)
    }
  }

  /// Goes through the words of a text, each with the spaces after it, by their positions in `words`.
  private func eachWord(of text: String, _ weight: FontWeight, _ body: (Int) -> Void) {
    ExactString(text).withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        let isLast = index + 1 == bytes.count
        guard isLast || bytes[index] == 0x20 && bytes[index + 1] != 0x20 else { continue }
        let word = UnsafeBufferPointer(rebasing: bytes[start...index])
        start = index + 1
        body(words.position(of: word, weight) ?? measure(word, weight))
      }
    }
  }

  /// Measures a word that was not there before, and answers its position.
  private func measure(_ word: UnsafeBufferPointer<UInt8>, _ weight: FontWeight) -> Int {
    let text = ExactString(String(decoding: word, as: UTF8.self))
    let extent = shaped(text.string, weight)
    // Texts come from files of any size, which must not fill the memory.
    if words.list.count >= 50_000 { words = Words() }
    words.append(Word(text: text, weight: weight, extent: extent))
    return words.list.count - 1
  }

  private func shaped(_ text: String, _ weight: FontWeight) -> TextExtent {
    TextExtent(fonts.shapedRuns(of: text, weight: weight, language: language))
  }

  private func pieces(
    of word: String, weight: FontWeight
  ) -> [(text: String, extent: TextExtent)] {
    var start = word.utf8.startIndex
    return LineBreaks.breaks(in: word, language: LanguageTag(language)).compactMap { end in
      let index = word.utf8.index(word.utf8.startIndex, offsetBy: end.offset)
      let piece = LineBreaker.withoutSpaces(word[start..<index])
      start = index
      return piece.utf8.isEmpty ? nil : (piece, shaped(piece, weight))
    }
  }
}

extension TextGauge {
  /// The widest of some texts; nil of none.
  package func widest(of texts: [String]) -> String? {
    guard texts.count > 1 else { return texts.first }
    let font = TextFont(.body, at: .large)
    return texts.max { width(of: $0, in: font) < width(of: $1, in: font) }
  }

  private func width(of text: String, in font: TextFont) -> Double {
    bound(of: text, weight: font.weight)?.points(in: font)
      ?? extent(of: text, weight: font.weight).width(in: font).points
  }
}

extension FontLibrary {
  /// A gauge with these fonts; nil where they do not suffice.
  package var gauge: TextGauge? { unavailability == nil ? TextGauge(fonts: self) : nil }
}

extension TextGauge {
  /// What a text in the system font of ordinary size is wide at least, in points; nil where some of its
  /// characters cannot be measured.
  package func leastWidth(of text: String) -> Double? {
    let font = TextFont(.body, at: .large)
    let extent = extent(of: text, weight: font.weight)
    return extent.isMeasured ? extent.width(in: font).least : nil
  }
}
