import Foundation
import Testing

@testable import Files

@Suite struct FolderReplacementTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func plan(_ files: [(String, String)], at name: String = "S.bundle") -> FilePlan {
    .folder(folder(name), holding: files.map { ($0, .bytes(bytes($1))) })
  }

  @Test func aFolderHoldsExactlyItsFiles() throws {
    try folder.write("S.bundle/Root.plist", "same")
    try folder.write("S.bundle/en.lproj/Root.strings", "old")
    try folder.write("S.bundle/stale/x", "old")
    try folder.write("icon.png", "icon")
    let plan = FilePlan.folder(
      folder("S.bundle"),
      holding: [
        ("Root.plist", .bytes(bytes("same"))), ("icon.png", .copy(of: folder("icon.png"))),
        ("gone", .absent), ("en.lproj/Root.strings", .bytes(bytes("new"))),
      ])
    let expected = [
      "Root.plist unchanged", "en.lproj/Root.strings written", "icon.png written",
      "stale/x removed",
    ]
    func words(_ outcomes: [FilePlan.Outcome]) -> [String?] {
      outcomes.map { path, action in
        path.relative(to: folder("S.bundle")).map { "\($0) \(action.rawValue)" }
      }
    }
    #expect(try words(plan.actions()) == expected)
    let inode = try folder.inode(of: "S.bundle/Root.plist")
    #expect(try words(plan.perform()) == expected)
    #expect(try folder.inode(of: "S.bundle/Root.plist") == inode)
    #expect(
      try folder.contents() == [
        "S.bundle/Root.plist=same", "S.bundle/en.lproj/Root.strings=new",
        "S.bundle/icon.png=icon", "icon.png=icon",
      ])
    #expect(!Disk.exists(folder("S.bundle/stale")))
    #expect(try Disk.list(folder.path) == ["S.bundle", "icon.png"])

    let bundle = try folder.inode(of: "S.bundle")
    #expect(try plan.perform().allSatisfy { $0.action == .unchanged })
    #expect(try folder.inode(of: "S.bundle") == bundle)
  }

  @Test func copiesAreFilesOfTheirOwn() throws {
    try folder.write("icon.png", "icon")
    let plan = FilePlan.folder(
      folder("build/S.bundle"), holding: [("i.png", .copy(of: folder("icon.png")))])
    _ = try plan.perform()
    #expect(try folder.inode(of: "build/S.bundle/i.png") != folder.inode(of: "icon.png"))
  }

  @Test func permissionsStay() throws {
    try folder.write("S.bundle/en.lproj/a", "old")
    for (name, mode) in [("S.bundle", 0o750), ("S.bundle/en.lproj", 0o711)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder(name).string)
    }
    _ = try plan([("en.lproj/a", "new")]).perform()
    #expect(try folder.attribute(.posixPermissions, of: "S.bundle") == 0o750)
    #expect(try folder.attribute(.posixPermissions, of: "S.bundle/en.lproj") == 0o711)
  }

  @Test(arguments: ["../x", "/x", "a/../../x", "a//b", "", ".", "a/.", "a\0b"])
  func namesThatLeadOutAreRefused(name: String) throws {
    try folder.write("S.bundle/a", "old")
    #expect(throws: FileError.self) { try plan([(name, "new")]).perform() }
    #expect(try folder.contents() == ["S.bundle/a=old"])
  }

  @Test func contradictionsAreRefused() {
    #expect(throws: FileError.self) { try plan([("a", "1"), ("a", "2")]).perform() }
    #expect(throws: FileError.self) { try plan([("a", "1"), ("a/b", "2")]).perform() }
    #expect(throws: FileError.self) {
      try FilePlan.folder(folder("S.bundle"), holding: [("a", .copy(of: folder("no")))]).perform()
    }
    #expect(!Disk.exists(folder("S.bundle")))
  }

  @Test func linksAreRefused() throws {
    try folder.write("elsewhere/x", "old")
    try folder.link("L.bundle", to: "elsewhere")
    #expect(throws: FileError.self) { try plan([("x", "new")], at: "L.bundle").perform() }
    try folder.write("S.bundle/a", "old")
    try folder.link("S.bundle/fr.lproj", to: "../elsewhere")
    let linked = plan([("a", "new"), ("fr.lproj/x", "new")])
    #expect(throws: FileError.self) { try linked.perform() }
    #expect(try Disk.read(folder("elsewhere/x")) == bytes("old"))
    #expect(try Disk.read(folder("S.bundle/a")) == bytes("old"))
  }

  @Test func aFolderThatWasNotMeantIsKept() throws {
    try folder.write("Documents/letter", "dear")
    #expect(throws: FileError.self) { try plan([("a", "1")], at: "Documents").perform() }
    #expect(throws: FileError.self) { try plan([("a", "1")], at: "Documents/letter").perform() }
    #expect(throws: FileError.self) { try plan([("a", "1")], at: "Documents/letter/S").perform() }
    #expect(try folder.contents() == ["Documents/letter=dear"])
    try folder.write("preview/a", "0")
    _ = try plan([("a", "1"), ("b", "1")], at: "preview").perform()
    #expect(try Disk.list(folder("preview")) == ["a", "b"])
  }

  @Test(arguments: Interruption.Kind.allCases, [true, false])
  func theFolderIsOldOrNew(kind: Interruption.Kind, isThere: Bool) throws {
    let old = isThere ? ["S.bundle/a=old", "S.bundle/b=old", "S.bundle/c=same"] : []
    let new = ["S.bundle/a=new", "S.bundle/c=same", "S.bundle/d/e=new"]
    var seen: Set<[String]> = []
    let steps = try Interruption.everywhere(kind) { interruption in
      let folder = try TemporaryFolder()
      if isThere {
        for name in ["a", "b"] { try folder.write("S.bundle/" + name, "old") }
        try folder.write("S.bundle/c", "same")
      }
      let files = [("a", "new"), ("c", "same"), ("d/e", "new")]
      let plan = FilePlan.folder(
        folder("S.bundle"), holding: files.map { ($0, .bytes(bytes($1))) })
      _ = try? plan.perform(recoveringIn: nil, changes: interruption.changes)
      let contents = try folder.contents().filter { $0.hasPrefix("S.bundle/") }
      seen.insert(contents)
      #expect(contents == old || contents == new)
      // The next run leaves nothing beside it.
      _ = try plan.perform()
      #expect(try folder.contents() == new)
      #expect(try Disk.list(folder.path) == ["S.bundle"])
    }
    #expect(steps > 8)
    #expect(seen == [old, new])
  }

  @Test(arguments: Interruption.Kind.allCases)
  func withoutASwapTheNextRunBringsTheFolderBack(kind: Interruption.Kind) throws {
    let steps = try Interruption.everywhere(kind, usesLinksAndSwaps: false) { interruption in
      let folder = try TemporaryFolder()
      for name in ["a", "b"] { try folder.write("S.bundle/" + name, "old") }
      let plan = FilePlan.folder(
        folder("S.bundle"), holding: ["a", "b"].map { ($0, .bytes(bytes("new"))) })
      _ = try? plan.perform(recoveringIn: nil, changes: interruption.changes)
      if kind == .failure { #expect(Disk.exists(folder("S.bundle"))) }
      try FolderReplacement.cleanUp(beside: folder("S.bundle"), DiskChanges())
      let names = try Disk.list(folder("S.bundle"))
      let texts = try names.map { try Disk.read(folder("S.bundle").appending($0)) }
      #expect(names == ["a", "b"] && (texts[0] == bytes("old") || texts[0] == bytes("new")))
      #expect(texts[0] == texts[1])
      #expect(try Disk.list(folder.path) == ["S.bundle"])
    }
    #expect(steps > 10)
  }

  @Test func aFolderPutAsideByAnInterruptedRunComesBack() throws {
    try folder.write(".S.bundle.bundlekit-old/a", "old")
    try folder.write(".S.bundle.bundlekit-staging-1/a", "half")
    #expect(try plan([("a", "old")]).perform().map(\.action) == [.unchanged])
    #expect(try folder.contents() == ["S.bundle/a=old"])
    #expect(try Disk.list(folder.path) == ["S.bundle"])
  }
}
