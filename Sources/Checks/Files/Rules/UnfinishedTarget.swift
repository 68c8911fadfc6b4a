import Diagnostics
import LocalizationFormats
import LocalizationModel
import Workspace
import Rules
import TextRules

extension FileRule {
  /// A target of an XLIFF file is done by what the file says. The rule's words stand with those of merging.
  static let unfinished = FileRule(rule: .unfinished) { entry, file, _ in
    guard entry.isForTranslation, file.format == .xliff1 || file.format == .xliff2 else {
      return []
    }
    let sourceLanguage = file.catalog.sourceLanguage
    for localization in entry.localizations where localization.language != sourceLanguage {
      for variant in localization.message.variants {
        switch variant.state {
        case .needsReview:
          return [
            MessageFinding(
              "the state of '\(variant.text.shortened)' says that somebody must look at it again",
              at: variant)
          ]
        // A target that repeats its source is how tools write an empty one.
        case .new
        where !variant.text.isBlank
          && variant.text != entry[sourceLanguage]?.fallback ?? entry.key:
          return [
            MessageFinding(
              "the state of '\(variant.text.shortened)' says that it is no translation yet, so merging "
                + "leaves it out", at: variant)
          ]
        default: break
        }
      }
    }
    return []
  }
}
