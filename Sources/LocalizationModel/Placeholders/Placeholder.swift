public import Diagnostics

/// A part of a format string that the runtime replaces: `%@`, `%1$lld`, `%#@count@`, `%%`.
///
/// The grammar is that of `CFString.c` in swift-corelibs-foundation, which is what runs on devices: the parts
/// may come in any order, and the `'` flag of C is none.
public struct Placeholder: Hashable, Sendable {
  /// What the argument is.
  public enum Kind: Hashable, Sendable {
    /// `%@`: an object, printed by its description.
    case object
    /// `%#@name@`: a variable of the message.
    case variable(ExactString)
    /// `%arg`: in a variable's texts, the number itself.
    case argument
    /// Integers that take no more than 32 bits: `%d`, `%hu`, `%c`.
    case integer
    /// Integers of 64 bits on current devices: `%ld`, `%lld`, `%zu`.
    case longInteger
    case double
    case longDouble
    /// `%s`, `%S`, `%p`: an address.
    case pointer
    /// `%n`: writes to an address.
    case count
    /// `%%`: a percent sign.
    case percent
    /// A conversion that the runtime does not know: the sign is dropped and the letter printed.
    case unknown
  }

  /// The offsets into the text's UTF-8, from the sign to the end.
  public var range: Range<Int>
  /// What the argument is.
  public var kind: Kind
  /// The number of the argument, from 1, where the text gives it: `%2$@`.
  public var position: Int?
  /// The conversion with its length, without flags and width: `lld`, `@`, `f`.
  public var conversion: String
  /// Flags, width and precision as written; empty where there are none.
  public var layout: String
  /// The arguments that a width or a precision of `*` takes: nil for the next one.
  public var stars: [Int?]
  /// Whether a digit stands directly before the sign: `5%-on`.
  package var isBehindDigit = false

  /// Whether it takes an argument of its own.
  public var takesArgument: Bool { kind != .percent && kind != .unknown && kind != .argument }
}
