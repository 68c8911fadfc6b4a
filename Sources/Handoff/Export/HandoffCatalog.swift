import Diagnostics
import Extraction
import LocalizationFormats
import LocalizationModel
import SettingsBundles
import UnicodeKit
import Workspace

/// Which texts are handed to translators.
package struct HandoffChoice: Hashable, Sendable {
  /// Texts without a translation.
  package var includesMissing = true
  /// Texts whose translation somebody must look at again.
  package var includesNeedsReview = true
  /// Texts whose translation is done.
  package var includesDone = true

  package init() {}

  func includes(_ target: Message?, isReference: Bool) -> Bool {
    guard let target else { return includesMissing && (!isReference || includesDone) }
    return target.variants.allSatisfy(\.state.isDone) ? includesDone : includesNeedsReview
  }
}

/// Gathers what a translator into one language gets, in the neutral model.
struct HandoffCatalog {
  let project: Project
  let language: String
  let choice: HandoffChoice
  /// Whether it goes into a String Catalog, where each language has its own forms: the source keeps those that
  /// it has, and texts name their numbers as a catalog does.
  let isForStringCatalog: Bool
  private let plurals: [PluralCategory]

  init(project: Project, language: String, choice: HandoffChoice, isForStringCatalog: Bool) {
    self.isForStringCatalog = isForStringCatalog
    self.project = project
    self.language = LanguageTag(language).canonical
    self.choice = choice
    plurals = Self.categories(of: language)
  }

  /// The texts of all bundles; tables without a text to hand out are left out.
  func catalog(of catalogs: [SourceCatalog]) -> Catalog {
    var result = Catalog(sourceLanguage: project.sourceLanguage)
    for (bundle, source) in zip(project.bundles, catalogs) {
      for table in source.tables {
        let entries = table.entries.compactMap { entry($0, of: table.name, in: bundle) }
        guard !entries.isEmpty else { continue }
        result.tables.append(
          Catalog.Table(
            name: Original.path(of: table.name, in: bundle, of: project), entries: entries))
      }
      for table in bundle.pluralTables where table.language == project.sourceFolder {
        let entries = pluralEntries(of: table, in: bundle)
        guard !entries.isEmpty else { continue }
        result.tables.append(
          Catalog.Table(name: Original.path(of: table, in: bundle, of: project), entries: entries))
      }
    }
    result.tables.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return result
  }

  private func entry(
    _ text: SourceTable.Entry, of table: String, in bundle: BundleContents
  ) -> Catalog.Entry? {
    guard text.isTranslated else { return nil }
    let source = bundle.table(table, language: project.sourceFolder)?.table[text.key]
    let target = project.recorded(
      bundle.table(table, matching: language)?.table[text.key]?.message, of: text.key,
      in: language, table, isPlural: false, bundle)
    // What a `.stringsdict` file says for a key is what people see, and goes out as that file's.
    if source == nil, isPlural(text.key, of: table, in: bundle) { return nil }
    guard source?.isForTranslation != false,
      choice.includes(target, isReference: text.isReference)
    else { return nil }
    let isForTranslation =
      !text.isReference || bundle.isTranslated(text.key, in: table, as: text.text)
    return entry(
      text.key, source: source?.message ?? Message(text.text), target: target,
      notes: [Catalog.Note(text.note(besides: source?.note))],
      limits: text.maxLength.map { [Catalog.Limit($0)] } ?? [],
      occurrences: text.occurrences.map(\.location.place),
      isForTranslation: isForTranslation)
  }

  private func isPlural(
    _ key: ExactString, of table: String, in bundle: BundleContents
  ) -> Bool {
    let address = TableChanges.Address(
      bundle: 0, table: table, folder: project.sourceFolder, isPlural: true)
    return bundle.localizedFile(at: address)?.has(key) == true
  }

  private func pluralEntries(
    of table: TableFile, in bundle: BundleContents
  ) -> [Catalog.Entry] {
    let target = bundle.pluralTables.first {
      $0.name == table.name && LanguageTag($0.language).matches(LanguageTag(language))
    }
    return table.table.entries.compactMap { source in
      let translation = project.recorded(
        target?.table[source.key]?.message, of: source.key, in: language, table.name,
        isPlural: true, bundle)
      guard choice.includes(translation, isReference: false) else { return nil }
      return entry(
        source.key, source: source.message, target: translation,
        notes: source.note.map { [Catalog.Note($0)] } ?? [])
    }
  }

  private func entry(
    _ key: ExactString, source: Message, target: Message?, notes: [Catalog.Note],
    limits: [Catalog.Limit] = [], occurrences: [String] = [], isForTranslation: Bool = true
  ) -> Catalog.Entry {
    let shaped = isForStringCatalog ? source : source.inShape(for: plurals, like: target)
    var localizations = [Catalog.Localization(project.sourceLanguage, respelled(shaped))]
    if let target { localizations.append(Catalog.Localization(language, respelled(target))) }
    return Catalog.Entry(
      key: key, localizations: localizations, notes: notes, limits: limits,
      occurrences: occurrences, isForTranslation: isForTranslation)
  }

  private func respelled(_ message: Message) -> Message {
    isForStringCatalog || message.variables.isEmpty
      ? message : SubstitutionSpelling.exported(message)
  }

  /// The categories that a translator is asked for: those that the integers of daily life select, and
  /// `other`, which every language must have. French `many`, for millions, is none of them: Xcode does not
  /// ask for it either.
  private static func categories(of language: String) -> [PluralCategory] {
    guard let rules = PluralRules(language: language) else { return [.one, .other] }
    let everyday = rules.everydayCategories()
    return PluralCategory.allCases.filter { $0 == .other || everyday.contains($0.rawValue) }
  }
}

extension Message {
  /// The source message with a text for everything that the target must have one for.
  ///
  /// The shape is the target's where it has one: the devices that it tells apart. A plural category that the
  /// source lacks takes the source's text for `other`.
  fileprivate func inShape(for categories: [PluralCategory], like target: Message?) -> Message {
    if let target, target.isPlain, !isPlain {
      return Message(
        [Variant(.plain, fallback, at: variants.first?.location)], variables: [])
    }
    // Foundation shows `zero` for no things in every language, so that one is never taken away.
    var result = Message(
      variants.filter { variant in
        guard let plural = variant.path.plural, plural != .zero else { return true }
        return categories.contains(plural) || target?[variant.path] != nil
      }, variables: variables, valueType: valueType)
    for variant in variants where variant.path.plural == .other {
      var path = variant.path
      for category in categories {
        path.plural = category
        if self[path] == nil { result.set(Variant(path, variant.text, at: variant.location)) }
      }
    }
    for variant in target?.variants ?? [] where result[variant.path] == nil {
      var path = variant.path
      path.plural = path.plural.map { _ in .other }
      let text = self[path]?.text ?? fallback
      result.set(Variant(variant.path, text, at: variants.first?.location))
    }
    return result
  }
}

extension SourceLocation {
  /// The place as it stands in lists of places: `Root.plist:12`.
  var place: String { position.map { "\(path):\($0.line)" } ?? path }
}
