import Diagnostics
import Foundation
import PropertyLists
import TestSupport
import Testing

@Suite struct OpenStepPropertyListReaderTests {
  private func read(_ text: String) -> (root: PropertyListNode?, faults: [String]) {
    let parsed = PropertyListReader.read(Array(text.utf8), path: "Root.plist")
    #expect(parsed.document.format == .openStep)
    let faults = parsed.diagnostics.map { finding in
      let place = finding.location.position.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(place) \(finding.rule.rawValue)"
    }
    return (parsed.document.root, faults)
  }

  @Test(arguments: [
    "{ a = 1; b = { c = (x, y,); d = <0a 0B>; }; }",
    "a = { c = (x, y); };\n\"b\" = '\\'';",
    "(a, (), {}, \"\\U00e9\\n\", <>)",
    "\"only a text\"",
    "<00ff>",
    "/* c */ { \"a\" = b; // c\n }",
    "a; b = c;",
  ])
  func readsAsTheSystemDoes(text: String) throws {
    let system = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let (root, faults) = read(text)
    #expect(faults.isEmpty)
    let own = try #require(root)
    #expect(object(own) == system as? NSObject)
  }

  private func object(_ node: PropertyListNode) -> NSObject {
    switch node.value {
    case .array(let elements): return elements.map(object) as NSArray
    case .dictionary(let dictionary):
      let result = NSMutableDictionary()
      for entry in dictionary.entriesInForce { result[entry.key] = object(entry.value) }
      return result
    case .data(let data): return Data(data) as NSData
    default: return NSString(string: node.string ?? "")
    }
  }

  @Test(arguments: [
    ("{ a = 1 }", "1:9 plist.parse"),
    ("{ a = 1;\n  b = (x y);\n}", "2:10 plist.parse"),
    ("{ a = 1; } b", "1:12 plist.parse"),
    ("k = <0a0>;", "1:9 plist.parse"),
    ("\"a\"=\"1\";#x \"b\"=\"2\";", "1:9 plist.parse"),
    ("{ a = \"x; }", "1:7 plist.parse"),
    ("a = 1; /* x", "1:8 plist.parse"),
  ])
  func placesFaults(text: String, fault: String) {
    #expect(read(text).faults == [fault])
  }

  @Test func boundsTheDepth() {
    #expect(read(String(repeating: "(", count: 100_000)).faults.count == 1)
    #expect(read(String(repeating: "{a=", count: 100_000)).faults.count == 1)
    let deep = String(repeating: "(", count: 500) + String(repeating: ")", count: 500)
    #expect(read(deep).faults.isEmpty)
  }

  @Test func keepsPlacesAndDuplicates() throws {
    let text = "{ \"a\" = b; \"a\" = (c); }"
    let parsed = PropertyListReader.read(Array(text.utf8), path: "")
    let source = try #require(parsed.document.source)
    let entries = try #require(parsed.document.root?.dictionary?.entries)
    #expect(entries.map { source.text(in: $0.keyRange) } == ["\"a\"", "\"a\""])
    #expect(entries.map { source.text(in: $0.value.range) } == ["b", "(c)"])
  }

  @Test(arguments: 1...8)
  func survivesMutatedBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = Array(
      "{ a = \"\\U00e9\\101\"; /* c */ b = { c = (x, 'y',); d = <0a 0B>; }; // e\n }".utf8)
    for _ in 0..<500 {
      let parsed = PropertyListReader.read(random.mutate(text), path: "")
      #expect(parsed.document.root != nil || parsed.isUnreadable)
    }
  }
}
