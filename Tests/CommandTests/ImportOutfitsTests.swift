import Images
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear import --outfits")
struct ImportOutfitsTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  init() throws {
    for number in 1...4 { try wardrobe.photo(number) }
    let products = """
      file,type,sku,description
      1.png,shirt,S-1,"Shirt, blue"
      2.png,trousers,S-2,Jeans
      3.png,shirt,S-3,Linen shirt
      4.png,coat,S-4,Coat
      """
    try workspace.write(Array(products.utf8), to: "products.csv")
  }

  private func run(_ list: String, _ arguments: String...) throws -> Outcome {
    try run(list, arguments)
  }

  private func run(_ list: String, _ arguments: [String]) throws -> Outcome {
    try workspace.write(Array(list.utf8), to: "looks.csv")
    return try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(["import", "--outfits", "looks.csv", "--wardrobe", "w"] + arguments)
  }

  private static let looks = """
    name;garments
    Brunch;Shirt, blue, S-2
    Rain;4.png | S-3
    """

  private func outfits() throws -> [CommandWardrobe.Row] {
    try wardrobe.rows("outfit", "list").reversed()
  }

  @Test("goes from two lists to pictures in two commands")
  func pictures() throws {
    let rehearsal = try run(Self.looks, "in", "--csv", "products.csv", "--dry-run")
    #expect(rehearsal.ending == .exit(0))
    #expect(rehearsal.outputLines.suffix(3).map { $0.hasSuffix("made") } == [false, true, true])
    #expect(!workspace.exists("w"))
    let outcome = try run(Self.looks, "in", "--csv", "products.csv")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.errorLines.last == "what2wear: 2 outfits were made")
    #expect(try outfits().map(\.name) == ["Brunch", "Rain"])
    #expect(try outfits().map { $0.garments?.count } == [2, 2])
    let drawn = try wardrobe("outfit", "collage", "--all", "-o", workspace.path("pictures"))
    #expect(drawn.ending == .exit(0))
    #expect(try workspace.files(in: "pictures").filter { $0.hasSuffix(".png") }.count == 2)
    let files = try wardrobe.files()
    let again = try run("name;garments\nBrunch;S-1;S-2\n".replacing("S-1;", with: "S-1,"))
    #expect(again.errorLines.last == "what2wear: 0 outfits were made, 1 was unchanged")
    #expect(try wardrobe.files()["w/wardrobe.sqlite"] == files["w/wardrobe.sqlite"])
  }

  @Test("names a garment by the file of its row, whatever photo it has")
  func rowFiles() throws {
    _ = try run(Self.looks, "in", "--csv", "products.csv")
    for number in 5...6 { try wardrobe.photo(number) }
    // In the new list, the fourth garment has a new photo, and the first two have swapped photos.
    let products = "file,sku\n5.png,S-4\n1.png,S-2\n2.png,S-1\n3.png,S-3\n"
    try workspace.write(Array(products.utf8), to: "products.csv")
    let looks = "name,garments\nNew,5.png;1.png;3.png\nNone,6.png\n"
    for options in [["--dry-run"], [], ["--update"]] {
      let outcome = try run(looks, ["in", "--csv", "products.csv"] + options)
      #expect(outcome.ending == .exit(65))
      let names = try outfits().first { $0.name == "New" }?.garments
      #expect((names == nil) == (options == ["--dry-run"]))
      if options == ["--dry-run"] {
        #expect(outcome.outputLines.contains { $0.contains("Coat; Jeans; Linen shirt") })
      }
    }
    let skus = try outfits().first { $0.name == "New" }?.garments
    let ids = try ["S-4", "S-2", "S-3"].map { try wardrobe.rows("garment", "show", $0)[0].id }
    #expect(skus == ids)
  }

  @Test("tells each bad row with what is near, and makes the others")
  func faults() throws {
    _ = try run(Self.looks, "in", "--csv", "products.csv")
    let list = "name,garments\nBrunch,S-1;S-4\nNew,Coats;Jeans\nOther,Jeans\n"
    let rehearsal = try run(list, "--dry-run")
    #expect(rehearsal.ending == .exit(65))
    #expect(
      rehearsal.outputLines.first { $0.hasPrefix("Brunch") }?.hasSuffix("changed: + Coat, - Jeans")
        == true)
    #expect(try outfits().count == 2)
    let outcome = try run(list)
    #expect(outcome.ending == .exit(65))
    let fault = outcome.errorLines.first ?? ""
    #expect(
      fault.hasPrefix(
        "what2wear: looks.csv: row 3: there is no garment Coats; did you mean 'Coat' ("))
    #expect(outcome.errorLines.last == "what2wear: 1 outfit was made, 1 was changed, 1 failed")
    #expect(try outfits().map(\.name) == ["Brunch", "Rain", "Other"])
  }

  @Test("refuses a list without outfits before anything is taken in, and options of a folder")
  func refusals() throws {
    for list in ["a,b\n1,2\n", "name,price\nBrunch,5\n", "look,outfit,sku\nA,B,S-1\n"] {
      #expect(try run(list, "in", "--csv", "products.csv").ending == .exit(64))
      #expect(!workspace.exists("w"))
    }
    #expect(try run(Self.looks, "--csv", "products.csv").ending == .exit(64))
    #expect(try run(Self.looks).ending == .exit(66))
    #expect(!workspace.exists("w"))
  }
}
