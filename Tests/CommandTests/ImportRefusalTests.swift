import SystemPackage
import TestSupport
import Testing

@Suite("what2wear import leaves everything as it is")
struct ImportRefusalTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @Test("in a dry run")
  func rehearsed() throws {
    let id = try wardrobe.add(wardrobe.photo(1))
    #expect(try wardrobe("export", "-o", workspace.path("out")).ending == .exit(0))
    let before = try wardrobe.files()
    try wardrobe.photo(2)
    let photos = try wardrobe("import", workspace.path("in"), "--type", "shirt", "--dry-run")
    #expect(photos.ending == .exit(0))
    #expect(
      photos.errorLines == [
        "what2wear: 1 garment would be added", "what2wear: 1 photo was already in the wardrobe",
      ])
    let back = try wardrobe("import", workspace.path("out"), "--dry-run")
    #expect(back.ending == .exit(0))
    #expect(
      back.errorLines.suffix(2) == [
        "what2wear: 0 garments would be added", "what2wear: 1 photo was already in the wardrobe",
      ])
    #expect(try wardrobe.files() == before)
    #expect(try wardrobe.rows("garment", "list").map(\.id) == [id])
  }

  @Test("where no photo of a list is there or is one, and makes no wardrobe")
  func noPhotos() throws {
    try workspace.write(OtherFiles.text, to: "in/text.png")
    let list = try workspace.write(
      Array("file,type\nnone.png,shirt\ntext.png,shirt\n".utf8), to: "list.csv")
    let outcome = try wardrobe("import", workspace.makeFolder("in"), "--csv", list)
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.errorLines.dropFirst(2) == [
        "what2wear: 0 garments were added", "what2wear: 2 failed",
      ])
    #expect(!workspace.exists("w"))
  }

  @Test("where nobody is meant, and makes no wardrobe")
  func nobody() throws {
    _ = try wardrobe.add(wardrobe.photo(1))
    #expect(try wardrobe("export", "-o", workspace.path("out")).ending == .exit(0))
    let other = CommandWardrobe(workspace, "v")
    let outcome = try other("import", workspace.path("out"), "--user", "Nobody")
    #expect(outcome.ending == .exit(66))
    #expect(outcome.error == "what2wear: there is no user Nobody\n")
    #expect(!workspace.exists("v"))
  }
}
