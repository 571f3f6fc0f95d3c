import Core
import SystemPackage
import TestSupport
import Testing

struct FileMarkTests {
  private let workspace = Workspace()
  private let future = FileStamp.Time(seconds: 4_000_000_000, nanoseconds: 0)

  private func file(_ bytes: [UInt8], _ time: FileStamp.Time) throws -> FilePath {
    let path = try workspace.write(bytes, to: "a")
    try workspace.setModified("a", time)
    return path
  }

  private func mark(_ bytes: [UInt8], _ time: FileStamp.Time = .longAgo) throws -> FileMark {
    try #require(FileWatch(file(bytes, time))?.mark())
  }

  @Test func `a file of the same stamp is the same, unread`() throws {
    let path = try file([1, 2], .longAgo)
    let mark = FileMark(try #require(FileStamp(of: path)), hash: ContentHash(of: [3, 4]))
    #expect(mark.confirmed(at: path) == mark)
  }

  @Test func `a file that was replaced with the old length and time is read`() throws {
    let mark = try mark([1, 2])
    try workspace.writeUnseen([3, 4], to: "a")
    #expect(mark.confirmed(at: workspace.path("a")) == nil)
    try workspace.replaceUnseen([3, 4], in: "a")
    #expect(mark.confirmed(at: workspace.path("a")) == nil)
    try workspace.replaceUnseen([1, 2], in: "a")
    let copy = mark.confirmed(at: workspace.path("a"))
    #expect(try copy == FileMark(#require(FileStamp(of: workspace.path("a"))), hash: mark.hash))
    #expect(copy != mark)
  }

  @Test func `a file of another time is the same where it holds the same, with that time`() throws {
    let mark = try mark([1, 2])
    var time = FileStamp.Time.longAgo
    time.nanoseconds += 1
    #expect(try mark.confirmed(at: file([1, 2], time))?.stamp?.modified == time)
    #expect(try mark.confirmed(at: file([1, 3], time)) == nil)
    #expect(try mark.confirmed(at: file([1, 2, 3], .longAgo)) == nil)
    try workspace.remove("a")
    #expect(mark.confirmed(at: workspace.path("a")) == nil)
    #expect(try mark.confirmed(at: workspace.makeFolder("a")) == nil)
  }

  @Test func `a time that is not settled is not noted`() throws {
    let mark = try mark([1, 2], future)
    #expect(mark.stamp == nil)
    #expect(try mark.confirmed(at: file([1, 2], future)) == mark)
    #expect(try mark.confirmed(at: file([1, 3], future)) == nil)
    #expect(try mark.confirmed(at: file([1, 2], .longAgo))?.stamp?.modified == .longAgo)
  }

  @Test(arguments: [FileStamp.Time.longAgo, FileStamp.Time(seconds: 4_000_000_000, nanoseconds: 0)])
  func `a file that is written to while it is watched has no mark`(time: FileStamp.Time) throws {
    let path = try file([1, 2], time)
    let (steady, changing) = (FileWatch(path), FileWatch(path))
    #expect(steady?.mark() != nil)
    try workspace.write([3, 4], to: "a")
    // Both writes may fall into the same tick of the file system's clock, so the time is set again.
    if time != .longAgo { try workspace.setModified("a", time) }
    #expect(changing?.mark() == nil)
    try workspace.remove("a")
    #expect(changing?.mark() == nil)
    #expect(FileWatch(path) == nil)
  }

  @Test func `an output's is that of the file in its place`() throws {
    let path = workspace.path("a")
    let file = try OutputFile(path)
    try file.write([1, 2, 3])
    let mark = try file.commitMarked()
    #expect(mark.stamp == FileStamp(of: path))
    #expect(mark.byteCount == 3)
    #expect(try mark.hash == ContentHash(ofFileAt: path))
  }
}
