extension TextProfile {
  /// The text with something else in the place of some of its characters.
  func replacing(_ range: Range<Int>, by replacement: String) -> String {
    String(scalars[..<range.lowerBound]) + replacement + String(scalars[range.upperBound...])
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
