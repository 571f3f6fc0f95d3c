import Bundles
import Garments
import WardrobeStore

extension SharedPhoto {
  /// A garment's photo as a bundle has it: by the garment's words rather than by its file's name.
  init(_ garment: Garment, in wardrobe: Wardrobe) {
    let details = garment.details
    self.init(
      wardrobe.path(of: garment.photo), name: details.description,
      details: [details.brand, details.size].compactMap(\.self),
      standIn: details.kind.silhouette)
    tags = details.tags
    heightInCentimetres = details.height?.centimetres
  }
}
