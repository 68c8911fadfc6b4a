import Diagnostics

extension TextRule {
  static let path = TextRule(
    "text.path", .note, "options, file names and paths stay as they are",
    why: "A translated option or file name is one that does not exist.", wakesOn: .path,
    bad: TextExample("de", "Start with --minimized", "Mit --minimiert starten"),
    good: TextExample("de", "Sign up / Log in", "Registrieren / Anmelden"),
    .pair { pair in
      let text = pair.target.text.string
      let options = pair.source.masks.filter { $0.kind == .code && $0.text.hasPrefix("--") }
        .map(\.text)
      guard let lost = (options + paths(pair.source)).first(where: { !text.contains($0) }) else {
        return nil
      }
      return TextFinding("the translation lacks '\(lost)', which is no word to translate")
    })

  /// `/usr/share/vlc`: a slash at the start, and another behind it.
  private static func paths(_ text: TextProfile) -> [String] {
    guard text.features.contains(.path), text.masked.count(where: { $0 == "/" }) > 1 else {
      return []
    }
    return text.coreText.split(whereSeparator: \.isWhitespace).filter { token in
      token.hasPrefix("/") && token.count { $0 == "/" } >= 2 && !token.contains("//")
        && token.dropFirst().first.map { $0.isLetter } == true
    }
    .map { String($0.trimmingSuffix { ".,;:)".contains($0) }) }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, matches(last) { rest = rest.dropLast() }
    return rest
  }
}
