import Diagnostics

extension TextRule {
  static let kashida = TextRule(
    "text.kashida", .note, "Arabic words are written without ornament",
    why:
      "A tatweel stretches a word, and printed forms of letters fix their shape: words that have them are "
      + "not found by a search, and break where fonts differ.",
    fix: "remove the tatweel", wakesOn: .arabicForm, bad: TextExample("ar", "Settings", "إعـدادات"),
    good: TextExample("ar", "With %@", "بـ%@"),
    .pair { pair in
      guard pair.target.features.contains(.arabicForm),
        !pair.source.features.contains(.arabicForm)
      else { return nil }
      let scalars = pair.target.scalars
      let stretched = ornaments(in: scalars)
      if let first = stretched.first {
        let dropped = Set(stretched)
        let fixed = scalars.indices.filter { !dropped.contains($0) }.map { scalars[$0] }
        return TextFinding(
          "a tatweel stretches '\(word(around: first, in: scalars))'; remove it",
          fixed: String(fixed))
      }
      guard let form = scalars.firstIndex(where: isPrintedForm) else { return nil }
      return TextFinding(
        "'\(word(around: form, in: scalars))' is written with the printed form "
          + "\(VisibleText.codePoint(scalars[form])); write the letter itself")
    })

  /// Tatweels between two letters; those at an end show how a letter of one word joins a name or a number.
  private static func ornaments(in scalars: [Unicode.Scalar]) -> [Int] {
    let isTatweel = { (scalar: Unicode.Scalar) in scalar.value == 0x640 }
    var found: [Int] = []
    var index = 0
    while let start = scalars[index...].firstIndex(where: isTatweel) {
      let end = scalars[start...].firstIndex { !isTatweel($0) } ?? scalars.count
      if start > 0, end < scalars.count, scalars[start - 1].isRightToLeftLetter,
        scalars[end].isRightToLeftLetter
      {
        found += start..<end
      }
      index = end
    }
    return found
  }

  private static func isPrintedForm(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Words and phrases that have no other form: Allah, the blessings, the basmala.
    case 0xFDF2, 0xFDFA, 0xFDFB, 0xFDFD: false
    case 0xFB50...0xFDF9, 0xFE70...0xFEFC: scalar.isLetter
    default: false
    }
  }

  private static func word(around index: Int, in scalars: [Unicode.Scalar]) -> String {
    let start = scalars[..<index].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? 0
    let end = scalars[index...].firstIndex { !$0.isLetter } ?? scalars.count
    return String(scalars[start..<end])
  }
}
