import Synchronization

/// Answers about names that are asked for again and again: few languages, many texts.
final class Memo<Answer: Sendable>: Sendable {
  /// Names come from files of any origin, which must not fill the memory.
  private static var limit: Int { 2000 }

  private let answers = Mutex<[String: Answer]>([:])

  /// The answer for an ASCII name.
  func answer(for name: String, _ compute: (String) -> Answer) -> Answer {
    if let known = answers.withLock({ $0[name] }) { return known }
    let answer = compute(name)
    answers.withLock {
      if $0.count >= Self.limit { $0.removeAll() }
      $0[name] = answer
    }
    return answer
  }
}
