import Core
import Foundation
import SystemPackage
import TestSupport
import Testing

struct OutputFileTests {
  @Test func `a new file takes its place on commit and not before`() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder("a.txt"))
    try file.write("new".utf8)
    #expect(folder.text(of: "a.txt") == nil)
    try file.commit()
    #expect(folder.text(of: "a.txt") == "new")
    #expect(folder.contents == ["a.txt"])
  }

  @Test(arguments: [true, false])
  func `what stood there is whole until commit, then gone`(sync: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("the old one, which is longer", to: "a.txt")
    let file = try OutputFile(folder("a.txt"))
    try file.write("new".utf8)
    #expect(folder.text(of: "a.txt") == "the old one, which is longer")
    #expect(folder.contents.count == 2)
    try file.commit(sync: sync)
    #expect(folder.text(of: "a.txt") == "new")
    #expect(folder.contents == ["a.txt"])
  }

  @Test func `one that is dropped leaves nothing, and what stood there`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.txt")
    for name in ["a.txt", "b.txt"] {
      let file = try OutputFile(folder(name))
      try file.write("new".utf8)
      _ = consume file
    }
    #expect(folder.contents == ["a.txt"])
    #expect(folder.text(of: "a.txt") == "old")
  }

  @Test func `while it is written it has a hidden name of ours`() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder("a.txt"))
    let name = try #require(folder.contents.first)
    #expect(name.wholeMatch(of: /\.what2wear-[0-9a-f]{12}\.tmp/) != nil)
    _ = consume file
  }

  @Test func `a large file is written whole`() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let file = try OutputFile(folder("a.bin"))
    try file.write(bytes)
    try file.write([1, 2, 3])
    try file.commit(sync: false)
    #expect(folder.bytes(of: "a.bin") == bytes + [1, 2, 3])
  }

  @Test func `where nothing is to be replaced a file that stands already is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.txt")
    let failure = FileFailure(.cannotCreate, path, FileFault.exists)
    #expect(failure.reason == "already exists")
    #expect(throws: failure) { _ = try OutputFile(path, existing: .refuse) }
    #expect(throws: failure) { try OutputFile.check(path, existing: .refuse) }
    try OutputFile.check(path, existing: .replace)
    try OutputFile.check(folder("b.txt"), existing: .refuse)
    #expect(folder.contents == ["a.txt"])
  }

  @Test func `a file that came while another was written is not replaced either`() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder("a.txt"), existing: .refuse)
    try file.write("new".utf8)
    try folder.write("came between", to: "a.txt")
    let failure = FileFailure(.cannotCreate, folder("a.txt"), FileFault.exists)
    // Swift does not allow a consuming call in a closure that captures the consumed value.
    do {
      try file.commit()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == failure)
    }
    #expect(folder.text(of: "a.txt") == "came between")
    #expect(folder.contents == ["a.txt"])
  }

  @Test func `its place may be told when it is written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "b.txt")
    do {
      let file = try OutputFile(folder("a.txt"))
      try file.write("new".utf8)
      try file.commit(at: folder("b.txt"), existing: .refuse, sync: false)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == FileFailure(.cannotCreate, folder("b.txt"), FileFault.exists))
    }
    #expect(folder.text(of: "b.txt") == "old")
    let file = try OutputFile(folder("a.txt"))
    try file.write("new".utf8)
    try file.commit(at: folder("b.txt"), existing: .replace, sync: true)
    #expect(folder.text(of: "b.txt") == "new")
    #expect(folder.contents == ["b.txt"])
  }

  @Test func `refusing puts a file where none stands`() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder("a.txt"), existing: .refuse)
    try file.write("new".utf8)
    try file.commit()
    #expect(folder.text(of: "a.txt") == "new")
  }

  @Test func `a folder in the place, or none around it, is told in words`() throws {
    let folder = try TemporaryFolder()
    #expect(
      throws: FileFailure(.cannotCreate, folder.path, "is a folder; specify a file")
    ) { _ = try OutputFile(folder.path) }
    let path = folder("missing/a.txt")
    let reason = "the folder \(folder("missing").escapedOnOneLine) does not exist; create it first"
    #expect(throws: FileFailure(.cannotCreate, path, Message(verbatim: reason))) {
      _ = try OutputFile(path)
    }
    try folder.write("", to: "file")
    #expect(throws: FileFailure.self) { _ = try OutputFile(folder("file/a.txt")) }
    #expect(folder.contents == ["file"])
  }

  @Test func `a symbolic link is followed and stays a link`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real/a.txt")
    let files = FileManager.default
    let link = folder("link.txt").string
    try files.createSymbolicLink(atPath: link, withDestinationPath: "real/a.txt")
    let file = try OutputFile(folder("link.txt"))
    try file.write("new".utf8)
    // The temporary file is next to the target, because the link may be on another file system.
    #expect(folder.contents.filter { $0.hasPrefix("real/.what2wear-") }.count == 1)
    try file.commit()
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "real/a.txt")
    #expect(folder.text(of: "real/a.txt") == "new")
    #expect(folder.contents == ["link.txt", "real", "real/a.txt"])
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o664, 0o666, 0o444, 0o604])
  func `a file keeps its permissions when it is replaced`(permissions: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.txt").string
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    let file = try OutputFile(folder("a.txt"))
    try file.write("new".utf8)
    try file.commit()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions)
  }

  @Test func `names of any bytes, and relative ones, are written`() throws {
    let folder = try TemporaryFolder()
    for name in ["with space", "línea\nbreak", "-o", "👗.txt", String(repeating: "n", count: 255)] {
      let file = try OutputFile(folder(name))
      try file.write(name.utf8)
      try file.commit(sync: false)
      #expect(folder.text(of: name) == name)
    }
    #expect(folder.contents.count == 5)
  }
}
