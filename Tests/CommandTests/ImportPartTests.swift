import SystemPackage
import TestSupport
import Testing

@Suite("An export that did not arrive as it was")
struct ImportPartTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private var other: CommandWardrobe { CommandWardrobe(workspace, "v") }

  private func export() throws -> FilePath {
    let ids = try [wardrobe.add(wardrobe.photo(1)), wardrobe.add(wardrobe.photo(2))]
    #expect(try wardrobe("outfit", "create", "Look", ids).ending == .exit(0))
    let folder = workspace.path("dl/out")
    try workspace.makeFolder("dl")
    #expect(try wardrobe("export", "-o", folder).ending == .exit(0))
    return folder
  }

  @Test(
    "is refused without its record, and no garment is made of its photos",
    arguments: ["dl", "dl/out"], ["garments.csv", "GARMENTS.CSV"])
  func withoutRecord(name: String, list: String) throws {
    let folder = try export()
    for lost in ["wardrobe.json", "outfits.csv"] {
      #expect(try ChildProgram("rm").run(folder.appending(lost)).ending == .exit(0))
    }
    if list != "garments.csv" { try workspace.move("dl/out/garments.csv", to: "dl/out/\(list)") }
    let outcome = try other("import", workspace.path(name))
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 1 && outcome.error.contains("wardrobe.json"))
    #expect(try !workspace.files().contains { $0.hasPrefix("v/") })
    let listed = try other(
      "import", folder, "--csv", folder.appending(list))
    #expect(listed.ending == .exit(0), "\(listed.error)")
  }

  @Test("comes back where its names have other capitals")
  func capitals() throws {
    let folder = try export()
    let script = """
      import os, sys
      for place, _, names in os.walk(sys.argv[1], topdown=False):
          for name in names: os.rename(f"{place}/{name}", f"{place}/{name.upper()}")
      """
    #expect(try ChildProgram.python.run(script, folder).ending == .exit(0))
    let outcome = try other("import", folder)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    for noun in ["garment", "outfit"] {
      #expect(try other.rows(noun, "list").map(\.id) == wardrobe.rows(noun, "list").map(\.id))
    }
  }
}
