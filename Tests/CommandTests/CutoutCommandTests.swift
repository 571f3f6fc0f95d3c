import Images
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear clean --cutout")
struct CutoutCommandTests {
  private let workspace = Workspace()

  private func run(_ arguments: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(["clean"] + arguments)
  }

  @Test("gives the garment alone, at the photo's size")
  func plain() throws {
    var raster = Raster(
      size: PixelSize(width: 300, height: 200), filledWith: Color(red: 220, green: 218, blue: 215))
    raster.fill(
      PixelRect(x: 100, y: 50, width: 80, height: 110), Color(red: 30, green: 60, blue: 120))
    try workspace.photo("a.png", raster)
    #expect(try run("a.png", "--cutout", "auto", "-o", "b.png").ending == .exit(0))
    let cut = try PhotoReader(workspace.path("b.png")).decodeNow().raster
    #expect(cut.size == raster.size)
    #expect(cut[5, 5].alpha == 0 && cut[140, 100] == Color(red: 30, green: 60, blue: 120))
    let visible = try #require(cut.visibleBounds(threshold: 128))
    #expect(abs(visible.x - 100) <= 1 && abs(visible.maxX - 180) <= 1)
    #expect(try run("a.png", "-o", "c.png").ending == .exit(0))
    #expect(try PhotoReader(workspace.path("c.png")).decodeNow().raster == raster)
  }

