import Diagnostics

extension TextRule {
  static let url = TextRule(
    "text.url", .warning, "addresses of the source are in the translation",
    why:
      "An address with a slip in it leads nowhere. Pages in the reader's language are another path, and "
      + "may be another country's host.",
    wakesOn: .address,
    bad: TextExample("de", "See https://example.org/help", "Siehe https:// example.org/help"),
    good: TextExample(
      "cy", "See https://example.org/help/en", "Gweler https://example.org/help/cy"),
    .pair { pair in
      for mask in pair.source.masks where mask.kind == .url || mask.kind == .email {
        if pair.target.text.string.contains(mask.text) { continue }
        if mask.kind == .email { return missingMail(mask, pair) }
        if let finding = missing(mask, pair) { return finding }
      }
      return nil
    })

  /// A mailbox is that of the source, letter for letter; where the translation has another one, somebody may
  /// have meant it.
  private static func missingMail(_ mask: TextMask, _ pair: TextPair) -> TextFinding {
    let own = pair.target.masks(of: .email).first { !pair.source.text.string.contains($0.text) }
    guard let own else { return TextFinding("the translation lacks the address '\(mask.text)'") }
    return TextFinding("'\(own.text)' is another address than the source's '\(mask.text)'")
  }

  private static func missing(_ mask: TextMask, _ pair: TextPair) -> TextFinding? {
    let own = Host(mask.text)
    if hasBrokenScheme(pair.target.scalars) {
      return TextFinding(
        "the address '\(mask.text)' is broken in the translation", severity: .error)
    }
    let others = pair.target.masks.filter { $0.kind == .url || $0.kind == .fileName }
    if others.contains(where: { Host($0.text).isLike(own) }) { return nil }
    // A text that is nothing but an address is the page of that language, unless it is the same one misspelt.
    if pair.source.masked.count == 1, pair.target.masked.count == 1, let other = others.first,
      !Host(other.text).isNear(own)
    {
      return nil
    }
    guard let other = others.first else {
      return TextFinding("the translation lacks the address '\(mask.text)'")
    }
    return TextFinding("'\(other.text)' is another host than the source's '\(mask.text)'")
  }

  /// Whether `http` or `https` begins an address and is not followed by `://` and the rest of it.
  private static func hasBrokenScheme(_ scalars: [Unicode.Scalar]) -> Bool {
    let scheme = "http".unicodeScalars
    return scalars.indices.contains { start in
      guard scalars[start] == "h", scalars[start...].starts(with: scheme) else { return false }
      var rest = scalars[(start + 4)...]
      if rest.first == "s" { rest = rest.dropFirst() }
      if rest.starts(with: "://".unicodeScalars) { return rest.dropFirst(3).first?.isSpace ?? true }
      return [":/", "//", " ://", ": //", ";//"].contains { rest.starts(with: $0.unicodeScalars) }
    }
  }
}

/// The host of an address.
private struct Host {
  let labels: [Substring]

  init(_ address: String) {
    let scheme = address.utf8.firstIndex(of: UInt8(ascii: ":")).map {
      address[address.index(after: $0)...]
    }
    let rest = (scheme ?? address[...]).drop { $0 == "/" }
    let host = rest.prefix { !"/?#:".contains($0) }
    let name = host.split(separator: "@").last ?? ""
    labels = name.split(separator: ".").filter { $0 != "www" }
  }

  /// Whether the hosts are of one site: a language in front or a country at the end may differ.
  func isLike(_ other: Host) -> Bool {
    let own = name
    guard let own, let name = other.name, own == name else { return false }
    let (end, otherEnd) = (labels.last ?? "", other.labels.last ?? "")
    return end == otherEnd || end.count == 2 || otherEnd.count == 2
  }

  /// Whether one host may be a slip for the other.
  func isNear(_ other: Host) -> Bool {
    guard let name, let otherName = other.name else { return false }
    return name == otherName
      || name.count >= 5 && String(name).editDistance(to: String(otherName), limit: 2) <= 2
  }

  private var name: Substring? {
    let short: Set<Substring> = ["co", "com", "org", "net", "ac", "gov"]
    let rest = labels.dropLast()
    return rest.last.map { short.contains($0) && rest.count > 1 ? rest.dropLast().last ?? $0 : $0 }
  }
}
