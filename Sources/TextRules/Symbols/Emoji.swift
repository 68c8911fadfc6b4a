import Diagnostics

/// Pictures among the letters: those of the source are in the translation, and none is in pieces.
enum Emoji {
  static func finding(in pair: TextPair) -> TextFinding? {
    guard pair.source.features.union(pair.target.features).contains(.nonASCII) else { return nil }
    if let piece = brokenPiece(pair.target.scalars), brokenPiece(pair.source.scalars) == nil {
      return TextFinding(
        "\(VisibleText.codePoint(piece)) is a piece of an emoji whose rest is gone; write the emoji again",
        severity: .warning)
    }
    let own = all(in: pair.source.scalars)
    // Some adorn a text with pictures.
    guard !own.isEmpty else { return nil }
    let others = all(in: pair.target.scalars)
    let added = others.leftOver(by: own)
    let strange = Set(added)
    // What is drawn in black in one text may be drawn in colours in the other.
    let lost = own.leftOver(by: others).filter { emoji in
      !(emoji.unicodeScalars.count == 1 && emoji.unicodeScalars.allSatisfy(pair.target.has)
        && !strange.contains(emoji))
    }
    switch (lost.first, added.first) {
    case ("👉"?, "👈"?) where pair.facts.isRightToLeft: return nil
    case (let own?, let other?):
      return TextFinding("the source has '\(own)', and the translation '\(other)'")
    case (let own?, nil): return TextFinding("the translation lacks the '\(own)' of the source")
    case (nil, let other?):
      return TextFinding("the translation has '\(other)', and the source has not")
    case (nil, nil): return nil
    }
  }

  private static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x2600 && scalar.properties.isEmoji && !isTone(scalar) && !isFlagLetter(scalar)
  }

  /// Half a flag, a colour of skin without a person, and a joiner that joins nothing.
  private static func brokenPiece(_ scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    var flagLetters = 0
    for (index, scalar) in scalars.enumerated() where scalar.value >= 0x200D {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      if isFlagLetter(scalar) {
        flagLetters += 1
        if !isFlagLetter(after), !flagLetters.isMultiple(of: 2) { return scalar }
      } else {
        flagLetters = 0
      }
      if isTone(scalar), !before.properties.isEmojiModifierBase, before.value != 0xFE0F {
        return scalar
      }
      if scalar.value == 0x200D, isPicture(before) || isTone(before) || before.value == 0xFE0F,
        !isPicture(after)
      {
        return scalar
      }
    }
    return nil
  }

  /// The emoji of a text, joined ones as one; what only shows a sign in colours makes no other.
  private static func all(in scalars: [Unicode.Scalar]) -> [String] {
    var found: [String] = []
    var index = 0
    while index < scalars.count {
      defer { index += 1 }
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      if isFlagLetter(scalars[index]), isFlagLetter(after) {
        found.append(String([scalars[index], after]))
        index += 1
        continue
      }
      guard isPicture(scalars[index]),
        scalars[index].properties.isEmojiPresentation || after.value == 0xFE0F
      else { continue }
      var emoji = [scalars[index]]
      while index + 1 < scalars.count {
        let next = scalars[index + 1]
        let isJoined = emoji.last?.value == 0x200D && isPicture(next)
        guard isJoined || isTone(next) || next.value == 0xFE0F || next.value == 0x200D else {
          break
        }
        if next.value != 0xFE0F { emoji.append(next) }
        index += 1
      }
      found.append(String(emoji))
    }
    return found
  }
}
