import Images
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear import --csv --update")
struct ImportUpdateTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  init() throws {
    for number in 1...3 { try wardrobe.photo(number) }
    _ = try run("file,type,sku,description\n1.png,shirt,A,One\n2.png,shirt,B,Two\n")
  }

  private func run(_ list: String, _ more: String...) throws -> Outcome { try run(list, more) }

  private func run(_ list: String, _ more: [String]) throws -> Outcome {
    try workspace.write(Array(list.utf8), to: "list.csv")
    return try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(["import", "in", "--csv", "list.csv", "--wardrobe", "w"] + more)
  }

  private func told(_ outcome: Outcome) -> [String] {
    outcome.errorLines.map { String($0.dropFirst("what2wear: ".count)) }
      .filter { !$0.hasSuffix("not in the list") }
  }

  private func garments() throws -> [CommandWardrobe.Row] {
    try wardrobe.rows("garment", "list").reversed()
  }

  /// True if the garments' photos have the same bytes as these files.
  private func hasPhotos(_ files: String...) throws -> Bool {
    #expect(try wardrobe("check").ending == .exit(0))
    let photos = try garments().map { try Workspace.bytes(at: FilePath($0.photo ?? "")) }
    return try photos == files.map { try workspace.bytes("in/\($0)") }
  }

  @Test("replaces photos, tells so before, and has no more to do the second time")
  func replaces() throws {
    let before = try garments()
    _ = try wardrobe("outfit", "create", "Look", "A", "B")
    let list = "file,sku,price\n3.png,A,5 EUR\n2.png,B,\n"
    let files = try wardrobe.files()
    let rehearsal = try run(list, "--update", "--dry-run")
    #expect(rehearsal.outputLines[1].hasSuffix("price (none) -> 5.00 EUR, photo replaced"))
    #expect(rehearsal.outputLines[2].hasSuffix("unchanged"))
    #expect(told(rehearsal).last == "1 photo would be replaced")
    #expect(try wardrobe.files() == files)
    #expect(
      told(try run(list, "--update")) == [
        "0 garments were added", "1 garment was updated", "1 garment was unchanged",
        "1 photo was replaced",
      ])
    #expect(try hasPhotos("3.png", "2.png"))
    #expect(try garments().map(\.id) == before.map(\.id))
    #expect(try workspace.files(in: "w/photos").filter { $0 != "" }.count == 2)
    #expect(try wardrobe.rows("outfit", "list").first?.garments?.count == 2)
    #expect(
      told(try run(list, "--update")) == ["0 garments were added", "2 garments were unchanged"])
  }

  @Test("names SKUs of garments that a list with SKUs lacks, and leaves the garments as they are")
  func unlisted() throws {
    let line = "1 garment with an SKU is not in the list: B"
    for options in [["--dry-run"], []] {
      #expect(told(try run("file,sku\n1.png,a\n3.png,\n", options)).contains(line))
    }
    #expect(!told(try run("file\n1.png\n")).contains { $0.contains("SKU") })
    // A garment counts as listed even if its row is invalid or has no SKU.
    let outcome = try run("file,sku,price\n1.png,A,free\n2.png,,5 EUR\n")
    #expect(!told(outcome).contains { $0.contains("SKU") })
    let more = (4...15).map { "1.png,shirt,N\($0),n\n" }.joined()
    _ = try run("file,type,sku,description\n\(more)")
    #expect(
      told(try run("file,sku\n1.png,A\n")).contains(
        "13 garments with an SKU are not in the list: B, N4, N5, N6, N7, N8, N9, N10, N11, N12, and 3 more"
      ))
  }

  @Test("has garments exchange their photos")
  func exchanged() throws {
    let outcome = try run("file,sku\n2.png,A\n1.png,B\n", "--update")
    #expect(told(outcome).last == "2 photos were replaced")
    #expect(try hasPhotos("2.png", "1.png"))
  }

  @Test("keeps a photo that the row's cannot replace")
  func undecodable() throws {
    let bytes = try workspace.bytes("in/3.png")
    try workspace.write(Array(bytes.prefix(bytes.count / 2)), to: "in/3.png")
    let list = "file,sku,price\n3.png,A,5 EUR\n3.png,B,\n"
    let before = try garments()
    #expect(try run(list, "--update").ending == .exit(65))
    #expect(try garments() == before)
    #expect(try hasPhotos("1.png", "2.png"))
    #expect(try workspace.files(in: "w/photos").filter { $0 != "" }.count == 2)
  }

  @Test("cuts garments out by the masks beside their new photos, unless --no-masks is given")
  func masks() throws {
    var mask = Raster(size: PixelSize(width: 4, height: 8), filledWith: .black)
    mask.fill(PixelRect(x: 1, y: 1, width: 2, height: 4), .white)
    try workspace.photo("in/3.mask.png", mask)
    let outcome = try run("file,sku\n3.png,A\n", "--update")
    #expect(told(outcome).contains("1 garment was cut out with mask files"))
    #expect(try garments().map { $0.cutout != nil } == [true, false])
    #expect(try hasPhotos("3.png", "2.png"))
    // A garment's cut-out is removed together with its photo.
    let other = try run("file,sku\n1.png,A\n3.png,B\n", "--update", "--no-masks")
    let lost = "the cut-out of 'One' was removed with its old photo"
    #expect(told(other).first?.hasPrefix(lost) == true)
    #expect(try garments().map { $0.cutout != nil } == [false, false])
    #expect(try hasPhotos("1.png", "3.png"))
    #expect(try workspace.files(in: "w/photos").filter { $0 != "" }.count == 2)
  }

  @Test("goes with a list or an export")
  func refusals() throws {
    let other = CommandWardrobe(workspace, "other")
    #expect(try other("import", workspace.path("in"), "--update").ending == .exit(64))
    #expect(!workspace.exists("other"))
    _ = try wardrobe("outfit", "create", "Look", "A", "B")
    let bundle = workspace.path("bundle")
    #expect(try wardrobe("outfit", "share", "Look", "-o", bundle).ending == .exit(0))
    #expect(try other("import", bundle, "--update").ending == .exit(64))
    #expect(!workspace.exists("other"))
    let looks = try workspace.write(Array("name,garments\nLook,A\n".utf8), to: "looks.csv")
    #expect(try wardrobe("import", "--outfits", looks, "--update").ending == .exit(64))
  }
}
