/// What extracting does besides adding keys.
package struct ExtractionOptions: Sendable {
  /// Whether stale keys go, from every language.
  package var isPruning = false
  /// Whether translations of reworded texts are copied to the new keys.
  package var isFollowingRewording = false

  package init() {}
}
