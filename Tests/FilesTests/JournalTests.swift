import Diagnostics
import Files
import Foundation
import Testing

@Suite struct JournalTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("p/a", "old")
    try folder.write("p/.bundlekit-0123456789abcdef-0.new", "new")
    try folder.write("p/.bundlekit-0123456789abcdef-0.old", "old")
  }

  private func journal(_ name: String, _ marks: String...) throws {
    let fields = ["bundlekit journal 1", "0123456789abcdef", "replace", name, "end"] + marks
    try folder.write("p/.bundlekit-journal", fields.map { $0 + "\0" }.joined())
  }

  @Test func nothingToRecover() throws {
    #expect(try Journal.recover(in: folder("q")) == .nothingToDo)
    #expect(try Journal.recover(in: folder("p")) == .nothingToDo)
  }

  @Test func aCompleteJournalIsCompleted() throws {
    try journal("a", "complete")
    #expect(try Journal.recover(in: folder("p")) == .completed([folder("p/a")]))
    #expect(try folder.contents() == ["p/a=new"])
  }

  @Test(arguments: ["complete", "undo"])
  func aFileThatChangedSinceIsKept(mark: String) throws {
    try journal("a", mark)
    try folder.write("p/a", "mine")
    let error = #expect(throws: FileError.self) { try Journal.recover(in: folder("p")) }
    #expect(error?.path.hasSuffix("p/a") == true)
    #expect(try folder.contents() == ["p/a=mine"])
    // The next run is not hindered.
    #expect(try Journal.recover(in: folder("p")) == .nothingToDo)
  }

  /// What is written into the file itself is in its second name, too.
  @Test(arguments: ["complete", "undo"])
  func aFileThatWasWrittenIntoIsKept(mark: String) throws {
    let prints = [ExactString("old"), "new"].map { Fingerprint(of: $0).description }
    try journal("a", "file 0 \(prints[0]) \(prints[1])", mark)
    try folder.write("p/a", "old and mine")
    try folder.write("p/.bundlekit-0123456789abcdef-0.old", "old and mine")
    #expect(throws: FileError.self) { try Journal.recover(in: folder("p")) }
    #expect(try folder.contents() == ["p/a=old and mine"])
  }

  @Test func aFileThatIsGoneStaysSo() throws {
    try journal("a", "complete")
    try FileManager.default.removeItem(atPath: folder("p/a").string)
    #expect(throws: FileError.self) { try Journal.recover(in: folder("p")) }
    #expect(try folder.contents() == [])
  }

  @Test(arguments: [[], ["comp"], ["compundo"], ["undo"], ["complete", "undo"]])
  func anyOtherJournalIsUndone(marks: [String]) throws {
    try journal("a")
    let path = folder("p/.bundlekit-journal").string
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(marks.map { $0 + "\0" }.joined().utf8))
    try handle.close()
    #expect(try Journal.recover(in: folder("p")) == .undone([folder("p/a")]))
    #expect(try folder.contents() == ["p/a=old"])
  }

  @Test func aMarkThatIsCutOffDoesNotCount() throws {
    try journal("a")
    let text = try String(contentsOfFile: folder("p/.bundlekit-journal").string, encoding: .utf8)
    try folder.write("p/.bundlekit-journal", text + "complete")
    _ = try Journal.recover(in: folder("p"))
    #expect(try folder.contents() == ["p/a=old"])
  }

  @Test func aListThatIsCutOffIsRemoved() throws {
    let whole = "bundlekit journal 1\u{0}0123456789abcdef\u{0}replace\u{0}a\u{0}end"
    for length in 0...whole.utf8.count where length < 19 || length > 36 {
      try folder.write("p/.bundlekit-journal", String(whole.prefix(length)))
      #expect(try Journal.recover(in: folder("p")) == .undone([]))
      #expect(!Disk.exists(folder("p/.bundlekit-journal")))
    }
  }

  @Test(arguments: ["../a", "/etc/passwd", "link/a", "x/../../a", ""])
  func aForgedJournalIsNotBelieved(name: String) throws {
    try folder.write("out/a", "old")
    try folder.write("out/.bundlekit-0123456789abcdef-0.new", "new")
    try folder.link("p/link", to: "../out")
    try journal(name, "complete")
    #expect(throws: FileError.self) { try Journal.recover(in: folder("p")) }
    #expect(try Disk.read(folder("out/a")) == bytes("old"))
  }

  @Test func anotherFileOfTheNameIsLeftAlone() throws {
    try folder.write("p/.bundlekit-journal", "my diary")
    let error = #expect(throws: FileError.self) { try Journal.recover(in: folder("p")) }
    #expect(error?.description.hasSuffix("remove it") == true)
    #expect(Disk.exists(folder("p/.bundlekit-journal")))
  }

  @Test func aPlanMadeBeforeRecoveryIsNotPerformed() throws {
    try journal("a", "complete")
    let plan = FilePlan.files([(folder("p/a"), bytes("newer"))])
    #expect(throws: FileError.self) { try plan.perform(recoveringIn: folder("p")) }
    #expect(try folder.contents() == ["p/a=new"])
    _ = try plan.perform(recoveringIn: folder("p"))
    #expect(try folder.contents() == ["p/a=newer"])
  }
}
