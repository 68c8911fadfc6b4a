import Diagnostics

extension TextRule {
  static let controlChar = TextRule(
    "text.control-char", .error, "a text has no control characters and no remains of broken ones",
    why:
      "Control characters are not allowed in XML and show as boxes; U+FFFD is what is left of a letter "
      + "that a tool could not read.",
    fix: "remove controls of ASCII and U+FEFF", wakesOn: .control,
    bad: TextExample("de", "Size", "Gr\u{FFFD}\u{FFFD}e"),
    good: TextExample("de", "Size", "Größe"),
    .text { text, _ in
      guard let found = text.scalars.first(where: isWrong) else { return nil }
      let name = VisibleText.codePoint(found)
      switch found.value {
      case 0xFFFD:
        return TextFinding("a letter is lost: the text has U+FFFD; write the letter again")
      case 0xF8FF:
        return TextFinding("only Apple's fonts have \(name), its logo", severity: .note)
      case ..<0x20, 0x7F...0x9F, 0xFEFF:
        return TextFinding(
          "the text has the control character \(name); remove it",
          fixed: String(text.scalars.filter { !isRemovable($0) }))
      default:
        return TextFinding(
          "no font is sure to have \(name); write another character", severity: .warning)
      }
    })

  private static func isRemovable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFEFF || scalar.value < 0x20 && isWrong(scalar)
  }

  private static func isWrong(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: return false
    case ..<0x20, 0x7F...0x9F, 0xFEFF, 0xFFFC, 0xFFFD: return !separators.contains(scalar.value)
    default:
      guard scalar.value >= 0x80 else { return false }
      let category = scalar.properties.generalCategory
      return category == .unassigned || category == .privateUse
    }
  }
}
