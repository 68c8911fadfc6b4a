import Diagnostics

extension TextRule {
  static let url = TextRule(
    "text.url", .warning, "addresses of the source are in the translation",
    why:
      "An address with a slip in it leads nowhere. Pages in the reader's language are another path, and "
      + "may be another country's host.",
    fix: "join the parts of an address again",
    reviewedFix: "put the source's address in the place of the only other one", wakesOn: .maskSign,
    bad: TextExample("de", "See https://example.org/help", "Siehe https:// example.org/help"),
    good: TextExample(
      "cy", "See https://example.org/help/en", "Gweler https://example.org/help/cy"),
    .pair { pair in
      // What has more of them is a list of addresses, and would be compared for long.
      guard max(pair.source.masks.count, pair.target.masks.count) <= 100 else { return nil }
      for mask in pair.source.masks where mask.kind == .url || mask.kind == .email {
        if pair.target.holds(mask.text) {
          if let start = strayStart(of: mask, pair) {
            return TextFinding(
              "'\(start)' stands right before the address '\(mask.text)'; remove it")
          }
          continue
        }
        if mask.kind == .email {
          if let finding = missingMail(mask, pair) { return finding }
          continue
        }
        if let finding = missing(mask, pair) { return finding }
      }
      return SiteNames.finding(in: pair)
    })

  /// What is typed twice at the start of an address: "hhttps://", "https://https://".
  private static func strayStart(of mask: TextMask, _ pair: TextPair) -> String? {
    guard mask.kind == .url, mask.text.contains("://") else { return nil }
    func starts(_ text: TextProfile) -> [Range<Int>] {
      let (scalars, own) = (text.scalars, Array(mask.text.unicodeScalars))
      return scalars.indices.filter { scalars[$0...].starts(with: own) }.map { place in
        let start = scalars[..<place].lastIndex { !($0.isASCIILetter || ":/".contains($0)) }
        return (start.map { $0 + 1 } ?? 0)..<place
      }
    }
    guard starts(pair.source).allSatisfy(\.isEmpty) else { return nil }
    return starts(pair.target).first { !$0.isEmpty }.map { String(pair.target.scalars[$0]) }
  }

  /// A mailbox is that of the source, letter for letter; where the translation has another one, somebody may
  /// have meant it.
  private static func missingMail(_ mask: TextMask, _ pair: TextPair) -> TextFinding? {
    let own = pair.target.masks(of: .email).first { !pair.source.holds($0.text) }
    guard let own else { return TextFinding("the translation lacks the address '\(mask.text)'") }
    if SampleMail(mask.text).mayBeTranslated(as: SampleMail(own.text)) { return nil }
    return TextFinding(
      "'\(own.text)' is another address than the source's '\(mask.text)'",
      fixed: replacingOnly(own, by: mask, in: pair), fixNeedsReview: true)
  }

  /// The translation with the source's address in the place of another one, where no other address of either
  /// could be meant.
  private static func replacingOnly(
    _ other: TextMask, by mask: TextMask, in pair: TextPair
  ) -> String? {
    func lacking(_ text: TextProfile, _ masks: [TextMask]) -> [TextMask] {
      masks.filter { ($0.kind == .url || $0.kind == .email) && !text.holds($0.text) }
    }
    guard lacking(pair.target, pair.source.masks) == [mask],
      lacking(pair.source, pair.target.masks) == [other], !other.text.hasSuffix(mask.text)
    else { return nil }
    return pair.target.replacing(other.range, by: mask.text)
  }

