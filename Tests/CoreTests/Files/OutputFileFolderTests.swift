import Core
import SystemPackage
import TestSupport
import Testing

struct OutputFileFolderTests {
  private let workspace = Workspace()

  private func write(_ path: FilePath) throws {
    let file = try OutputFile(makingFolderOf: path, below: workspace.folder)
    try file.write("new".utf8)
    try file.commit(sync: false)
  }

  @Test func `the folders that a file belongs in are made`() throws {
    try write(workspace.path("x/y/a"))
    try write(workspace.path("x/y/b"))
    #expect(try workspace.files() == ["x/y/a", "x/y/b"])
    #expect(try workspace.text("x/y/a") == "new")
  }

  @Test func `what stands in the way is told in words`() throws {
    let path = try workspace.write([], to: "x")
    #expect(throws: FileFailure(.cannotCreate, path, "is a file, not a folder")) {
      _ = try OutputFile(makingFolderOf: path.appending("a"), below: workspace.folder)
    }
    let folder = try workspace.makeFolder("folder")
    let reason = "is a folder, but must be a file; move it away"
    #expect(throws: FileFailure(.cannotCreate, folder, Message(verbatim: reason))) {
      _ = try OutputFile(makingFolderOf: folder, below: workspace.folder)
    }
  }

  @Test func `folders that others remove for being empty are made again`() async throws {
    let top = workspace.folder
    try await withThrowingTaskGroup { group in
      for number in 1...4 {
        group.addTask {
          for _ in 1...30 {
            let path = top.appending("x/y/\(number)")
            try write(path)
            try FolderTree.removeFile(path, withEmptyFoldersBelow: top)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try workspace.files() == [])
  }

  @Test func `removing a file leaves folders with something in them, and the top`() throws {
    for name in ["x/y/z/a", "x/b"] { try write(workspace.path(name)) }
    let top = workspace.folder
    try FolderTree.removeFile(workspace.path("x/y/z/a"), withEmptyFoldersBelow: top)
    #expect(try workspace.files() == ["x/b"])
    try FolderTree.removeFile(workspace.path("x/b"), withEmptyFoldersBelow: top)
    #expect(try workspace.files() == [] && workspace.exists(""))
  }
}
