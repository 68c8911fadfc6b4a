extension String {
  /// The text without what would steer a terminal or reorder its line: control characters and the marks
  /// of bidirectional text stand as `\u{9B}`. Line feeds and tabs are kept.
  public var escapingControls: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminal {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text short enough for a line of a report: the beginning and the end of a very long one, since
  /// messages end in what to do.
  public var shortenedForReport: String {
    let limit = 600
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(400)) + "…" + String(unicodeScalars.suffix(199))
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
