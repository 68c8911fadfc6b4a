import Diagnostics

extension TextRule {
  static let halfWidthKana = TextRule(
    "text.half-width-kana", .note, "letters and digits have their ordinary width",
    why:
      "Half-width Katakana and full-width Latin letters come from old keyboards: they look wrong beside "
      + "others, and searching does not find them.",
    wakesOn: .widthForm, bad: TextExample("ja", "Network", "ﾈｯﾄﾜｰｸ"),
    good: TextExample("ja", "Network", "ＮＥＷ ネットワーク"),
    .pair { pair in
      guard pair.target.features.contains(.widthForm), !pair.source.features.contains(.widthForm)
      else { return nil }
      let isJapanese = pair.facts.base == "ja"
      let isWrong = { (scalar: Unicode.Scalar) in
        switch scalar.value {
        case 0xFF65...0xFF9F: true
        case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: !isJapanese
        default: false
        }
      }
      let scalars = pair.target.scalars
      if isJapanese, let name = wideName(in: scalars) {
        return TextFinding("'\(name.wide)' has letters of another width; write '\(name.right)'")
      }
      // A face, such as "(ﾟдﾟ)", is no word.
      guard let start = scalars.firstIndex(where: isWrong) else { return nil }
      let run = scalars[start...].prefix(while: isWrong)
      guard !run.allSatisfy({ "ﾟﾞ･".contains($0) }) else { return nil }
      return TextFinding(
        "'\(String(run))' has \(isJapanese ? "half-width letters" : "letters of another width"); write "
          + "'\(ordinaryWidth(run))'")
    })

  /// A name that its owner writes in letters of the ordinary width.
  private static func wideName(in scalars: [Unicode.Scalar]) -> (wide: String, right: String)? {
    scalars.split {
      !((0xFF21...0xFF3A).contains($0.value) || (0xFF41...0xFF5A).contains($0.value))
    }
    .lazy.map { (wide: String($0), right: ordinaryWidth($0)) }
    .first { Brands.isName($0.right) || $0.right == "WiFi" || ServiceNames.has($0.right) }
  }

  private static func ordinaryWidth(_ run: ArraySlice<Unicode.Scalar>) -> String {
    var result: [Unicode.Scalar] = []
    for scalar in run {
      switch scalar.value {
      case 0xFF9E where result.last == "ウ": result[result.count - 1] = "ヴ"
      case 0xFF9E,
        0xFF9F where !result.isEmpty:
        let voiced = result[result.count - 1].value + scalar.value - 0xFF9D
        result[result.count - 1] = Unicode.Scalar(voiced) ?? scalar
      case 0xFF65...0xFF9D: result.append(fullKana[Int(scalar.value) - 0xFF65])
      default: result.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      }
    }
    return String(result)
  }

  /// Katakana in the order of its half-width forms.
  private static let fullKana = Array(
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  static let cjkLatinSpacing = TextRule(
    "text.cjk-latin-spacing", .note,
    "a table has a space between Chinese and Latin letters or none",
    why: "Both styles are right; in one table they look like two authors.", isOff: true,
    bad: TextExample("zh-Hans", spacedTexts + [("Photo format", "JPEG格式")]),
    good: TextExample("zh-Hans", spacedTexts),
    .table { table in
      guard table.facts.isHan else { return [] }
      var spaced: [Int] = []
      var tight: [Int] = []
      for (index, pair) in table.pairs.enumerated() where pair.isSetting {
        let joints = joints(pair.target.masked)
        if joints.spaced > 0 { spaced.append(index) }
        if joints.tight > 0 { tight.append(index) }
      }
      let isSpaced = spaced.count > tight.count
      let minority = isSpaced ? tight : spaced
      guard spaced.count + tight.count >= 5, minority.count * 5 <= spaced.count + tight.count
      else { return [] }
      return minority.map {
        (
          $0,
          TextFinding(
            isSpaced
              ? "no space stands between the scripts here, and one does in most texts of the table"
              : "a space stands between the scripts here, and none does in most texts of the table")
        )
      }
    })

  /// How often Han or Kana meets Latin letters and digits with a space between, and without.
  private static func joints(_ scalars: [Unicode.Scalar]) -> (spaced: Int, tight: Int) {
    var (spaced, tight) = (0, 0)
    let isLatin = { (scalar: Unicode.Scalar) in scalar.isASCIILetter || scalar.isASCIIDigit }
    for index in scalars.indices.dropFirst() {
      let (a, b) = (scalars[index - 1], scalars[index])
      if a.isHanOrKana && isLatin(b) || isLatin(a) && b.isHanOrKana { tight += 1 }
      guard index >= 2, a == " " else { continue }
      let before = scalars[index - 2]
      if before.isHanOrKana && isLatin(b) || isLatin(before) && b.isHanOrKana { spaced += 1 }
    }
    return (spaced, tight)
  }

  private static let spacedTexts: [(source: String, target: String?)] = [
    ("Use Wi-Fi", "使用 Wi-Fi"), ("Use Bluetooth", "使用 Bluetooth"), ("Open PDF", "打开 PDF"),
    ("Sync iCloud", "同步 iCloud"), ("About Safari", "关于 Safari"),
  ]
}
