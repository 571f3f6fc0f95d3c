import Codecs
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("A mask beside a photo")
struct MaskBesidePhotoTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private static let size = PixelSize(width: 60, height: 80)

  /// A photo and a mask of its place `x`.
  private func photo(_ name: String, _ x: Int, maskSize: PixelSize = size) throws {
    var photo = Raster(size: Self.size, filledWith: .white)
    photo.fill(PixelRect(x: x, y: 20, width: 30, height: 40), .moss)
    try workspace.photo("in/\(name).png", photo)
    try workspace.photo("in/\(name).mask.png", mask(x, maskSize))
  }

  private func mask(_ x: Int, _ size: PixelSize = size) -> Raster {
    var mask = Raster(size: size, filledWith: .black)
    mask.fill(PixelRect(x: x, y: 20, width: 30, height: 40), .white)
    return mask
  }

  private func run(_ arguments: any CommandArgument...) throws -> [String] {
    let outcome = try wardrobe.start(arguments).wait()
    #expect(outcome.ending == .exit(0))
    return outcome.errorLines.map { String($0.dropFirst("what2wear: ".count)) }
  }

  /// The masks that are kept, by what their garments are called.
  private func kept() throws -> [String: Raster] {
    var masks: [String: Raster] = [:]
    for row in try wardrobe.rows("garment", "list") {
      let shown = try wardrobe("garment", "show", row.id).outputLines
      guard let line = shown.first(where: { $0.hasPrefix("cutout ") }) else { continue }
      let path = FilePath(line.dropFirst("cutout".count).drop { $0 == " " }.description)
      masks[try #require(row.description)] = try PhotoReader(path).decode().raster
    }
    return masks
  }

  @Test("is kept as the cut-out of a garment that an import adds, and told of where it cannot be")
  func imported() throws {
    for (name, x) in [("Shirt one", 5), ("Shirt two", 20)] { try photo(name, x) }
    try photo("Shirt bent", 7, maskSize: PixelSize(width: 80, height: 60))
    try photo("Shirt torn", 6)
    try workspace.write(Array("no picture".utf8), to: "in/Shirt torn.mask.png")
    var plain = Raster(size: Self.size, filledWith: .white)
    plain.fill(PixelRect(x: 9, y: 20, width: 30, height: 40), .moss)
    try workspace.photo("in/Shirt plain.png", plain)
    let folder = workspace.path("in")
    let rehearsal = try run("import", folder, "--dry-run")
    #expect(
      rehearsal.contains("4 masks lie beside photos, to cut garments out by"), "\(rehearsal)")
    #expect(!workspace.exists(wardrobe.name))
    let said = try run("import", folder)
    #expect(said.contains("5 garments were added"), "\(said)")
    #expect(said.contains("2 garments were cut out by masks beside photos"), "\(said)")
    for (name, words) in [
      ("bent", "is 80x60, which is another shape than its photo's, 60x80 upright; make it of the"),
      ("torn", ""),
    ] {
      let lines = said.filter { $0.hasPrefix("\(folder)/Shirt \(name).mask.png: \(words)") }
      #expect(lines.count == 1 && lines[0].hasSuffix(" stays without it"), "\(said)")
    }
    #expect(try kept() == ["Shirt one": mask(5), "Shirt two": mask(20)])
  }

  @Test("that comes later is kept by the next import, unless somebody changed the garment")
  func later() throws {
    for (name, x) in [("Shirt one", 5), ("Shirt two", 20), ("Shirt three", 12)] {
      try photo(name, x)
    }
    let folder = workspace.path("in")
    let first = try run("import", folder, "--no-masks")
    #expect(first == ["3 garments were added"])
    let ids = try Dictionary(
      uniqueKeysWithValues: wardrobe.rows("garment", "list").map { ($0.description ?? "", $0.id) })
    _ = try run("garment", "edit", try #require(ids["Shirt one"]), "--brand", "Acme")
    let other = try workspace.photo("other.png", mask(10))
    _ = try run("garment", "cutout", try #require(ids["Shirt two"]), "--mask", other)
    let said = try run("import", folder)
    #expect(
      said.contains("1 garment was cut out by masks beside photos")
        && said.contains("3 photos were there already"), "\(said)")
    #expect(try kept() == ["Shirt two": mask(10), "Shirt three": mask(12)])
    #expect(try run("import", folder).filter { $0.contains("cut out") } == [])
  }

  @Test("of a copy is left out: the garment has that of the photo which it was added from")
  func copied() throws {
    try photo("Shirt one", 5)
    try workspace.write(workspace.bytes("in/Shirt one.png"), to: "in/Shirt two.png")
    try workspace.photo("in/Shirt two.mask.png", mask(20))
    let said = try run("import", workspace.path("in"))
    #expect(
      said == [
        "1 garment was added", "1 garment was cut out by masks beside photos",
        "1 photo was there already",
      ])
    #expect(try kept() == ["Shirt one": mask(5)])
  }

  @Test("is kept with a garment that is added, and left out by --no-masks")
  func added() throws {
    for (name, x) in [("Shirt one", 5), ("Shirt two", 20)] { try photo(name, x) }
    let photos = ["one", "two"].map { workspace.path("in/Shirt \($0).png") }
    #expect(
      try run("garment", "add", photos[0]) == [
        "\(photos[0]): is cut out by the mask beside it; --no-masks leaves that out"
      ])
    #expect(try run("garment", "add", photos[1], "--no-masks") == [])
    #expect(try kept() == ["Shirt one": mask(5)])
    try photo("Shirt bent", 7, maskSize: PixelSize(width: 80, height: 60))
    let said = try run("garment", "add", workspace.path("in/Shirt bent.png"))
    #expect(said.count == 1 && said[0].hasSuffix(" stays without it"), "\(said)")
  }
}
