import Synchronization

/// A value that is made when it is asked for first, and then kept; copies share it.
final class Once<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  func callAsFunction(_ make: () -> Value) -> Value {
    if let value = kept.withLock({ $0 }) { return value }
    let value = make()
    kept.withLock { $0 = value }
    return value
  }
}
