import Testing

@testable import Files

@Suite struct JointReplacementTests {
  private static let old = ["m=old", "x/A.bundle/a=old", "x/A.bundle/b=old"]
  private static let new = ["m=new", "x/A.bundle/a=new", "y/B.bundle/a=new"]

  private func plan(in folder: TemporaryFolder) -> FilePlan {
    .together([
      .folder(folder("x/A.bundle"), holding: [("a", .bytes(bytes("new")))]),
      .folder(folder("y/B.bundle"), holding: [("a", .bytes(bytes("new")))]),
      .files([(folder("m"), bytes("new"))]),
    ])
  }

  private func start() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("x/A.bundle/a", "old")
    try folder.write("x/A.bundle/b", "old")
    try folder.write("m", "old")
    return folder
  }

  @Test func foldersAndFilesChangeTogether() throws {
    let folder = try start()
    let outcomes = try plan(in: folder).perform(recoveringIn: folder.path)
    #expect(outcomes.map(\.action) == [.written, .removed, .written, .written])
    #expect(try folder.contents() == Self.new)
    #expect(try Disk.list(folder.path) == ["m", "x", "y"])
    #expect(try Disk.list(folder("x")) == ["A.bundle"])
    let again = try plan(in: folder).perform(recoveringIn: folder.path)
    #expect(again.allSatisfy { $0.action == .unchanged })
  }

  @Test(arguments: Interruption.Kind.allCases, [true, false])
  func allIsOldOrNewOnceRecovered(kind: Interruption.Kind, usesSwaps: Bool) throws {
    var seen: Set<[String]> = []
    let steps = try Interruption.everywhere(kind, usesLinksAndSwaps: usesSwaps) { interruption in
      let folder = try start()
      _ = try? plan(in: folder).perform(
        recoveringIn: folder.path, changes: interruption.changes)
      _ = try Journal.recover(in: folder.path)
      let contents = try folder.contents()
      seen.insert(contents)
      #expect(contents == Self.old || contents == Self.new)
      #expect(try Disk.list(folder("x")) == ["A.bundle"])
    }
    #expect(steps > 20)
    #expect(seen == [Self.old, Self.new])
  }

  @Test(arguments: [true, false])
  func aRecoveryThatIsStoppedIsGoneOnWith(usesSwaps: Bool) throws {
    var steps = 0
    for first in stride(from: 1, to: 60, by: 2) {
      _ = try Interruption.everywhere(.kill, usesLinksAndSwaps: usesSwaps) { second in
        let folder = try start()
        let run = Interruption(.kill, before: first, usesLinksAndSwaps: usesSwaps)
        _ = try? plan(in: folder).perform(recoveringIn: folder.path, changes: run.changes)
        _ = try? Journal.recover(in: folder.path, second.changes)
        _ = try Journal.recover(in: folder.path)
        let contents = try folder.contents()
        #expect(contents == Self.old || contents == Self.new)
        steps += 1
      }
    }
    #expect(steps > 100)
  }

  @Test func whatLiesInOneAnotherIsRefused() throws {
    let folder = try start()
    let plan = FilePlan.together([
      .folder(folder("x/A.bundle"), holding: [("a", .bytes(bytes("new")))]),
      .folder(folder("x/A.bundle/B.bundle"), holding: [("a", .bytes(bytes("new")))]),
    ])
    #expect(throws: FileError.self) { try plan.perform(recoveringIn: folder.path) }
    #expect(try folder.contents() == Self.old)
  }
}
