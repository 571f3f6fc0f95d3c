import SystemPackage
import What2Wear

/// An outfit as a worker process is told of it: files, words and numbers.
struct LookMessage: Codable, Sendable {
  private struct Photo: Codable {
    var garment: String
    var path: String
    var mask: String?
    var sha256: String
    var cutout: String?
    var name: String
    var details: [String]
    var tags: [String]
    var standIn: String?
    var height: Double?
    /// Why it is not to be used.
    var fault: String?
    /// How many there are, where it is not one.
    var quantity: Int?
    /// Whether its box is ticked; nil for no box.
    var isTicked: Bool?
  }

  private var name: String
  private var photos: [Photo]
  private var recipe: String?
  private var wardrobe: String

  init(_ look: OutfitLook, _ garments: [Garment], recipe: String?, in wardrobe: WardrobeFolder) {
    name = look.name
    self.recipe = look.arrangement == nil ? nil : recipe
    self.wardrobe = wardrobe.path.string
    photos = zip(garments, look.photos).map { garment, photo in
      Photo(
        garment: "\(garment.id)", path: photo.path.string, mask: photo.source.mask?.string,
        sha256: garment.photo.sha256, cutout: garment.cutout?.sha256, name: photo.name,
        details: photo.details, tags: photo.tags, standIn: photo.standIn?.rawValue,
        height: photo.heightInCentimetres, fault: photo.fault?.reason,
        quantity: photo.quantity == 1 ? nil : photo.quantity, isTicked: photo.isTicked)
    }
  }

  /// The outfit as the worker draws it.
  var look: OutfitLook {
    let garments = photos.compactMap { photo -> ArrangedGarment? in
      guard let id = GarmentID(photo.garment) else { return nil }
      let path = FilePath(photo.path)
      var shared = SharedPhoto(
        photo.mask.map { .masked(path, by: FilePath($0)) } ?? .file(path), name: photo.name,
        details: photo.details, standIn: photo.standIn.flatMap { Silhouette(rawValue: $0) })
      shared.tags = photo.tags
      shared.heightInCentimetres = photo.height
      shared.quantity = photo.quantity ?? 1
      shared.isTicked = photo.isTicked
      shared.fault = photo.fault.map { FileFailure(.unusable, path, $0) }
      return ArrangedGarment(id, shared, sha256: photo.sha256, cutout: photo.cutout)
    }
    var look = OutfitLook(name: name, photos: garments.map(\.photo))
    let folder = WardrobeFolder(FilePath(wardrobe))
    look.arrangement = recipe.flatMap {
      try? KeptArrangement($0, garments, PieceStore(folder))
    }
    return look
  }
}
