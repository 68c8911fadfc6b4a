/// The expression of `Plural-Forms`: a C expression over `n`, from people who are not trusted.
struct POPluralExpression: Sendable {
  private let root: Node

  private indirect enum Node: Sendable {
    case number(UInt64)
    case n
    case not(Node)
    case binary(String, Node, Node)
    case choice(Node, Node, Node)
  }

  /// Reads an expression; nil where it is none, or deeper or longer than any language needs.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 4096 else { return nil }
    var parser = Parser(bytes: Array(text.utf8))
    guard let root = parser.choice(), parser.isAtEnd else { return nil }
    self.root = root
  }

  /// The value for a number, as C's `unsigned long` has it; nil for a division by zero.
  func value(for n: UInt64) -> UInt64? { Self.value(of: root, n) }

  private static func value(of node: Node, _ n: UInt64) -> UInt64? {
    switch node {
    case .number(let number): return number
    case .n: return n
    case .not(let inner): return value(of: inner, n).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let yes, let no):
      guard let condition = value(of: condition, n) else { return nil }
      return value(of: condition != 0 ? yes : no, n)
    case .binary(let name, let left, let right):
      guard let left = value(of: left, n) else { return nil }
      if name == "&&", left == 0 { return 0 }
      if name == "||", left != 0 { return 1 }
      return value(of: right, n).flatMap { apply(name, left, $0) }
    }
  }

  private static func apply(_ name: String, _ left: UInt64, _ right: UInt64) -> UInt64? {
    switch name {
    case "&&", "||": right != 0 ? 1 : 0
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "<": left < right ? 1 : 0
    case ">": left > right ? 1 : 0
    case "+": left &+ right
    case "-": left &- right
    case "*": left &* right
    case "/": right == 0 ? nil : left / right
    default: right == 0 ? nil : left % right
    }
  }

  private struct Parser {
    let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    private static let deepest = 64

    /// From what binds least to what binds most; of two that begin alike the longer first.
    private static let levels = [
      ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
    ]

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool {
      mutating get {
        skipSpace()
        return index == bytes.count
      }
    }

    mutating func choice() -> Node? {
      guard depth < Self.deepest else { return nil }
      depth += 1
      defer { depth -= 1 }
      guard let condition = binary(0) else { return nil }
      guard take("?") else { return condition }
      guard let yes = choice(), take(":"), let no = choice() else { return nil }
      return .choice(condition, yes, no)
    }

    private mutating func binary(_ level: Int) -> Node? {
      guard level < Self.levels.count else { return unary() }
      guard var left = binary(level + 1) else { return nil }
      var length = 0
      while let name = Self.levels[level].first(where: { take($0) }) {
        // The tree leans to the left, and its values are computed by recursion.
        length += 1
        guard length <= 256, let right = binary(level + 1) else { return nil }
        left = .binary(name, left, right)
      }
      return left
    }

    private mutating func unary() -> Node? {
      var isNegated: Bool?
      while take("!") { isNegated = !(isNegated ?? false) }
      guard let inner = primary() else { return nil }
      guard let isNegated else { return inner }
      return isNegated ? .not(inner) : .not(.not(inner))
    }

    private mutating func primary() -> Node? {
      if take("n") { return .n }
      if take("(") {
        guard let inner = choice(), take(")") else { return nil }
        return inner
      }
      skipSpace()
      let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
      index += digits.count
      return UInt64(String(decoding: digits, as: UTF8.self)).map { .number($0) }
    }

    private mutating func take(_ sign: String) -> Bool {
      skipSpace()
      guard bytes[index...].starts(with: sign.utf8) else { return false }
      index += sign.utf8.count
      return true
    }

    private mutating func skipSpace() {
      while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
      }
    }
  }
}
