import Diagnostics
import LocalizationModel

/// What three versions of one value come to.
enum ThreeWay<Value: Equatable> {
  case agreed(Value)
  case conflict

  /// The side that changed; either where both say the same.
  init(base: Value, ours: Value, theirs: Value) {
    if ours == theirs || theirs == base {
      self = .agreed(ours)
    } else if ours == base {
      self = .agreed(theirs)
    } else {
      self = .conflict
    }
  }
}

/// Merges an entry that both sides have.
///
/// Each part is merged for itself. A text and its state are one part: that somebody reviewed a text says
/// nothing about another one. Of two sides that changed a part, ours stays.
struct EntryMerging {
  private let table: String
  private let base: Catalog.Entry?
  private let ours: Catalog.Entry
  private let theirs: Catalog.Entry
  /// Whether a text in conflict is marked by its state.
  private let marksReview: Bool

  private(set) var merged: Catalog.Entry
  private(set) var conflicts: [MergeConflict] = []

  init(
    base: Catalog.Entry?, ours: Catalog.Entry, theirs: Catalog.Entry, in table: String,
    marksReview: Bool
  ) {
    self.table = table
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.marksReview = marksReview
    merged = ours
    mergeLocalizations()
    merge(\.notes, .note) { $0.map(\.text).joined(separator: "\n") }
    merge(\.limits, .limits) {
      $0.map { "\($0.maximum) \($0.unit.rawValue)" }.joined(separator: ", ")
    }
    merge(\.isForTranslation, .translatability) { $0 ? "yes" : "no" }
    merge(\.origin, .origin) { $0.rawValue }
    // Machines write these anew with every export, so nobody has to decide between two of them.
    merge(\.occurrences, nil) { $0.joined(separator: ", ") }
    merge(\.suggestions, nil) { "\($0.count)" }
  }

  private mutating func merge<Value: Equatable>(
    _ path: WritableKeyPath<Catalog.Entry, Value>, _ part: MergeConflict.Part?,
    _ words: (Value) -> String
  ) {
    let old = base?[keyPath: path]
    let (left, right) = (ours[keyPath: path], theirs[keyPath: path])
    switch ThreeWay<Value?>(base: old, ours: left, theirs: right) {
    case .agreed(let value):
      if let value { merged[keyPath: path] = value }
    case .conflict:
      guard let part else { return }
      conflicts.append(
        MergeConflict(
          part, of: ours.key, in: table, base: old.map(words), ours: words(left),
          theirs: words(right)))
    }
  }
}

extension EntryMerging {
  private mutating func mergeLocalizations() {
    var languages = ours.localizations.map(\.language)
    for language in theirs.localizations.map(\.language) where !languages.contains(language) {
      languages.append(language)
    }
    merged.localizations = languages.compactMap { language in
      mergedMessage(in: language).map { Catalog.Localization(language, $0) }
    }
  }

  private mutating func mergedMessage(in language: String) -> Message? {
    let (old, left, right) = (base?[language], ours[language], theirs[language])
    switch ThreeWay<Message?>(base: old, ours: left, theirs: right) {
    case .agreed(let message): return message
    case .conflict:
      if let left, let right, left.hasShape(of: right) {
        return merged(old, left, right, in: language)
      }
      conflicts.append(
        MergeConflict(
          .message(language: language), of: ours.key, in: table, base: old?.summary,
          ours: left?.summary, theirs: right?.summary))
      // A text that one side removed and the other changed stays.
      return (left ?? right).map { marksReview ? $0.inReview : $0 }
    }
  }

  /// Merges messages of one shape text by text.
  private mutating func merged(
    _ old: Message?, _ left: Message, _ right: Message, in language: String
  ) -> Message? {
    var paths = left.variants.map(\.path)
    for path in right.variants.map(\.path) where left[path] == nil { paths.append(path) }
    var result = left
    for path in paths {
      switch ThreeWay<Message.Variant?>(base: old?[path], ours: left[path], theirs: right[path]) {
      case .agreed(let variant):
        if let variant { result.set(variant) } else { result.remove(path) }
      case .conflict:
        conflicts.append(
          MergeConflict(
            .text(language: language, path), of: ours.key, in: table, base: old?[path]?.summary,
            ours: left[path]?.summary, theirs: right[path]?.summary))
        guard var variant = left[path] ?? right[path] else { continue }
        if marksReview { variant.state = .needsReview }
        result.set(variant)
      }
    }
    return result.variants.isEmpty ? nil : result
  }
}

extension Message {
  /// Whether the texts of both depend on the same things, so that some of each can stand together.
  fileprivate func hasShape(of other: Message) -> Bool {
    variables == other.variables && valueType == other.valueType && shape == other.shape
  }

  private var shape: Set<VariantPath> {
    Set(
      variants.map {
        VariantPath(
          variable: $0.path.variable, device: $0.path.device.map { _ in "" },
          width: $0.path.width.map { _ in "" }, plural: $0.path.plural.map { _ in .other })
      })
  }

  /// The message with each text to be looked at again.
  var inReview: Message {
    var result = self
    for var variant in variants {
      variant.state = .needsReview
      result.set(variant)
    }
    return result
  }
}
