import Diagnostics
import UnicodeKit

/// Texts of one language, found again by themselves and by texts like them.
///
/// Texts are compared by user-perceived characters, as msgmerge and the Translate Toolkit compare theirs,
/// since words are too coarse for the few of a row's title. Placeholders and numbers count as the
/// characters that they are: a translation with another number in it is not the same.
///
/// Texts of one length stand together, each with a signature of its pairs of adjacent characters. An edit
/// spoils at most two pairs, so most texts are ruled out by counting bits; the few others are measured up
/// to the distance that is still of use.
struct SimilarTexts: Sendable {
  /// Longer texts are found again only as they are: measuring them takes too long.
  static let longest = 2000

  /// The texts in the order in which they came.
  private(set) var texts: [ExactString] = []

  private var positions: [ExactString: Int] = [:]
  private var buckets: [Int: [Candidate]] = [:]
  /// Names of characters of several scalars.
  private var clusters: [Character: UInt32] = [:]

  private struct Candidate {
    let position: Int
    let symbols: [UInt32]
    let signature: PairSignature
  }

  /// A text that was found, with the percentage of characters that it has in common.
  struct Match: Hashable, Sendable {
    let position: Int
    /// 100 for the same text, less for all others.
    let score: Int
  }

  /// The place of a text, which is put in where it is new.
  mutating func insert(_ text: ExactString) -> Int {
    if let position = positions[text] { return position }
    let position = texts.count
    texts.append(text)
    positions[text] = position
    guard !isTooLong(text) else { return position }
    var symbols: [UInt32] = []
    for character in Normalization.nfc(text.string) {
      let name = Self.scalar(of: character) ?? clusters[character]
      symbols.append(name ?? UInt32(0x11_0000 + clusters.count))
      if name == nil { clusters[character] = symbols[symbols.count - 1] }
    }
    buckets[symbols.count, default: []].append(
      Candidate(position: position, symbols: symbols, signature: PairSignature(symbols)))
    return position
  }

  private func isTooLong(_ text: ExactString) -> Bool {
    text.utf8.count > Self.longest && text.string.count > Self.longest
  }

  private static func scalar(of character: Character) -> UInt32? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().isEmpty else { return nil }
    return first.value
  }

  /// All texts that have at least `threshold` percent in common with a text, best first; equal ones in the
  /// order in which they came.
  func matches(for text: ExactString, threshold: Int) -> [Match] {
    var matches = positions[text].map { [Match(position: $0, score: 100)] } ?? []
    guard !isTooLong(text), !text.isEmpty else { return matches }
    let symbols = Normalization.nfc(text.string).map {
      Self.scalar(of: $0) ?? clusters[$0] ?? UInt32.max
    }
    let signature = PairSignature(symbols)
    var distances = EditDistance()
    let shortest = (symbols.count * threshold + 99) / 100
    let longest = symbols.count * 100 / threshold
    guard shortest <= longest else { return matches }
    for length in shortest...longest {
      guard let bucket = buckets[length] else { continue }
      let whole = max(length, symbols.count)
      let limit = whole * (100 - threshold) / 100
      for candidate in bucket
      where !signature.isFar(from: candidate.signature, limit: limit) {
        guard candidate.position != positions[text],
          let distance = distances.between(symbols, candidate.symbols, limit: limit)
        else { continue }
        // Texts that only differ in their code units are not the same.
        let score = min(99, 100 - (100 * distance + whole - 1) / whole)
        matches.append(Match(position: candidate.position, score: score))
      }
    }
    matches.sort { ($1.score, $0.position) < ($0.score, $1.position) }
    return matches
  }
}

/// Which pairs of adjacent symbols a text has, as bits.
private struct PairSignature: Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init(_ symbols: [UInt32]) {
    var last: UInt32 = 0
    for symbol in symbols {
      let mixed = (UInt64(last) << 32 | UInt64(symbol)) &* 0x9E37_79B9_7F4A_7C15
      let bit: UInt64 = 1 << (mixed >> 58)
      switch mixed >> 56 & 3 {
      case 0: bits.0 |= bit
      case 1: bits.1 |= bit
      case 2: bits.2 |= bit
      default: bits.3 |= bit
      }
      last = symbol
    }
  }

  /// Whether more pairs differ than `limit` edits can spoil.
  func isFar(from other: PairSignature, limit: Int) -> Bool {
    let mine =
      (bits.0 & ~other.bits.0).nonzeroBitCount + (bits.1 & ~other.bits.1).nonzeroBitCount
      + (bits.2 & ~other.bits.2).nonzeroBitCount + (bits.3 & ~other.bits.3).nonzeroBitCount
    if mine > 2 * limit { return true }
    let others =
      (other.bits.0 & ~bits.0).nonzeroBitCount + (other.bits.1 & ~bits.1).nonzeroBitCount
      + (other.bits.2 & ~bits.2).nonzeroBitCount + (other.bits.3 & ~bits.3).nonzeroBitCount
    return others > 2 * limit
  }
}
