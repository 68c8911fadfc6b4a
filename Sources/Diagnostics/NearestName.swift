extension String {
  /// The name among `candidates` that this one was most likely meant to be: the same but for letter case,
  /// else the only one nearest by `editDistance(to:limit:)`, at
  /// most `limit` away.
  package func nearest(in candidates: some Sequence<String>, within limit: Int = 2) -> String? {
    let folded = lowercased()
    var best: (name: String, distance: Int)?
    var isTied = false
    for candidate in candidates {
      if candidate.lowercased() == folded { return candidate }
      let distance = editDistance(to: candidate, limit: limit)
      guard distance <= limit, distance < max(count, candidate.count) else { continue }
      if distance < best?.distance ?? .max {
        best = (candidate, distance)
        isTied = false
      } else if distance == best?.distance {
        isTied = true
      }
    }
    return isTied ? nil : best?.name
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the
  /// other (optimal string alignment over Unicode scalars); more than `limit` is returned as `limit + 1`.
  package func editDistance(to other: String, limit: Int = .max - 1) -> Int {
    let a = Array(unicodeScalars)
    let b = Array(other.unicodeScalars)
    if abs(a.count - b.count) > limit { return limit + 1 }
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    let bound = Swift.min(limit, max(a.count, b.count))
    let far = bound + 1
    var before = [Int](repeating: far, count: b.count + 1)
    var previous = before
    var current = before
    for j in 0...Swift.min(bound, b.count) { previous[j] = j }
    for i in 1...a.count {
      // What is further from the diagonal than the limit is further away, too.
      let (first, last) = (max(1, i - bound), Swift.min(b.count, i + bound))
      current[first - 1] = first == 1 ? Swift.min(i, far) : far
      var least = current[first - 1]
      for j in first...last {
        var cost = Swift.min(
          previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = Swift.min(cost, before[j - 2] + 1)
        }
        current[j] = Swift.min(cost, far)
        least = Swift.min(least, current[j])
      }
      if last < b.count { current[last + 1] = far }
      if least > bound { return limit + 1 }
      (before, previous, current) = (previous, current, before)
    }
    return previous[b.count] > bound ? limit + 1 : previous[b.count]
  }
}
