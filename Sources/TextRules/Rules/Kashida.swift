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
      let stretched = scalars.indices.filter { isOrnament(at: $0, in: scalars) }
      if let first = stretched.first {
        let fixed = scalars.indices.filter { !stretched.contains($0) }.map { scalars[$0] }
        return TextFinding(
          "a tatweel stretches '\(word(around: first, in: scalars))'; remove it",
          fixed: String(fixed))
      }
      guard let form = scalars.firstIndex(where: isPrintedForm) else { return nil }
      return TextFinding(
        "'\(word(around: form, in: scalars))' is written with the printed form "
          + "\(VisibleText.codePoint(scalars[form])); write the letter itself")
    })

  /// A tatweel between two letters; one at an end shows how a letter of one word joins a name or a number.
  private static func isOrnament(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[index].value == 0x640,
      let before = scalars[..<index].last(where: { $0.value != 0x640 }),
      let after = scalars[index...].first(where: { $0.value != 0x640 })
    else { return false }
    return before.isRightToLeftLetter && after.isRightToLeftLetter
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
