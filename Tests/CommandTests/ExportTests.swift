import FoundationEssentials
import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("what2wear export")
struct ExportTests {
  private let workspace = Workspace()

  init() throws {
    try workspace.photo("in/red-shirt.png", Color(red: 200, green: 1, blue: 1))
    try workspace.photo("in/sub/red_shirt.png", Color(red: 201, green: 1, blue: 1))
    try workspace.photo("in/zapatos.jpg", Color(red: 1, green: 1, blue: 1))
    #expect(try run("import", "in").ending == .exit(0))
  }

  private func run(_ arguments: String..., wardrobe: String = "w") throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(arguments + ["--wardrobe", wardrobe])
  }

  private func identifiers(_ wardrobe: String = "w") throws -> [String] {
    try run("garment", "list", "--json", wardrobe: wardrobe).outputLines.reversed().map { line in
      String(line.split(separator: "\"id\":\"")[1].prefix(36))
    }
  }

  @Test("writes photos as they are by friendly names, and lists")
  func files() async throws {
    let ids = try identifiers()
    #expect(try run("garment", "edit", ids[0], "--height", "30,5").ending == .exit(0))
    let outfit = try run("outfit", "create", "Brunch, sunny", ids[2], ids[0]).outputLines
    try workspace.photo("cover.jpg", Color(red: 5, green: 5, blue: 5))
    #expect(try run("outfit", "cover", outfit[0], "cover.jpg").ending == .exit(0))
    try workspace.photo("selfie.jpg", Color(red: 9, green: 9, blue: 5))
    #expect(
      try run(
        "wear", outfit[0], ids[1], "--on", "2026-05-03", "--note", "Sun, at last", "--photo",
        "selfie.jpg"
      ).ending == .exit(0))
    let outcome = try run("export", "-o", "out")
    #expect(outcome.ending == .exit(0) && outcome.errorLines.count == 1 && outcome.output == "")
    #expect(
      try workspace.files(in: "out") == [
        "covers/Brunch-sunny.jpg", "diary/2026-05-03.jpg", "diary.csv", "garments.csv",
        "outfits.csv", "photos/red-shirt-2.png", "photos/red-shirt.png", "photos/zapatos.jpg",
        "wardrobe.json",
      ])
    #expect(try workspace.bytes("out/photos/red-shirt.png") == workspace.bytes("in/red-shirt.png"))
    #expect(
      try workspace.bytes("out/photos/red-shirt-2.png") == workspace.bytes("in/sub/red_shirt.png"))
    #expect(try workspace.bytes("out/photos/zapatos.jpg") == workspace.bytes("in/zapatos.jpg"))
    #expect(try workspace.bytes("out/covers/Brunch-sunny.jpg") == workspace.bytes("cover.jpg"))
    #expect(
      try workspace.text("out/garments.csv")
        == """
        \u{FEFF}\(ImportPlan.columnNames.joined(separator: ",")),id
        photos/red-shirt.png,red shirt,clothing,shirt,,,,30.5 cm,,,,,,,,,,,,,\(ids[0])
        photos/red-shirt-2.png,red shirt,clothing,shirt,,,,,,,,,,,,,,,,,\(ids[1])
        photos/zapatos.jpg,zapatos,footwear,,,,,,,,,,,,,,,,,,\(ids[2])

        """.replacing("\n", with: "\r\n"))
    #expect(
      try workspace.text("out/outfits.csv")
        == """
        \u{FEFF}id,name,garments,cover,rating,tags
        \(outfit[0]),"Brunch, sunny",\(ids[2]);\(ids[0]),covers/Brunch-sunny.jpg,,

        """.replacing("\n", with: "\r\n"))
    #expect(
      try workspace.text("out/diary.csv")
        == """
        \u{FEFF}day,outfit,garment,description,note
        2026-05-03,"Brunch, sunny",\(ids[2]),zapatos,"Sun, at last"
        2026-05-03,"Brunch, sunny",\(ids[0]),red shirt,"Sun, at last"
        2026-05-03,"Brunch, sunny",\(ids[1]),red shirt,"Sun, at last"

        """.replacing("\n", with: "\r\n"))
  }

  @Test("is brought back by import, once")
  func back() throws {
    let ids = try identifiers()
    #expect(try run("garment", "edit", ids[1], "--height", "88.5").ending == .exit(0))
    #expect(try run("outfit", "create", "Look", ids[1], ids[2]).ending == .exit(0))
    #expect(try run("user", "add", "Ben", "--email", "ben@example.org").ending == .exit(0))
    let login = try run("user", "list", "--json").outputLines[0]
      .split(separator: "\"name\":\"")[1].prefix { $0 != "\"" }
    #expect(try run("export", "-o", "out", "--user", String(login)).ending == .exit(0))
    let rehearsal = try run("import", "out", "--dry-run", wardrobe: "v")
    #expect(
      rehearsal.errorLines == [
        "what2wear: 3 garments would be added", "what2wear: 1 outfit would be added",
      ])
    #expect(!workspace.exists("v"))
    let outcome = try run("import", "out", wardrobe: "v")
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines == [
        "what2wear: 3 garments were added", "what2wear: 1 outfit was added",
      ])
    let again = try run("import", "out", wardrobe: "v")
    #expect(again.ending == .exit(0))
    #expect(
      again.errorLines == [
        "what2wear: 0 garments were added", "what2wear: 3 photos were already in the wardrobe",
        "what2wear: 1 outfit was already in the wardrobe",
      ])
    for kind in ["garment", "outfit"] {
      let old = try run(kind, "list", "--json", "--user", String(login)).output
      let new = try run(kind, "list", "--json", "--user", String(login), wardrobe: "v").output
      #expect(old.replacing("w/photos", with: "v/photos") == new)
      #expect(old != "")
    }
    // The export does not contain the other user's data.
    #expect(
      try run("user", "list", "--json", wardrobe: "v").outputLines
        == [run("user", "list", "--json").outputLines.first])
    #expect(try run("check", wardrobe: "v").ending == .exit(0))
  }

  @Test("refuses a folder with something in it, and takes an empty one")
  func folders() throws {
    try workspace.write(OtherFiles.text, to: "out/mine.txt")
    let outcome = try run("export", "-o", "out")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error
        == "what2wear: out: is a folder that is not empty; choose an empty folder\n")
    #expect(try workspace.files(in: "out") == ["mine.txt"])
    try workspace.makeFolder("empty")
    #expect(try run("export", "-o", "empty").ending == .exit(0))
    #expect(try workspace.files(in: "empty").count == 6)
  }

  @Test("leaves out photos that are gone or changed, names them, and has all the rest")
  func photoGone() throws {
    _ = try run("export", "-o", "before")
    let before = try workspace.files(in: "before/photos")
    let photo = try workspace.files(in: "w/photos")[0]
    try workspace.write(OtherFiles.text, to: "w/photos/\(photo)")
    let changed = try run("export", "-o", "out")
    #expect(changed.ending == .exit(65))
    #expect(changed.errorLines.count == 2)
    #expect(!changed.error.contains(photo))
    #expect(changed.error.contains("': was changed or damaged after it was stored"))
    _ = try ChildProgram("rm").run(workspace.path("w/photos/\(photo)"))
    let gone = try run("export", "-o", "again")
    #expect(gone.ending == .exit(66))
    #expect(gone.errorLines.count == 2 && !gone.error.contains(photo))
    for folder in ["out", "again"] {
      #expect(try workspace.files(in: "\(folder)/photos").count == before.count - 1)
      #expect(
        try workspace.bytes("\(folder)/garments.csv") == workspace.bytes("before/garments.csv"))
    }
    #expect(try workspace.temporaries() == [])
    let back = try run("import", "again", wardrobe: "v")
    #expect(back.ending == .exit(66))
    #expect(back.errorLines.contains("what2wear: \(before.count - 1) garments were added"))
  }
}
