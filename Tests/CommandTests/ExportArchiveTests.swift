import Core
import SystemPackage
import TestSupport
import Testing

@Suite("An export in a ZIP file")
struct ExportArchiveTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  private func check(_ outcome: Outcome, _ status: Int32 = 0) {
    #expect(outcome.ending == .exit(status), "\(outcome.error)")
  }

  /// Makes a wardrobe with two garments in an outfit.
  private func fill() throws {
    let ids = try [wardrobe.add(wardrobe.photo(1)), wardrobe.add(wardrobe.photo(2))]
    check(try wardrobe("outfit", "create", "Look", ids))
  }

  /// Returns the identifiers of all garments and outfits, to compare two wardrobes.
  private func rows(_ wardrobe: CommandWardrobe) throws -> [String] {
    try ["garment", "outfit"].flatMap { try wardrobe.rows($0, "list").map(\.id) }
  }

  @Test("holds what the folder would, and is brought back")
  func roundTrip() throws {
    try fill()
    check(try wardrobe("export", "-o", workspace.path("deep/backup.zip")))
    check(try wardrobe("export", "-o", workspace.path("backup")))
    check(
      try ChildProgram("unzip", "-q").run(
        workspace.path("deep/backup.zip"), "-d", workspace.path("unpacked")))
    let names = try workspace.files(in: "backup")
    #expect(try workspace.files(in: "unpacked") == names.map { "backup/\($0)" })
    for name in names where name.hasPrefix("photos/") {
      #expect(try workspace.bytes("backup/\(name)") == workspace.bytes("unpacked/backup/\(name)"))
    }
    #expect(try workspace.files(in: "deep") == ["backup.zip"])
    let other = CommandWardrobe(workspace, "v")
    check(try other("import", workspace.path("deep/backup.zip"), "--dry-run"))
    #expect(!workspace.exists("v"))
    check(try other("import", workspace.path("deep/backup.zip")))
    #expect(try rows(other) == rows(wardrobe))
    check(try other("check"))
  }

  @Test(
    "is brought back as a file manager makes it, with its folder, which may be hidden, or without",
    arguments: ["backup", ".backup", nil])
  func packed(folder: String?) throws {
    try fill()
    let export = workspace.path(folder ?? "backup")
    check(try wardrobe("export", "-o", export))
    let script =
      "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[2], sys.argv[3])"
    let (root, base) = folder.map { (workspace.folder, $0) } ?? (export, ".")
    check(try ChildProgram.python.run(script, workspace.path("all"), root, base))
    let other = CommandWardrobe(workspace, "v")
    check(try other("import", workspace.path("all.zip")))
    #expect(try rows(other) == rows(wardrobe))
  }

  @Test("is brought back where it is all that a folder holds")
  func alone() throws {
    try fill()
    check(try wardrobe("export", "-o", workspace.makeFolder("dl").appending("backup.zip")))
    try workspace.write(OtherFiles.text, to: "dl/.DS_Store")
    let other = CommandWardrobe(workspace, "v")
    check(try other("import", workspace.path("dl")))
    #expect(try rows(other) == rows(wardrobe))
  }

  @Test("says that changes of its list of garments do not count")
  func editedList() throws {
    try fill()
    check(try wardrobe("export", "-o", workspace.path("backup")))
    let list = try workspace.text("backup/garments.csv")
    let same = try wardrobe("import", workspace.path("backup"))
    #expect(!same.error.contains("garments.csv"))
    try workspace.write(
      Array(list.replacing(",shirt,", with: ",skirt,").utf8), to: "backup/garments.csv")
    let edited = try wardrobe("import", workspace.path("backup"))
    #expect(
      edited.ending == .exit(0) && edited.error.contains("warning: the changes in garments.csv"))
  }

  @Test("replaces no file")
  func there() throws {
    try fill()
    try workspace.write(OtherFiles.text, to: "backup.zip")
    let outcome = try wardrobe("export", "-o", workspace.path("backup.zip"))
    check(outcome, 73)
    #expect(outcome.error.hasSuffix("backup.zip: already exists; choose another file\n"))
    #expect(try workspace.bytes("backup.zip") == OtherFiles.text)
  }

  @Test("is told of by its own name where a photo in it is damaged")
  func damaged() throws {
    try fill()
    check(try wardrobe("export", "-o", workspace.path("backup")))
    let photo = try #require(try workspace.files(in: "backup/photos").first)
    try workspace.write(OtherFiles.text, to: "backup/photos/\(photo)")
    let script =
      "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[2], 'backup')"
    check(try ChildProgram.python.run(script, workspace.path("all"), workspace.folder))
    let outcome = try CommandWardrobe(workspace, "v")("import", workspace.path("all.zip"))
    check(outcome, 65)
    let place = workspace.path("all.zip/backup/photos/\(photo)")
    #expect(outcome.error.contains("what2wear: \(place): "), "\(outcome.error)")
  }
}
