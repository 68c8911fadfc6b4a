import Diagnostics
import LocalizationModel
import Rules
import TextRules

extension MessageRule {
  /// A percent sign in a format is written as two.
  static let percentEscape = MessageRule.eachText(
    Rule(
      "placeholder.percent-escape", .warning, "a percent sign of a format is written as two",
      why:
        "A single sign takes what follows for a placeholder: \"50 % de\" reads a number that was never "
        + "handed over. An error where it does.",
      bad: "\"%d%% of\" = \"%d % de\"", good: "\"%d%% of\" = \"%d %% de\"",
      fix: "write the second sign", mayLieInSource: true)
  ) { text, pair in
    guard pair.use == .code, text.damaged.isEmpty else { return [] }
    guard text.losesPercent else { return text.changeOfSigns.map { [$0] } ?? [] }
    let eaten = text.arguments.arguments.first { $0.placeholder.mayBePercentage }
    if let eaten, let meant = text.meant(by: eaten) {
      let spelling = text.arguments.spelling(of: eaten.range)
      return [
        MessageFinding(
          "'\(spelling)' has a space that '\(meant)' of the source has not; write '\(meant)'",
          severity: .warning, at: text,
          fixed: text.text.replacing([(eaten.range, meant)]))
      ]
    }
    let spelling = eaten.map { text.arguments.spelling(of: $0.range) }
    return [
      MessageFinding(
        spelling.map { "'\($0)' is a placeholder that reads an argument; write '%%' for the sign" }
          ?? "the source writes '%%', the translation a single '%'; write '%%'",
        severity: eaten == nil ? nil : .error, at: text, fixed: text.withDoubledSigns)
    ]
  }
}

extension FormatPair {
  /// What is to be said where the source's doubled signs are gone, or the translation has some of its own.
  fileprivate var changeOfSigns: MessageFinding? {
    guard let source, source.isFormat, (variant.path.plural ?? .other) == .other,
      selections.isEmpty
    else { return nil }
    let own = source.placeholders.count { $0.kind == .percent }
    let other = arguments.placeholders.count { $0.kind == .percent }
    if own > 0, other == 0, !text.saysPercent, arguments.unknown.isEmpty {
      return MessageFinding(
        "the translation lacks the percent sign '%%' of the source; write it", at: self)
    }
    if own > 0, other > own, text.hasFourSigns, !source.text.hasFourSigns {
      return MessageFinding(
        "'%%%%' shows two percent signs, and the source has one; write '%%'", at: self,
        fixed: text.withTwoSigns)
    }
    if own == 0, other > 0, !source.text.saysPercent, source.unknown.isEmpty,
      !source.arguments.contains(where: { $0.placeholder.mayBePercentage })
    {
      return MessageFinding(
        "the translation shows a percent sign by '%%', and the source has none; remove it", at: self
      )
    }
    return nil
  }

  /// The placeholder of the source that the text has with a space in it: `% d` for `%d`.
  fileprivate func meant(by eaten: FormatArguments.Argument) -> String? {
    guard let source else { return nil }
    func alike(_ arguments: FormatArguments) -> [FormatArguments.Argument] {
      arguments.arguments.filter {
        $0.placeholder.conversion == eaten.placeholder.conversion && !$0.placeholder.mayBePercentage
      }
    }
    let lacking = alike(source)
    guard lacking.count > alike(arguments).count, let meant = lacking.last else { return nil }
    return source.spelling(of: meant.range)
  }

  /// The text where each sign that stands for itself is two, where the source has no single ones.
  fileprivate var withDoubledSigns: ExactString? {
    guard let source, source.unknown.isEmpty,
      !source.arguments.contains(where: { $0.placeholder.mayBePercentage })
    else { return nil }
    var single = arguments.placeholders.filter { $0.kind == .unknown }.map(\.range)
    // A sign at the end is no placeholder at all.
    let bytes = Array(text.utf8)
    if arguments.unknown.count > single.count,
      let sign = bytes.lastIndex(of: UInt8(ascii: "%"))
    {
      single.append(sign..<sign + 1)
    }
    single += arguments.arguments.filter { $0.placeholder.mayBePercentage }.map(\.range)
    let doubled = source.placeholders.count { $0.kind == .percent }
    let own = arguments.placeholders.count { $0.kind == .percent }
    guard own + single.count == doubled else { return nil }
    return text.replacing(
      single.sorted { $0.lowerBound < $1.lowerBound }
        .map { ($0.lowerBound..<$0.lowerBound, "%") })
  }

  /// Whether a percent sign of the source lost its second one here.
  var losesPercent: Bool {
    guard let source, source.isFormat else { return false }
    let doubled = { (arguments: FormatArguments) in
      arguments.placeholders.filter { $0.kind == .percent }.count
    }
    let single = { (arguments: FormatArguments) in
      arguments.unknown.count + arguments.arguments.filter { $0.placeholder.mayBePercentage }.count
    }
    let lost = single(arguments) - single(source)
    return lost > 0
      && (doubled(arguments) < doubled(source)
        || arguments.arguments.contains { $0.placeholder.mayBePercentage })
  }
}

extension ExactString {
  /// Whether two percent signs of a format stand side by side.
  fileprivate var hasFourSigns: Bool { string.contains("%%%%") }

  /// The text with one percent sign in the place of two.
  fileprivate var withTwoSigns: ExactString {
    ExactString(
      string.split(separator: "%%%%", omittingEmptySubsequences: false).joined(separator: "%%"))
  }

  /// Whether a text says "percent" by a word, or by a sign that needs no second one.
  fileprivate var saysPercent: Bool {
    let text = string.lowercased()
    return text.unicodeScalars.contains { ["٪", "％", "﹪"].contains($0) }
      || wordsForPercent.contains { text.contains($0) }
  }
}

/// The beginnings of words for a hundredth part.
private let wordsForPercent = [
  "percent", "per cent", "prozent", "procent", "prosent", "prósent", "protsent", "pour cent",
  "por cien", "por cento", "sută", "százalék", "yüzde", "faiz", "foiz", "persen", "peratus",
  "phần trăm", "posto", "odstot", "ehuneko", "y cant", "faoin gcéad", "проц", "працэнт", "відсот",
  "пайыз", "хувь", "τοις εκατό", "ποσοστ", "אחוז", "بالمئة", "بالمائة", "في المئة", "في المائة",
  "درصد", "فیصد", "प्रतिशत", "फीसदी", "टक्क", "শতাংশ", "ટકા", "சதவீத", "శాతం", "ശതമാന", "ร้อยละ",
  "เปอร์เซ็น", "ភាគរយ", "ເປີເຊັນ", "ရာခိုင်နှုန်း", "პროცენტ", "տոկոս", "百分", "パーセント", "퍼센트",
]
