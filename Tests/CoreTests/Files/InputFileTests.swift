import Core
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

struct InputFileTests {
  @Test func `a file is read by its descriptor`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("hello", to: "a.txt")
    let file = try InputFile(path)
    #expect(file.path == path)
    #expect(file.byteCount == 5)
    #expect(try file.prefix(3) == Array("hel".utf8))
    #expect(try file.prefix(64) == Array("hello".utf8))
    // Reading does not move the file's position, so the prefix is still the same.
    #expect(try file.prefix(5) == Array("hello".utf8))
  }

  @Test func `what is no file is told in words`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder("pipe")
    #expect(unsafe mkfifo(pipe.string, 0o600) == 0)
    let reasons: [(FilePath, String)] = [
      // No process writes to this pipe, and opening it must not wait.
      (pipe, "is a pipe, not a photo; save its data as a file first"),
      ("", "the path is empty"), (folder("none"), "no such file or folder"),
      (folder.path, "is a folder, not a photo"), ("/dev/null", "is a device, not a photo"),
      (try folder.write("", to: "a").appending("b"), "a part of the path is not a folder"),
      (folder(String(repeating: "n", count: 256)), "the name is too long"),
    ]
    for (path, reason) in reasons {
      #expect(throws: FileFailure(.missing, path, Message(verbatim: reason))) {
        _ = try InputFile(path)
      }
    }
  }

  @Test func `links that go round in a circle are told in words`() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder("a").string, withDestinationPath: "b")
    try files.createSymbolicLink(atPath: folder("b").string, withDestinationPath: "a")
    let reason = "its symbolic links form a loop"
    #expect(throws: FileFailure(.missing, folder("a"), Message(verbatim: reason))) {
      _ = try InputFile(folder("a"))
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file that may not be read is missing`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path.string)
    #expect(throws: FileFailure(.missing, path, "permission denied")) { _ = try InputFile(path) }
  }

  @Test func `two paths to one file are one identity`() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    let path = try folder.write("x", to: "a")
    try files.linkItem(atPath: path.string, toPath: folder("hard").string)
    try files.createSymbolicLink(atPath: folder("soft").string, withDestinationPath: "a")
    try folder.write("x", to: "other")
    let identity = try #require(FileIdentity(of: path))
    #expect(FileIdentity(of: folder("hard")) == identity)
    #expect(FileIdentity(of: folder("soft")) == identity)
    #expect(FileIdentity(of: folder("other")) != identity)
    #expect(FileIdentity(of: folder("none")) == nil)
  }
}
