extension Fault {
  /// Faults of spaces, breaks and punctuation.
  static let signs: [Fault] = spaces + breaks + punctuation

  private static let spaces: [Fault] = [
    .text("F27", "trailing space", "text.edge-space") { unit in unit.target + " " },
    .variant("F27", "leading space", "text.edge-space") { unit in " " + unit.target },
    .variant("F27", "trailing no-break space", "text.edge-space") { unit in
      unit.target + "\u{A0}"
    },
    .variant("F27", "trailing tab", "text.edge-space") { unit in unit.target + "\t" },
    .variant("F27", "trailing ideographic space", "text.edge-space") { unit in
      unit.target + "\u{3000}"
    },
    .text("F29", "double space", "text.double-space") { unit in
      unit.isSpaced ? unit.target.replacingFirst(" ", with: "  ") : nil
    },
    .variant("F29", "double space in a language without spaces", "text.double-space") { unit in
      unit.isSpaced ? nil : unit.target.replacingFirst(" ", with: "  ")
    },
    .variant("F29", "space and no-break space", "text.double-space") { unit in
      unit.isSpaced ? unit.target.replacingFirst(" ", with: " \u{A0}") : nil
    },
    .variant("F29", "three spaces", "text.double-space") { unit in
      unit.isSpaced ? unit.target.replacingLast(" ", with: "   ") : nil
    },
    .variant("F29", "space and tab", "text.double-space text.tab-nbsp") { unit in
      unit.isSpaced ? unit.target.replacingFirst(" ", with: " \t") : nil
    },
    .variant("F29", "two ideographic spaces", "text.double-space") { unit in
      unit.group == .han && unit.base != "ko"
        ? unit.target.replacingFirst("。", with: "。\u{3000}\u{3000}")
          .flatMap { $0.lastScalar == "\u{3000}" || $0.has("\n") ? nil : $0 } : nil
    },
  ]

  private static let breaks: [Fault] = [
    .text("F57", "literal \\n", "text.control-escapes-shown") { unit in
      unit.target.replacingFirst("\n", with: "\\n")
    },
    .variant("F57", "literal ¥n", "text.control-escapes-shown") { unit in
      unit.base == "ja" ? unit.target.replacingFirst("\n", with: "¥n") : nil
    },
    .variant("F57", "literal \\r\\n", "text.control-escapes-shown") { unit in
      unit.target.replacingFirst("\n", with: "\\r\\n")
    },
    .variant("F57", "literal \\t", "text.control-escapes-shown") { unit in
      unit.target.replacingFirst("\n", with: "\\t")
    },
    .variant("F57", "slash n", "text.control-escapes-shown text.newlines") { unit in
      unit.target.replacingFirst("\n", with: "/n")
    },
    .text("F59", "line break added", "text.newlines") { unit in
      unit.use == .title ? unit.target + "\n" : nil
    },
    .variant("F59", "line break in front", "text.newlines") { unit in "\n" + unit.target },
    .variant("F59", "line break inside a title", "text.newlines") { unit in
      unit.use == .title ? unit.target.replacingFirst(" ", with: "\n") : nil
    },
    .variant("F59", "CR LF at the end", "text.newlines") { unit in unit.target + "\r\n" },
    .variant("F59", "line separator", "text.line-separator text.newlines") { unit in
      unit.target.replacingFirst(" ", with: "\u{2028}")
    },
  ]

