import Diagnostics
import Foundation
import PropertyLists
import TestSupport
import Testing

@Suite struct BinaryPropertyListTests {
  private let sample: NSDictionary = [
    "text": "plain", "wide": "Töne 😀", "yes": true, "no": false, "one": 1, "minus": -7,
    "big": Int64.max, "real": 0.1, "date": Date(timeIntervalSinceReferenceDate: 12345.5),
    "data": Data([0, 255]), "list": ["a", "a", ["b": []]],
    "long": String(repeating: "x", count: 300),
    "many": (0..<300).map { $0 },
  ]

  private func read(_ bytes: [UInt8]) -> PropertyListNode? {
    let parsed = PropertyListReader.read(bytes, path: "Root.plist")
    #expect(parsed.document.root != nil || parsed.isUnreadable)
    return parsed.document.root
  }

  private func system(_ bytes: [UInt8]) throws -> NSObject? {
    try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? NSObject
  }

  private func sampleBytes() throws -> [UInt8] {
    Array(
      try PropertyListSerialization.data(fromPropertyList: sample, format: .binary, options: 0))
  }

  @Test func readsWhatTheSystemWrites() throws {
    let root = try #require(read(try sampleBytes())?.dictionary)
    #expect(root["text"]?.string == "plain")
    #expect(root["wide"]?.string == "Töne 😀")
    #expect(root["yes"]?.boolean == true)
    #expect(root["one"]?.integer == 1)
    #expect(root["minus"]?.integer == -7)
    #expect(root["big"]?.integer == Int(Int64.max))
    #expect(root["real"]?.value == .real(0.1))
    #expect(root["date"]?.value == .date(12345.5))
    #expect(root["data"]?.value == .data([0, 255]))
    #expect(root["list"]?.array?.count == 3)
    #expect(root["many"]?.array?.map(\.integer) == (0..<300).map { $0 })
  }

  @Test func writesWhatTheSystemReads() throws {
    let root = try #require(read(try sampleBytes()))
    let bytes = BinaryPropertyListWriter.write(root)
    #expect(try system(bytes) == sample)
    #expect(read(bytes) == root)
  }

  @Test func writesEveryWidthOfInteger() throws {
    let numbers: [Int128] = [
      0, 255, 256, 65535, 65536, 1 << 32, -1, -129, Int128(Int64.min), Int128(UInt64.max),
      Int128.max, Int128.min,
    ]
    let root = PropertyListNode(.array(numbers.map { PropertyListNode(.integer($0)) }))
    #expect(read(BinaryPropertyListWriter.write(root)) == root)
    let readable = PropertyListNode(
      .array(numbers.prefix(9).map { PropertyListNode(.integer($0)) }))
    #expect(
      try system(BinaryPropertyListWriter.write(readable))
        == numbers.prefix(9).map { NSNumber(value: Int64($0)) } as NSArray)
  }

  @Test func storesEqualTextsOnce() {
    let text = PropertyListNode(.string(String(repeating: "x", count: 1000)))
    let root = PropertyListNode(.array(Array(repeating: text, count: 50)))
    #expect(BinaryPropertyListWriter.write(root).count < 1200)
  }

  @Test func keepsDuplicateKeysOfAFile() {
    let bytes = file([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x10, 1], [0x10, 2]])
    #expect(read(bytes)?.dictionary?.entries.map(\.value.integer) == [1, 2])
    #expect(read(bytes)?.dictionary?["a"]?.integer == 2)
  }

  /// A file of these objects, with offsets and references of one byte.
  private func file(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), top, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return bytes
  }

  @Test(
    arguments: [
      ("contains itself", [[0xA1, 0]]),
      ("contains itself", [[0xA1, 1], [0xA1, 0]]),
      ("names no object", [[0xA1, 9]]),
      ("key is no text", [[0xD1, 1, 1], [0x10, 1]]),
      ("UID", [[0x80, 1]]),
      ("no known type", [[0x00]]),
      ("another character", [[0x51, 0xE9]]),
      ("surrogate", [[0x61, 0xD8, 0x00]]),
      ("beyond the end", [[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]),
      ("beyond the end", [[0x13, 0, 0]]),
      ("length is no integer", [[0x5F, 0x51, 0x61]]),
    ] as [(String, [[UInt8]])])
  func refusesHostileObjects(word: String, objects: [[UInt8]]) throws {
    let parsed = PropertyListReader.read(file(objects), path: "Root.plist")
    let finding = try #require(parsed.diagnostics.first)
    #expect(finding.rule == "plist.parse")
    #expect(finding.message.contains(word), "\(finding.message)")
    #expect(parsed.document.root == nil)
  }

  @Test func refusesSharedObjectsThatGrowWithoutBound() {
    let levels = (0..<60).map { [0xA2, $0 + 1, $0 + 1] as [UInt8] }
    #expect(read(file(levels + [[0x09]])) == nil)
  }

  @Test func boundsTheDepth() {
    var node = PropertyListNode(.array([]))
    for _ in 0..<600 { node = PropertyListNode(.array([node])) }
    #expect(read(BinaryPropertyListWriter.write(node)) == nil)
  }

  @Test func survivesATruncationAtAnyByte() throws {
    let bytes = try sampleBytes()
    for length in 0..<bytes.count {
      let parsed = PropertyListReader.read(Array(bytes.prefix(length)), path: "")
      if length >= 6 { #expect(parsed.isUnreadable) }
    }
  }

  @Test(arguments: 1...16)
  func survivesMutatedBytes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = file([
      [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x62, 0, 0xE9, 0, 0x62], [0xA2, 1, 5],
      [0x14] + Array(repeating: 1, count: 16),
      [0x33, 0x41, 0, 0, 0, 0, 0, 0, 0],
    ])
    for _ in 0..<2000 { _ = read(random.mutate(bytes)) }
  }
}
