import Diagnostics

extension TextRule {
  static let keyAsValue = TextRule(
    "text.key-as-value", .error, "a translation is not the name of its text",
    why: "A name such as sync_title is for programs; as a translation it is shown to people.",
    wakesOn: .sameAsKey, coversAll: true,
    bad: TextExample("de", "Sync", "sync_title", key: "sync_title"),
    good: TextExample("de", "Sync", "Abgleich", key: "sync_title"),
    .pair { pair in
      guard pair.target.text == pair.key, pair.source.text != pair.key,
        pair.key.isIdentifier || isCamelCase(pair.key.string)
      else { return nil }
      return TextFinding("the translation is its own key '\(pair.key)'; translate it")
    })

  private static func isCamelCase(_ text: String) -> Bool {
    text.count >= 6 && text.first?.isLowercase == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && text.dropFirst().contains(where: \.isUppercase)
  }
}
