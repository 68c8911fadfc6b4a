import Diagnostics

extension TextRule {
  static let keyAsValue = TextRule(
    "text.key-as-value", .error, "a translation is not the name of its text",
    why: "A name such as sync_title is for programs; as a translation it is shown to people.",
    wakesOn: [.sameAsKey, .maskSign, .markdown, .innerCapital], coversAll: true,
    bad: TextExample("de", "Sync", "sync_title", key: "sync_title"),
    good: TextExample("de", "Sync", "Abgleich", key: "sync_title"),
    .pair { pair in
      if isConstant(pair.target.text.string) || isNameOfCode(pair.target.text.string),
        !pair.source.text.string.contains("_"), pair.target.text != pair.key,
        !pair.source.text.string.contains(pair.target.text.string),
        pair.source.masked.contains(where: \.isSmall)
      {
        return TextFinding(
          "'\(pair.target.text)' looks like the name of a text; translate it", severity: .warning)
      }
      if isKeyOfAnother(pair.target.text.string), !pair.source.text.string.contains("."),
        !pair.source.text.string.contains("_"), pair.target.text != pair.key
      {
        return TextFinding(
          "'\(pair.target.text)' looks like the name of a text; translate it", severity: .warning)
      }
      guard pair.target.text == pair.key, pair.source.text != pair.key,
        pair.key.isIdentifier || isCamelCase(pair.key.string) || isOfObject(pair.key.string)
      else { return nil }
      return TextFinding("the translation is its own key '\(pair.key)'; translate it")
    })

  /// `T98-Va-dQC.text`, as Interface Builder names them, and `aisle.bread-and-bakery`.
  private static func isOfObject(_ key: String) -> Bool {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    return key.contains("-") && parts.count >= 2 && key.utf8.allSatisfy(isOfKey)
      && parts.allSatisfy { $0.utf8.count > 1 && $0.last?.isLetter == true }
  }

  /// `settings.sync.title`, `Settings.syncTitle` and `sync_title`, which are neither names of files nor addresses.
  private static func isKeyOfAnother(_ text: String) -> Bool {
    guard (8...80).contains(text.utf8.count), text.utf8.allSatisfy(isOfKey),
      !text.contains("_") || text.unicodeScalars.contains(where: \.isSmall)
    else { return false }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "_" }
    guard let last = parts.last, parts[0] != "www", parts[0].first?.isNumber == false,
      parts.allSatisfy({ part in
        part.first.map { $0.isLetter || $0.isNumber && part != parts[0] && part != last } ?? false
      }), parts[0].utf8.count > 1, last.utf8.count > 1
    else { return false }
    if text.contains("_") {
      // "Lehrer_innen" means both.
      let isWord = parts.count == 2 && text.unicodeScalars.first?.isCapital == true
      return !isWord && parts.allSatisfy { $0.utf8.count > 1 || $0.first?.isNumber == true }
    }
    let isName = last.utf8.dropFirst().contains {
      $0 == UInt8(ascii: "-") || (0x41...0x5A).contains($0)
    }
    return parts.count >= 3 && parts.allSatisfy { $0.utf8.count > 1 }
      || parts.count == 2 && last.utf8.count >= 5 && isName
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }

  /// `SYNC_TITLE`.
  private static func isConstant(_ text: String) -> Bool {
    guard (6...80).contains(text.utf8.count), text.contains("_") else { return false }
    return text.split(separator: "_", omittingEmptySubsequences: false).allSatisfy { part in
      part.utf8.count > 1
        && part.unicodeScalars.allSatisfy { $0.isASCIICapital || $0.isASCIIDigit }
    } && text.unicodeScalars.first?.isASCIICapital == true
  }

  /// `btnSyncTitle`: three words or more, each but the first with one capital.
  private static func isNameOfCode(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard (9...60).contains(scalars.count), scalars.allSatisfy(\.isASCIILetter), scalars[0].isSmall
    else { return false }
    let capitals = scalars.indices.filter { scalars[$0].isCapital }
    return capitals.count >= 2
      && zip(capitals, capitals.dropFirst() + [scalars.count]).allSatisfy {
        $1 - $0 >= 3
      } && capitals[0] >= 2
  }

  private static func isCamelCase(_ text: String) -> Bool {
    text.count >= 6 && text.first?.isLowercase == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && text.dropFirst().contains(where: \.isUppercase)
  }
}
