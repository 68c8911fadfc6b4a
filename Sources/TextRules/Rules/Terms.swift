import Diagnostics
import Workspace

extension TextRule {
  static let forbiddenTerm = TextRule(
    "text.forbidden-term", .warning, "a text has none of the words that the project forbids",
    why:
      "The project has decided for another word: 'terms' in bundlekit.json says which. Inflected words and, "
      + "in languages that write them as one word, compounds are found too. A longer word that is allowed "
      + "may hold one that is not.",
    wakesOn: .glossary, mayLieInSource: false, covers: ["text.term"],
    bad: example("Handy sperren"), good: example("Telefon sperren"),
    .terms(
      source: { source, facts, policy in
        guard !policy.terms.isEmpty,
          let found = TermUse.forbidden(in: source.profile, facts, policy)
        else { return nil }
        return finding(found.word, instead: found.term.allowed.first ?? found.term.source)
      },
      pair: { pair in
        guard !pair.policy.terms.isEmpty, let found = TermUse(pair).forbidden else { return nil }
        return finding(found.word, instead: found.term.allowed.first)
      }))

  static let term = TextRule(
    "text.term", .note, "a term of the source has one of its translations",
    why:
      "Readers take two words for two things. 'terms' in bundlekit.json says what a word is translated by; "
      + "any inflected form of it will do, also as a part of a compound.",
    wakesOn: .glossary, mayLieInSource: false, bad: example("Sperren des Apparats"),
    good: example("Telefone sperren"),
    .pair { pair in
      guard !pair.policy.terms.isEmpty, let term = TermUse(pair).missing else { return nil }
      let words = term.allowed.map { "'\($0.text)'" }.joined(separator: " or ")
      return TextFinding("'\(term.source.text)' is to be translated by \(words)")
    })

  private static func finding(_ word: String, instead: SearchedTerm?) -> TextFinding {
    TextFinding(
      "'\(VisibleText.escaped(word))' is a forbidden word here; "
        + (instead.map { "write '\($0.text)'" } ?? "use another one"))
  }

  private static func example(_ target: String) -> TextExample {
    var example = TextExample("de", "Lock phone", target)
    example.policy.terms = [ProjectTerm(.init("phone", allowed: ["Telefon"], forbidden: ["Handy"]))]
    return example
  }
}
