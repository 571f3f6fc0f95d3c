import Core
import SystemPackage
import TestSupport
import Testing

@Suite("Files that systems put into folders")
struct SystemFilesTests {
  private let workspace = Workspace(inMemory: true)

  @Test(
    "are known by their names, in any case",
    arguments: [
      (".DS_Store", SystemFiles.Maker.mac), ("__MACOSX", .mac), ("._hat.jpg", .mac),
      (".Spotlight-V100", .mac), (".Trashes", .mac), ("Icon\r", .mac), ("THUMBS.DB", .windows),
      ("desktop.ini", .windows), ("$RECYCLE.BIN", .windows), ("@eaDir", .nas),
      ("#recycle", .nas), (".nfs0000000000a1", .nas), (".directory", .desktop),
      (".Trash-1000", .desktop), (".stfolder", .sync),
    ])
  func known(name: String, maker: SystemFiles.Maker) {
    #expect(SystemFiles.maker(of: name) == maker)
    #expect(SystemFiles.maker(of: FilePath("a/\(name)/b.jpg")) == maker)
  }

  @Test(
    "are not people's",
    arguments: [
      "hat.jpg", ".hidden", "thumbs", "Thumbs.db.jpg", "_x.jpg", "recycle", "desktop.png",
    ])
  func people(name: String) {
    #expect(SystemFiles.maker(of: name) == nil)
  }

  @Test("are counted in a folder, each folder of theirs once")
  func counted() throws {
    for name in [
      "r/a/.DS_Store", "r/a/@eaDir/x/SYNOPHOTO_THUMB_XL.jpg", "r/a/@eaDir/y", "r/b/Thumbs.db",
      "r/b/hat.jpg",
    ] {
      try workspace.write([], to: name)
    }
    let found = SystemFiles(in: workspace.path("r"))
    #expect((found.count, found.first) == (3, workspace.path("r/a/.DS_Store")))
    #expect(SystemFiles(in: workspace.path("r"), called: "x.zip").first == "x.zip/a/.DS_Store")
    #expect(SystemFiles(in: workspace.path("gone")).first == nil)
  }
}
