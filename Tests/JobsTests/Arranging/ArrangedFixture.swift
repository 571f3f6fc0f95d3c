import Images
import Outfits
import Core
import Garments
import Jobs
import SystemPackage
import TestSupport
import WardrobeStore

/// A wardrobe with garments that are cut out automatically, for tests of arrangements.
struct ArrangedFixture {
  let workspace = Workspace()
  let closet: Closet

  init() async throws {
    let wardrobe = try await Wardrobe.open(
      WardrobeFolder(workspace.path("w")), creating: true, options: .readingPhotos)
    closet = try await wardrobe.closet(of: wardrobe.addUser(UserDetails(name: "Ana")).id)
  }

  static let canvas = PixelSize(width: 200, height: 250)

  /// Adds a garment of one colour, in the centre of a photo of 120x160 pixels.
  func garment(
    _ name: String, _ color: Color, _ type: ClothingType = .shirt,
    size: PixelSize = PixelSize(width: 60, height: 90)
  ) async throws -> Garment {
    let photo = try self.photo(name, color, size: size)
    let details = GarmentDetails(kind: .clothing(type), description: name)
    return try await closet.addGarment(photo: .file(photo), details, allowsDuplicate: true)
  }

  func photo(_ name: String, _ color: Color, size: PixelSize) throws -> FilePath {
    let canvas = PixelSize(width: 120, height: 160)
    var raster = Raster(size: canvas)
    raster.fill(PixelRect(x: 0, y: 0, size: canvas).centered(size), color)
    return try workspace.photo("in/\(name).png", raster)
  }

  /// Creates an outfit of three garments.
  func outfit() async throws -> (id: OutfitID, garments: [Garment]) {
    let garments = [
      try await garment("Shirt", .red),
      try await garment(
        "Trousers", .blue, .trousers, size: PixelSize(width: 50, height: 140)),
      try await garment("Jacket", .moss, .jacket, size: PixelSize(width: 90, height: 100)),
    ]
    return (try await closet.createOutfit("Look", of: garments.map(\.id)).id, garments)
  }

  func arranger(on size: PixelSize = canvas) -> Arranger {
    Arranger(PieceStore(closet.wardrobe.folder), on: Canvas(size))
  }

  func arranged(_ garments: [Garment]) -> [ArrangedGarment] {
    garments.map { ArrangedGarment($0, in: closet.wardrobe) }
  }

  /// Stores an outfit's arrangement after `move` has changed it.
  @discardableResult
  func keep(
    _ id: OutfitID, _ move: (inout Arrangement) -> Void = { _ in }
  ) async throws -> Arrangement {
    let garments = arranged(try await closet.garments(of: id))
    var arrangement = try await arranger().arrangement(of: garments)
    move(&arrangement)
    let recipe = try await arranger().recipe(of: arrangement, garments)
    let json = String(decoding: try recipe.json(isPretty: false), as: UTF8.self)
    try await closet.setRecipe(of: id, json)
    return arrangement
  }

  /// Returns the outfit's updated arrangement and its warnings.
  func renewed(_ id: OutfitID) async throws -> (Arrangement, [String])? {
    let look = try await closet.look(of: id)
    return try await look.arrangement?.arrangement().map {
      ($0.arrangement, $0.warnings.map(\.words))
    }
  }

  /// Renders the outfit on a canvas of this size.
  func picture(
    _ id: OutfitID, size: PixelSize = canvas, missing: Collage.MissingPhoto = .placeholder
  ) async throws -> Collage.Rendered {
    var collage = Collage(.flatlay, on: Canvas(size))
    collage.missing = missing
    return try await closet.look(of: id).render(as: collage)
  }
}

extension Color {
  static let moss = Color(red: 60, green: 110, blue: 40)
}

extension Arrangement {
  subscript(_ garment: Garment) -> Piece? { pieces.first { $0.garment == garment.id } }
}
