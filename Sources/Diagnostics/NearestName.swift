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
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var current = [i + 1]
      for j in 0..<b.count {
        var cost = Swift.min(
          previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = Swift.min(cost, before[j - 1] + 1)
        }
        current.append(cost)
      }
      if (current.min() ?? 0) > limit { return limit + 1 }
      (before, previous) = (previous, current)
    }
    return Swift.min(previous[b.count], limit + 1)
  }
}
