import Diagnostics
import LocalizationModel
import UnicodeKit

/// A choice that a text makes by itself, with the rules of the language for it.
struct SelectionPair {
  let text: FormatPair
  let selection: MessageSelection
  /// Nil for a choice by a word, and for a language that CLDR does not know.
  let rules: PluralRules?

  /// What messages call it.
  func name(of key: ExactString) -> String {
    "the choice by '\(selection.name)' in '\(key.shortened)'"
  }

  /// The choice of the source by the same argument.
  let source: MessageSelection?

  /// Whether a word of the syntax is there in other letter case, as `Other`, which another rule says.
  func isMiswritten(_ word: String) -> Bool {
    selection.branches.contains { $0.selector != word && $0.selector.lowercased() == word }
  }

  /// The texts behind others with the same selector, which are never shown.
  var repeatedBranches: [MessageSelection.Branch] {
    var known: Set<String> = []
    return selection.branches.filter { !known.insert($0.selector).inserted }
  }

  /// The categories of the language that have no text, those apart whose only number has one.
  var missingCategories: [String] {
    guard let rules else { return [] }
    return rules.categories.filter { category in
      guard category != "other", selection[category] == nil, !isMiswritten(category) else {
        return false
      }
      let numbers = rules.samples(of: category, limit: 2)
      return !(selection.offset == 0 && numbers.count == 1 && selection["=\(numbers[0])"] != nil)
    }
  }

  /// The texts whose selectors are no category of the language and no number.
  var unusedBranches: [MessageSelection.Branch] {
    guard let rules else { return [] }
    return selection.branches.filter { branch in
      branch.selector != "other" && !branch.selector.hasPrefix("=")
        && !rules.categories.contains(branch.selector)
    }
  }

  /// The texts for several numbers that do not show which, where others or those of the source do.
  var branchesWithoutNumber: [(branch: MessageSelection.Branch, numbers: [Int])] {
    guard let rules,
      selection.branches.contains(where: \.showsNumber) || source?["other"]?.showsNumber == true
    else { return [] }
    return selection.branches.compactMap { branch in
      guard !branch.showsNumber, source?[branch.selector]?.showsNumber != false else { return nil }
      let numbers = rules.samples(of: branch.selector)
        .filter { selection["=\($0 + selection.offset)"] == nil }
      return numbers.count > 1 ? (branch, numbers) : nil
    }
  }
}

extension MessagePair {
  /// The choices in all texts. Settings have no arguments to choose by.
  var selections: [SelectionPair] {
    guard use == .code else { return [] }
    return texts.flatMap { text -> [SelectionPair] in
      if text.selections.isEmpty { return [] }
      let sources = Dictionary(
        text.source.map { MessageSelection.all(in: $0.text) }?.map {
          ([$0.name, $0.kind.rawValue], $0)
        }
          ?? [], uniquingKeysWith: { first, _ in first })
      return text.selections.map { selection in
        let rules: PluralRules? =
          switch selection.kind {
          case .plural: PluralRules(language: language)
          case .selectordinal: PluralRules(language: language, kind: .ordinal)
          case .select: nil
          }
        return SelectionPair(
          text: text, selection: selection, rules: rules,
          source: sources[[selection.name, selection.kind.rawValue]])
      }
    }
  }
}
