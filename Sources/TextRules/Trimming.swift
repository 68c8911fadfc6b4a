extension Substring {
  /// What is left without such characters at both ends.
  func trimming(_ matches: (Character) -> Bool) -> Substring {
    drop(while: matches).trimmingSuffix(matches)
  }

  /// What is left without such characters at the end.
  func trimmingSuffix(_ matches: (Character) -> Bool) -> Substring {
    lastIndex { !matches($0) }.map { self[...$0] } ?? prefix(0)
  }
}

extension String {
  /// What stands behind the last of a sign; all of it where there is none.
  func suffix(behind sign: Character) -> Substring {
    lastIndex(of: sign).map { self[index(after: $0)...] } ?? self[...]
  }
}
