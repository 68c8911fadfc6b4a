import Diagnostics

extension TextRule {
  static let staleByNeighbours = TextRule(
    "text.stale-by-neighbours", .note,
    "a translation names what the source names, if all other languages do",
    why:
      "A name that all other languages keep and one lacks, or one that a single language has, is what is "
      + "left of an older source: the others were translated anew, this one was forgotten.",
    wakesOn: .letter, bad: neighbours(dutch: "Openen met iTunes"),
    good: neighbours(dutch: "Openen met Finder"),
    .library { library in
      guard library.parts.count >= 5 else { return protected(in: library) }
      return protected(in: library)
        + library.units.flatMap { sites -> [TextLibrary.Finding] in
          guard sites.count >= 5, let first = sites.first else { return [] }
          let pair = library.pair(at: first)
          let names = Names(in: pair.source)
          let lost = lost(names, sites, in: library)
          // Of a source in other letters nobody can tell how its names are written in Latin ones.
          let added = pair.sourceFacts.isOfOtherScript ? [] : added(names, sites, in: library)
          return lost
            + added.filter { found in
              !lost.contains { $0.part == found.part && $0.pair == found.pair }
            }
        }
    })

  /// Names that the project protects, in translations of sources that have them no longer.
  private static func protected(in library: TextLibrary) -> [TextLibrary.Finding] {
    library.parts.indices.flatMap { part -> [TextLibrary.Finding] in
      let pairs = library.parts[part].table.pairs
      guard let names = pairs.first?.policy.protectedWords, !names.isEmpty else { return [] }
      let terms = names.map { SearchedTerm($0) }
      return pairs.enumerated().compactMap { index, pair in
        let target = SearchedText(pair.target.masked, pair.facts)
        let found = terms.first { term in
          !target.spelledRanges(of: term).isEmpty && !target.ranges(of: term, .inflected).isEmpty
            && !pair.source.text.string.lowercased().contains(term.text.lowercased())
        }
        guard let found else { return nil }
        return TextLibrary.Finding(
          part: part, pair: index,
          finding: TextFinding(
            "the source does not name '\(found.text)'; is this the text of an older source?"))
      }
    }
  }

  /// Names of the source that one language lacks and all others have.
  private static func lost(
    _ names: Names, _ sites: [TextLibrary.Site], in library: TextLibrary
  ) -> [TextLibrary.Finding] {
    let found = names.capitalized.compactMap { name -> TextLibrary.Finding? in
      let folded = name.lowercased()
      let isLacking = { (site: TextLibrary.Site) in
        !library.pair(at: site).target.has(folded: folded)
      }
      guard let place = sites.firstIndex(where: isLacking),
        !sites[(place + 1)...].contains(where: isLacking)
      else { return nil }
      let site = sites[place]
      let pair = library.pair(at: site)
      // In other letters a name may be written as it is spoken, where the language does so everywhere.
      let texts = library.parts[site.part].table.pairs
      guard !pair.facts.isOfOtherScript || texts.contains(where: { $0.target.has(folded: folded) })
      else {
        return nil
      }
      // The rule on protected words says more.
      guard !pair.policy.protectedWords.contains(where: { $0.contains(name) }),
        !pair.policy.terms.contains(where: { $0.source.text.contains(name) })
      else { return nil }
      return TextLibrary.Finding(
        part: site.part, pair: site.pair,
        finding: TextFinding(
          "all other languages have '\(name)' here, as the source has; is this the text of an older "
            + "source?"))
    }
    return found.enumerated().filter { index, one in
      !found[..<index].contains { $0.part == one.part && $0.pair == one.pair }
    }.map(\.element)
  }

