extension Fault {
  /// Faults of what a text says.
  static let contents: [Fault] = untranslated + facts + words

  private static let untranslated: [Fault] = [
    .text("F21", "empty translation", "table.empty-value xliff.empty-target") { _ in "" },
    .variant("F21", "nothing but a space", "table.empty-value text.edge-space") { _ in " " },
    .variant("F21", "nothing but a no-break space", "table.empty-value text.edge-space") { _ in
      "\u{A0}"
    },
    .text("F23", "untranslated, in another script", "text.same-as-source text.untranslated-table") {
      unit in
      let isOther = ["ja", "ru", "ar", "el", "zh", "ko", "he", "fa", "hi", "th"].contains(unit.base)
      return isOther && isTranslatable(unit.source, least: 2) ? unit.source : nil
    },
    .variant("F23", "untranslated, in Latin letters", "text.same-as-source text.untranslated-table")
    {
      unit in
      unit.group == .latin && isTranslatable(unit.source, least: 3) ? unit.source : nil
    },
    .text("F25", "key instead of a text", "text.key-as-value") { unit in
      unit.key.isIdentifier ? unit.key : nil
    },
    .text("F61", "too long for the row", "length.row-fit") { unit in
      guard unit.use == .title, unit.source.unicodeScalars.count < 40 else { return nil }
      var text = unit.target
      while text.unicodeScalars.reduce(0, { $0 + ($1.value >= 0x2E80 ? 2 : 1) }) < 120 {
        text += (unit.isSpaced ? " " : "") + unit.target
      }
      return text
    },
    .text("F63", "two choices read alike", "settings.titles-duplicate") { $0.firstChoice },
  ]

  private static let facts: [Fault] = [
    .text("F35", "number changed", "text.number") { unit in
      changedNumber(unit) { digits in
        var digits = digits
        for index in digits.indices.reversed() {
          digits[index] = (digits[index] + 1) % 10
          if digits[index] != 0 { return digits }
        }
        return [1] + digits
      }
    },
    .variant("F35", "digits swapped", "text.number") { unit in
      changedNumber(unit) { $0.count > 1 ? $0.reversed() : nil }
    },
    .variant("F35", "digit lost", "text.number") { unit in
      changedNumber(unit) { $0.count > 1 ? Array($0.dropLast()) : nil }
    },
    .text("F37", "link damaged", "text.url") { unit in
      unit.target.replacingFirst("https://", with: "https:// ")
    },
    .variant("F37", "host of another site", "text.url") { unit in
      unit.target.replacingFirst(".org", with: ".net")
        ?? unit.target.replacingFirst(".example/", with: ".invalid/")
    },
    .variant("F37", "slash lost", "text.url") { unit in
      unit.target.replacingFirst("https://", with: "https:/")
    },
    .variant("F37", "host misspelt", "text.url") { unit in
      unit.target.replacingFirst("://example", with: "://exmaple")
        ?? unit.target.replacingFirst("://larkspur", with: "://larkpsur")
    },
    .text("F41", "closing tag lost", "text.markup") { unit in
      unit.target.replacingFirst("</b>", with: "")
    },
    .variant("F41", "slash of a tag lost", "text.markup") { unit in
      unit.target.replacingFirst("</b>", with: "<b>")
    },
    .variant("F41", "space inside a tag", "text.markup") { unit in
      unit.target.replacingFirst("<b>", with: "< b>")
    },
    .variant("F41", "both tags lost", "text.markup") { unit in
      unit.target.replacingFirst("<b>", with: "")?.replacingFirst("</b>", with: "")
    },
  ]

