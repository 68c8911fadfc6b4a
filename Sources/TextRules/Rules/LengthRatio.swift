import Diagnostics
import UnicodeKit

extension TextRule {
  /// Off: of 25 findings in a corpus 8 were judged, and 1 was right.
  static let lengthRatio = TextRule(
    "length.ratio", .note, "a translation is about as long as translations into its language are",
    why: """
      A text that is much shorter or longer than its source may be of another row, or lack a half. Lengths are \
      counted in cells, of which wide characters take two, and compared with those of many settings in the \
      language.
      """,
    isOff: true, bad: TextExample("de", "Cancel the download", "x"),
    good: TextExample("de", "Cancel the download", "Download abbrechen"),
    .pair { pair in
      let length = pair.source.core.count
      let source = TextLength.cells(of: pair.source.scalars[pair.source.core])
      // Short texts are too different: a word of one character may be a sentence of another language.
      guard source >= 11,
        let growth = pair.facts.growth.first(where: { $0.limit.map { length <= $0 } ?? true })
      else { return nil }
      let target = TextLength.cells(of: pair.target.scalars[pair.target.core])
      let ratio = Double(target) / Double(source)
      // Shares are of code points; wide characters count twice.
      let width = growth.p95 > 0 ? growth.width95 / growth.p95 : 1
      let usual = growth.p1 * width / 1.3...max(growth.p1, growth.p99) * width * 1.3
      guard !usual.contains(ratio) else { return nil }
      let percent = Int((ratio * 100).rounded())
      let isShort = ratio < usual.lowerBound
      return TextFinding(
        "the translation has \(percent) % of the source's length, which is \(isShort ? "short" : "long") "
          + "for the language; does it say the same?")
    })
}
