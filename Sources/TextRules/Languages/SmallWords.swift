/// The small words of a language by their hashes, so that a word of a text is looked up without being made a
/// string.
struct SmallWords: Sendable {
  let hashes: Set<UInt32>

  private init(of language: String) {
    hashes = Set(Self.hashes(of: language))
  }

  static func of(_ language: String) -> SmallWords? {
    CommonWords.languages.contains(language) ? SmallWords(of: language) : nil
  }

  private static func hashes(of language: String) -> [UInt32] {
    [CommonWords.list(of: language), more[language]].compactMap(\.self)
      .flatMap(WordHash.all)
  }

  /// Whether two of some words or more are known of other languages, and not of this one.
  func areForeign(_ words: WordHashes) -> Bool {
    words.count >= 3 && words.count(where: { Self.all.has($0) && !hashes.contains($0) }) >= 2
  }

  private static let all = WordSet(hashes: CommonWords.languages.flatMap(hashes))

  /// The languages that each word is known of.
  static let languages: [UInt32: [String]] = {
    var result: [UInt32: [String]] = [:]
    for language in CommonWords.languages {
      for hash in SmallWords(of: language).hashes { result[hash, default: []].append(language) }
    }
    return result
  }()

  /// The letters of the longest one.
  static let longest = 14

  /// Pronouns and verbs that sentences have and tables of settings seldom. A word stands with all languages
  /// that have it.
  private static let more: [String: String] = [
    "en": "first cannot can't don't our we want need must then them they have please enable it's",
    "de": "du dich dein deine deinen möchtest möchten kannst musst wurde haben hast bitte uns wir",
    "nl": "je jij wil wilt kun kunt hebben heeft onze we wij graag die dit",
    "fr": "tu ton ta tes voulez voulez-vous peut peuvent pouvez ont avez nous notre mot et",
    "es": "tu tus te ha han sido puede puedes podrás quieres hay muy ya nos fue sus",
    "pt-BR": "tu te foi sido pode podem há muito já nos sua suas tem",
    "pt-PT": "seleccionar tu te foi sido pode podem há muito já nos sua suas tem",
    "gl": "tu te foi sido pode podes podrás hai moi xa nos súas ten",
    "ca": "en activar tu et ha han estat pot pots podràs vols hi molt ja nos va sus",
    "it": "tu ti ha hanno stato stata stati vuoi puoi sua sue suo suoi tue molto già ci",
    "ro": "tu te ai a fost poate poți vrei foarte ne",
    "da": "du dig senere kunne har fra vores", "nb": "du deg senere kunne har fra vår",
    "nn": "du deg seinare ikkje kva korleis frå eit dei vår innstillinga",
    "sv": "du dig senare kan inte kunde vår från",
    "fi": "et voi voit haluatko tätä tämän myöhemmin sinun muuttaa on ei",
    "et": "saab saate soovite hiljem seda sinu teie on ei",
    "hr":
      "ne možete nećete moći želite ovu ovo kasnije će ćete promijeniti dok ih uz kada kojem uređaj",
    "bs":
      "ne možete nećete moći želite ovu ovo kasnije će ćete promijeniti dok ih uz kada kojem uređaj",
    "sr-Latn":
      "ne možete nećete moći želite ovu ovo kasnije će ćete promeniti dok ih uz kada kojem uređaj",
    "sl": "ne morete boste želite te pozneje lahko spremeniti dokler jih kadar ob vsakem naprava",
    "cs": "toto nelze později můžete chcete jste", "sk": "toto nie možné neskôr môžete chcete ste",
  ]
}
