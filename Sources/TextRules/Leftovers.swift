extension Array where Element: Hashable {
  /// What is left when each of some others takes away the first that is equal to it.
  func leftOver(by others: [Element]) -> [Element] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return filter { element in
      guard let count = counts[element], count > 0 else { return true }
      counts[element] = count - 1
      return false
    }
  }
}