  private static func missing(_ mask: TextMask, _ pair: TextPair) -> TextFinding? {
    let own = Host(mask.text)
    if let broken = brokenScheme(of: mask, pair.target) {
      return TextFinding("'\(broken)' is '\(mask.text)' in the source; write it so")
    }
    // "smb://server/folder" is a sample, of which all but the scheme is words.
    if own.labels.count == 1, !mask.text.hasPrefix("http") { return nil }
    if hasBrokenScheme(pair.target.scalars) {
      return TextFinding(
        "the address '\(mask.text)' is broken in the translation", severity: .error,
        fixed: joined(mask, pair))
    }
    let others = pair.target.masks.filter {
      ($0.kind == .url || $0.kind == .fileName) && !pair.source.holds($0.text)
    }
    if let unsafe = others.first(where: { isUnsafe($0, beside: mask) }) {
      return TextFinding(
        "'\(unsafe.text)' is not safe, and '\(mask.text)' of the source is; write 'https'",
        fixed: pair.target.replacing(unsafe.range, by: "https" + unsafe.text.dropFirst(4)),
        fixNeedsReview: true)
    }
    if let other = others.first(where: { Host($0.text).isLike(own) }) {
      return slip(other, for: mask, in: pair)
    }
    // A text that is nothing but an address is the page of that language, unless it is the same one misspelt.
    if pair.source.masked.count == 1, pair.target.masked.count == 1, let other = others.first,
      !Host(other.text).isNear(own)
    {
      return nil
    }
    guard let other = others.first else {
      return TextFinding("the translation lacks the address '\(mask.text)'")
    }
    return otherHost(other, for: mask, in: pair)
  }

  /// A slip in an address of the same site.
  private static func slip(
    _ other: TextMask, for mask: TextMask, in pair: TextPair
  ) -> TextFinding? {
    if Host(other.text).hasSlip(for: Host(mask.text)) {
      return otherHost(other, for: mask, in: pair)
    }
    guard PathSlip.isSlip(other.text, for: mask.text) else { return nil }
    return TextFinding(
      "'\(other.text)' is '\(mask.text)' in the source; write it so", severity: .note,
      fixed: replacingOnly(other, by: mask, in: pair), fixNeedsReview: true)
  }

  private static func otherHost(
    _ other: TextMask, for mask: TextMask, in pair: TextPair
  ) -> TextFinding {
    TextFinding(
      "'\(other.text)' is another host than the source's '\(mask.text)'",
      fixed: replacingOnly(other, by: mask, in: pair), fixNeedsReview: true)
  }

  /// The beginning of an address of another scheme than that of the web, with other signs behind it: `acme:/open`.
  private static func brokenScheme(of mask: TextMask, _ target: TextProfile) -> String? {
    guard !mask.text.hasPrefix("http"), let sign = mask.text.firstRange(of: "://") else {
      return nil
    }
    let scheme = mask.text[..<sign.lowerBound]
    let wrong = [":/", "//", " ://", ": //", ":// "].map { String(scheme) + $0 }
    return wrong.first { start in
      target.text.string.firstRange(of: start).map {
        start.hasSuffix(" ") || target.text.string[$0.upperBound...].first != "/"
      } ?? false
    }
  }

  /// Whether an address is that of the source without the `s` of `https`.
  private static func isUnsafe(_ other: TextMask, beside mask: TextMask) -> Bool {
    mask.text.hasPrefix("https://") && other.text.hasPrefix("http://")
      && Host(other.text).labels == Host(mask.text).labels
  }

  /// The translation with its broken address joined, where the source's host follows the place; the rest of the
  /// address may be that of the reader's language.
  private static func joined(_ mask: TextMask, _ pair: TextPair) -> String? {
    let scalars = pair.target.scalars
    let starts = scalars.indices.filter { isBrokenScheme(scalars[$0...]) }
    guard starts.count == 1, let start = starts.first,
      let sign = mask.text.firstRange(of: "://")
    else { return nil }
    let name = scalars[start...].prefix { $0.isASCIILetter }
    let rest = scalars[name.endIndex...].drop { ":;/".contains($0) || $0.isSpace }
    let host = mask.text[sign.upperBound...].prefix { !"/?#".contains($0) }
    guard !host.isEmpty, rest.starts(with: host.unicodeScalars) else { return nil }
    let end = rest.dropFirst(host.unicodeScalars.count).first
    guard end.map({ !$0.isLetter && $0.digitValue == nil && $0 != "-" }) ?? true else { return nil }
    return pair.target.replacing(start..<rest.startIndex, by: String(mask.text[..<sign.upperBound]))
  }

  /// Whether `http` or `https` begins an address and is not followed by `://` and the rest of it.
  private static func hasBrokenScheme(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.indices.contains { isBrokenScheme(scalars[$0...]) }
  }

