import Diagnostics
import LocalizationModel
import Testing

@testable import Handoff

/// The decision on one text that came back.
@Suite struct ReturnedTextTests {
  private func outcome(
    _ target: ExactString, source: ExactString, current: ExactString? = nil,
    state: TranslationState = .translated, isProtected: Bool = false
  ) -> MergeOutcome {
    ReturnedText(
      target: Message.Variant(.plain, target, state: state), source: source, current: current,
      isProtected: isProtected
    ).decision(acceptsStale: false, allowsEmpty: false).outcome
  }

  @Test func aTranslationIsAddedOrReplacesAnother() {
    #expect(outcome("Ton", source: "Sound") == .added)
    #expect(outcome("Ton", source: "Sound", current: "Klang") == .updated)
    #expect(outcome("Ton", source: "Sound", current: "Ton") == .unchanged)
  }

  @Test func whatCannotBeSeenIsNoTranslation() {
    for blank: ExactString in ["", "  ", "\n", "\u{A0}\u{200B}"] {
      #expect(outcome(blank, source: "Sound", current: "Ton") == .refused)
      #expect(outcome(blank, source: "Sound") == .unchanged)
    }
  }

  @Test func placeholdersStay() {
    #expect(outcome("%2$@ von %1$d", source: "%d of %@") == .added)
    #expect(outcome("alles", source: "%d of %@") == .refused)
    #expect(outcome("%@ von %d", source: "%d of %@") == .refused)
    #expect(outcome("60 % davon", source: "50% of it") == .added)
  }

  @Test func whatIsProtectedStays() {
    #expect(outcome("https://b", source: "https://a", isProtected: true) == .refused)
    #expect(outcome("https://a", source: "https://a", isProtected: true) == .unchanged)
  }

  @Test func whatIsNewIsNoTranslationYet() {
    #expect(outcome("Sound", source: "Sound", state: .new) == .unchanged)
    #expect(outcome("Ton", source: "Sound", state: .new) == .refused)
  }
}
