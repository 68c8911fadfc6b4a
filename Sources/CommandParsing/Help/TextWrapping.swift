extension String {
  /// The text in lines of at most `width` characters, broken at spaces; longer words stay whole.
  ///
  /// Newlines in the text are kept.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      Self.fill(line.split(separator: " ").map(String.init), width: width)
    }
  }

  /// Puts words into lines of at most `width` characters.
  static func fill(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    return lines + [line]
  }
}
