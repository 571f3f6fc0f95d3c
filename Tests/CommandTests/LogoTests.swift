import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A logo in the corner of pictures")
struct LogoTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  private static let blue = Color(red: 10, green: 20, blue: 250)
  private static let red = Color(red: 250, green: 10, blue: 10)

  @Test(
    "is whole, inside of the margin, and no photo is under it or beside it",
    arguments: [
      ("top-left", PixelRect(x: 16, y: 16, width: 32, height: 32)),
      ("top-right", PixelRect(x: 352, y: 16, width: 32, height: 32)),
      ("bottom-left", PixelRect(x: 16, y: 352, width: 32, height: 32)),
      ("bottom-right", PixelRect(x: 352, y: 352, width: 32, height: 32)),
    ])
  func corner(name: String, box: PixelRect) throws {
    let photo = try workspace.photo("p.png", Self.red, width: 100, height: 100)
    let logo = try workspace.photo("logo.png", Self.blue, width: 64, height: 64)
    let outcome = try what2wear(
      "collage", photo, photo, photo, photo, "-o", workspace.path("x.png"), "--size", "400x400",
      "--logo", logo, "--logo-corner", name)
    #expect(outcome.ending == .exit(0))
    let picture = try workspace.picture("x.png")
    #expect(picture.box(of: Self.blue) == box)
    let photos = try #require(picture.box(of: Self.red))
    #expect(box.maxY < photos.y || photos.maxY < box.y)
  }

  @Test("lies over a mosaic, which fills the picture as without it")
  func mosaic() throws {
    let photo = try workspace.photo("p.png", Self.red, width: 100, height: 100)
    let logo = try workspace.photo("logo.png", Self.blue, width: 64, height: 64)
    for (name, options) in [("plain.png", []), ("marked.png", ["--logo", "\(logo)"])] {
      let outcome = try what2wear(
        "collage", photo, "-o", workspace.path(name), "--size", "400x400", "--layout", "mosaic",
        options)
      #expect(outcome.ending == .exit(0))
    }
    var expected = try workspace.picture("plain.png")
    expected.fill(PixelRect(x: 352, y: 352, width: 32, height: 32), Self.blue)
    #expect(try workspace.picture("marked.png") == expected)
  }

  @Test("is enlarged to twice its size at most")
  func small() throws {
    let photo = try workspace.photo("p.png", Self.red, width: 100, height: 100)
    let logo = try workspace.photo("logo.png", Self.blue, width: 4, height: 4)
    let outcome = try what2wear(
      "collage", photo, "-o", workspace.path("x.png"), "--size", "400x400", "--logo", logo)
    #expect(outcome.ending == .exit(0))
    let box = try workspace.picture("x.png").box(of: Self.blue)
    #expect(box?.size == PixelSize(width: 8, height: 8))
  }

  @Test("is refused before anything is drawn where it is no picture")
  func broken() throws {
    let photo = try workspace.photo("p.png")
    let whole = try workspace.bytes("p.png")
    let logos: [(FilePath, Int32)] = [
      (try workspace.write(OtherFiles.text, to: "logo.png"), 65),
      (try workspace.write(Array(whole.prefix(whole.count / 2)), to: "half.png"), 65),
      (workspace.path("none.png"), 66),
    ]
    for (logo, code) in logos {
      let outcome = try what2wear(
        "collage", photo, "-o", workspace.path("x/"), "--preset", "x,facebook", "--logo", logo)
      #expect(outcome.ending == .exit(code))
      #expect(outcome.error.contains("\(logo)"))
      #expect(!workspace.exists("x"))
    }
  }

  @Test("is not written over, and goes with no recipe")
  func refused() throws {
    let photo = try workspace.photo("p.png")
    let logo = try workspace.photo("logo.png", Self.blue, width: 64, height: 64)
    let before = try workspace.bytes("logo.png")
    let over = try what2wear("collage", photo, "-o", logo, "--logo", logo)
    #expect(over.ending == .exit(73))
    #expect(try workspace.bytes("logo.png") == before)
    for options in [
      ["--logo", "\(logo)", "--embed-recipe"],
      ["--logo", "\(logo)", "--save-recipe", "\(workspace.path("x.json"))"],
      ["--logo-corner", "top-left"],
    ] {
      let outcome = try what2wear("collage", photo, "-o", workspace.path("x.png"), options)
      #expect(outcome.ending == .exit(64))
      #expect(!workspace.exists("x.png"))
    }
  }

  @Test("draws all outfits again where it is another one, and only then")
  func record() async throws {
    let plum = try await wardrobe.garment("Plum", .plum)
    try await wardrobe.outfit("a", plum)
    try workspace.photo("logo.png", Self.blue, width: 64, height: 64)
    #expect(try drawAll() == "1 outfit was made")
    #expect(try drawAll() == "1 outfit was up to date")
    try workspace.photo("logo.png", Self.red, width: 64, height: 64)
    #expect(try drawAll() == "1 outfit was made")
    #expect(try drawAll("--logo-corner", "top-left") == "1 outfit was made")
  }

  /// Draws all outfits. Returns the last line on standard error, without the program's name.
  private func drawAll(_ options: String...) throws -> String {
    let outcome = try wardrobe.run(
      "outfit", "collage", "--all", "-o", "all", "--size", "400x400", "--logo", "logo.png", options)
    #expect(outcome.ending == .exit(0))
    return String(outcome.errorLines.last?.dropFirst("what2wear: ".count) ?? "")
  }
}

extension Raster {
  /// Returns the bounding box of all pixels of a colour, or nil if there are none.
  fileprivate func box(of color: Color) -> PixelRect? {
    var box: PixelRect?
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] == color {
        let old = box ?? PixelRect(x: x, y: y, width: 1, height: 1)
        let (left, top) = (min(old.x, x), min(old.y, y))
        box = PixelRect(
          x: left, y: top, width: max(old.maxX, x + 1) - left, height: max(old.maxY, y + 1) - top)
      }
    }
    return box
  }
}
