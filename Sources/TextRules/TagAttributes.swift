import Diagnostics

/// What stands within the tags of a text: the addresses of links and the quotes around them.
enum TagAttributes {
  static func finding(in pair: TextPair) -> TextFinding? {
    guard pair.source.masks.contains(where: { $0.kind == .tag && $0.text.contains("=") }) else {
      return nil
    }
    let (own, other) = (pair.source.masks(of: .tag), pair.target.masks(of: .tag))
    if own.allSatisfy({ quotes($0.text).isMultiple(of: 2) }) {
      if let tag = other.first(where: { hasTypographicQuote($0.text) }) {
        return TextFinding(
          "'\(tag.text)' has quotes of a text around its attribute; write '\"'", severity: .error)
      }
      if let tag = other.first(where: { !quotes($0.text).isMultiple(of: 2) }) {
        return TextFinding(
          "'\(tag.text)' lacks a quote of its attribute; write '\"' around it", severity: .error)
      }
    }
    let (links, others) = (
      own.compactMap { address(in: $0.text) }, other.compactMap { address(in: $0.text) }
    )
    let (known, hosts) = (Set(others), HostSet(others.map(Host.init)))
    let lost = links.first { !known.contains($0) && !hosts.hasOne(like: Host($0)) }
    let ownLinks = Set(links)
    guard let lost, let strange = others.first(where: { !ownLinks.contains($0) }) else {
      return nil
    }
    return TextFinding("'\(strange)' is another host than the source's '\(lost)'")
  }

  private static func quotes(_ tag: String) -> Int {
    tag.utf8.count { $0 == UInt8(ascii: "\"") }
  }

  /// Whether an attribute's value begins with a mark that only texts have.
  private static func hasTypographicQuote(_ tag: String) -> Bool {
    zip(tag.unicodeScalars, tag.unicodeScalars.dropFirst()).contains { sign, mark in
      sign == "=" && mark.value >= 0x80 && QuoteMarks.isMark(mark)
    }
  }

  /// The address of the web in a tag.
  private static func address(in tag: String) -> String? {
    guard let start = tag.firstRange(of: "http") else { return nil }
    let rest = tag[start.lowerBound...].prefix { !"\"'> ”“«»„’‘".contains($0) }
    return rest.contains("://") ? String(rest) : nil
  }
}
