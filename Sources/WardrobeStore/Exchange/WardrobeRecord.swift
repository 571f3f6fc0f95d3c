/// A closet as `wardrobe.json` holds it, with the users of its wardrobe. Values are as people write
/// them, times in ISO 8601 to the millisecond, and paths lead from the file's folder.
struct WardrobeRecord: Codable, Sendable {
  /// Of the newest form that is known here.
  static let newest = 1

  struct UserRecord: Codable, Sendable {
    var id: String
    var name: String
    var surname: String?
    var email: String?
    var picture: PhotoRecord?
  }

  struct GarmentRecord: Codable, Sendable {
    var id: String
    var photo: PhotoRecord
    var description: String
    var kind: String
    var type: String?
    var brand: String?
    var size: String?
    var height: String?
    var price: String?
    var bought: String?
    var tags: [String]
    /// Those that were stated.
    var colors: [ColorRecord]?
    /// For people; an import reads them anew from the photo.
    var photoColors: [ColorRecord]?
    var created: String
    var edited: String

    private enum CodingKeys: String, CodingKey {
      case id, photo, description, kind, type, brand, size, height, price, bought, tags
      case colors = "colours"
      case photoColors = "photoColours"
      case created, edited
    }
  }

  struct OutfitRecord: Codable, Sendable {
    var id: String
    var name: String
    /// Identifiers, in their order.
    var garments: [String]
    var cover: PhotoRecord?
    var created: String
    var edited: String
  }

  struct ColorRecord: Codable, Sendable {
    var name: String
    /// `#RRGGBB`, which is what counts.
    var rgb: String
  }

  struct PhotoRecord: Codable, Sendable {
    var file: String
    var sha256: String
  }

  /// Of the form of this file.
  var what2wear: Int
  /// Whose the garments and outfits are.
  var owner: String
  var users: [UserRecord]
  /// In the order they were added.
  var garments: [GarmentRecord]
  var outfits: [OutfitRecord]
}
