import Files
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("", "."), (".", "."), ("./", "."), ("a//b/./c/", "a/b/c"), ("a/../b", "b"), ("a/..", "."),
    ("../a", "../a"), ("../../a/..", "../.."), ("/", "/"), ("//", "/"), ("/..", "/"),
    ("/a/../../b", "/b"), ("..a/b..", "..a/b.."),
  ])
  func pathsHaveOneForm(given: String, shortest: String) {
    #expect(FilePath(given).string == shortest)
  }

  @Test func namesAreJoined() {
    #expect(FilePath(".").appending("a/b").string == "a/b")
    #expect(FilePath("/").appending("a").string == "/a")
    #expect(FilePath("x").appending("/a").string == "x/a")
    #expect(FilePath("a").resolved(against: FilePath("/x")).string == "/x/a")
    #expect(FilePath("/a").resolved(against: FilePath("/x")).string == "/a")
  }

  @Test(
    arguments: [
      ("a/Root.inApp.plist", "Root.inApp.plist", "Root.inApp", "plist"),
      ("en.lproj", "en.lproj", "en", "lproj"), ("a/.hidden", ".hidden", ".hidden", nil),
      ("a.b/name", "name", "name", nil), ("name.", "name.", "name.", nil), ("..", "..", "..", nil),
      ("/", "/", "/", nil), (".", ".", ".", nil), (".a.b", ".a.b", ".a", "b"),
    ] as [(String, String, String, String?)])
  func namesAreTakenApart(path: String, last: String, stem: String, fileExtension: String?) {
    let path = FilePath(path)
    #expect(path.lastComponent == last)
    #expect(path.stem == stem)
    #expect(path.fileExtension == fileExtension)
  }

  @Test(arguments: [
    ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), (".", ".."), ("..", "../.."),
  ])
  func parents(path: String, parent: String) {
    #expect(FilePath(path).parent.string == parent)
  }

  @Test(
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a", "/a", "."), ("/ab", "/a", nil), ("/a", "/", "a"),
      ("a/b", ".", "a/b"), ("../a", ".", nil), ("/a", ".", nil), ("../../a", "..", nil),
      ("../a", "..", "a"), ("..a", ".", "..a"),
    ] as [(String, String, String?)])
  func pathsAreSeenFromFolders(path: String, folder: String, relative: String?) {
    #expect(FilePath(path).relative(to: FilePath(folder)) == relative)
  }

  @Test func spellingsOfOneLetterAreTwoNames() {
    #expect(FilePath("\u{E9}") != FilePath("e\u{301}"))
    #expect(FilePath("B") < FilePath("a"))
  }
}
