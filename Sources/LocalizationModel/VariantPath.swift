public import Diagnostics

/// What one text of a message is for: a variable, a device, a width, a plural category, or none of them.
///
/// Written as Xcode writes it behind `|==|` in the units of an XLIFF file: `plural.one`,
/// `device.mac.plural.other`, `substitutions.count.plural.few`; widths, which Xcode does not write, as
/// `width.20`.
public struct VariantPath: Hashable, Sendable {
  /// What the path has; nil for a plain one, as nearly all are.
  private var parts: Parts?

  private final class Parts: Hashable, Sendable {
    struct Values: Hashable {
      var variable: ExactString?
      var device: String?
      var width: String?
      var plural: PluralCategory?
    }

    let values: Values

    init?(_ values: Values) {
      if values == Values() { return nil }
      self.values = values
    }

    static func == (lhs: Parts, rhs: Parts) -> Bool { lhs === rhs || lhs.values == rhs.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  private var values: Parts.Values {
    get { parts?.values ?? Parts.Values() }
    set { parts = Parts(newValue) }
  }

  /// The variable that the text is put in the place of; nil for a text of the message itself.
  public var variable: ExactString? {
    get { parts?.values.variable }
    set { values.variable = newValue }
  }

  /// The device as Apple names it: `iphone`, `mac`, `other`.
  public var device: String? {
    get { parts?.values.device }
    set { values.device = newValue }
  }

  /// The width in units of the app's choice, spelled as the file spells it.
  public var width: String? {
    get { parts?.values.width }
    set { values.width = newValue }
  }

  /// The numbers that the text is for.
  public var plural: PluralCategory? {
    get { parts?.values.plural }
    set { values.plural = newValue }
  }

  /// The path of a text; that of a plain message without arguments.
  public init(
    variable: ExactString? = nil, device: String? = nil, width: String? = nil,
    plural: PluralCategory? = nil
  ) {
    parts = Parts(
      Parts.Values(variable: variable, device: device, width: width, plural: plural))
  }

  /// The path of a text that does not depend on anything.
  public static let plain = VariantPath()

  /// Whether the text does not depend on anything.
  public var isPlain: Bool { parts == nil }

  /// The devices that Apple's files name.
  public static let devices = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]
}

extension VariantPath: CustomStringConvertible {
  /// The path as it stands behind `|==|`; empty for a plain text.
  public var description: String {
    var parts: [String] = []
    if let variable {
      // Xcode puts a name that holds a full stop between signs.
      let name = variable.utf8.contains(UInt8(ascii: ".")) ? "@\(variable)@" : variable.string
      parts += ["substitutions", name]
    }
    if let device { parts += ["device", device] }
    if let width { parts += ["width", width] }
    if let plural { parts += ["plural", plural.rawValue] }
    return parts.joined(separator: ".")
  }

  /// Reads a path back; nil where it is none.
  public init?(_ description: some StringProtocol) {
    self.init()
    var rest = Substring(description)
    if Self.take("substitutions", of: &rest) {
      guard let name = Self.takeName(of: &rest) else { return nil }
      variable = ExactString(String(name))
    }
    if Self.take("device", of: &rest) {
      let name = Self.takeWord(of: &rest)
      guard Self.devices.contains(String(name)) else { return nil }
      device = String(name)
    }
    if Self.take("width", of: &rest) {
      let digits = Self.takeWord(of: &rest)
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      width = String(digits)
    }
    if Self.take("plural", of: &rest) {
      guard let category = PluralCategory(rawValue: String(Self.takeWord(of: &rest))) else {
        return nil
      }
      plural = category
    }
    let isWhole = device != nil || width != nil || plural != nil || description.isEmpty
    guard rest.isEmpty, isWhole else { return nil }
  }

  private static func take(_ word: String, of rest: inout Substring) -> Bool {
    guard rest.utf8.starts(with: (word + ".").utf8) else { return false }
    rest = Substring(rest.utf8.dropFirst(word.utf8.count + 1))
    return true
  }

  /// What stands before the next full stop, which goes too.
  private static func takeWord(of rest: inout Substring) -> Substring {
    let word = Substring(rest.utf8.prefix { $0 != UInt8(ascii: ".") })
    rest = Substring(rest.utf8.dropFirst(word.utf8.count + 1))
    return word
  }

  private static func takeName(of rest: inout Substring) -> Substring? {
    guard rest.utf8.first == UInt8(ascii: "@") else {
      let word = takeWord(of: &rest)
      return word.isEmpty ? nil : word
    }
    let inner = rest.utf8.dropFirst()
    guard let end = inner.firstIndex(of: UInt8(ascii: "@")) else { return nil }
    let name = Substring(inner[..<end])
    let behind = inner[end...].dropFirst()
    guard behind.first == UInt8(ascii: ".") else { return nil }
    rest = Substring(behind.dropFirst())
    return name
  }
}

extension VariantPath: Comparable {
  /// The order of a message's texts: those of the message before those of its variables, then by device
  /// (`other` last), width and plural category.
  public static func < (lhs: VariantPath, rhs: VariantPath) -> Bool {
    guard rhs.parts != nil else { return false }
    guard lhs.parts != nil else { return true }
    if lhs.variable != rhs.variable {
      guard let left = lhs.variable else { return true }
      guard let right = rhs.variable else { return false }
      return left < right
    }
    if lhs.device != rhs.device { return rank(lhs.device) < rank(rhs.device) }
    if lhs.width != rhs.width { return precedes(lhs.width, rhs.width) }
    guard let left = lhs.plural else { return rhs.plural != nil }
    guard let right = rhs.plural else { return false }
    return left < right
  }

  private static func rank(_ device: String?) -> Int {
    guard let device else { return -1 }
    return devices.firstIndex(of: device) ?? devices.count
  }

  /// Widths by their number, then by their spelling: `40`, `040`, `120`.
  private static func precedes(_ lhs: String?, _ rhs: String?) -> Bool {
    guard let lhs else { return true }
    guard let rhs else { return false }
    let left = Int(lhs) ?? Int.max
    let right = Int(rhs) ?? Int.max
    return left == right ? lhs.utf8.count < rhs.utf8.count : left < right
  }
}
