import Core
import Glibc
import SystemPackage
import TestSupport
import Testing

struct FileStampTests {
  private let workspace = Workspace()

  @Test func `it is the length, and the time to the nanosecond`() throws {
    let path = try workspace.write([1, 2, 3], to: "a")
    for (seconds, nanoseconds) in [(0, 0), (1_600_000_000, 1), (4_000_000_000, 999_999_999)] {
      let time = FileStamp.Time(seconds: seconds, nanoseconds: nanoseconds)
      try workspace.setModified("a", time)
      let stamp = try #require(FileStamp(of: path))
      #expect(stamp.byteCount == 3)
      #expect(stamp.modified == time)
    }
  }

  @Test func `a write changes it, and so does another file, of the same length and time`() throws {
    let path = try workspace.write([1, 2, 3], to: "a")
    let stamp = try #require(FileStamp(of: path))
    try workspace.writeUnseen([4, 5, 6], to: "a")
    let written = try #require(FileStamp(of: path))
    #expect(written != stamp)
    #expect((written.byteCount, written.modified) == (stamp.byteCount, stamp.modified))
    try workspace.replaceUnseen([4, 5, 6], in: "a")
    #expect(FileStamp(of: path) != written)
  }

  @Test func `it is written as a word, and read again`() throws {
    let path = try workspace.write([1, 2, 3], to: "a")
    for seconds in [-7, 0, 1_600_000_000] {
      try workspace.setModified("a", FileStamp.Time(seconds: seconds, nanoseconds: 5))
      let stamp = try #require(FileStamp(of: path))
      #expect(FileStamp("\(stamp)") == stamp)
    }
  }

  @Test(arguments: ["", "3", "3:1.5:1.5", "3:1.5:1.5:x", "3:1:1.5:7", ":1.5:1.5:7", "3:1.5:1.5:7:"])
  func `another word is none`(word: String) { #expect(FileStamp(word) == nil) }

  @Test func `a symbolic link has that of what it leads to`() throws {
    let path = try workspace.write([1, 2, 3], to: "a")
    try workspace.setModified("a", .longAgo)
    #expect(try FileStamp(of: workspace.link("link", to: "a")) == FileStamp(of: path))
  }

  @Test func `what is no file has none`() throws {
    try #expect(FileStamp(of: workspace.makeFolder("folder")) == nil)
    try #expect(FileStamp(of: workspace.pipe("pipe")) == nil)
    try #expect(FileStamp(of: workspace.link("broken", to: "nowhere")) == nil)
    #expect(FileStamp(of: workspace.path("none")) == nil)
  }

  @Test func `it is settled once another write would show, after two seconds at most`() throws {
    let path = try workspace.write([], to: "a")
    let now = time(nil)
    // Modification times in the past are settled, but a time one minute in the future is not.
    for (seconds, isSettled) in [(0, true), (now - 60, true), (now + 60, false)] {
      try workspace.setModified("a", FileStamp.Time(seconds: seconds, nanoseconds: 0))
      #expect(FileStamp(of: path)?.isSettled == isSettled)
    }
  }
}
