package import Diagnostics

/// What one pass over the bytes of a text tells, from which it is plain which rules need not look at it.
///
/// Whatever a rule may have something to say of leaves a trace here, so that most texts are never taken apart.
package struct TextOutline: Sendable {
  /// What there is in the text, but for what only its parts tell: placeholders and addresses.
  private(set) var features: TextFeatures
  /// What there is but for signs.
  let featuresOfWords: TextFeatures
  /// The scripts of the letters.
  let scripts: ScriptSet
  /// The hash of the text without what surrounds it: space and quotes.
  private(set) var hash: UInt64
  /// The words.
  let words: WordHashes
  /// What there is besides words.
  private(set) var signs: SignSequence

  /// Looks at a text of a language.
  package init(_ text: ExactString, of facts: LanguageFacts) {
    self.init(text, facts.ownLetters)
  }

  init(_ text: ExactString, _ letters: OwnLetters) {
    self = text.withUTF8 { TextOutline($0, letters) }
  }

  /// Looks at a text of a language by its bytes.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, of facts: LanguageFacts) {
    self.init(bytes, facts.ownLetters)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ letters: OwnLetters) {
    var scan = TextScan()
    letters.ascii.withUnsafeBufferPointer { scan.read(bytes, letters, ascii: $0) }
    let core = scan.isSurrounded ? TextCore.range(in: bytes) : 0..<bytes.count
    hash = KeyHash.of(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[core])))
    featuresOfWords = scan.features
    features = scan.features.union(scan.featuresOfSigns)
    scripts = scan.scripts
    words = scan.words
    signs = scan.signs
  }

  /// What wakes rules on a text of the source: signs that stand as they should are nothing to them.
  var featuresOfSource: TextFeatures {
    signs.areUnremarkable ? featuresOfWords : features
  }

  /// Whether there is `%`, without which no format has placeholders.
  var mayHoldFormat: Bool { features.contains(.percent) }
  /// Whether there is a sign without which no part of a text is anything but language.
  var mayHoldMask: Bool { features.contains(.maskSign) }

  /// The same of a text with inline codes at some places, which are not among its characters.
  package func withCodes(at places: [Int]) -> TextOutline {
    var outline = self
    outline.hash ^= places.withUnsafeBytes(KeyHash.of)
    outline.features.formUnion([.nonASCII, .strange, .maskSign, .sign])
    outline.signs.addOther()
    return outline
  }
}
