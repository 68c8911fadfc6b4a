import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextRules
import Workspace

extension FileRule {
  /// A text of a String Catalog that is not for translation has none.
  static let shouldNotTranslate = FileRule(
    rule: Rule(
      "catalog.should-not-translate", .note,
      "a text that is not for translation has no translation",
      why: "Xcode does not build it, so the translation is never seen.",
      bad: "\"shouldTranslate\" : false with a \"de\" that differs",
      good: "no localization for \"de\"", fix: "remove the translations, which nobody ever sees",
      commentPlaces: [.catalog]),
    formats: [.stringCatalog],
    fix: { _, entry, file, editing in
      let source = entry.sourceText(in: file)
      let others = entry.localizations.filter { localization in
        localization.language != file.catalog.sourceLanguage
          && localization.message.variants.contains { $0.text != source }
      }
      return editing.fix("remove the translations") { editor in
        editor.edits(
          for: others.flatMap { localization in
            localization.message.variants.map {
              .unset(entry.key, language: localization.language, $0.path)
            }
          })
      }
    }
  ) { entry, file, _ in
    guard !entry.isForTranslation else { return [] }
    let source = entry.sourceText(in: file)
    return texts(of: entry, file).filter { $0.text != source }.prefix(1).map {
      MessageFinding(
        "'\(entry.key.shortened)' is not for translation, but has '\($0.text.shortened)'; remove one of "
          + "the two", at: $0)
    }
  }

  /// A protected text of an XLIFF file stays as it is.
  static let translateNo = FileRule(
    rule: Rule(
      "xliff.translate-no", .warning, "a protected text stays as it is",
      why: "A unit of translate=\"no\" is not for translation.",
      bad: "a changed address", good: "the address of the source",
      fix: "write the source's text"),
    formats: [.xliff1, .xliff2, .xcloc],
    fix: { finding, entry, file, editing in
      guard let changed = finding.variant,
        var variant = entry[file.catalog.sourceLanguage]?[changed.path],
        let language = entry.localizations.first(where: {
          $0.language != file.catalog.sourceLanguage && $0.message[changed.path] == changed
        })?.language
      else { return [] }
      variant.state = changed.state
      return editing.fix("write the source's text") {
        $0.edits(copyingSourceOf: entry.key, language: language, variant)
      }
    }
  ) { entry, file, _ in
    guard !entry.isForTranslation,
      let source = entry[file.catalog.sourceLanguage]
    else { return [] }
    return texts(of: entry, file).compactMap { target in
      guard !target.text.isBlank, let own = source[target.path], own.text != target.text,
        !isTranslatedInPart(target)
      else { return nil }
      return MessageFinding(
        "'\(entry.key.shortened)' is not for translation, but '\(own.text.shortened)' became "
          + "'\(target.text.shortened)'; write the source's text", at: target)
    }
  }
}

extension FileRule {
  private static let longestUnit = 1 << 16

  /// Whether something in a protected unit says that it is to be translated all the same.
  private static func isTranslatedInPart(_ target: Message.Variant) -> Bool {
    guard let location = target.location, let source = location.source else { return false }
    // The place is the unit's start tag in version 2, and the target in 1.2: either way, what counts follows.
    let rest = source.text(
      in: location.range.lowerBound..<(location.range.lowerBound + longestUnit))
    let markup = rest.firstRange(of: "unit>").map { rest[..<$0.lowerBound] } ?? rest[...]
    return markup.contains("translate=\"yes\"") || markup.contains("translate='yes'")
  }
}

extension Catalog.Entry {
  fileprivate func sourceText(in file: LocalizationFile) -> ExactString {
    self[file.catalog.sourceLanguage]?.fallback ?? key
  }
}
