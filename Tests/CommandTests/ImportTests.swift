import FoundationEssentials
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear import")
struct ImportTests {
  private let workspace = Workspace()
  private var wardrobe: FilePath { workspace.path("w") }

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(["import"] + arguments + ["--wardrobe", wardrobe])
  }

  private struct Line: Decodable {
    var description: String
    var kind: String
    var type: String?
    var tags: [String]
  }

  private func garments() throws -> [Line] {
    let outcome = try what2wear("garment", "list", "--json", "--wardrobe", wardrobe)
    #expect(outcome.ending == .exit(0))
    return try outcome.outputLines.reversed().map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  private func fillFolder() throws {
    try workspace.photo("in/Zapatos/1.png", Color(red: 1, green: 1, blue: 1))
    try workspace.photo("in/blue_jeans.jpg", Color(red: 2, green: 2, blue: 2))
    try workspace.photo("in/vestido.png", Color(red: 3, green: 3, blue: 3))
  }

  @Test("takes a folder's photos for what names of files and folders say")
  func folder() throws {
    try fillFolder()
    try workspace.write(OtherFiles.text, to: "in/notes.txt")
    let outcome = try run("in")
    #expect(outcome.ending == .exit(0) && outcome.output == "")
    #expect(
      outcome.errorLines == [
        "what2wear: 3 garments were added",
        "what2wear: 1 other file was skipped: unsupported format",
      ])
    let found = try garments()
    #expect(found.map(\.description) == ["1", "blue jeans", "vestido"])
    #expect(found.map(\.kind) == ["footwear", "clothing", "clothing"])
    #expect(found.map(\.type) == [nil, "trousers", "dress"])
    // After the import, the database is a single file again, which can simply be copied.
    #expect((try? workspace.bytes("w/wardrobe.sqlite-wal").count) ?? 0 == 0)
  }

  @Test("goes by the name of the folder that was given, too")
  func folderName() throws {
    try workspace.photo("Zapatos/DSC1.jpg")
    try workspace.write(Array("file\nDSC2.jpg\n".utf8), to: "list.csv")
    try workspace.photo("Zapatos/DSC2.jpg", .black)
    #expect(try run("Zapatos").ending == .exit(0))
    #expect(try garments().map(\.kind) == ["footwear", "footwear"])
    #expect(try run("Zapatos", "--csv", "list.csv").ending == .exit(0))
  }

  @Test("leaves alone the photos of a wardrobe below the folder, and refuses a wardrobe itself")
  func wardrobes() throws {
    try fillFolder()
    #expect(try run("in").ending == .exit(0))
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("import", ".", "--kind", "accessory", "--wardrobe", "v", "--quiet")
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    #expect(try workspace.files(in: "v/photos").count == 3)
    let refused = try run("w")
    #expect(refused.ending == .exit(65))
    #expect(
      refused.error
        == "what2wear: w: is a wardrobe, not a folder of photos; to copy the wardrobe's "
        + "garments, use 'what2wear export'\n"
    )
  }

  @Test("takes nothing of an export for something else")
  func exported() throws {
    try fillFolder()
    #expect(try run("in").ending == .exit(0))
    #expect(
      try what2wear("export", "-o", workspace.path("out"), "--wardrobe", workspace.path("w")).ending
        == .exit(0))
    let refused = try run("out", "--kind", "footwear")
    #expect(refused.ending == .exit(64))
    #expect(
      refused.error
        == "what2wear: out: is an export, which already describes its contents; omit --csv, "
        + "--outfits, --kind and --type\n"
    )
  }

  @Test("changes nothing when it is run twice, and counts what is there")
  func twice() throws {
    try fillFolder()
    #expect(try run("in", "--quiet").errorLines == [])
    let listed = try what2wear("garment", "list", "--json", "--wardrobe", wardrobe).output
    let outcome = try run("in")
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines == [
        "what2wear: 0 garments were added", "what2wear: 3 photos were already in the wardrobe",
      ])
    let quiet = try run("in", "--quiet")
    #expect(quiet.ending == .exit(0) && quiet.error == "")
    #expect(try what2wear("garment", "list", "--json", "--wardrobe", wardrobe).output == listed)
  }

  @Test("writes nothing under --dry-run, not even a wardrobe")
  func dryRun() throws {
    try fillFolder()
    let outcome = try run("in", "--dry-run")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "what2wear: 3 garments would be added\n")
    let cells = outcome.outputLines.map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
    #expect(
      cells == [
        "FILE KIND TYPE", "in/Zapatos/1.png footwear 1", "in/blue_jeans.jpg clothing trousers",
        "in/vestido.png clothing dress",
      ])
    #expect(!workspace.exists("w"))
    #expect(try run("in", "--quiet").ending == .exit(0))
    try workspace.photo("in/shirt.png")
    let (photos, database) = (
      try workspace.files(in: "w/photos"), try workspace.bytes("w/wardrobe.sqlite")
    )
    let second = try run("in", "--dry-run")
    #expect(second.errorLines.suffix(2).first == "what2wear: 1 garment would be added")
    #expect(try workspace.files(in: "w/photos") == photos)
    #expect(try workspace.bytes("w/wardrobe.sqlite") == database)
    #expect(try garments().count == 3)
  }

  @Test("names a bad photo, takes the rest, and ends with 65")
  func badPhoto() throws {
    try fillFolder()
    try workspace.write(OtherFiles.text, to: "in/hat.jpg")
    try workspace.photo("in/IMG_7.png")
    let outcome = try run("in")
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 4)
    #expect(
      outcome.errorLines.first?.hasPrefix(
        "what2wear: in/IMG_7.png: its name and its photo do not show what it is; ") == true)
    #expect(outcome.errorLines.first?.contains("--type with one of trousers, tshirt, ") == true)
    #expect(
      outcome.errorLines.dropFirst() == [
        "what2wear: in/hat.jpg: unsupported format: text; convert it to JPEG or PNG first",
        "what2wear: 3 garments were added", "what2wear: 2 failed",
      ])
    #expect(try garments().count == 3)
    #expect(try run("in", "--type", "shirt", "--quiet").ending == .exit(65))
    #expect(try garments().map(\.type).last == "shirt")
  }

  @Test("makes no wardrobe where nothing can be taken in")
  func nothing() throws {
    try workspace.makeFolder("empty")
    #expect(try run("empty").ending == .exit(0))
    try workspace.photo("in/IMG_7.png")
    #expect(try run("in").ending == .exit(65))
    let missing = try run("none")
    #expect(missing.ending == .exit(66))
    #expect(missing.error == "what2wear: none: no such file or folder\n")
    #expect(try run("in/IMG_7.png").ending == .exit(66))
    #expect(try run("in", "--kind", "clothing").ending == .exit(64))
    #expect(!workspace.exists("w"))
  }
}
