/// Letters of two scripts that look alike.
package enum LookAlikes {
  /// The Latin letter that looks the same as a Greek or Cyrillic one in every font.
  package static func latin(sameAs other: Unicode.Scalar) -> Unicode.Scalar? {
    other.value >= 0x370 && other.value < 0x530 ? latinTwin(of: other, isStrict: true) : nil
  }

  /// The letter of a language's script that a Latin letter looks like.
  static func twin(
    of latin: Unicode.Scalar, in script: ScriptSet, _ facts: LanguageFacts
  ) -> Unicode.Scalar? {
    let pairs = script == .greek ? greek : cyrillic
    return pairs.first { $0.latin == latin && has($0.other, facts) }?.other
  }

  /// The Latin letter that a Greek or Cyrillic one looks like.
  static func latinTwin(of other: Unicode.Scalar, isStrict: Bool) -> Unicode.Scalar? {
    (cyrillic + greek).first { $0.other == other && (!isStrict || $0.isSame) }?.latin
  }

  /// Whether two letters look the same in every font.
  static func areSame(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
    (cyrillic + greek).contains {
      $0.isSame && ($0.latin == a && $0.other == b || $0.latin == b && $0.other == a)
    }
  }

  /// Words of one letter, which a Latin letter may stand for.
  static let words: [String: String] = [
    "ru": "аосвку", "uk": "аовуік", "be": "аоуік", "bg": "аосев", "mk": "аоев", "sr": "аосеук",
    "el": "ο",
  ]

  private static func has(_ letter: Unicode.Scalar, _ facts: LanguageFacts) -> Bool {
    guard let lower = letter.properties.lowercaseMapping.unicodeScalars.first else { return false }
    return facts.letters.isEmpty
      ? "асеорхукмтвнгіά".contains(lower)
      : facts.isLetterOfLanguage(lower) || ("α"..."ω").contains(lower)
  }

  private struct Pair {
    let latin, other: Unicode.Scalar
    let isSame: Bool
  }

  private static func pairs(same: String, near: String) -> [Pair] {
    [(same, true), (near, false)].flatMap { list, isSame in
      list.split(separator: " ").compactMap { pair in
        let letters = Array(pair.unicodeScalars)
        return letters.count == 2
          ? Pair(latin: letters[0], other: letters[1], isSame: isSame) : nil
      }
    }
  }

  private static let cyrillic = pairs(
    same:
      "aа cс eе oо pр xх yу iі jј sѕ hһ AА BВ CС EЕ HН KК MМ OО PР TТ XХ IІ JЈ SЅ YҮ əә ëё ïї ËЁ "
      + "ÏЇ æӕ",
    near: "YУ kк mм tт nп uи bЬ bь rг dԁ qԛ wԝ gԍ vѵ wш lӏ")

  private static let greek = pairs(
    same: "oο AΑ BΒ EΕ HΗ IΙ KΚ MΜ NΝ OΟ PΡ TΤ XΧ YΥ ZΖ óό",
    near: "vν aα iι uυ pρ kκ xχ yγ wω nη tτ eε áά íί")
}
