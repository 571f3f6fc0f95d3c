import FoundationEssentials
import SystemPackage
import WardrobeStore

/// An outfit as `--json` prints it.
struct OutfitLine: Encodable {
  private let id: String
  private let name: String
  private let garments: [String]
  /// Of the garments, in their order; only where they were looked at.
  private let photos: [String]?
  private let cover: String?
  private let owner: String
  private let created: String
  private let edited: String

  init(_ outfit: Outfit, _ wardrobe: Wardrobe, photosOf garments: [Garment]? = nil) {
    id = "\(outfit.id)"
    name = outfit.name
    self.garments = outfit.garments.map { "\($0)" }
    photos = garments?.map { wardrobe.path(of: $0.photo).string }
    cover = outfit.cover.map { wardrobe.path(of: $0).string }
    owner = "\(outfit.owner)"
    created = outfit.created.formatted(.iso8601)
    edited = outfit.edited.formatted(.iso8601)
  }

  var json: String { get throws { try JSONLine.encode(self) } }
}
