import Diagnostics
import LocalizationFormats
import LocalizationModel
import Workspace

/// A text that came back, with what is decided of it alone; the other texts of its key may change that.
struct PendingText {
  let text: VariantKey
  let returned: ReturnedText
  /// The place of its section among those of the run; a section is much to keep for every text.
  let section: Int
  let address: TableChanges.Address
  let record: TranslationRecords.Record?
  /// The text as it goes into the table.
  var written: Message.Variant
  var decision: Decision
  /// The texts of other shapes that go for it.
  var displaced: [Message.Variant] = []
  /// The texts of other shapes that go for any text of its key.
  var replaced: [Message.Variant] = []
  /// Its place among the entries, and among the diagnostics, which are in the order of the file.
  let entry: Int
  let diagnostic: Int

  /// The translation that was there before, where it is another one.
  var previous: ExactString? {
    if let current = returned.current {
      return current == returned.target.text ? nil : current
    }
    let plural = replaced.first { $0.path.plural == text.path.plural }
    return (plural ?? replaced.first { $0.path.plural == .other } ?? replaced.last)?.text
  }
}

extension ExactString {
  /// Whether the text is nothing but a reference to a number.
  var isBareFormat: Bool {
    let placeholders = PlaceholderScanner.placeholders(in: self)
    guard placeholders.count == 1, case .variable = placeholders[0].kind else { return false }
    return placeholders[0].range.count == utf8.count
  }

  /// Whether there is a letter besides the placeholders.
  var hasWords: Bool {
    let bytes = Array(utf8)
    var start = 0
    var rest = ""
    for placeholder in PlaceholderScanner.placeholders(in: self) {
      rest += String(decoding: bytes[start..<placeholder.range.lowerBound], as: UTF8.self)
      start = placeholder.range.upperBound
    }
    rest += String(decoding: bytes[start...], as: UTF8.self)
    return rest.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}

extension Message {
  /// Whether a text is the one that a format without variants has for the message.
  func isFallback(_ text: ExactString) -> Bool {
    if text == fallback { return true }
    if variables.isEmpty { return false }
    return text == SubstitutionSpelling.exported(self).fallback
      || text == SubstitutionSpelling.imported(self, over: nil).fallback
  }

  /// Makes the texts of a variable those for all devices where they are the same for each: a `.stringsdict` file
  /// says them for each device, and a String Catalog once.
  mutating func foldDevices() {
    for name in Set(variants.compactMap(\.path.variable)) {
      let own = variants.filter { $0.path.variable == name }
      guard own.allSatisfy({ $0.path.device != nil && $0.path.plural != nil }) else { continue }
      var folded: [PluralCategory?: Variant] = [:]
      var isSame = true
      for variant in own {
        if let other = folded[variant.path.plural], other.text != variant.text { isSame = false }
        if folded[variant.path.plural] == nil { folded[variant.path.plural] = variant }
      }
      guard isSame else { continue }
      for variant in own { remove(variant.path) }
      for var variant in folded.values {
        variant.path.device = nil
        set(variant)
      }
    }
  }
}
