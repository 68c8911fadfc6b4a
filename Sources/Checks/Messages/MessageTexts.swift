import Diagnostics
import LocalizationModel

/// The texts of a message with what is asked of them for each text of another one, found once: a message may
/// have as many variables and devices as somebody likes.
final class MessageTexts {
  /// The texts that may be shown in the same place.
  struct Alike {
    fileprivate(set) var variants: [Message.Variant] = []
    fileprivate(set) var arguments: [FormatArguments] = []
    /// The positions of their arguments.
    fileprivate(set) var positions: Set<Int?> = []
    /// By path, the first text that has it.
    fileprivate var places: [VariantPath: Int] = [:]
    private let least: Int?

    fileprivate init(_ variants: [Message.Variant]) {
      self.variants = variants
      places = Dictionary(
        zip(variants.map(\.path), variants.indices), uniquingKeysWith: { first, _ in first })
      least = variants.firstIndex {
        ($0.path.plural ?? .other) == .other && ($0.path.device ?? "other") == "other"
      }
    }

    /// The arguments of the text that one with a path translates.
    func counterpart(of path: VariantPath) -> FormatArguments? {
      var other = path
      other.plural = .other
      return (places[path] ?? places[other] ?? least).map { arguments[$0] }
    }
  }

  let message: Message
  private lazy var variables = Dictionary(
    message.variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  private var alike: [ExactString?: Alike] = [:]
  private lazy var byVariable = Dictionary(grouping: message.variants, by: \.path.variable)

  init(_ message: Message) { self.message = message }

  /// The texts for a variable, or those that are none's.
  func alike(variable: ExactString?) -> Alike {
    if let known = alike[variable] { return known }
    var texts = Alike(byVariable[variable] ?? [])
    texts.arguments = texts.variants.map { arguments(of: $0.text, for: $0.path) }
    texts.positions = Set(texts.arguments.flatMap { $0.arguments.map(\.position) })
    alike[variable] = texts
    return texts
  }

  /// The arguments of a text that stands in the place of one of these.
  func arguments(of text: ExactString, for path: VariantPath) -> FormatArguments {
    FormatArguments(
      of: text, isVariableText: path.variable != nil,
      own: path.variable.flatMap { argument(ofVariable: $0, readBy: text) },
      variable: { self.variables[$0] })
  }

  /// The number of the argument of a variable, where a text of it has numbers at all.
  private func argument(ofVariable name: ExactString, readBy text: ExactString) -> Int? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
    return variables[name]?.argument ?? referred[name]
  }

  /// The texts that are of no variable, read.
  private lazy var plain = message.variants.filter { $0.path.variable == nil }.map { variant in
    FormatArguments(of: variant.text, variable: { self.variables[$0] }).variables
  }

  /// By variable, the argument that a text reads for it.
  private lazy var referred: [ExactString: Int] = plain.reduce(into: [:]) { numbers, references in
    let first = Dictionary(
      references.map { ($0.name, $0.use.position) }, uniquingKeysWith: { first, _ in first })
    for case (let name, let position?) in first where numbers[name] == nil {
      numbers[name] = position
    }
  }

  /// Whether a text refers to a variable that the message does not have, or no text refers to any of those that
  /// it has.
  func hasBrokenReferences(in arguments: FormatArguments) -> Bool {
    if message.variables.isEmpty { return false }
    let references = arguments.variables
    return references.isEmpty
      ? plain.allSatisfy(\.isEmpty) : references.contains { variables[$0.name] == nil }
  }
}
