import Diagnostics

/// Typographic quotes, which editors put where the syntax wants straight ones.
enum SmartQuotes {
  private static let all: Set<Unicode.Scalar> = [
    "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}",
    "\u{00AB}", "\u{00BB}", "\u{2039}", "\u{203A}", "\u{2033}", "\u{FF02}", "\u{FF07}",
  ]

  static func contains(_ scalar: Unicode.Scalar) -> Bool { all.contains(scalar) }

  /// The typographic quote that ends the line of `offset` before its semicolon.
  static func closing(onLineOf offset: Int, in source: SourceText) -> Range<Int>? {
    let line = source.line(source.position(at: offset).line)
    var scalars = source.text(in: offset..<line.upperBound).unicodeScalars
    var end = line.upperBound
    while let last = scalars.last, isSpace(last) || last == ";" {
      scalars.removeLast()
      end -= 1
    }
    guard let last = scalars.last, contains(last), scalars.count > 1 else { return nil }
    return (end - last.utf8.count)..<end
  }

  /// Straight quotes for every delimiter on the line, if the line is an entry then: `“key” = “value”;`.
  static func fixes(onLineOf offset: Int, in source: SourceText) -> [Diagnostic.Fix] {
    let line = source.line(source.position(at: offset).line)
    var scalars: [(scalar: Unicode.Scalar, offset: Int)] = []
    var place = line.lowerBound
    for scalar in source.text(in: line).unicodeScalars {
      scalars.append((scalar, place))
      place += scalar.utf8.count
    }
    guard let equals = separator(in: scalars),
      scalars.last(where: { !isSpace($0.scalar) })?.scalar == ";",
      let semicolon = scalars.lastIndex(where: { $0.scalar == ";" }), semicolon > equals,
      let key = delimiters(scalars[..<equals]),
      let value = delimiters(scalars[(equals + 1)..<semicolon])
    else { return [] }
    let edits = (key + value).filter { contains($0.scalar) }.map {
      TextEdit($0.offset..<($0.offset + $0.scalar.utf8.count), with: "\"")
    }
    return [.init("write straight quotes", edits)]
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  /// The only `=` between two delimiters.
  private static func separator(in scalars: [(scalar: Unicode.Scalar, offset: Int)]) -> Int? {
    let found = scalars.indices.filter { index in
      guard scalars[index].scalar == "=" else { return false }
      let before = scalars[..<index].last { !isSpace($0.scalar) }
      let after = scalars[(index + 1)...].first { !isSpace($0.scalar) }
      return [before, after].allSatisfy { $0.map { isDelimiter($0.scalar) } ?? false }
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || contains(scalar)
  }

  /// The first and last character of a token, if they delimit it and no straight quote is between them.
  private static func delimiters(
    _ scalars: ArraySlice<(scalar: Unicode.Scalar, offset: Int)>
  ) -> [(scalar: Unicode.Scalar, offset: Int)]? {
    guard let start = scalars.firstIndex(where: { !isSpace($0.scalar) }),
      let end = scalars.lastIndex(where: { !isSpace($0.scalar) }), end > start,
      isDelimiter(scalars[start].scalar), isDelimiter(scalars[end].scalar),
      !scalars[(start + 1)..<end].contains(where: { $0.scalar == "\"" || $0.scalar == "\\" })
    else { return nil }
    return [scalars[start], scalars[end]]
  }
}
