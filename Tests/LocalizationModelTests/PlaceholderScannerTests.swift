import Diagnostics
import LocalizationModel
import Testing

/// What Foundation prints for such formats says what it takes for a placeholder.
@Suite struct PlaceholderScannerTests {
  private func kinds(_ text: ExactString) -> [Placeholder.Kind] {
    PlaceholderScanner.placeholders(in: text).map(\.kind)
  }

  @Test func findsKindsAndPositions() {
    let found = PlaceholderScanner.placeholders(in: "%2$@ of %1$lld, %.2f %%")
    #expect(found.map(\.kind) == [.object, .longInteger, .double, .percent])
    #expect(found.map(\.position) == [2, 1, nil, nil])
    #expect(found.map(\.conversion) == ["@", "lld", "f", "%"])
    #expect(found[2].layout == ".2")
    #expect(found[0].range == 0..<4)
  }

  @Test func takesTheSpaceForAFlag() {
    #expect(kinds("100% done") == [.integer])
    #expect(kinds("50%.") == [])
    #expect(kinds("50% ") == [])
    #expect(kinds("%y") == [.unknown])
  }

  @Test func takesTheChoicesOfAPredicateForOneArgument() {
    let found = PlaceholderScanner.placeholders(in: "%1$[Date]@ %[is, is not]@ %[loose")
    #expect(found.map(\.kind) == [.object, .object, .unknown])
    #expect(found.map(\.position) == [1, nil, nil])
  }

  @Test func readsVariables() {
    let found = PlaceholderScanner.placeholders(in: "%#@a@ and %2$#@b_2@")
    #expect(found.map(\.kind) == [.variable("a"), .variable("b_2")])
    #expect(found.map(\.position) == [nil, 2])
    // A width where a position was meant, and a sign that is no variable at all.
    #expect(kinds("%1#@v@") == [.variable("v")])
    #expect(kinds("%# @sites @") == [.object])
  }

  @Test func readsArgumentsOfStars() {
    let found = PlaceholderScanner.placeholders(in: "%2$*1$d %*d")
    #expect(found.map(\.stars) == [[1], [nil]])
    #expect(found.map(\.position) == [2, nil])
  }

  @Test func knowsArgOnlyInVariables() {
    #expect(kinds("%arg") == [.double])
    let found = PlaceholderScanner.placeholders(in: "%arg files", isVariableText: true)
    #expect(found.map(\.kind) == [.argument])
    #expect(found[0].range == 0..<4)
  }

  @Test func stopsAtTheEnd() {
    #expect(kinds("abc %") == [])
    #expect(kinds("%é") == [.unknown])
    #expect(PlaceholderScanner.placeholders(in: "%é!")[0].range == 0..<3)
    #expect(kinds("%1$") == [])
  }
}
