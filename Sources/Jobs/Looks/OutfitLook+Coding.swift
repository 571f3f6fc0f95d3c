import Sharing
import Images
import Core
import Garments
import Outfits
import SystemPackage
import WardrobeStore

/// Encodes a look for another process. Warnings and the wardrobe's folder are left out, because the
/// receiver does not need them.
extension OutfitLook: Codable {
  private enum Key: CodingKey {
    case name, photos, arrangement
  }

  /// Encodes the look for a process of the same program version.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encode(photos.map(PhotoMessage.init), forKey: .photos)
    try values.encodeIfPresent(
      arrangement.map { try ArrangementMessage($0) }, forKey: .arrangement)
  }

  /// Decodes a look from a process of the same program version.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      photos: try values.decode([PhotoMessage].self, forKey: .photos).map(\.photo))
    arrangement = try values.decodeIfPresent(ArrangementMessage.self, forKey: .arrangement)
      .map { try $0.arrangement(of: photos) }
  }
}

private struct PhotoMessage: Codable {
  /// The file's path, or the name of a photo in memory.
  var label: String
  var isFile: Bool
  var mask: String?
  var name: String
  var words: BundleGarment?
  var tags: [String]
  var standIn: String?
  var height: Double?
  /// The reason that the photo is unusable, or nil.
  var fault: String?
  /// The quantity, or nil if the quantity is one.
  var quantity: Int?
  /// True if the checkbox is ticked; nil for no checkbox.
  var isTicked: Bool?

  init(_ photo: SharedPhoto) {
    (label, isFile) = (photo.path.string, photo.source.path != nil)
    (mask, name, words) = (photo.source.mask?.string, photo.name, photo.garment)
    (tags, standIn) = (photo.tags, photo.standIn?.rawValue)
    (height, fault) = (photo.heightInCentimetres, photo.fault?.reason)
    quantity = photo.quantity == 1 ? nil : photo.quantity
    isTicked = photo.isTicked
  }

  var photo: SharedPhoto {
    let path = FilePath(label)
    let file = mask.map { PhotoSource.masked(path, by: FilePath($0)) } ?? .file(path)
    var photo = SharedPhoto(
      isFile ? file : .bytes([], name: label), name: name,
      standIn: standIn.flatMap { Silhouette(rawValue: $0) })
    (photo.tags, photo.garment) = (tags, words)
    photo.heightInCentimetres = height
    photo.quantity = quantity ?? 1
    photo.isTicked = isTicked
    photo.fault = fault.map { FileFailure(.unusable, photo.path, Message(verbatim: $0)) }
    return photo
  }
}

/// An outfit's arrangement, with the marks that identify its garments.
private struct ArrangementMessage: Codable {
  struct Member: Codable {
    var id: String
    var sha256: String
    var cutout: String?
  }

  var recipe: String
  var members: [Member]
  /// The wardrobe's folder, which contains the piece cache.
  var wardrobe: String

  init(_ arrangement: KeptArrangement) throws {
    recipe = String(decoding: try arrangement.recipe.json(isPretty: false), as: UTF8.self)
    members = arrangement.garments.map {
      Member(id: "\($0.id)", sha256: $0.sha256, cutout: $0.mark.cutout)
    }
    wardrobe = arrangement.store.wardrobe.path.string
  }

  func arrangement(of photos: [SharedPhoto]) throws -> KeptArrangement {
    let garments = zip(members, photos).compactMap { member, photo in
      GarmentID(member.id).map {
        ArrangedGarment($0, photo, sha256: member.sha256, cutout: member.cutout)
      }
    }
    return try KeptArrangement(
      recipe, garments, PieceStore(WardrobeFolder(FilePath(wardrobe))))
  }
}
