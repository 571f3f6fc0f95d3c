import FoundationEssentials
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Photos of HEIC, AVIF, WebP, PNG and JPEG")
struct MixedFormatTests {
  private let workspace = Workspace()

  /// Writes a garment's photo in each format. Two of the photos are rotated.
  private func fill() throws {
    let turn = [PictureFileFixture.rotation(3)]
    try workspace.write(PictureFileFixture(.hevc, properties: turn).bytes, to: "in/hat.heic")
    try workspace.write(PictureFileFixture(.av1, properties: turn).bytes, to: "in/shirt.avif")
    try workspace.write(QuadrantPhoto.webP, to: "in/scarf.webp")
    try workspace.photo("in/jeans.png", QuadrantPhoto.raster())
    try workspace.write(try QuadrantPhoto.jpeg(orientation: 1), to: "in/boots.jpg")
  }

  private func run(_ words: String, in wardrobe: String = "w") throws -> Outcome {
    let arguments = words.split(separator: " ").map(String.init)
    return try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(arguments + ["--wardrobe", wardrobe])
  }

  private struct Garment: Decodable {
    var id: String
    var description: String
  }

  private func garments(in wardrobe: String) throws -> [Garment] {
    try run("garment list --sort description --json", in: wardrobe).outputLines.map {
      try JSONDecoder().decode(Garment.self, from: Data($0.utf8))
    }
  }

  @Test("make a wardrobe that is checked, drawn, shared, and brought elsewhere")
  func wardrobe() throws {
    try fill()
    let imported = try run("import in")
    #expect(imported.errorLines.last == "what2wear: 5 garments were added")
    #expect(try run("check").ending == .exit(0))
    let found = try garments(in: "w")
    #expect(found.map(\.description) == ["boots", "hat", "jeans", "scarf", "shirt"])

    let ids = found.map(\.id)
    #expect(try run("outfit create Sunday " + ids.joined(separator: " ")).ending == .exit(0))
    let flatLay = try run("outfit collage Sunday --layout flatlay -o flat.png --quiet")
    #expect(flatLay.ending == .exit(0))
    #expect(workspace.exists("flat.png"))
    #expect(try run("outfit share Sunday -o share --quiet").ending == .exit(0))
    #expect(
      try workspace.files(in: "share/photos") == [
        "01-boots.jpg", "02-hat.jpg", "03-jeans.jpg", "04-scarf.jpg", "05-shirt.jpg",
      ])
    let thumbnails = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("thumbnails", "--wardrobe", "w", "-o", "t")
    #expect(thumbnails.error == "what2wear: 5 thumbnails were made\n")

    #expect(try run("export -o out").ending == .exit(0))
    let again = try run("import out", in: "w2")
    #expect(again.errorLines.first == "what2wear: 5 garments were added")
    #expect(try garments(in: "w2").map(\.description) == found.map(\.description))
    // Both wardrobes name the photo files alike, because a name depends only on the file's bytes.
    #expect(try workspace.files(in: "w2/photos") == workspace.files(in: "w/photos"))
    #expect(try run("check", in: "w2").ending == .exit(0))
  }

  @Test(
    "are cut out by the mask beside them, whatever the format",
    arguments: ["hat.heic", "shirt.avif", "scarf.webp", "jeans.png", "boots.jpg"])
  func mask(name: String) throws {
    try fill()
    // The garment is four times as wide as it is high. The photos are square or 3:2.
    let isTurned = name == "shirt.avif"
    let size = isTurned ? PixelSize(width: 32, height: 48) : PixelSize(width: 48, height: 32)
    var mask = Raster(
      size: name == "hat.heic" ? PixelSize(width: 64, height: 64) : size, filledWith: .black)
    mask.fill(PixelRect(x: 2, y: 10, width: 28, height: 7), .white)
    let stem = name.prefix { $0 != "." }
    try workspace.photo("in/\(stem).mask.png", mask)
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      "collage", "in/\(name)", "-o", "x.png", "--size", "100x100", "--layout", "flatlay",
      "--captions",
      "none", "--quiet", "--lint", "--json")
    #expect(outcome.ending == .exit(0))
    let box = try #require(outcome.output.firstMatch(of: #/"height":(\d+).*"width":(\d+)/#))
    let (height, width) = try (#require(Double(box.1)), #require(Double(box.2)))
    #expect(abs(width / height - 4) < 0.25)
  }
}