  @Test("keeps a photo whole where it refuses, says why, and ends with 0")
  func refused() throws {
    let busy = Raster.photograph(PixelSize(width: 200, height: 150), seed: 9)
    try workspace.photo("a.png", busy)
    let outcome = try run("a.png", "--cutout", "auto", "-o", "b.png")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.errorLines.count == 1)
    #expect(
      outcome.error
        == "what2wear: a.png: warning: is not cut out: garment and background are too similar; use --cutout force to "
        + "cut the garment out anyway, use a mask file, or mark the garment with 'clean' and --keep or --drop\n"
    )
    #expect(try PhotoReader(workspace.path("b.png")).decodeNow().raster == busy)
    // In a blank photo, even `force` finds nothing.
    try workspace.photo(
      "blank.png", Raster(size: PixelSize(width: 60, height: 50), filledWith: .white))
    for choice in ["auto", "force"] {
      #expect(
        try run("blank.png", "--cutout", choice, "-o", "c.png").error
          == "what2wear: blank.png: warning: is not cut out: nothing stands out from the background; use a mask "
          + "file, or mark the garment with 'clean' and --keep or --drop\n")
    }
  }

  @Test("cuts out what a flat lay cuts out, and leaves whole what becomes a card there")
  func sameVerdict() throws {
    let size = PixelSize(width: 1200, height: 900)
    var plain = Raster(size: size, filledWith: Color(red: 220, green: 218, blue: 215))
    plain.fill(
      PixelRect(x: 400, y: 200, width: 330, height: 440), Color(red: 30, green: 60, blue: 120))
    try workspace.photo("plain.jpg", plain)
    try workspace.photo("busy.jpg", .photograph(size, seed: 9))
    var photos = [workspace.path("plain.jpg"), workspace.path("busy.jpg")]
    for name in ["dresses_dress_01.jpg", "t-shirts_man_t-shirt_02.jpg"]
    where SharedCorpus.has("garments/\(name)") {
      photos.append(SharedCorpus.folder.appending("garments").appending(name))
    }
    print("CutoutCommandTests: tried \(photos.count - 2) photos of \(SharedCorpus.folder)/garments")
    for photo in photos {
      let clean = try run(photo.string, "--cutout", "auto", "-o", "b.png")
      let lay = try ChildProgram.builtCommand.inFolder(workspace.folder).run([
        "collage", "--layout", "flatlay", photo.string, "-o", "lay.png",
        "--save-recipe", "lay.json",
      ])
      #expect(clean.ending == .exit(0) && lay.ending == .exit(0))
      #expect(clean.error == lay.error)
      // Only `plain.jpg` is cut out, but not the busy photo or garments worn by people.
      #expect(clean.error.isEmpty == (photo == photos[0]), "\(photo)")
      let recipe = String(
        decoding: try Workspace.bytes(at: workspace.path("lay.json")), as: UTF8.self)
      let outline = clean.error.isEmpty ? "cutout" : "card"
      #expect(recipe.contains(#""outline" : "\#(outline)""#), "\(photo): \(recipe)")
    }
  }

  /// Writes a photo of a garment of 80x110 pixels and a stone on a plain background.
  private func photo() throws -> Raster {
    var raster = Raster(
      size: PixelSize(width: 300, height: 200), filledWith: Color(red: 220, green: 218, blue: 215))
    raster.fill(
      PixelRect(x: 60, y: 50, width: 80, height: 110), Color(red: 30, green: 60, blue: 120))
    raster.fill(
      PixelRect(x: 200, y: 80, width: 50, height: 50), Color(red: 120, green: 40, blue: 30))
    try workspace.photo("a.png", raster)
    return raster
  }

  @Test("holds to strokes, the later of two, and cuts out for them without being told to")
  func strokes() throws {
    let raster = try photo()
    for options in [
      ["--drop", "0.75,0.525"], ["--cutout", "auto", "--drop=0.75,0.525"],
      ["--keep", "0.75,0.525", "--drop", "0.75,0.525"],
    ] {
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
        ["clean", "a.png", "-o", "b.png"] + options)
      #expect(outcome.ending == .exit(0) && outcome.error == "", "\(outcome.error)")
      let cut = try PhotoReader(workspace.path("b.png")).decodeNow().raster
      #expect(cut[225, 105].alpha == 0 && cut[202, 82].alpha == 0, "\(options)")
      #expect(cut[100, 100] == raster[100, 100] && cut[5, 5].alpha == 0)
    }
    #expect(
      try run("a.png", "-o", "b.png", "--drop", "0.75,0.525", "--keep", "0.75,0.525").ending
        == .exit(0))
    #expect(
      try PhotoReader(workspace.path("b.png")).decodeNow().raster[225, 105] == raster[225, 105])
    // The output of a single copy may also be a folder. In a folder, the copy is a PNG.
    try workspace.makeFolder("copies")
    #expect(try run("a.png", "-o", "copies", "--drop", "0.75,0.525").ending == .exit(0))
    let copy = try PhotoReader(workspace.path("copies/a.png")).decodeNow().raster
    #expect(copy[225, 105].alpha == 0)
  }

  @Test("uses no mask beside strokes, and refuses strokes that leave nothing")
  func strokesAlone() throws {
    _ = try photo()
    try workspace.photo(
      "a.mask.png", Raster(size: PixelSize(width: 3, height: 2), filledWith: .white))
    #expect(try run("a.png", "-o", "b.png", "--drop", "0.75,0.525").ending == .exit(0))
    #expect(try PhotoReader(workspace.path("b.png")).decodeNow().raster[5, 5].alpha == 0)
    let empty = try run("a.png", "-o", "c.png", "--drop", "0.25,0.5,0.5", "--drop", "0.75,0.5,0.5")
    #expect(empty.ending == .exit(65))
    #expect(
      empty.error
        == "what2wear: a.png: with these strokes, nothing is left of the garment; use fewer or smaller --drop "
        + "strokes, or mark the garment with --keep\n")
    #expect(!workspace.exists("c.png"))
  }

  @Test("takes strokes for one photo, and on it")
  func strokeMisuse() throws {
    _ = try photo()
    let several = try run("a.png", "a.png", "-o", "copies", "--keep", "0.5,0.5")
    #expect(several.ending == .exit(64))
    #expect(several.error == "what2wear: --keep and --drop work with one photo only.\n")
    for text in ["1.1,0.5", "0.5", "-0.1,0.5", "0.5,0.5,2", "1e-1,0.5"] {
      let outcome = try run("a.png", "-o", "b.png", "--keep=\(text)")
      #expect(outcome.ending == .exit(64) && outcome.errorLines.count == 1, "\(outcome.error)")
    }
    #expect(!workspace.exists("b.png"))
  }
}
