import Diagnostics
import JSONDocuments

/// What the configuration says of words and of how much must be translated.
extension ConfigurationReading {
  /// `{ "de": { "profile": "Profil", "phone": { "allowed": ["Telefon"], "forbidden": ["Handy"] } } }`
  mutating func terms(_ member: JSONMember) -> [String: [Glossary.Term]] {
    var result: [String: [Glossary.Term]] = [:]
    for language in members(member) where isLanguageOrAll(language) {
      for term in members(language) {
        if let term = self.term(term) { result[language.key.string, default: []].append(term) }
      }
    }
    return result
  }

  private mutating func term(_ member: JSONMember) -> Glossary.Term? {
    let source = member.key.string
    guard source.contains(where: { !$0.isWhitespace }) else {
      report(member.keyRange, "a term must have a word of the source; remove the empty one")
      return nil
    }
    switch member.value.value {
    case .string, .array: return Glossary.Term(source, allowed: oneOrMore(member))
    case .object(let members):
      var term = Glossary.Term(source)
      for member in members {
        switch member.key.string {
        case "allowed": term.allowed = oneOrMore(member)
        case "forbidden": term.forbidden = oneOrMore(member)
        default: unknown(member, among: ["allowed", "forbidden"])
        }
      }
      return term
    default:
      report(
        member.value.range,
        "'\(source)' must be a text, an array of texts, or { \"allowed\": …, \"forbidden\": … }")
      return nil
    }
  }

  /// Words that may not be empty, which would be in every text.
  mutating func words(_ member: JSONMember) -> [String] {
    texts(member).compactMap { text, range in
      if text.contains(where: { !$0.isWhitespace }) { return text }
      report(range, "'\(member.key)' must hold words; remove the empty text")
      return nil
    }
  }

  private mutating func oneOrMore(_ member: JSONMember) -> [String] {
    if case .array = member.value.value { return words(member) }
    guard let text = string(member) else { return [] }
    if text.contains(where: { !$0.isWhitespace }) { return [text] }
    report(member.value.range, "'\(member.key)' must be a word; remove the empty text")
    return []
  }

  /// `95`, or `{ "*": 90, "de": 100 }`.
  mutating func shares(_ member: JSONMember) -> [String: Int] {
    if case .number = member.value.value { return share(member).map { ["*": $0] } ?? [:] }
    guard case .object(let members) = member.value.value else {
      report(
        member.value.range, "'\(member.key)' must be a number from 0 to 100, or one by language")
      return [:]
    }
    var result: [String: Int] = [:]
    for language in members where isLanguageOrAll(language) {
      result[language.key.string] = share(language)
    }
    return result
  }

  private mutating func share(_ member: JSONMember) -> Int? {
    if let share = member.value.int, (0...100).contains(share) { return share }
    report(member.value.range, "'\(member.key)' must be a whole number from 0 to 100")
    return nil
  }

  private mutating func isLanguageOrAll(_ member: JSONMember) -> Bool {
    member.key.string == "*" || isLanguage(member.key.string, at: member.keyRange)
  }
}
