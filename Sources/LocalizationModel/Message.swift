public import Diagnostics

/// What people read for one key in one language: a text, or texts that depend on numbers, devices or widths.
///
/// The texts are a flat list, each with the path of what it is for. Every format's nesting of plural rules,
/// devices and widths unfolds to such a list and folds back from it.
public struct Message: Hashable, Sendable {
  /// The texts in the order of their paths.
  public private(set) var variants: [Variant]

  /// What the texts depend on; nil where the texts alone say all.
  fileprivate var numbers: Numbers?

  /// One text of a message.
  public struct Variant: Sendable {
    /// What the text is for.
    public var path: VariantPath
    /// What people read.
    public var text: ExactString
    /// How far the work on it is.
    public var state: TranslationState
    /// The inline codes of an XLIFF file that stand for something which the text does not have, as they are
    /// written there. No table can hold them.
    public var lostCodes: [String]
    /// Where in the UTF-8 of the text a code stands that leaves nothing behind: a picture, a break. No part of
    /// what the text says, as its place is none.
    package var codePlaces: [Int] = []
    /// Where the text comes from; no part of what it says, so equality leaves it out.
    public var location: SourceLocation?

    /// A text for something.
    public init(
      _ path: VariantPath = .plain, _ text: ExactString, state: TranslationState = .translated,
      lostCodes: [String] = [], at location: SourceLocation? = nil
    ) {
      self.path = path
      self.text = text
      self.state = state
      self.lostCodes = lostCodes
      self.location = location
    }
  }

  /// A number that texts refer to by name.
  public struct Variable: Hashable, Sendable {
    /// The name between `%#@` and `@`.
    public var name: ExactString
    /// The number of its argument, from 1; nil where its place in the text says it.
    public var argument: Int?
    /// The conversion of its argument without `%`: `lld`, `d`, `@`.
    public var valueType: String

    /// A variable of a message.
    public init(name: ExactString, argument: Int? = nil, valueType: String) {
      self.name = name
      self.argument = argument
      self.valueType = valueType
    }
  }

  /// A message with these texts; of two with one path the last is kept.
  public init(_ variants: [Variant], variables: [Variable] = [], valueType: String? = nil) {
    self.variants = []
    numbers = Numbers(variables, valueType)
    if variants.count == 1 {
      self.variants = variants
    } else {
      for variant in variants { set(variant) }
    }
  }

  /// A plain text.
  public init(
    _ text: ExactString, state: TranslationState = .translated, at location: SourceLocation? = nil
  ) {
    self.init([Variant(.plain, text, state: state, at: location)])
  }

  /// The text for a path.
  public subscript(path: VariantPath) -> Variant? {
    let index = position(of: path)
    return index < variants.count && variants[index].path == path ? variants[index] : nil
  }

  /// Puts a text in the place of the one with its path.
  public mutating func set(_ variant: Variant) {
    let index = position(of: variant.path)
    if index < variants.count, variants[index].path == variant.path {
      variants[index] = variant
    } else {
      variants.insert(variant, at: index)
    }
  }

  /// Takes the text of a path away.
  public mutating func remove(_ path: VariantPath) {
    variants.removeAll { $0.path == path }
  }

  /// Whether the message is one text that depends on nothing.
  public var isPlain: Bool { variants.count == 1 && variants[0].path.isPlain }

  /// The text that a reader gets who knows nothing of variants: the plain one, else that for `other`.
  public var fallback: ExactString {
    if variants.count == 1 { return variants[0].text }
    let own = variants.filter { $0.path.variable == nil }
    let plain = own.first { $0.path.isPlain }
    let other = own.first {
      ($0.path.plural ?? .other) == .other && ($0.path.device ?? "other") == "other"
        && $0.path.width == nil
    }
    return (plain ?? other ?? own.last ?? variants.last)?.text ?? ""
  }

  /// The first path that is not before another one, by halving.
  private func position(of path: VariantPath) -> Int {
    var low = 0
    var high = variants.count
    while low < high {
      let middle = (low + high) / 2
      if variants[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Message {
  /// What few messages have, in an object, since messages are copied more often than it is asked for.
  fileprivate final class Numbers: Hashable, Sendable {
    let variables: [Variable]
    let valueType: String?

    init?(_ variables: [Variable], _ valueType: String?) {
      if variables.isEmpty, valueType == nil { return nil }
      self.variables = variables
      self.valueType = valueType
    }

    static func == (lhs: Numbers, rhs: Numbers) -> Bool {
      lhs.variables == rhs.variables && lhs.valueType == rhs.valueType
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(variables)
      hasher.combine(valueType)
    }
  }

  /// The numbers that the texts refer to by name, as `%#@name@`, in the order of the file.
  public var variables: [Variable] {
    get { numbers?.variables ?? [] }
    set { numbers = Numbers(newValue, valueType) }
  }

  /// The conversion, without `%`, of the number that plural texts without a variable depend on: `lld`; nil
  /// where nothing depends on one, or the texts alone say it.
  public var valueType: String? {
    get { numbers?.valueType }
    set { numbers = Numbers(variables, newValue) }
  }
}

extension Message.Variant: Hashable {
  /// Equality of what the text says; where it stands is left out.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.path == rhs.path && lhs.text == rhs.text && lhs.state == rhs.state
      && lhs.lostCodes == rhs.lostCodes
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(text)
    hasher.combine(state)
  }
}