  private static let punctuation: [Fault] = [
    .text("F31", "question mark lost", "text.end-punctuation") { unit in
      asks(unit) && "?？؟;".has(unit.target.lastScalar)
        ? unit.target.withoutLast.trimmingNoBreakSpace : nil
    },
    .variant("F31", "question mark added", "text.end-punctuation") { unit in
      unit.source.lastScalar.properties.isAlphabetic && comparesEnds(unit) && !unit.source.has("/")
        && unit.target.lastScalar.properties.isAlphabetic
        ? (unit.base == "es" ? "¿" : "") + unit.target + questionMark(of: unit) : nil
    },
    .variant("F31", "full stop for a question mark", "text.end-punctuation") { unit in
      // Japanese and Korean ask by a particle, and may end in a full stop.
      asks(unit) && !["ja", "ko"].contains(unit.base) && "?？؟;".has(unit.target.lastScalar)
        ? unit.target.withoutLast.trimmingNoBreakSpace + (unit.group == .han ? "。" : ".") : nil
    },
    .variant("F31", "colon lost", "text.end-punctuation") { unit in
      comparesEnds(unit) && unit.source.lastScalar == ":" && ":：".has(unit.target.lastScalar)
        ? unit.target.withoutLast.trimmingNoBreakSpace : nil
    },
    .text("F33", "wrong sign of the language", "text.punctuation-char") { unit in
      switch unit.base {
      case "ar", "fa": unit.target.replacingLast("؟", with: "?")
      case "el": unit.target.lastScalar == ";" ? unit.target.withoutLast + "?" : nil
      default: nil
      }
    },
    .variant("F33", "comma of another script", "text.punctuation-char") { unit in
      switch unit.base {
      case "ar", "fa": unit.target.replacingFirst("،", with: ",")
      case "zh": unit.target.replacingFirst("，", with: ",")
      case "ja": unit.target.replacingFirst("、", with: ",")
      default: nil
      }
    },
    .variant("F33", "narrow question mark in Chinese", "text.punctuation-char") { unit in
      unit.base == "zh" ? unit.target.replacingLast("？", with: "?") : nil
    },
    .variant("F33", "opening question mark lost", "text.punctuation-char") { unit in
      unit.base == "es" && unit.source.lastScalar == "?"
        ? unit.target.replacingFirst("¿", with: "") : nil
    },
    .text("F39", "bracket lost", "text.brackets") { unit in
      unit.target.has("(")
        ? unit.target.replacingLast(")", with: "")
        : unit.target.has("（") ? unit.target.replacingLast("）", with: "") : nil
    },
    .variant("F39", "opening bracket lost", "text.brackets") { unit in
      unit.target.has("^")
        ? nil
        : unit.target.replacingFirst("(", with: "") ?? unit.target.replacingFirst("（", with: "")
    },
    .variant("F39", "bracket closed twice", "text.brackets") { unit in
      unit.target.replacingLast(")", with: "))") ?? unit.target.replacingLast("）", with: "））")
    },
    .variant("F39", "bracket of another kind", "text.brackets") { unit in
      unit.target.has("^")
        ? nil
        : unit.target.replacingLast(")", with: "]") ?? unit.target.replacingLast("）", with: "］")
    },
    .variant("F39", "bracket added", "text.brackets") { unit in
      unit.target.has("(") || unit.target.has("（")
        ? nil
        : unit.target.replacingFirst(" ", with: " (")
    },
    .text("F69", "French sign without its space", "text.punctuation-spacing") { unit in
      frenchSign(unit, space: "")
    },
    .variant("F69", "plain space before a French sign", "text.punctuation-spacing") { unit in
      frenchSign(unit, space: " ")
    },
    .variant("F69", "French quotes without spaces", "text.punctuation-spacing") { unit in
      unit.base == "fr"
        ? unit.target.replacingFirst("«\u{A0}", with: "«")?.replacingFirst("\u{A0}»", with: "»")
        : nil
    },
    .variant("F69", "space before a sign elsewhere", "text.punctuation-spacing") { unit in
      guard ["de", "es", "it", "pt", "ru", "pl", "nl", "ro"].contains(unit.base),
        ".?!:".has(unit.target.lastScalar)
      else { return nil }
      return unit.target.withoutLast + " " + String([unit.target.lastScalar])
    },
  ]

  private static func comparesEnds(_ unit: CleanUnit) -> Bool {
    !["th", "lo", "my", "hy", "km"].contains(unit.base)
  }

  private static func asks(_ unit: CleanUnit) -> Bool {
    comparesEnds(unit) && unit.source.lastScalar == "?"
  }

  private static func questionMark(of unit: CleanUnit) -> String {
    switch unit.base {
    case "ar", "fa": "؟"
    case "el": ";"
    case "ja", "zh": "？"
    case "fr": "\u{202F}?"
    default: "?"
    }
  }

  private static func frenchSign(_ unit: CleanUnit, space: String) -> String? {
    guard unit.language == "fr" else { return nil }
    for sign in [":", "!", "?"] {
      for own in ["\u{A0}", "\u{202F}"] {
        if let text = unit.target.replacingFirst(own + sign, with: space + sign) { return text }
      }
    }
    return nil
  }
}

extension String {
  /// French has a space before the sign.
  fileprivate var trimmingNoBreakSpace: String {
    "\u{A0}\u{202F}".has(lastScalar) ? withoutLast : self
  }
}
