import Testing

/// What `explain` says of silencing a rule.
@Suite struct ExplainTests {
  @Test(
    "a comment stands where what the rule finds has a place",
    arguments: [
      ("text.double-space", ["above the entry of a table", "above an element"]),
      ("table.missing-key", ["above the element that shows the text"]),
      ("catalog.state", ["in the comment of the entry"]),
      ("project.concatenation", ["above the entry of a table", "above an element"]),
      ("project.foreign-file", []), ("baseline.obsolete", []), ("suppression.unused", []),
      ("merge.conflict", []),
    ])
  func comments(rule: String, places: [String]) {
    let output = ToolRun("explain", rule).output
    let all = [
      "above the entry of a table", "above an element", "above the element that shows the text",
      "in the comment of the entry",
    ]
    #expect(all.filter(output.contains) == places)
    #expect(output.contains("bundlekit:off-file \(rule)") == !places.isEmpty)
    #expect(output.contains("--severity \(rule)=off"))
  }
}