  private static let words: [Fault] = [
    .text("F43", "function word doubled", "text.repeated-word") { doubled($0, by: " ") },
    .variant("F43", "function word doubled across a line", "text.repeated-word") {
      doubled($0, by: "\n")
    },
    .text("F65", "brand misspelt", "text.acronym") { unit in
      unit.target.replacingFirst("iCloud", with: "ICloud")
        ?? unit.target.replacingFirst("Wi-Fi", with: "WiFi")
    },
    .variant("F65", "brand translated or lost", "text.acronym") { unit in
      unit.target.replacingFirst("iCloud", with: "Cloud")
        ?? unit.target.replacingFirst("Wi-Fi", with: "WLAN")
    },
    .text("F67", "TODO in front", "text.markers-left") { unit in "TODO " + unit.target },
    .variant("F67", "conflict mark", "text.markers-left") { unit in
      "<<<<<<< HEAD\n" + unit.target + "\n=======\n" + unit.source + "\n>>>>>>> main"
    },
    .variant("F67", "middle of a conflict alone", "text.markers-left") { unit in
      unit.target + "\n=======\n" + unit.target
    },
    .variant("F67", "FIXME", "text.markers-left") { unit in unit.target + " FIXME" },
    .variant("F67", "XXX", "text.markers-left") { unit in "XXX " + unit.target },
    .variant("F67", "Lorem ipsum", "text.markers-left") { _ in "Lorem ipsum dolor sit amet" },
    .variant("F67", "language in brackets", "text.markers-left") { unit in
      "[\(unit.language)] " + unit.target
    },
    .variant("F67", "TODO in brackets", "text.markers-left") { unit in "[TODO] " + unit.target },
    .text("F79", "forbidden word", "text.forbidden-term") { unit in
      unit.base == "de" ? unit.target.replacingFirst("Telefon", with: "Handy") : nil
    },
  ]

  /// Whether the words of a source are ones that each language has its own for.
  private static func isTranslatable(_ source: String, least: Int) -> Bool {
    let words = source.words
    return words.count >= least && !source.has("%") && !source.has("{") && !source.has(":")
      && words.allSatisfy { word in !word.dropFirst().contains(where: \.isUppercase) }
      && words.allSatisfy { !["Larkspur", "Wi", "Vision", "Control"].contains($0) }
      && words.filter { $0.count >= 4 }.count >= 2
  }

  /// The text with its last run of digits changed; nil where there is none that stands by itself.
  private static func changedNumber(
    _ unit: CleanUnit, _ change: ([Int]) -> [Int]?
  ) -> String? {
    let scalars = Array(unit.target.unicodeScalars)
    let value = { (index: Int) -> Int? in
      scalars[index].properties.numericType == .decimal
        ? scalars[index].properties.numericValue.map { Int($0) } : nil
    }
    guard let last = scalars.indices.last(where: { value($0) != nil }),
      !unit.target.has("%"), !unit.target.has("/")
    else { return nil }
    let start =
      scalars[..<last].lastIndex { $0.properties.numericType != .decimal }
      .map { $0 + 1 } ?? 0
    // Letters before the digits make a name of them.
    if start > 0, scalars[start - 1].properties.isCased || "-.".has(scalars[start - 1]) {
      return nil
    }
    let zero = scalars[last].value - UInt32(value(last) ?? 0)
    guard let digits = change((start...last).compactMap(value)) else { return nil }
    let new = digits.compactMap { Unicode.Scalar(zero + UInt32($0)) }
    return String(scalars[..<start] + new + scalars[(last + 1)...])
  }

  /// The text with its first function word written twice.
  private static func doubled(_ unit: CleanUnit, by space: String) -> String? {
    guard let words = functionWords[unit.base] else { return nil }
    let scalars = Array(unit.target.unicodeScalars)
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex { $0 == " " } ?? scalars.count
      let word = String(scalars[start..<end])
      if words.contains(word) {
        return String(scalars[..<end]) + space + word + String(scalars[end...])
      }
      start = end + 1
    }
    return nil
  }

  /// Little words that never rightly stand twice.
  private static let functionWords: [String: Set<String>] = [
    "de": ["und", "mit", "für", "von", "zu", "in", "nach", "auf", "ist", "den"],
    "fr": ["de", "et", "les", "dans", "pour", "sur", "la", "avec", "des", "à"],
    "es": ["con", "de", "para", "en", "los", "la", "y", "el", "del"],
    "it": ["con", "di", "per", "e", "il", "la", "su", "da"],
    "pt": ["com", "de", "para", "e", "os", "por", "do", "da"],
    "ro": ["de", "cu", "și", "la", "în", "pentru", "din"],
    "nl": ["en", "van", "met", "het", "voor", "is", "naar"],
    "pl": ["i", "w", "na", "z", "do", "jest", "aby"],
    "fi": ["ja", "on", "tai", "kun"],
    "ru": ["и", "в", "на", "с", "для", "из", "по", "к"],
    "uk": ["і", "в", "на", "з", "та", "для", "із", "й"],
    "bg": ["и", "в", "на", "с", "за", "от", "до"],
    "el": ["και", "το", "με", "για", "την", "από", "στο"],
    "ar": ["في", "من", "على", "إلى", "مع"],
    "he": ["את", "של", "על", "עם", "אל"],
  ]
}