  /// Slips of the hand in the four letters.
  private static let misspelt = ["htpp", "hhtp", "htttp", "hptt", "htp"].flatMap {
    ["\($0)://", "\($0)s://"]
  }

  private static func isBrokenScheme(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.first == "h" else { return false }
    guard scalars.starts(with: "http".unicodeScalars) else {
      return misspelt.contains { scalars.starts(with: $0.unicodeScalars) }
    }
    var rest = scalars.dropFirst(4)
    if rest.first == "s" { rest = rest.dropFirst() }
    if rest.starts(with: "://".unicodeScalars) { return rest.dropFirst(3).first?.isSpace ?? true }
    return [":/", "//", " ://", ": //", ";//"].contains { rest.starts(with: $0.unicodeScalars) }
  }
}

/// A mailbox, which may stand for that of whoever reads the text.
private struct SampleMail {
  let person, domain: Substring

  init(_ address: String) {
    let address = address.lowercased()
    let parts = address.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    person = parts[0]
    domain = parts.count > 1 ? parts[1] : ""
  }

  /// Whether a translation may have another mailbox for this one: "name@example.com" is nobody's. A slip in
  /// what is no sample is near it, and at the same domain.
  func mayBeTranslated(as other: SampleMail) -> Bool {
    if Self.persons.contains(String(person.filter { $0.isLetter })) { return true }
    guard domain.split(separator: ".").contains("example") else { return false }
    return domain != other.domain
      || String(person).editDistance(to: String(other.person), limit: 2) > 2
  }

  /// Whoever a sample is written to.
  private static let persons: Set<String> = [
    "address", "anna", "appleseed", "email", "example", "firstname", "firstnamelastname", "jane",
    "janedoe", "jappleseed", "jdoe", "jim", "joe", "john", "johnappleseed", "johndoe", "me",
    "mymail", "myname", "name", "sample", "someone", "test", "user", "username", "you", "youremail",
    "yourname", "yourusername",
  ]
}

/// The host of an address.
struct Host {
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

  /// The label at its end: a country, or what the site is for.
  var end: Substring { labels.last ?? "" }

  /// Whether the hosts are of one site: a language in front or a country at the end may differ.
  func isLike(_ other: Host) -> Bool {
    let own = name
    guard let own, let name = other.name, own == name else { return false }
    let (end, otherEnd) = (end, other.end)
    return end == otherEnd || end.count == 2 || otherEnd.count == 2
  }

  /// Whether one label before the name is a slip: `dcos.example.org`. What is another word may be the language's.
  func hasSlip(for other: Host) -> Bool {
    guard labels.count == other.labels.count else { return false }
    let changed = zip(labels, other.labels).filter { $0 != $1 }
    guard changed.count == 1, let (first, second) = changed.first else { return false }
    return PathSlip.isSlip(first, second)
  }

  /// Whether one host may be a slip for the other.
  func isNear(_ other: Host) -> Bool {
    guard let name, let otherName = other.name else { return false }
    return name == otherName
      || name.count >= 5 && String(name).editDistance(to: String(otherName), limit: 2) <= 2
  }

  /// The label that names the site.
  var name: Substring? {
    let short: Set<Substring> = ["co", "com", "org", "net", "ac", "gov"]
    let rest = labels.dropLast()
    return rest.last.map { short.contains($0) && rest.count > 1 ? rest.dropLast().last ?? $0 : $0 }
  }
}

/// Hosts among which one like another is looked for.
struct HostSet {
  /// By the name of the site, how the hosts end.
  private var ends: [Substring: Set<Substring>] = [:]
  /// The names of sites that end in a country.
  private var national: Set<Substring> = []

  init(_ hosts: [Host]) {
    for host in hosts {
      guard let name = host.name else { continue }
      ends[name, default: []].insert(host.end)
      if host.end.count == 2 { national.insert(name) }
    }
  }

  func hasOne(like host: Host) -> Bool {
    guard let name = host.name, let ends = ends[name] else { return false }
    return host.end.count == 2 || national.contains(name) || ends.contains(host.end)
  }
}
