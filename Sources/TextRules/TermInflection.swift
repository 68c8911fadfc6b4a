/// A form that a word may take in a text: what it begins with, and how many letters may follow.
struct InflectedForm {
  let letters: [Unicode.Scalar]
  let tails: ClosedRange<Int>
  /// Whether accents do not count: those of Greek move from case to case.
  var isUnaccented = false
}

extension SearchedTerm {
  /// What a word may become when its end changes, beyond letters that are put behind it.
  func inflectedForms(_ base: String) -> [InflectedForm] {
    guard letters.count >= 4, let last = letters.last else { return [] }
    switch base {
    case "ru", "uk", "be", "bg", "mk", "sr", "cs", "sk", "pl", "hr", "bs", "sl":
      return slavicForms(last)
    case "el": return greekForms
    case "tr", "az", "kk", "uz": return turkicForms(last)
    case "fi", "et", "hu", "ka": return suffixes(of: letters)
    default: return vowelForms(last, least: 6)
    }
  }

  /// Endings that any number of others may follow.
  private func suffixes(of letters: [Unicode.Scalar]) -> [InflectedForm] {
    letters.count < 5 ? [] : [InflectedForm(letters: letters, tails: 1...40)]
  }

  /// `cellulari` for `cellulare`.
  private func vowelForms(_ last: Unicode.Scalar, least: Int) -> [InflectedForm] {
    guard letters.count >= least, "aeiouyáéíóúůýěąęäаяоеиыуюьїійă".contains(last) else { return [] }
    return [InflectedForm(letters: letters.dropLast(), tails: 1...3)]
  }

  /// `папок` and `папками` for `папка`, `списки` for `список`, `složce` for `složka`.
  private func slavicForms(_ last: Unicode.Scalar) -> [InflectedForm] {
    var forms = vowelForms(last, least: 4)
    if letters.count >= 4, forms.isEmpty {
      forms.append(InflectedForm(letters: letters, tails: 1...3))
    }
    guard letters.count >= 5 else { return forms }
    let end = String(letters.suffix(2))
    let stem = Array(letters.dropLast(2))
    for (ending, others) in Self.changingEnds where ending == end {
      forms += others.map { InflectedForm(letters: stem + Array($0.unicodeScalars), tails: 0...3) }
    }
    return forms
  }

  /// Ends whose vowel comes and goes, or whose consonant changes.
  private static let changingEnds: [(String, [String])] = [
    ("ка", ["ок", "ек", "ці"]), ("ок", ["к"]), ("ек", ["к"]), ("ец", ["ц"]),
    ("ka", ["ce", "ek", "ci"]), ("ek", ["k"]), ("ec", ["c"]), ("ga", ["ze", "zi"]), ("ha", ["ze"]),
    ("ra", ["ře", "rze"]),
  ]

  /// `φακέλου` for `φάκελος`, `κινητά` for `κινητό`.
  private var greekForms: [InflectedForm] {
    var stem = SearchedText.unaccented(letters)[...]
    if stem.last == "σ" { stem = stem.dropLast() }
    if let last = stem.last, "αεηιουω".contains(last) { stem = stem.dropLast() }
    guard stem.count >= 4 else { return [] }
    return [InflectedForm(letters: Array(stem), tails: 0...3, isUnaccented: true)]
  }

  /// `kaydedilen` has another stem, but `klasörlerinizde` and `kitabı` (from `kitap`) have this one.
  private func turkicForms(_ last: Unicode.Scalar) -> [InflectedForm] {
    let soft: [Unicode.Scalar: Unicode.Scalar] = ["p": "b", "ç": "c", "t": "d", "k": "ğ"]
    var forms = [InflectedForm(letters: letters, tails: 1...40)]
    if let other = soft[last], letters.count >= 5 {
      forms.append(InflectedForm(letters: letters.dropLast() + [other], tails: 1...40))
    }
    return forms
  }
}

extension SearchedText {
  /// The endings of short words in languages that write the article behind them.
  static let endingsOfShortWords: [String: Set<String>] = [
    "sv": [
      "en", "et", "n", "t", "er", "ar", "or", "erna", "arna", "orna", "na", "s", "ens", "ets",
    ],
    "da": ["en", "et", "er", "erne", "ene", "e", "s", "ens", "ets"],
    "nb": ["en", "et", "er", "ene", "a", "e", "s", "ens", "ets"],
    "nn": ["en", "et", "er", "ar", "ane", "a", "e"],
  ]
}
