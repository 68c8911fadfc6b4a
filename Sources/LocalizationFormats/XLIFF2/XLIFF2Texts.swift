import Diagnostics
import LocalizationModel

/// The texts of a unit as tables hold them: with the native text of each code in its place.
struct XLIFF2Texts {
  let unit: XLIFF2Document.Unit
  /// The codes of the sources by their ids: a target need not repeat what they stand for.
  private let codes: [String: XLIFF2Document.Code]

  init(_ unit: XLIFF2Document.Unit) {
    self.unit = unit
    var codes: [String: XLIFF2Document.Code] = [:]
    for part in unit.parts {
      for case .code(let code) in part.source.pieces { codes[code.id] = code }
    }
    self.codes = codes
  }

  /// What a code stands for; nil where the file does not say it.
  func native(_ code: XLIFF2Document.Code) -> String? {
    native(code, in: unit.originalData) ?? code.copyOf.flatMap { original(of: $0) }
      ?? original(of: code.id)
  }

  private func original(of id: String) -> String? {
    codes[id].flatMap { native($0, in: unit.originalData) }
  }

  private func native(_ code: XLIFF2Document.Code, in data: [String: String]) -> String? {
    code.dataRef.flatMap { data[$0] } ?? code.equivalent
  }

  func text(of content: XLIFF2Document.Content) -> String {
    content.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .code(let code): native(code) ?? ""
      }
    }.joined()
  }

  /// The texts of a match, whose data are its own.
  func texts(of match: XLIFF2Document.Match) -> (source: ExactString, target: ExactString) {
    func text(_ content: XLIFF2Document.Content) -> ExactString {
      ExactString(
        content.pieces.map { piece in
          switch piece {
          case .text(let text): text
          case .code(let code): native(code, in: match.originalData) ?? native(code) ?? ""
          }
        }.joined())
    }
    return (text(match.source), text(match.target))
  }

  /// The whole source.
  func source(at path: VariantPath) -> Message.Variant {
    variant(unit.parts.map(\.source), at: path, state: .translated)
  }

  /// The whole target, its parts in their own order; nil where a segment has none, or an empty one beside
  /// others that are translated.
  func target(at path: VariantPath) -> Message.Variant? {
    let segments = unit.parts.filter(\.isSegment)
    let isWhole = segments.allSatisfy { $0.target != nil }
    let isPart =
      segments.contains { isEmpty($0.target) && !isEmpty($0.source) }
      && segments.contains { !isEmpty($0.target) }
    guard isWhole, !isPart, unit.parts.contains(where: { $0.target != nil }) else { return nil }
    let ordered = unit.parts.enumerated().map { position, part in
      (order: part.target?.order ?? position + 1, content: part.target ?? part.source)
    }.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    return variant(ordered.map(\.element.content), at: path, state: state)
  }

  private func isEmpty(_ content: XLIFF2Document.Content?) -> Bool {
    content?.pieces.allSatisfy { piece in
      if case .text(let text) = piece { return text.utf8.isEmpty }
      return false
    } ?? true
  }

  private func variant(
    _ contents: [XLIFF2Document.Content], at path: VariantPath, state: TranslationState
  ) -> Message.Variant {
    let lost = contents.flatMap(\.pieces).compactMap { piece -> String? in
      guard case .code(let code) = piece, native(code) == nil, !code.markup.isEmpty else {
        return nil
      }
      return code.markup
    }
    var string = ""
    var places: [Int] = []
    for piece in contents.flatMap(\.pieces) {
      switch piece {
      case .text(let text): string += text
      case .code(let code):
        let native = native(code) ?? ""
        // The halves of a pair are nothing by themselves.
        if native.isEmpty, code.markup.hasPrefix("<ph") { places.append(string.utf8.count) }
        string += native
      }
    }
    var variant = Message.Variant(
      path, ExactString(string), state: state, lostCodes: lost, at: unit.location)
    variant.codePlaces = places
    return variant
  }

  /// How far the work is: as far as on the segment where it is least.
  private var state: TranslationState {
    unit.parts.filter(\.isSegment).map { XLIFF2State.read($0.state, $0.subState) }
      .min { XLIFF2State.rank($0) < XLIFF2State.rank($1) } ?? .translated
  }
}

/// How far the work is, in the words of the format.
enum XLIFF2State {
  private static let needsReview = "bk:needs_review"
  private static let machineTranslated = "bk:machine_translated"

  /// A target without a state is a translation: tools that know no states write none.
  static func read(_ state: String?, _ subState: String?) -> TranslationState {
    switch state {
    case "initial": return .new
    case "reviewed": return .reviewed
    case "final": return .final
    default:
      if subState == needsReview { return .needsReview }
      if subState == machineTranslated { return .machineTranslated }
      // What a file of XLIFF 1.2 said, as tools carry it over.
      let isDoubtful = subState?.contains("needs-") ?? false
      return isDoubtful ? .needsReview : .translated
    }
  }

  static func attributes(for state: TranslationState) -> (state: String, subState: String?) {
    switch state {
    case .new: ("initial", nil)
    case .needsReview: ("translated", needsReview)
    case .machineTranslated: ("translated", machineTranslated)
    case .translated: ("translated", nil)
    case .reviewed: ("reviewed", nil)
    case .final: ("final", nil)
    }
  }

  static func rank(_ state: TranslationState) -> Int {
    switch state {
    case .new: 0
    case .machineTranslated: 1
    case .needsReview: 2
    case .translated: 3
    case .reviewed: 4
    case .final: 5
    }
  }
}
