import Core
import Foundation
import SystemPackage
import TestSupport
import Testing

struct FilePathNamesTests {
  @Test(arguments: [
    ("a.jpg", "."), ("dir/a.jpg", "dir"), ("/a.jpg", "/"), ("./a", "."), ("../a", ".."),
    ("/x/y/z", "/x/y"),
  ])
  func `a path stands in a folder`(path: String, folder: String) {
    #expect(FilePath(path).parentFolder == FilePath(folder))
  }

  @Test(arguments: [
    ("a.jpg", "a.png"), ("a", "a.png"), ("a.b.jpg", "a.b.png"), ("x.y/a", "x.y/a.png"),
    (".hidden", ".hidden.png"), ("a.", "a.png"),
  ])
  func `an extension is replaced or added`(path: String, expected: String) {
    #expect(FilePath(path).replacingExtension("png") == FilePath(expected))
  }

  @Test func `a suffix is added to any name`() throws {
    #expect(FilePath("dir/a.png").appendingToName(".jpg") == "dir/a.png.jpg")
    let bytes: [CChar] = [0x61, CChar(bitPattern: 0xFF), 0]
    let expected: [CChar] = [0x61, CChar(bitPattern: 0xFF), 0x2E, 0x78, 0]
    #expect(
      FilePath(platformString: bytes).appendingToName(".x") == FilePath(platformString: expected))
  }

  @Test func `a listing has every name but the two dots, in natural order`() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "a", "B", ".hidden", "Ä", "a b", "10", "9", "sub/inner", "a10", "a9", "a09"] {
      try folder.write("", to: name)
    }
    let names = try FolderListing.names(in: folder.path).map(\.string)
    #expect(names == [".hidden", "9", "10", "B", "a", "a b", "a09", "a9", "a10", "b", "sub", "Ä"])
  }

  @Test func `a listing of nothing is an error`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Errno.noSuchFileOrDirectory) { try FolderListing.names(in: folder("none")) }
    try folder.write("", to: "file")
    #expect(throws: Errno.notDirectory) { try FolderListing.names(in: folder("file")) }
  }

  @Test func `a folder is made with those above it, and twice if need be`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 { try FolderTree.create(folder("a/b/c")) }
    #expect(folder.contents == ["a", "a/b", "a/b/c"])
    let file = try folder.write("", to: "file")
    let failure = FileFailure(.cannotCreate, file, "is a file, not a folder")
    #expect(throws: failure) { try FolderTree.create(file) }
    #expect(throws: failure) { try FolderTree.create(file.appending("below")) }
    try FolderTree.synchronize(folder.path)
  }

  @Test func `a real path has no links and no dots`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "dir/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link").string, withDestinationPath: "dir")
    let base = try #require(folder.path.realPath)
    #expect(folder("link/../link/./file").realPath == base.appending("dir").appending("file"))
    #expect(folder("none").realPath == nil)
  }
}
