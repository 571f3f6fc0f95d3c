import SystemPackage
import TestSupport
import Testing

@Suite("An export or a bundle below what is imported")
struct ImportBelowTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private var other: CommandWardrobe { CommandWardrobe(workspace, "v") }

  private func check(_ outcome: Outcome, _ status: Int32 = 0) {
    #expect(outcome.ending == .exit(status), "\(outcome.error)")
  }

  /// Makes an export of an outfit with two garments, and a bundle of one garment.
  private func make(export: String?, bundle: String?) throws {
    let ids = try [wardrobe.add(wardrobe.photo(1)), wardrobe.add(wardrobe.photo(2))]
    check(try wardrobe("outfit", "create", "Look", ids))
    // `shirt.png` belongs to neither the export nor the bundle.
    try workspace.photo("dl/loose/shirt.png")
    if let export {
      try workspace.makeFolder(FilePath(export).removingLastComponent().string)
      check(try wardrobe("export", "-o", workspace.path(export)))
    }
    if let bundle {
      try workspace.makeFolder(FilePath(bundle).removingLastComponent().string)
      check(try wardrobe("garment", "share", ids[0], "-o", workspace.path(bundle)))
    }
  }

  /// Makes a ZIP file of the folder `dl`, as a file manager would.
  private func zip() throws {
    let script = "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[2], 'dl')"
    check(try ChildProgram.python.run(script, workspace.path("dl"), workspace.folder))
  }

  private func rows(_ wardrobe: CommandWardrobe) throws -> [String] {
    try ["garment", "outfit"].flatMap { try wardrobe.rows($0, "list").map(\.id) }
  }

  @Test("is brought back as the export that it is", arguments: ["dl", "dl.zip"])
  func export(name: String) throws {
    try make(export: "dl/a/b/what2wear", bundle: nil)
    try zip()
    let outcome = try other("import", workspace.path(name))
    check(outcome)
    let place = workspace.path("dl/a/b/what2wear")
    let note =
      "what2wear: \(place): importing this export. Other files in \(workspace.path("dl")) are not imported."
    #expect(outcome.errorLines.contains(note) == (name == "dl"), "\(outcome.error)")
    #expect(try rows(other) == rows(wardrobe))
  }

  @Test("is left alone among photos, where it is a bundle")
  func amongPhotos() throws {
    try make(export: nil, bundle: "dl/a/b/hat")
    let outcome = try other("import", workspace.path("dl"))
    check(outcome)
    #expect(
      outcome.errorLines == [
        "what2wear: \(workspace.path("dl/a/b/hat")): is a bundle and was skipped. Import it separately.",
        "what2wear: 1 garment was added",
      ])
    #expect(try other.rows("garment", "list").map(\.description) == ["shirt"])
  }

  @Test("is taken in as the bundle that it is, from a folder with other files")
  func bundle() throws {
    try make(export: nil, bundle: "dl/a/b/hat")
    try workspace.remove("dl/loose")
    try workspace.write(OtherFiles.text, to: "dl/notes.txt")
    let outcome = try other("import", workspace.path("dl"))
    check(outcome)
    #expect(
      outcome.errorLines == [
        "what2wear: \(workspace.path("dl/a/b/hat")): importing this bundle. Other files in "
          + "\(workspace.path("dl")) are not imported.",
        "what2wear: 1 garment was added",
      ])
    try workspace.remove("dl/notes.txt")
    let alone = try other("import", workspace.path("dl"))
    #expect(
      alone.errorLines.first
        == "what2wear: \(workspace.path("dl/a/b/hat")): importing this bundle.")
    let kind = try other("import", workspace.path("dl"), "--kind", "footwear")
    check(kind, 64)
    #expect(kind.error.hasPrefix("what2wear: \(workspace.path("dl/a/b/hat")): is a bundle"))
  }

  @Test("is passed over in a hidden folder, beside photos")
  func hidden() throws {
    try make(export: "dl/.backup/what2wear", bundle: nil)
    let outcome = try other("import", workspace.path("dl"))
    check(outcome)
    #expect(try other.rows("garment", "list").map(\.description) == ["shirt"])
  }

  @Test("is taken in as the bundle that it is, from deep in a ZIP file")
  func packedBundle() throws {
    try make(export: nil, bundle: "dl/a/b/hat")
    try workspace.remove("dl/loose")
    try zip()
    let outcome = try other("import", workspace.path("dl.zip"))
    check(outcome)
    #expect(outcome.errorLines == ["what2wear: 1 garment was added"])
    check(try ChildProgram.builtCommand.run("verify", workspace.path("dl.zip")))
  }

  @Test(
    "is one of several, which are listed, and nothing is taken in", arguments: ["dl", "dl.zip"])
  func several(name: String) throws {
    try make(export: "dl/a/what2wear", bundle: "dl/hat")
    try zip()
    let outcome = try other("import", workspace.path(name))
    check(outcome, 65)
    #expect(
      outcome.error == "what2wear: \(workspace.path(name)): contains several exports or bundles: "
        + (name == "dl" ? "" : "dl/") + "a/what2wear (export), "
        + (name == "dl" ? "" : "dl/") + "hat (bundle). Import one of them.\n")
    #expect(!workspace.exists("v"))
  }
}
