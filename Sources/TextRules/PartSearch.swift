/// A text in which many parts are looked for: after some looks through all of it, by an order of its ends.
///
/// A text that asks for each of its words in another long one would otherwise take the product of both.
package struct PartSearch: Sendable {
  private let bytes: [UInt8]
  /// How many bytes were looked at so far.
  private var spent = 0
  /// Where the text's ends begin, in their order; empty until so much was spent that it pays.
  private var ends: [Int32] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A text.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether a part stands in the text, by code units.
  package mutating func contains(_ part: String) -> Bool {
    var part = part
    return part.withUTF8 { contains($0) }
  }

  /// Whether some bytes stand in the text.
  mutating func contains(_ part: [UInt8]) -> Bool {
    part.withUnsafeBufferPointer { contains($0) }
  }

  private mutating func contains(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    if ends.isEmpty, spent > 32 * bytes.count + 4096 { ends = OrderOfEnds(bytes).places }
    guard ends.isEmpty else { return isInOrder(part) }
    let place = bytes.withUnsafeBufferPointer { $0.firstPlace(of: part) }
    spent += (place ?? bytes.count) + part.count
    return place != nil
  }

  private func isInOrder(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(Int(ends[middle]), part) { low = middle + 1 } else { high = middle }
    }
    guard low < ends.count else { return part.isEmpty }
    return bytes[Int(ends[low])...].starts(with: part)
  }

  private func isBefore(_ start: Int, _ part: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = start
    for byte in part {
      guard place < bytes.count else { return true }
      if bytes[place] != byte { return bytes[place] < byte }
      place += 1
    }
    return false
  }
}

/// The ends of a text in their order, found by sorting them by their first byte, then by the first two, four,
/// eight …
private struct OrderOfEnds {
  private(set) var places: [Int32]
  /// By place, how many ends are less in the bytes looked at so far.
  private var ranks: [Int32]
  private var count: Int { places.count }

  init(_ bytes: [UInt8]) {
    places = bytes.indices.map(Int32.init)
    ranks = bytes.map { Int32($0) + 1 }
    sort(places, ranks: 257)
    var classes = rank(behind: 0)
    var width = 1
    while classes < count, width < count {
      // Behind so many bytes the ends are in order already; those that are shorter come first.
      let short = (count - width..<count).map(Int32.init)
      sort(short + places.lazy.filter { $0 >= width }.map { $0 - Int32(width) }, ranks: classes + 1)
      classes = rank(behind: width)
      width *= 2
    }
  }

  /// Sorts places by their ranks; those of one rank keep their order.
  private mutating func sort(_ order: [Int32], ranks limit: Int) {
    var starts = [Int32](repeating: 0, count: limit + 1)
    for rank in ranks { starts[Int(rank) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    for place in order {
      let rank = Int(ranks[Int(place)])
      places[Int(starts[rank])] = place
      starts[rank] += 1
    }
  }

  /// Ranks the ends by their ranks so far, and by those of what is behind some bytes of them.
  private mutating func rank(behind width: Int) -> Int {
    func next(_ place: Int32) -> Int32 {
      let next = Int(place) + width
      return width > 0 && next < count ? ranks[next] : 0
    }
    var ranked = ranks
    var classes: Int32 = 0
    for (index, place) in places.enumerated() {
      let last = index > 0 ? places[index - 1] : place
      if index == 0 || ranks[Int(last)] != ranks[Int(place)] || next(last) != next(place) {
        classes += 1
      }
      ranked[Int(place)] = classes
    }
    ranks = ranked
    return Int(classes)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where some bytes stand first, in a time that grows as both do.
  func firstPlace(of part: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = part.first else { return 0 }
    var (start, wasted) = (0, 0)
    while start + part.count <= count {
      if self[start] == first {
        var length = 1
        while length < part.count, self[start + length] == part[length] { length += 1 }
        if length == part.count { return start }
        wasted += length
        // What begins as the part does again and again is compared with it in one pass.
        if wasted > 4 * count { return firstPlace(of: part, from: start + 1) }
      }
      start += 1
    }
    return nil
  }

  /// The same by the table of Knuth, Morris and Pratt.
  private func firstPlace(of part: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var borders = [0]
    borders.reserveCapacity(part.count)
    func longer(_ length: Int, by byte: UInt8) -> Int {
      var length = length
      while length > 0, part[length] != byte { length = borders[length - 1] }
      return part[length] == byte ? length + 1 : 0
    }
    for byte in part.dropFirst() { borders.append(longer(borders[borders.count - 1], by: byte)) }
    var length = 0
    for index in start..<count {
      length = longer(length, by: self[index])
      if length == part.count { return index + 1 - part.count }
    }
    return nil
  }
}
