/// The name of a language, as folders and files spell it.
package struct LanguageTag: Hashable, Sendable {
  /// The name as it was given.
  package let tag: String

  package init(_ tag: String) { self.tag = tag }

  /// Whether it can be the name of a language folder at all: letters, digits and their joints, so that a name
  /// from outside leads nowhere else.
  package var isWellFormed: Bool {
    tag.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    } && !tag.isEmpty
  }

  /// The language subtag of the canonical name; nil where the name is no language tag.
  package var language: String? { subtags?.language }

  /// The script subtag of the canonical name, if it has one.
  package var script: String? { subtags?.script }

  /// The region subtag of the canonical name, if it has one.
  package var region: String? { subtags?.region }

  /// The spelling that Apple's language folders have: `zh-Hans` for `zh_CN`, `en` for `English`.
  ///
  /// A name that is no language tag, such as `Base`, is as it was given.
  package var canonical: String { subtags?.name(separator: "-") ?? tag }

  /// Whether systems know the language, and the script and region if there are any.
  ///
  /// A region that is taken for a language, such as `jp`, is not known. Private use is.
  package var isKnown: Bool {
    guard let subtags else { return tag.hasPrefix("x-") || tag.hasPrefix("x_") }
    return Self.knownLanguages.answer(for: subtags.name(separator: "-")) { _ in subtags.areKnown }
  }

  /// Whether the texts are nobody's language: CLDR gives `XA` to a source with accents and `XB` to one from right
  /// to left, and others of the regions that ISO 3166 leaves to users are a project's own; `XK` is Kosovo.
  package var isPseudo: Bool {
    guard let region, region.utf8.count == 2, region.hasPrefix("X") else { return false }
    return region != "XK"
  }

  /// The language with the script and region that it most likely stands for.
  package var maximized: (language: String?, script: String?, region: String?) {
    let subtags = subtags?.maximized
    return (subtags?.language, subtags?.script, subtags?.region)
  }

  /// The languages that fill what this one lacks, nearest first: never one of another script.
  package var parents: [String] {
    guard let subtags else { return [] }
    return Self.parentsOfLanguages.answer(for: subtags.name(separator: "-")) { _ in
      subtags.parents.map { $0.name(separator: "-") }
    }
  }

  /// Whether two names mean one language, whatever their spelling: `zh-CN` is `zh-Hans`, but
  /// `pt-BR` is not `pt-PT`, nor `pt`.
  package func matches(_ other: LanguageTag) -> Bool {
    guard let mine = subtags, let others = other.subtags else { return tag == other.tag }
    return mine == others || mine.withScript == others.withScript
  }

  /// The canonical name as ICU writes it.
  var locale: String { subtags?.name(separator: "_") ?? "und" }

  private var subtags: Subtags? {
    guard tag.utf8.count <= Subtags.longest, tag.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return Self.canonicalSubtags.answer(for: tag) { Subtags($0)?.canonical }
  }

  private static let canonicalSubtags = Memo<Subtags?>()
  private static let knownLanguages = Memo<Bool>()
  private static let parentsOfLanguages = Memo<[String]>()
}
