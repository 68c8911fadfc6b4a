import LocalizationModel

/// Limits as lines of comments: `limit: 20 graphemes`.
enum POLimit {
  static func line(for limit: Catalog.Limit) -> String {
    "limit: \(limit.maximum) \(limit.unit.rawValue)"
  }

  /// The limit that a line states; nil where it states none.
  static func limit(in line: String) -> Catalog.Limit? {
    let parts = line.split(separator: " ")
    guard parts.count == 3, parts[0] == "limit:", let maximum = Int(parts[1]), maximum >= 0,
      let unit = Catalog.Limit.Unit(rawValue: String(parts[2]))
    else { return nil }
    return Catalog.Limit(maximum, unit)
  }
}

/// Places in lines of comments; those with a space stand between U+2068 and U+2069.
enum POOccurrences {
  static func spelling(of occurrence: String) -> String {
    let line = String(occurrence.map { $0.isNewline ? " " : $0 })
    return line.contains(where: \.isWhitespace) ? "\u{2068}\(line)\u{2069}" : line
  }

  static func occurrences(in line: String) -> [String] {
    var result: [String] = []
    var current = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\u{2068}": isQuoted = true
      case "\u{2069}": isQuoted = false
      case " " where !isQuoted, "\t" where !isQuoted:
        if !current.isEmpty { result.append(String(current)) }
        current = String.UnicodeScalarView()
      default: current.append(scalar)
      }
    }
    return current.isEmpty ? result : result + [String(current)]
  }
}