  /// Names that one language has, and neither the source nor any other.
  private static func added(
    _ names: Names, _ sites: [TextLibrary.Site], in library: TextLibrary
  ) -> [TextLibrary.Finding] {
    var holders: [String: [TextLibrary.Site]] = [:]
    for site in sites {
      for name in Set(Names(in: library.pair(at: site).target).mixed) {
        holders[name, default: []].append(site)
      }
    }
    guard !holders.isEmpty else { return [] }
    let letters = names.letters
    return holders.sorted { $0.key < $1.key }.compactMap { name, places in
      guard places.count == 1, let site = places.first,
        !stems(of: name).contains(where: letters.contains)
      else { return nil }
      return TextLibrary.Finding(
        part: site.part, pair: site.pair,
        finding: TextFinding(
          "'\(name)' stands neither in the source nor in any other language; is this the text of an "
            + "older source?"))
    }
  }

  /// A name and what it may be without an ending: `iPadilla` is an `iPad`.
  private static func stems(of name: String) -> [String] {
    let name = name.lowercased()
    let longestEnding = 5
    return (0...longestEnding).filter { $0 == 0 || name.count - $0 >= 4 }.map {
      String(name.dropLast($0))
    }
  }

  private static func neighbours(dutch: String) -> TextExample {
    var example = TextExample("nl", "Open with Finder", dutch)
    example.others = [
      TextExample("de", "Open with Finder", "Mit Finder öffnen"),
      TextExample("fr", "Open with Finder", "Ouvrir avec Finder"),
      TextExample("sv", "Open with Finder", "Öppna med Finder"),
      TextExample("ja", "Open with Finder", "Finderで開く"),
    ]
    return example
  }
}

/// The words of a text that are likely to be names.
private struct Names {
  /// Words in Latin letters with a capital, the first word apart.
  var capitalized: [String] = []
  /// Words with capitals inside: `iTunes`, `YouTube`.
  var mixed: [String] = []
  /// All letters and digits of the text in a row, in lower case.
  var letters: String {
    String(text.masked.filter { $0.isLetter || $0.isASCIIDigit }).lowercased()
  }
  private let text: TextProfile

  init(in text: TextProfile) {
    self.text = text
    for range in text.words.flatMap({ Self.parts(of: $0, in: text.masked) }) {
      let letters = text.masked[range]
      guard letters.contains(where: { ("A"..."Z").contains($0) }) else { continue }
      let word = String(letters)
      // "URL" and "USB" come and go with the wording; "v1" is part of a number.
      guard word.utf8.count >= 3, word.utf8.allSatisfy({ $0 < 0x80 }),
        !LanguageFacts.names.contains(word),
        range.upperBound == text.masked.count || !text.masked[range.upperBound].isASCIIDigit
      else { continue }
      let isMixed =
        word.dropFirst().contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
      if isMixed { mixed.append(word) }
      if isMixed || range.lowerBound > 0 && word.first?.isUppercase == true {
        capitalized.append(word)
      }
    }
  }

  /// The parts of a word between apostrophes: `l'Aiuto`, `Finder'da`.
  private static func parts(of word: Range<Int>, in text: [Unicode.Scalar]) -> [Range<Int>] {
    text[word].split { "'’ʼ".contains($0) }.map { $0.startIndex..<$0.endIndex }
  }
}

extension TextProfile {
  /// Whether a name, in lower case and in ASCII, is somewhere in the text in any letter case.
  fileprivate func has(folded name: String) -> Bool {
    let name = Array(name.utf8)
    guard let first = name.first, scalars.count >= name.count else { return false }
    return scalars.indices.dropLast(name.count - 1).contains { start in
      Self.folded(scalars[start]) == first
        && name.indices.allSatisfy { Self.folded(scalars[start + $0]) == name[$0] }
    }
  }

  /// The byte of an ASCII character in lower case; 0 for all others.
  private static func folded(_ scalar: Unicode.Scalar) -> UInt8 {
    guard scalar.isASCII else { return 0 }
    return UInt8(scalar.value) | (scalar.isASCIILetter ? 0x20 : 0)
  }
}
