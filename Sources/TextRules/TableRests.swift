import Diagnostics

/// Signs of the table, the sheet or the code that a text was taken from.
enum TableRests {
  /// What is left at the edge of a text, or between it and a remark, where the source has nothing of it.
  static func mark(_ text: TextProfile, source: TextProfile) -> String? {
    guard text.features.contains(.sign), let first = text.scalars.first,
      let last = text.scalars.last
    else { return nil }
    let string = text.text.string
    for rest in ["\";", "```"]
    where rest.unicodeScalars.last == last && string.hasSuffix(rest)
      && !source.text.string.contains(rest)
    {
      // A quotation may end in the question mark of Greek.
      if source.scalars.last == "?" { continue }
      return rest
    }
    // A sheet keeps a text from being a formula so.
    for start in ["'+", "'=", "=\""]
    where start.unicodeScalars.first == first && string.hasPrefix(start)
      && !string.hasPrefix(start + "'")
    {
      return source.text.string.hasPrefix(start) ? nil : start
    }
    if first == "=", text.scalars.count > 1, text.scalars[1].isLetter,
      !source.scalars.contains("=")
    {
      return "="
    }
    return text.features.contains(.path) && string.contains(" // ")
      && !source.text.string.contains("//") ? "//" : nil
  }
}
