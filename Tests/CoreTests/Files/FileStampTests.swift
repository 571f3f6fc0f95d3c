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
    // Whatever the time it takes: of a minute ago is settled, of a minute to come is not.
    for (seconds, isSettled) in [(0, true), (now - 60, true), (now + 60, false)] {
      try workspace.setModified("a", FileStamp.Time(seconds: seconds, nanoseconds: 0))
      #expect(FileStamp(of: path)?.isSettled == isSettled)
    }
  }
}
