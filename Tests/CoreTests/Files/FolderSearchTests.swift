import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A search for folders")
struct FolderSearchTests {
  private let workspace = Workspace(inMemory: true)

  private func found(in root: String = "r", includesHidden: Bool = false) -> [String] {
    FolderSearch.folders(in: workspace.path(root), includesHidden: includesHidden) { folder in
      FileStamp(of: folder.appending("closed")) != nil
    } where: { folder in
      FileStamp(of: folder.appending("mark")) != nil
    }.map(\.string)
  }

  @Test("finds them at any depth, in natural order, and none in one that is found or left out")
  func depth() throws {
    for path in [
      "r/c10/mark", "r/c2/mark", "r/c2/in/mark", "r/a/b/c/mark", "r/x/mark", "r/x/closed",
    ] {
      try workspace.write([], to: path)
    }
    #expect(found() == ["a/b/c", "c2", "c10"])
    #expect(found(in: "r/c2") == [""])
    #expect(found(in: "r/x") == [])
    #expect(found(in: "gone") == [])
  }

  @Test("looks into hidden folders where it is asked to")
  func hidden() throws {
    try workspace.write([], to: "r/.a/b/mark")
    #expect(found() == [])
    #expect(found(includesHidden: true) == [".a/b"])
  }

  @Test("follows no link, so that it ends")
  func links() throws {
    try workspace.write([], to: "far/mark")
    try workspace.makeFolder("r/a")
    try workspace.link("r/a/back", to: workspace.path("r").string)
    try workspace.link("r/a/far", to: workspace.path("far").string)
    #expect(found() == [])
  }
}
