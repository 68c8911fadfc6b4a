import Diagnostics

extension TextRule {
  static let path = TextRule(
    "text.path", .note, "options, file names and paths stay as they are",
    why:
      "A translated option or file name is one that does not exist. Names that stand for any file, such as "
      + "\"file.csv\", may be translated.",
    wakesOn: [.path, .maskSign, .markdown, .angle],
    bad: TextExample("de", "Start with --minimized", "Mit --minimiert starten"),
    good: TextExample("de", "Sign up / Log in", "Registrieren / Anmelden"),
    .pair { pair in
      let options = pair.source.masks.filter { $0.kind == .code && $0.text.hasPrefix("--") }
        .map(\.text)
      if let lost = (options + paths(pair.source)).first(where: { !pair.target.holds($0) }) {
        return TextFinding("the translation lacks '\(lost)', which is no word to translate")
      }
      if let (other, name) = translatedName(pair) {
        return TextFinding("'\(other)' is '\(name)' in the source; names of files stay as they are")
      }
      if let lost = CodeNames.lost(in: pair) {
        return TextFinding("the translation lacks '\(lost)', which is no word to translate")
      }
      return CodeNames.losesStep(pair)
        ? TextFinding("the translation lacks '>' between the steps of a way through menus") : nil
    })

  /// The name of a file that the translation has instead of the source's, which is gone from it.
  private static func translatedName(_ pair: TextPair) -> (String, String)? {
    let own = pair.source.masks(of: .fileName).map(\.text)
    guard !own.isEmpty else { return nil }
    let known = Set(pair.source.masks.map(\.text))
    let others = pair.target.masks(of: .fileName).map(\.text).filter { !known.contains($0) }
    let bySuffix = Dictionary(
      others.map { (suffix(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    for name in own where fileSuffixes.contains(suffix(of: name)) {
      if let other = bySuffix[suffix(of: name)], !pair.target.holds(name), !isExample(name) {
        return (other, name)
      }
    }
    return nil
  }

  private static func suffix(of name: String) -> String {
    name.suffix(behind: ".").lowercased()
  }

  /// Suffixes of files that programs read; what ends in `.com` is a host.
  private static let fileSuffixes: Set<String> = [
    "json", "xml", "plist", "strings", "csv", "log", "js", "css", "py", "swift", "php", "sh", "exe",
    "md",
  ]

  /// Whether a name of a file stands for any: "file.csv".
  private static func isExample(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains {
      ["example", "file", "filename", "name", "my", "readme", "sample"].contains($0)
    }
  }

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
