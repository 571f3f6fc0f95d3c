import Core
import SystemPackage
import TestSupport
import Testing

@Suite("The version of a file")
struct FileVersionTests {
  private let workspace = Workspace()

  @Test("holds for the file that it is of, and for no other")
  func holds() throws {
    // The source file was checked out long before it was compiled, so its version is settled.
    let source = FilePath(#filePath)
    let version = try #require(FileVersion(settledAt: source))
    #expect(version.holds(at: source))
    let other = try workspace.write([1, 2], to: "other")
    #expect(!version.holds(at: other))
    #expect(!version.holds(at: workspace.path("gone")))
  }

  @Test("is not known of a file that was just written, and of what is no file")
  func unsettled() throws {
    #expect(FileVersion(settledAt: try workspace.write([1, 2], to: "new")) == nil)
    #expect(FileVersion(settledAt: workspace.path("gone")) == nil)
    #expect(FileVersion(settledAt: workspace.path("")) == nil)
  }

  @Test("is another once the time of writing was set back", .timeLimit(.minutes(1)))
  func setBack() async throws {
    let path = try workspace.write([1, 2], to: "a")
    var version: FileVersion?
    while version == nil {
      try await Task.sleep(for: .milliseconds(200))
      version = FileVersion(settledAt: path)
    }
    try workspace.writeUnseen([3, 4], to: "a")
    #expect(version?.holds(at: path) == false)
  }
}
