import Sharing
import Images
import Core
import Garments
import SystemPackage
package import WardrobeStore

/// An outfit as a worker process is told of it: files, words and numbers.
package struct LookMessage: Codable, Sendable {
  fileprivate struct Photo: Codable {
    /// Nil where the wardrobe has it no more.
    var garment: KeptGarment?
    /// What messages name: the path of its file, where it has one.
    var label: String
    var isFile: Bool
    var mask: String?
    var name: String
    var words: BundleGarment?
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

  fileprivate struct KeptGarment: Codable {
    var id: String
    var sha256: String
    var cutout: String?
  }

  private var name: String
  private var photos: [Photo]
  private var recipe: String?
  private var wardrobe: String

  /// - Parameter garments: one a photo of the look; nil for what the wardrobe has no more.
  package init(
    _ look: OutfitLook, _ garments: [Garment?], recipe: String?, in wardrobe: WardrobeFolder
  ) {
    name = look.name
    self.recipe = look.arrangement == nil ? nil : recipe
    self.wardrobe = wardrobe.path.string
    photos = zip(garments, look.photos).map { garment, photo in
      Photo(
        garment: garment.map {
          KeptGarment(id: "\($0.id)", sha256: $0.photo.sha256, cutout: $0.cutout?.sha256)
        },
        label: photo.path.string, isFile: photo.source.path != nil,
        mask: photo.source.mask?.string, name: photo.name,
        words: photo.garment, tags: photo.tags, standIn: photo.standIn?.rawValue,
        height: photo.heightInCentimetres, fault: photo.fault?.reason,
        quantity: photo.quantity == 1 ? nil : photo.quantity, isTicked: photo.isTicked)
    }
  }

  /// The outfit as the worker draws it.
  var look: OutfitLook {
    var look = OutfitLook(name: name, photos: photos.map(\.shared))
    let garments = zip(photos, look.photos).compactMap { photo, shared -> ArrangedGarment? in
      guard let garment = photo.garment, let id = GarmentID(garment.id) else { return nil }
      return ArrangedGarment(id, shared, sha256: garment.sha256, cutout: garment.cutout)
    }
    let folder = WardrobeFolder(FilePath(wardrobe))
    look.arrangement = recipe.flatMap {
      try? KeptArrangement($0, garments, PieceStore(folder))
    }
    return look
  }
}

extension LookMessage.Photo {
  fileprivate var shared: SharedPhoto {
    let path = FilePath(label)
    let file = mask.map { PhotoSource.masked(path, by: FilePath($0)) } ?? .file(path)
    let source = isFile ? file : .bytes([], name: label)
    var shared = SharedPhoto(
      source, name: name, standIn: standIn.flatMap { Silhouette(rawValue: $0) })
    (shared.tags, shared.garment) = (tags, words)
    shared.heightInCentimetres = height
    shared.quantity = quantity ?? 1
    shared.isTicked = isTicked
    shared.fault = fault.map { FileFailure(.unusable, shared.path, $0) }
    return shared
  }
}
