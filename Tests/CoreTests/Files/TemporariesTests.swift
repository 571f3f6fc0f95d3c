import Core
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

struct TemporariesTests {
  private func writeFile(in folder: TemporaryFolder) throws {
    let file = try OutputFile(folder("new.txt"))
    try file.write("new".utf8)
    try file.commit(sync: false)
  }

  private func writeFolder(in folder: TemporaryFolder) throws {
    try OutputFolder(folder("new.txt"), existing: .replace).commit()
  }

  @Test(arguments: [true, false])
  func `what a killed run left behind goes with the next write beside it`(file: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("half", to: ".what2wear-0123456789ab.tmp")
    try folder.write("half", to: ".what2wear-ba9876543210.tmp/photos/1.jpg")
    if file { try writeFile(in: folder) } else { try writeFolder(in: folder) }
    #expect(folder.contents == ["new.txt"])
  }

  @Test(arguments: [".what2wear-0123456789ab.tmp", ".what2wear-0123456789ab.tmp/a"])
  func `what another run has locked is let be`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("half", to: name)
    let temporary = folder(".what2wear-0123456789ab.tmp")
    let other = try FileDescriptor.open(temporary, .readOnly)
    defer { try? other.close() }
    #expect(flock(other.rawValue, LOCK_EX) == 0)
    try writeFile(in: folder)
    #expect(folder.text(of: name) == "half")
    #expect(folder.text(of: "new.txt") == "new")
  }

  @Test(arguments: [
    ".what2wear-notes", ".what2wear-notes.tmp", ".what2wear-0123456789ab",
    ".what2wear-0123456789abc.tmp", ".what2wear-0123456789a.tmp", ".what2wear-0123456789aB.tmp",
    ".what2wear-0123456789ag.tmp", "what2wear-0123456789ab.tmp", ".what2wear-0123456789ab.tmp~",
    ".what2wear-.tmp", "x.what2wear-0123456789ab.tmp", ".what2wear-０１２３４５６７８９ａｂ.tmp",
  ])
  func `a person's own file is never touched`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: name)
    try writeFile(in: folder)
    #expect(folder.text(of: name) == "mine")
  }

  @Test func `a link that is named like a left-over is not followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "kept/a")
    try FileManager.default.createSymbolicLink(
      atPath: folder(".what2wear-0123456789ab.tmp").string, withDestinationPath: "kept")
    try writeFile(in: folder)
    #expect(folder.text(of: "kept/a") == "mine")
  }

  @Test func `what is under way holds a lock`() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder("a"))
    let output = try OutputFolder(folder("b"), existing: .refuse)
    let names = folder.contents
    #expect(names.count == 2)
    for name in names {
      let other = try FileDescriptor.open(folder(name), .readOnly)
      defer { try? other.close() }
      #expect(flock(other.rawValue, LOCK_EX | LOCK_NB) == -1)
      #expect(errno == EWOULDBLOCK)
    }
    _ = consume file
    _ = consume output
    #expect(folder.contents == [])
  }

  @Test func `a signal's last act removes all that is under way`() async {
    // A separate process is needed, because the test deletes its process's temporary files.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write("old", to: "a.txt")
      let file = try OutputFile(folder("a.txt"))
      try file.write("new".utf8)
      let output = try OutputFolder(folder("bundle"), existing: .refuse)
      try FolderTree.create(output.temporary.appending("photos"))
      var isLast = false
      Temporaries.removeAll {
        isLast = folder.contents == ["a.txt"]
      }
      #expect(isLast)
      #expect(folder.text(of: "a.txt") == "old")
      _ = consume file
      _ = consume output
    }
  }
}
