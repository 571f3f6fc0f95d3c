import Images
import Outfits
import Core
import Jobs
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("An outfit that is arranged by hand")
struct ArrangedOutfitTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @Test("is drawn by 'outfit collage' with the bytes that a page shows, and in bundles as large")
  func bytes() async throws {
    let (outfit, page) = try await arranged()
    try run("outfit", "collage", "Look", "-o", "look.png")
    #expect(try workspace.bytes("look.png") == page)
    try run("outfit", "collage", "--all", "-o", "looks")
    #expect(try workspace.bytes("looks/Look.png") == page)
    try run("outfit", "share", "Look", "-o", "bundle")
    #expect(try workspace.picture("bundle/collage.png").size == Self.canvas)
    try run("outfit", "collage", outfit, "-o", "again.png", "--save-recipe", "look.json")
    try run("outfit", "collage", outfit, "-o", "third.png", "--recipe", "look.json")
    #expect(try workspace.bytes("again.png") == page)
    #expect(try workspace.bytes("third.png") == page)
    #expect(try Recipe.read(workspace.path("look.json")).canvas == Self.canvas)
  }

  @Test("is scaled to another size, and laid out anew where that is asked for")
  func otherLayout() async throws {
    let (_, page) = try await arranged(name: "Other")
    try run("outfit", "edit", "Other", "--no-arrangement")
    try run("outfit", "collage", "Other", "-o", "plain.png", "--size", "100x140")
    #expect(try workspace.bytes("plain.png") != page)
    _ = try await arranged()
    try run("outfit", "collage", "Look", "-o", "same.png", "--size", "100x140")
    #expect(try workspace.bytes("same.png") == page)
    try run("outfit", "collage", "Look", "-o", "wide.png", "--size", "300x140")
    let wide = try workspace.picture("wide.png")
    #expect(wide.size == PixelSize(width: 300, height: 140))
    for side in [0, 210] {
      #expect(wide.colors(in: PixelRect(x: side, y: 0, width: 90, height: 140)).count == 1)
    }
    #expect(wide.colors(in: PixelRect(x: 100, y: 0, width: 100, height: 140)).count > 2)
    let laid = try run(
      "outfit", "collage", "Look", "-o", "flat.png", "--size", "100x140", "--layout", "flatlay")
    #expect(!laid.error.contains("left aside"))
    #expect(try workspace.bytes("flat.png") == workspace.bytes("plain.png"))
    let captioned = try run(
      "outfit", "collage", "Look", "-o", "named.png", "--size", "200x280", "--captions", "names")
    #expect(
      captioned.error.hasPrefix(
        "what2wear: warning: its arrangement is ignored because of --captions\n"))
    try run("outfit", "collage", "Look", "-o", "grey.png", "--background", "#888")
    #expect(try workspace.picture("grey.png")[0, 0] == Color(red: 0x88, green: 0x88, blue: 0x88))
  }

  @Test("is said to be so, until that is forgotten")
  func said() async throws {
    let (outfit, _) = try await arranged()
    let lines = try run("outfit", "show", "Look").output.split(separator: "\n")
    #expect(lines.prefix(2) == ["Look  \(outfit)", "arranged by hand"])
    #expect(try run("outfit", "show", "Look", "--json").output.contains(#""isArranged":true"#))
    try run("outfit", "edit", "Look", "--no-arrangement")
    #expect(!(try run("outfit", "show", "Look").output.contains("arranged")))
    #expect(!(try run("outfit", "list", "--json").output.contains("isArranged")))
  }

  @Test("tells of a garment that was added since")
  func older() async throws {
    _ = try await arranged()
    let added = try await wardrobe.garment("Sand", .sand)
    try run("outfit", "edit", "Look", "--add", added)
    let outcome = try run("outfit", "collage", "Look", "-o", "look.png")
    #expect(outcome.error.hasPrefix("what2wear: garment 'Sand': "))
    #expect(
      outcome.error.hasSuffix(
        ": warning: was added after the outfit was arranged; it is placed beside the others\n"))
  }

  @Test("is scaled to what a logo leaves of the picture")
  func logo() async throws {
    _ = try await arranged()
    let blue = Color(red: 10, green: 20, blue: 250)
    try workspace.photo("logo.png", blue, width: 64, height: 64)
    let words = ["outfit", "collage", "Look", "--background", "#888"]
    let top = PixelRect(x: 14, y: 0, width: 86, height: 12)
    try run(words + ["-o", "plain.png"])
    #expect(try workspace.picture("plain.png").colors(in: top).count > 1)
    try run(words + ["-o", "marked.png", "--logo", "logo.png", "--logo-corner", "top-left"])
    let marked = try workspace.picture("marked.png")
    #expect(marked.size == Self.canvas)
    #expect(marked.colors(in: top).count == 1)
    #expect(marked.colors(in: PixelRect(x: 4, y: 4, width: 8, height: 8)) == [blue])
  }

  private static let canvas = PixelSize(width: 100, height: 140)

  /// Makes an outfit with moved garments. Returns its identifier and its page's picture.
  private func arranged(name: String = "Look") async throws -> (id: String, picture: [UInt8]) {
    let ids = [
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Moss", .moss),
    ]
    let outfit = try await wardrobe.outfit(name, ids[0], ids[1])
    let picture = try await wardrobe.withCloset { closet in
      let id = try await closet.outfitID(outfit)
      let garments = try await closet.garments(of: id).map {
        ArrangedGarment($0, in: closet.wardrobe)
      }
      let arranger = Arranger(
        PieceStore(closet.wardrobe.folder), on: Canvas(Self.canvas))
      var arrangement = try await arranger.arrangement(of: garments)
      arrangement.pieces.reverse()
      arrangement.pieces[0].box = PixelRect(x: 4, y: 5, width: 40, height: 50)
      arrangement.pieces[1].box = PixelRect(x: 30, y: 40, width: 60, height: 75)
      arrangement.pieces[1].degrees = -12.5
      let recipe = try await arranger.recipe(of: arrangement, garments)
      try await closet.setRecipe(
        of: id, String(decoding: recipe.json(isPretty: false), as: UTF8.self))
      let look = try await closet.look(of: id)
      let rendered = try await look.render(
        as: Collage(.flatlay, on: Canvas(look.arrangement?.canvas ?? Self.canvas)))
      return try await rendered.raster.encoded(as: .png)
    }
    return (outfit, picture)
  }

  @discardableResult
  private func run(_ words: String...) throws -> Outcome { try run(words) }

  @discardableResult
  private func run(_ words: [String]) throws -> Outcome {
    let outcome = try wardrobe.command().run(words)
    #expect(outcome.ending == .exit(0), "\(words): \(outcome.error)")
    return outcome
  }
}
