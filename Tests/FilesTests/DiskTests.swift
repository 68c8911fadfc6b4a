import Files
import Foundation
import Testing

@Suite struct DiskTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func filesAreReadWhole() throws {
    try folder.write("a", String(repeating: "x", count: 200_000))
    try folder.write("empty", "")
    #expect(try Disk.read(folder("a")).count == 200_000)
    #expect(try Disk.read(folder("empty")) == [])
    #expect(Disk.exists(folder("a")) && !Disk.isDirectory(folder("a")))
    #expect(Disk.isDirectory(folder.path) && !Disk.exists(folder("a/b")))
  }

  @Test func whatCannotBeReadIsNamed() throws {
    let missing = #expect(throws: FileError.self) { try Disk.read(folder("x")) }
    #expect(missing?.code == .notFound)
    #expect(missing?.description == "cannot read '\(folder("x"))': No such file or directory")
    try folder.write("file", "12345")
    let below = #expect(throws: FileError.self) { try Disk.read(folder("file/x")) }
    #expect(below?.code == .notADirectory)
    let tooLarge = #expect(throws: FileError.self) { try Disk.read(folder("file"), limit: 4) }
    #expect(tooLarge?.code == .tooLarge)
    #expect(try Disk.read(folder("file"), limit: 5).count == 5)
    #expect(throws: FileError.self) { try Disk.read(folder.path) }
    #expect(throws: FileError.self) { try Disk.list(folder("file")) }
    #expect(throws: FileError.self) { try Disk.read(folder("file\0x")) }
    #expect(!Disk.exists(folder("file\0x")))
  }

  @Test(.timeLimit(.minutes(1))) func aPipeDoesNotHoldTheRunUp() throws {
    #expect(mkfifo(folder("pipe").string, 0o600) == 0)
    #expect(throws: FileError.self) { try Disk.read(folder("pipe")) }
    #expect(try Disk.listing(of: folder.path, followingLinksWithin: folder.path).files == [])
  }

  @Test func listingsAreSortedByBytes() throws {
    for name in ["b", "a", "B", "é", ".hidden", "a.b/c"] { try folder.write(name, "") }
    #expect(try Disk.list(folder.path) == [".hidden", "B", "a", "a.b", "b", "é"])
    #expect(
      try Disk.listing(of: folder.path, followingLinksWithin: folder.path).files == [
        ".hidden", "B", "a", "a.b/c", "b", "é",
      ])
  }

  @Test func linksAreFollowedOnlyInside() throws {
    try folder.write("in/en.lproj/Root.strings", "")
    try folder.write("out/secret", "")
    try folder.link("in/en-GB.lproj", to: "en.lproj")
    try folder.link("in/away", to: "../out")
    try folder.link("in/away.txt", to: "../out/secret")
    try folder.link("in/en.lproj/loop", to: "..")
    try folder.link("in/nowhere", to: "nothing")
    #expect(
      try Disk.listing(of: folder("in"), followingLinksWithin: folder("in")).files
        == ["en-GB.lproj/Root.strings", "en.lproj/Root.strings"])
  }

  @Test func nestingIsBounded() throws {
    try folder.write(String(repeating: "d/", count: 64) + "f", "")
    #expect(try Disk.listing(of: folder.path, followingLinksWithin: folder.path).files.count == 1)
    try folder.write(String(repeating: "d/", count: 65) + "f", "")
    let error = #expect(throws: FileError.self) {
      try Disk.listing(of: folder.path, followingLinksWithin: folder.path).files
    }
    #expect(error?.code == .tooLarge)
  }
}
