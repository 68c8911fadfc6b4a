/// Looks for a word in bytes, by Horspool's way: it compares from where the word would end, and most bytes are
/// never looked at.
package struct WordSearch: Sendable {
  private let word: [UInt8]
  /// By byte, how far the word moves on where that byte stands at its end.
  private let steps: [Int]

  /// A search for a word, which must not be empty.
  package init(_ word: String) {
    self.word = Array(word.utf8)
    var steps = [Int](repeating: self.word.count, count: 256)
    for (index, byte) in self.word.dropLast().enumerated() {
      steps[Int(byte)] = self.word.count - 1 - index
    }
    self.steps = steps
  }

  /// Where the word stands first.
  package func first(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var end = word.count - 1
      while end < buffer.count {
        let start = end + 1 - word.count
        if buffer[end] == word[word.count - 1], buffer[start...end].elementsEqual(word) {
          return bytes.startIndex + start
        }
        end += steps[Int(buffer[end])]
      }
      return nil
    }
  }
}
