import Diagnostics

/// Names of sites without a scheme: `acme.org`.
enum SiteNames {
  /// A site of the source that the translation has at another place, or with a space in its name.
  static func finding(in pair: TextPair) -> TextFinding? {
    let sites = names(in: pair.source)
    // What has more of them is a list of addresses, and would be compared for long.
    guard 1...100 ~= sites.count else { return nil }
    let target = pair.target.text.string.lowercased()
    let others = Dictionary(
      names(in: pair.target).map { ($0.name, $0.end) }, uniquingKeysWith: { first, _ in first })
    for (name, end) in sites {
      let full = name + "." + end
      guard !target.contains(full) else { continue }
      if let other = others[name] {
        return TextFinding("'\(name).\(other)' is another site than the source's '\(full)'")
      }
      if let found = [". ", " .", ","].map({ name + $0 + end }).first(where: target.contains) {
        return TextFinding("the name of the site '\(full)' is broken in '\(found)'")
      }
    }
    return nil
  }

  private static let ends: Set<String> = ["com", "org", "net", "io", "app", "dev", "info", "edu"]

  /// The names in a text that are no part of a longer address.
  private static func names(in text: TextProfile) -> [(name: String, end: String)] {
    let scalars = text.scalars
    return scalars.indices.compactMap { dot in
      guard scalars[dot] == ".", dot > 0 else { return nil }
      let head = scalars[..<dot].suffix(64).reversed().prefix(while: isOfName)
      let tail = scalars[(dot + 1)...].prefix(5).prefix(while: \.isASCIILetter)
      let (start, stop) = (dot - head.count, tail.endIndex)
      guard head.count >= 2, tail.count >= 2, scalars[start] != "-",
        start == 0 || !"@/.:_".contains(scalars[start - 1]),
        stop == scalars.count || !isOfName(scalars[stop]) && !"@_".contains(scalars[stop]),
        stop + 1 >= scalars.count || scalars[stop] != "." || !isOfName(scalars[stop + 1])
      else { return nil }
      let end = String(scalars[(dot + 1)..<stop]).lowercased()
      guard ends.contains(end) else { return nil }
      return (String(scalars[start..<dot]).lowercased(), end)
    }
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "-"
  }
}
