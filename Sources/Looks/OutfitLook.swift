public import Bundles
import Garments
public import WardrobeStore

/// What there is to draw or to send of an outfit: its name, and its garments' photos in their
/// order, with what is known of each.
///
/// ```swift
/// let look = try await closet.look(of: outfit.id)
/// let outcome = await ShareBundle(title: look.name).send(look, to: "brunch")
/// ```
public struct OutfitLook: Sendable {
  /// The outfit's name.
  public var name: String
  /// The garments' photos in the outfit's order; empty for an outfit without garments.
  public var photos: [SharedPhoto]

  /// A look of any photos, whether they are of a wardrobe or not.
  public init(name: String, photos: [SharedPhoto]) {
    self.name = name
    self.photos = photos
  }
}

extension Closet {
  /// The look of an outfit of this closet.
  ///
  /// - Parameter id: which outfit it is.
  /// - Throws: `unknown` where there is none of this identifier; why else the wardrobe cannot be
  ///   read.
  public func look(of id: OutfitID) async throws(WardrobeError) -> OutfitLook {
    let outfit = try await outfit(id)
    let garments = try await garments(of: id)
    return OutfitLook(
      name: outfit.name, photos: garments.map { SharedPhoto($0, in: wardrobe) })
  }
}

extension SharedPhoto {
  /// A garment's photo, by the garment's words rather than by its file's name.
  ///
  /// - Parameters:
  ///   - garment: a garment of the wardrobe.
  ///   - wardrobe: the wardrobe, in whose folder the photo stands.
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
