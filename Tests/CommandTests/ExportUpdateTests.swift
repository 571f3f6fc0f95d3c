import Images
import SystemPackage
import TestSupport
import Testing

@Suite("An export that updates a wardrobe")
struct ExportUpdateTests {
  private let home = CommandWardrobe()
  private var away: CommandWardrobe { CommandWardrobe(home.workspace, "v") }

  @Test("takes what was changed later there, and is offered where that was not asked for")
  func newer() throws {
    let workspace = home.workspace
    let id = try home.add(home.photo(1))
    #expect(try home("export", "-o", workspace.path("out")).ending == .exit(0))
    #expect(try away("import", workspace.path("out")).ending == .exit(0))
    #expect(try away("garment", "edit", id, "--description", "Away").ending == .exit(0))
    #expect(try away("export", "-o", workspace.path("back")).ending == .exit(0))
    func name() throws -> String? { try home.rows("garment", "list").first?.description }
    let offered = try home("import", workspace.path("back"))
    #expect(offered.ending == .exit(0) && offered.error.contains("--update"), "\(offered.error)")
    let rehearsed = try home("import", workspace.path("back"), "--update", "--dry-run")
    #expect(rehearsed.ending == .exit(0))
    #expect(try name() != "Away")
    #expect(try home("import", workspace.path("back"), "--update").ending == .exit(0))
    #expect(try name() == "Away")
    let again = try home("import", workspace.path("back"))
    #expect(!again.error.contains("--update"), "\(again.error)")
  }

  @Test("takes no copies of photos by its list")
  func clean() throws {
    _ = try home.add(home.photo(1))
    let folder = home.workspace.path("out")
    #expect(try home("export", "-o", folder, "--clean").ending == .exit(0))
    let list = folder.appending("garments.csv")
    #expect(try home("import", folder, "--csv", list, "--update").ending == .exit(64))
    #expect(try home("import", folder, "--csv", list).ending == .exit(0))
  }
}
