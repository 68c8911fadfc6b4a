extension LanguageFacts {
  /// The scripts that words of a language may be written in, Latin for names among them; nil where
  /// nothing is known of the language.
  static func allowedScripts(_ base: String, _ scripts: [String], isKnown: Bool) -> ScriptSet? {
    guard isKnown || scripts.count > 1 else { return nil }
    var allowed = scripts.reduce(into: ScriptSet.latin) { $0.formUnion(ScriptSet(named: $1)) }
    if writtenInArabicToo.contains(base) { allowed.insert(.arabic) }
    if allowed.contains(.han) { allowed.insert(.bopomofo) }
    if base == "ku" || base == "tk" { allowed.insert(.cyrillic) }
    return allowed
  }

  private static let writtenInArabicToo: Set<String> = ["kk", "ku", "ky", "uz", "az", "ms", "pa"]
}
