/// Levenshtein's distance: how many characters must be put in, taken out or replaced.
struct EditDistance {
  private var row: [Int] = []

  /// The distance of two texts; nil where it is more than `limit`.
  ///
  /// Only cells nearer than `limit` to the diagonal are looked at (Ukkonen 1985), so the work is the
  /// length times the limit.
  mutating func between(_ lhs: [UInt32], _ rhs: [UInt32], limit: Int) -> Int? {
    var start = 0
    var leftEnd = lhs.count
    var rightEnd = rhs.count
    while start < leftEnd, start < rightEnd, lhs[start] == rhs[start] { start += 1 }
    while leftEnd > start, rightEnd > start, lhs[leftEnd - 1] == rhs[rightEnd - 1] {
      leftEnd -= 1
      rightEnd -= 1
    }
    let left = lhs[start..<leftEnd]
    let right = rhs[start..<rightEnd]
    guard abs(left.count - right.count) <= limit else { return nil }
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    let distance = banded(left, right, limit: limit)
    return distance <= limit ? distance : nil
  }

  private mutating func banded(
    _ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, limit: Int
  ) -> Int {
    let tooFar = limit + 1
    row.removeAll(keepingCapacity: true)
    for column in 0...right.count { row.append(min(column, tooFar)) }
    for line in 1...left.count {
      let symbol = left[left.startIndex + line - 1]
      let first = max(1, line - limit)
      let last = min(right.count, line + limit)
      guard first <= last else { return tooFar }
      var diagonal = row[first - 1]
      row[first - 1] = first == 1 ? min(line, tooFar) : tooFar
      var nearest = row[first - 1]
      for column in first...last {
        let isEqual = right[right.startIndex + column - 1] == symbol
        let above = column == line + limit ? tooFar : row[column]
        let distance = min(
          diagonal + (isEqual ? 0 : 1), min(row[column - 1], above) + 1, tooFar)
        diagonal = row[column]
        row[column] = distance
        nearest = min(nearest, distance)
      }
      if nearest == tooFar { return tooFar }
    }
    return row[right.count]
  }
}
