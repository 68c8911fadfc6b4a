import Diagnostics
import TestSupport
import Testing

@testable import Checks

/// Changes of several findings in one file.
@Suite struct FixPlanTests {
  private func finding(_ source: SourceText, _ edits: [TextEdit]...) -> Diagnostic {
    Diagnostic(
      "a.b", .warning, at: SourceLocation(source, 0..<1), "wrong",
      fixes: edits.map { Diagnostic.Fix("mend", $0) })
  }

  private func source(_ text: String, path: String = "a.strings") -> SourceText {
    SourceText(path: path, utf8: Array(text.utf8))
  }

  private func result(_ plan: FixPlan) -> [String] {
    plan.files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("of changes that overlap, the first is made as a whole and the other not at all")
  func overlap() {
    let text = source("abcdef")
    let plan = FixPlan(of: [
      finding(text, [TextEdit(1..<3, with: "X"), .insert("!", at: 6)]),
      finding(text, [TextEdit(5..<6, with: "F"), TextEdit(2..<4, with: "Y")]),
      finding(text, [.insert("?", at: 6)]),
      finding(text, [TextEdit(3..<4, with: "Z")]),
    ])
    #expect(result(plan) == ["aXZef!"])
    #expect(plan.overlapping.count == 2)
  }

  @Test("a change for each of many places, in any order") func anyOrder() {
    let count = 5000
    let text = source(String(repeating: "a", count: count))
    var random = SplitMix64(seed: 7)
    let places = (0..<count).shuffled(using: &random)
    let plan = FixPlan(
      of: places.flatMap { place in
        [
          finding(text, [TextEdit(place..<place + 1, with: place.isMultiple(of: 2) ? "b" : "c")]),
          finding(text, [TextEdit(place..<place + 1, with: "d")]),
        ]
      })
    #expect(result(plan) == [String(repeating: "bc", count: count / 2)])
    #expect(plan.overlapping.count == count)
    #expect(plan.files[0].edits.map(\.range.lowerBound) == Array(0..<count))
  }

  @Test("a change that several findings offer is made once") func same() {
    let text = source("abc")
    let edit = TextEdit(1..<2, with: "X")
    let plan = FixPlan(of: [finding(text, [edit]), finding(text, [edit])])
    #expect(result(plan) == ["aXc"])
    #expect(plan.overlapping.isEmpty)
  }

  @Test("of several changes nobody chooses, and none leaves the project") func refused() {
    let edit = TextEdit(0..<1, with: "X")
    let plan = FixPlan(of: [
      finding(source("abc"), [edit], [TextEdit(0..<1, with: "Y")]),
      finding(source("abc", path: "../a.strings"), [edit]),
      finding(source("abc", path: "/a.strings"), [edit]),
    ])
    #expect(plan.files.isEmpty)
  }

  /// Applies a diff as `patch` does.
  private func patched(_ old: String, _ diff: String) -> String {
    var rest = old.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var line = 1
    var new: [Substring] = []
    for row in diff.split(separator: "\n").dropFirst(2) where !row.hasPrefix("\\") {
      if row.hasPrefix("@@ -") {
        let numbers = row.dropFirst(4).prefix { $0 != " " }.split(separator: ",").compactMap {
          Int($0)
        }
        let start = numbers[1] == 0 ? numbers[0] + 1 : numbers[0]
        while line < start, let next = rest.popFirst() {
          new.append(next)
          line += 1
        }
      } else if row.hasPrefix("+") {
        new.append(row.dropFirst())
      } else if let next = rest.popFirst() {
        #expect(next == row.dropFirst())
        if row.hasPrefix(" ") { new.append(next) }
        line += 1
      }
    }
    return (new + rest).joined(separator: "\n")
  }

  @Test("a diff leads from the old file to the new one", arguments: 0..<32 as Range<UInt64>)
  func diff(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let count = Int.random(in: 1...40, using: &generator)
      let old = (0..<count).map { "line \($0)\n" }.joined()
      let text = source(old)
      var findings: [Diagnostic] = []
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let start = Int.random(in: 0...old.utf8.count, using: &generator)
        let end = min(old.utf8.count, start + Int.random(in: 0...20, using: &generator))
        let replacement =
          ["", "x", "x\n", "\ny", "x\ny\nz\n"].randomElement(using: &generator) ?? ""
        findings.append(finding(text, [TextEdit(start..<end, with: replacement)]))
      }
      let plan = FixPlan(of: findings)
      guard let file = plan.files.first else { continue }
      let diff = UnifiedDiff(file.edits, of: text).text(path: "a.strings")
      let new = String(decoding: file.bytes, as: UTF8.self)
      guard new.hasSuffix("\n"), new != old else { continue }
      #expect(patched(old, diff) == new, "seed \(seed)")
    }
  }

  /// [As git quotes names](https://git-scm.com/docs/git-config#Documentation/git-config.txt-corequotePath).
  @Test(
    "names in a diff are those of git",
    arguments: [
      ("a.strings", "a/a.strings"), ("a b.strings", "a/a b.strings\t"), ("ü", "a/ü"),
      ("a\nb", #""a/a\nb""#), ("a\tb c", #""a/a\tb c""#), ("a\"b", #""a/a\"b""#),
      (#"a\b"#, #""a/a\\b""#), ("a\u{1}\u{7F}ü", #""a/a\001\177ü""#),
    ])
  func names(path: String, name: String) {
    let diff = UnifiedDiff([TextEdit(0..<1, with: "X")], of: source("abc\n"))
    let lines = diff.text(path: path).split(separator: "\n")
    #expect(lines[0] == "--- " + name)
    #expect(lines[1] == "+++ " + name.replacing("a/", with: "b/", maxReplacements: 1))
    #expect(lines[2].hasPrefix("@@"))
  }
}
