public import Bundles
import Garments
public import WardrobeStore

/// What there is to draw or to send of an outfit: its name, and its garments' photos in their order,
/// with what is known of each.
public struct OutfitLook: Sendable {
  public var name: String
  public var photos: [SharedPhoto]

  public init(name: String, photos: [SharedPhoto]) {
    self.name = name
    self.photos = photos
  }
}

extension Closet {
  /// The look of an outfit.
  ///
  /// - Throws: `unknown` where there is none of this identifier.
  public func look(of id: OutfitID) async throws(WardrobeError) -> OutfitLook {
    let outfit = try await outfit(id)
    let garments = try await garments(of: id)
    return OutfitLook(
      name: outfit.name, photos: garments.map { SharedPhoto($0, in: wardrobe) })
  }
}

extension SharedPhoto {
  /// A garment's photo, by the garment's words rather than by its file's name.
  public init(_ garment: Garment, in wardrobe: Wardrobe) {
    let details = garment.details
    self.init(
      wardrobe.path(of: garment.photo), name: details.description,
      details: [details.brand, details.size].compactMap(\.self),
      standIn: details.kind.silhouette)
    tags = details.tags
    heightInCentimetres = details.height?.centimetres
  }
}
