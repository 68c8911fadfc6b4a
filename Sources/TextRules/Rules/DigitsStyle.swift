import Diagnostics

extension TextRule {
  static let digitsStyle = TextRule(
    "text.digits-style", .note, "a table writes its numbers in one kind of digits",
    why: "Persian and ASCII digits side by side look like two authors.", isOff: true,
    bad: TextExample("fa", [("5 minutes", "۵ دقیقه"), ("10 minutes", "10 دقیقه")]),
    good: TextExample("fa", [("5 minutes", "۵ دقیقه"), ("10 minutes", "۱۰ دقیقه")]),
    .table { table in
      let numbered = table.telling.filter {
        table.pairs[$0].target.numbers.contains { !$0.isPartOfName }
      }
      let native = numbered.filter { index in
        table.pairs[index].target.masked.contains { $0.digitValue != nil && !$0.isASCIIDigit }
      }
      let other = numbered.filter { !native.contains($0) }
      guard !native.isEmpty, !other.isEmpty else { return [] }
      let minority = native.count < other.count ? native : other
      return minority.map {
        ($0, TextFinding("the digits differ from those of most texts of the table"))
      }
    })
}
