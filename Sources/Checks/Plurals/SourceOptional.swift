import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// A source does not leave the plural open, as "file(s)" does.
  static let sourceOptional = MessageRule(
    Rule(
      "plural.source-optional", .note, "a source text has forms rather than an optional plural",
      why: "\"file(s)\" cannot be said in most languages; a plural entry gives each its own forms.",
      bad: "\"%d file(s)\"", good: "one = \"%d file\"; other = \"%d files\"")
  ) { pair in
    guard pair.source == nil, pair.use == .code else { return [] }
    return pair.texts.filter { text in
      text.variant.path.plural == nil && text.isFormat && text.text.hasOptionalPlural
    }.map { text in
      MessageFinding(
        "'\(text.text.shortened)' leaves the plural open; write an entry with plural forms",
        at: text)
    }
  }
}

extension ExactString {
  /// Whether a word ends in "(s)" or "(es)".
  fileprivate var hasOptionalPlural: Bool {
    let bytes = Array(utf8)
    return ["(s)", "(es)"].contains { suffix in
      let suffix = Array(suffix.utf8)
      return bytes.indices.dropFirst().contains { index in
        bytes[index...].starts(with: suffix)
          && (0x61...0x7A).contains(bytes[index - 1] | 0x20)
      }
    }
  }
}
