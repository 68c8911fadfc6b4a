import Foundation
import Testing

@testable import Files

@Suite struct FileReplacementTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func plan(_ changes: [(String, String?)]) -> FilePlan {
    .files(changes.map { (folder($0), $1.map(bytes)) })
  }

  @Test func filesAreMadeReplacedAndRemoved() throws {
    try folder.write("a", "old")
    try folder.write("b", "old")
    try folder.write("c", "same")
    let plan = plan([("a", "new"), ("b", nil), ("c", "same"), ("x/y/d", "new"), ("e", nil)])
    let expected: [FilePlan.Action] = [.written, .removed, .unchanged, .written, .unchanged]
    #expect(try plan.actions().map(\.action) == expected)
    #expect(try folder.contents() == ["a=old", "b=old", "c=same"])
    #expect(try plan.perform().map(\.action) == expected)
    #expect(try folder.contents() == ["a=new", "c=same", "x/y/d=new"])
    #expect(try plan.perform().allSatisfy { $0.action == .unchanged })
  }

  @Test func unchangedFilesAreNotTouched() throws {
    try folder.write("a", "same")
    let inode = try folder.inode(of: "a")
    let date: Date? = try folder.attribute(.modificationDate, of: "a")
    _ = try plan([("a", "same"), ("b", "new"), ("c", "new")]).perform()
    #expect(try folder.inode(of: "a") == inode)
    #expect(try folder.attribute(.modificationDate, of: "a") == date)
  }

  @Test(arguments: [1, 2]) func permissionsAndLinksStay(count: Int) throws {
    try folder.write("a", "old")
    try folder.write("b", "old")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder("a").string)
    try folder.link("link", to: "a")
    _ = try plan(Array([("link", "new"), ("b", "new")].prefix(count))).perform()
    #expect(try folder.attribute(.posixPermissions, of: "a") == 0o640)
    #expect(try folder.attribute(.type, of: "link") == FileAttributeType.typeSymbolicLink)
    #expect(try Disk.read(folder("a")) == bytes("new"))
  }

  @Test func plansThatCannotBeMeantAreRefused() throws {
    try folder.write("a", "old")
    try folder.write("d/x", "")
    try folder.link("link", to: "a")
    try folder.link("nowhere", to: "nothing")
    for changes in [
      [("a", "1"), ("link", "2")], [("d", "1")], [("b", "1"), ("a/b", "2")], [("nowhere", "1")],
      [("a\0b", "1")],
    ] {
      #expect(throws: FileError.self) { try plan(changes).perform() }
    }
    #expect(try Disk.list(folder.path) == ["a", "d", "link", "nowhere"])
    #expect(try Disk.read(folder("a")) == bytes("old"))
  }

  @Test func aLinkOutOfTheProjectIsNotWrittenThrough() throws {
    try folder.write("out", "old")
    try folder.write("project/a", "old")
    try folder.link("project/link", to: "../out")
    let plan = plan([("project/link", "new")])
    #expect(throws: FileError.self) { try plan.perform(recoveringIn: folder("project")) }
    #expect(try Disk.read(folder("out")) == bytes("old"))
    // What is plainly named outside may be written.
    _ = try self.plan([("out", "new"), ("project/a", "new")])
      .perform(recoveringIn: folder("project"))
    #expect(try Disk.read(folder("out")) == bytes("new"))
  }

  @Test(arguments: Interruption.Kind.allCases) func oneFileIsOldOrNew(
    kind: Interruption.Kind
  ) throws {
    let steps = try Interruption.everywhere(kind) { interruption in
      try folder.write("a", "old")
      _ = try? plan([("a", "new")]).perform(recoveringIn: nil, changes: interruption.changes)
      #expect(try ["old", "new"].map(bytes).contains(Disk.read(folder("a"))))
      if kind == .failure { #expect(try Disk.list(folder.path) == ["a"]) }
      // What a run that was killed has left, the next one tidies up.
      _ = try plan([("a", "newer")]).perform()
      #expect(try folder.contents() == ["a=newer"])
    }
    #expect(steps > 3)
  }

  @Test func whatIsNotLeftBehindStays() throws {
    let names = [".bundlekit-notes.new", ".bundlekit-0123456789abcdef.old", ".bundlekit-journal-1"]
    for name in names { try folder.write(name, "") }
    try folder.write(".bundlekit-0123456789abcdef.new/a", "")
    let busy = ".bundlekit-fedcba9876543210.new"
    try folder.write(busy, "")
    let file = try #require(OpenFile(reading: folder(busy)))
    defer { file.close() }
    #expect(file.lock(waiting: false) == .held)
    _ = try plan([("a", "new")]).perform()
    let kept = names + [busy, ".bundlekit-0123456789abcdef.new/a"]
    #expect(try folder.contents() == (kept.map { $0 + "=" } + ["a=new"]).sorted())
  }

  @Test(arguments: Interruption.Kind.allCases, [true, false])
  func severalFilesAreOldOrNewTogether(
    kind: Interruption.Kind, usesLinksAndSwaps: Bool
  ) throws {
    let old = ["a=old", "b=old", "d/c=old"]
    let new = ["a=new", "d/c=new", "e/f=new"]
    var seen: Set<[String]> = []
    let steps = try Interruption.everywhere(kind, usesLinksAndSwaps: usesLinksAndSwaps) {
      interruption in
      let folder = try TemporaryFolder()
      for name in ["a", "b", "d/c"] { try folder.write(name, "old") }
      let changes = [("a", "new"), ("b", nil), ("d/c", "new"), ("e/f", "new")]
      let plan = FilePlan.files(changes.map { (folder($0), $1.map(bytes)) })
      var isDone = true
      do {
        _ = try plan.perform(recoveringIn: folder.path, changes: interruption.changes)
      } catch {
        isDone = false
      }
      if kind == .kill || isDone { _ = try Journal.recover(in: folder.path) }
      let contents = try folder.contents()
      seen.insert(contents)
      #expect(contents == old || contents == new)
      if isDone { #expect(contents == new) }
      if kind == .failure, !isDone { #expect(contents == old) }
    }
    #expect(steps > 20)
    #expect(seen == [old, new])
  }

  @Test func anInterruptedRecoveryIsRecoveredFrom() throws {
    for step in 0..<60 {
      _ = try Interruption.everywhere(.kill) { interruption in
        let folder = try TemporaryFolder()
        for name in ["a", "b"] { try folder.write(name, "old") }
        let plan = FilePlan.files(["a", "b"].map { (folder($0), bytes("new")) })
        let first = Interruption(.kill, before: step)
        _ = try? plan.perform(recoveringIn: nil, changes: first.changes)
        _ = try? Journal.recover(in: folder.path, interruption.changes)
        _ = try Journal.recover(in: folder.path)
        #expect([["a=old", "b=old"], ["a=new", "b=new"]].contains(try folder.contents()))
      }
    }
  }
}
