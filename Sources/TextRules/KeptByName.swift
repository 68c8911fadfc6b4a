import Synchronization

/// Values that take long to make, each made when its name is first asked for.
final class KeptByName<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])

  /// The value of a name.
  func value(of name: String, make: () -> Value) -> Value {
    if let value = values.withLock({ $0[name] }) { return value }
    let value = make()
    values.withLock { values in
      // What a file calls languages may be anything.
      if values.count >= 1000 { values.removeAll() }
      values[name] = value
    }
    return value
  }
}
