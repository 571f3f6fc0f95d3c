import Bundles
import WardrobeStore

/// What there is to draw of an outfit.
struct OutfitLook: Sendable {
  var name: String
  var photos: [SharedPhoto]
}

extension Closet {
  func look(of id: OutfitID) async throws(WardrobeError) -> OutfitLook {
    let outfit = try await outfit(id)
    let garments = try await garments(of: id)
    return OutfitLook(
      name: outfit.name, photos: garments.map { SharedPhoto($0, in: wardrobe) })
  }
}
