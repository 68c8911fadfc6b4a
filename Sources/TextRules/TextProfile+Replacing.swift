extension TextProfile {
  /// The text with something else in the place of some of its characters.
  func replacing(_ range: Range<Int>, by replacement: String) -> String {
    String(scalars[..<range.lowerBound]) + replacement + String(scalars[range.upperBound...])
  }

  /// Tells of each character of the whole text whether it is of a part that is no language, or of one kind.
  func coverage(by kind: TextMask.Kind? = nil) -> (Int) -> Bool {
    guard !masks.isEmpty else { return { _ in false } }
    var covered = [Bool](repeating: false, count: scalars.count)
    for mask in masks where kind == nil || mask.kind == kind {
      for index in mask.range { covered[index] = true }
    }
    return { [covered] in covered[$0] }
  }

  /// The characters of the whole text that a range of the masked one stands for.
  func range(ofMasked range: Range<Int>) -> Range<Int> {
    func place(of index: Int) -> Int {
      var shift = core.lowerBound
      for mask in masks where mask.range.lowerBound >= core.lowerBound {
        guard mask.range.lowerBound - shift < index else { break }
        shift += mask.range.count - 1
      }
      return index + shift
    }
    return place(of: range.lowerBound)..<place(of: range.upperBound)
  }
}
