import Diagnostics
import Synchronization

/// Tables of what a long text has, made when the first of a rule's many questions asks for one.
struct TextLookups: Sendable {
  fileprivate var scalars: Set<Unicode.Scalar>?
  fileprivate var masked: Set<Unicode.Scalar>?
  fileprivate var words: Set<ArraySlice<Unicode.Scalar>>?
  fileprivate var numbers: Set<String>?
  fileprivate var parts: PartSearch?
}

/// What a rule asks for each of the other text's characters, words or parts.
///
/// A search through all of the text would take the product of both lengths, and texts from outside may be as
/// long as anybody likes.
extension TextProfile {
  /// So many are looked through faster than a table of them is made.
  private static let few = 64

  /// Whether a character stands in the text.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    guard scalars.count > Self.few else { return scalars.contains(scalar) }
    return lookups.withLock { $0.scalars.made { Set(scalars) }.contains(scalar) }
  }

  /// Whether a character stands in the text outside of what is no language.
  func hasInMasked(_ scalar: Unicode.Scalar) -> Bool {
    guard masked.count > Self.few else { return masked.contains(scalar) }
    return lookups.withLock { $0.masked.made { Set(masked) }.contains(scalar) }
  }

  /// Whether a word is one of the text's, letter for letter.
  func hasWord(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard words.count > Self.few else { return words.contains { masked[$0].elementsEqual(word) } }
    return lookups.withLock {
      $0.words.made { Set(words.map { masked[$0] }) }.contains(word)
    }
  }

  /// Whether a number stands in the text as it is written.
  func hasNumber(_ written: String) -> Bool {
    guard numbers.count > Self.few else { return numbers.contains { $0.written == written } }
    return lookups.withLock { $0.numbers.made { Set(numbers.map(\.written)) }.contains(written) }
  }

  /// Whether a part stands in the text, by code units.
  func holds(_ part: String) -> Bool {
    guard scalars.count > 4 * Self.few else { return text.string.contains(part) }
    return lookups.withLock {
      if $0.parts == nil { $0.parts = PartSearch(text.string) }
      return $0.parts?.contains(part) ?? false
    }
  }
}

extension Optional {
  /// What there is, made where there is nothing yet.
  fileprivate mutating func made(_ make: () -> Wrapped) -> Wrapped {
    if let known = self { return known }
    let new = make()
    self = new
    return new
  }
}
