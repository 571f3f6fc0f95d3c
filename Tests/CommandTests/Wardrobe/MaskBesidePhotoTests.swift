import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A mask beside a photo")
struct MaskBesidePhotoTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private static let size = PixelSize(width: 60, height: 80)

  /// Writes a photo without a mask. The position `x` makes the photo unique.
  private func photo(_ name: String, _ x: Int) throws {
    var photo = Raster(size: Self.size, filledWith: .white)
    photo.fill(PixelRect(x: x, y: 20, width: 30, height: 40), .moss)
    try workspace.photo("in/\(name).png", photo)
  }

  private func mask(_ x: Int, _ size: PixelSize = size) -> Raster {
    var mask = Raster(size: size, filledWith: .black)
    mask.fill(PixelRect(x: x, y: 20, width: 30, height: 40), .white)
    return mask
  }

  private func masked(_ name: String, _ x: Int) throws {
    try photo(name, x)
    try workspace.photo("in/\(name).mask.png", mask(x))
  }

  /// Runs a command that must succeed. Returns the messages, without the program's name.
  private func run(_ arguments: any CommandArgument...) throws -> [String] {
    let outcome = try wardrobe.start(arguments).wait()
    #expect(outcome.ending == .exit(0))
    return outcome.errorLines.map { String($0.dropFirst("what2wear: ".count)) }
  }

  /// Returns the stored masks by description. Checks that the wardrobe has no faults.
  private func kept(_ wardrobe: CommandWardrobe? = nil) throws -> [String: Raster] {
    let wardrobe = wardrobe ?? self.wardrobe
    #expect(try wardrobe("check").ending == .exit(0))
    var masks: [String: Raster] = [:]
    for row in try wardrobe.rows("garment", "list") {
      guard let path = row.cutout else { continue }
      masks[try #require(row.description)] = try PhotoReader(FilePath(path)).decodeNow().raster
    }
    return masks
  }

  @Test("is kept as the cut-out of a garment that an import adds, which a rehearsal says")
  func imported() throws {
    for (name, x) in [("Shirt one", 5), ("Shirt two", 20)] { try masked(name, x) }
    try photo("Shirt plain", 9)
    let folder = workspace.path("in")
    #expect(
      try run("import", folder, "--dry-run") == [
        "3 garments would be added", "2 garments would be cut out with mask files",
      ])
    #expect(!workspace.exists(wardrobe.name))
    #expect(
      try run("import", folder) == [
        "3 garments were added", "2 garments were cut out with mask files",
      ])
    let masks = ["Shirt one": mask(5), "Shirt two": mask(20)]
    #expect(try kept() == masks)
    try workspace.photo("in/Shirt plain.mask.png", mask(9))
    #expect(
      try run("import", folder) == [
        "0 garments were added", "3 photos were already in the wardrobe",
      ])
    #expect(try kept() == masks)
    _ = try run("export", "-o", workspace.path("out"))
    let other = CommandWardrobe(workspace, "other")
    #expect(try other("import", workspace.path("out")).ending == .exit(0))
    #expect(try kept(other) == masks)
    // An export's masks belong to the wardrobe. `--no-masks` ignores only masks beside photos.
    _ = try run("import", workspace.path("out"), "--no-masks")
    #expect(try kept() == masks)
  }

  @Test("is taken for photos of a list, and left out by --no-masks")
  func listed() throws {
    for (name, x) in [("one", 5), ("two", 20)] { try masked(name, x) }
    try workspace.write(Array("file,description,kind\none.png,Hat,accessory\n".utf8), to: "l.csv")
    let folder = workspace.path("in")
    _ = try run("import", folder, "--csv", workspace.path("l.csv"))
    #expect(try kept() == ["Hat": mask(5)])
    let said = try run("import", folder, "--kind", "accessory", "--no-masks")
    #expect(said == ["1 garment was added", "1 photo was already in the wardrobe"])
    #expect(try kept() == ["Hat": mask(5)])
  }

  @Test("that cannot be used is told of with the way out, and its garment is added")
  func unusable() throws {
    let bent = PixelSize(width: 80, height: 60)
    for (name, x) in [("bent", 7), ("dark", 8), ("torn", 6)] { try photo("Shirt \(name)", x) }
    try workspace.photo("in/Shirt bent.mask.png", mask(7, bent))
    try workspace.photo("in/Shirt dark.mask.png", Raster(size: Self.size, filledWith: .black))
    try workspace.write(Array("no picture".utf8), to: "in/Shirt torn.mask.png")
    let folder = workspace.path("in")
    let reasons = [
      "bent":
        "is 80x60, but its photo is 60x80 when upright; the proportions must match; make the mask from the whole "
        + "photo, turned upright, or ignore masks with --no-masks",
      "dark": "is a mask that shows nothing; fix the mask, or ignore masks with --no-masks",
      "torn":
        "unsupported format: text; convert it to JPEG or PNG first; fix the mask, or ignore masks with --no-masks",
    ]
    func line(_ name: String) -> String {
      let mask = folder.appending("Shirt \(name).mask.png")
      return "\(mask): warning: \(reasons[name] ?? ""); the garment is added without it"
    }
    let lines = ["bent", "dark", "torn"].map(line)
    #expect(try run("import", folder) == lines + ["3 garments were added"])
    #expect(try kept() == [:])
    #expect(try run("import", folder, "--quiet") == [])
    let other = CommandWardrobe(workspace, "other")
    let added = try other("garment", "add", folder.appending("Shirt bent.png"))
    #expect(added.ending == .exit(0) && added.error == "what2wear: \(lines[0])\n")
    #expect(try kept(other) == [:])
  }

  @Test("of a copy goes with it: the garment has that of the photo which it was added from")
  func copied() throws {
    try masked("Shirt one", 5)
    try workspace.write(workspace.bytes("in/Shirt one.png"), to: "in/Shirt two.png")
    try workspace.photo("in/Shirt two.mask.png", mask(20))
    #expect(
      try run("import", workspace.path("in")) == [
        "1 garment was added", "1 garment was cut out with mask files",
        "1 photo was already in the wardrobe",
      ])
    #expect(try kept() == ["Shirt one": mask(5)])
  }

  @Test("is kept with a garment that is added, and left out by --no-masks")
  func added() throws {
    for (name, x) in [("Shirt one", 5), ("Shirt two", 20)] { try masked(name, x) }
    let photos = ["one", "two"].map { workspace.path("in/Shirt \($0).png") }
    #expect(
      try run("garment", "add", photos[0]) == [
        "\(photos[0]): is cut out with the mask file next to it; use --no-masks to ignore the mask"
      ])
    #expect(try run("garment", "add", photos[1], "--no-masks") == [])
    #expect(try kept() == ["Shirt one": mask(5)])
    try workspace.photo("in/Shirt one.mask.png", mask(12))
    #expect(try wardrobe("garment", "add", photos[0]).ending == .exit(65))
    #expect(try kept() == ["Shirt one": mask(5)])
  }
}
