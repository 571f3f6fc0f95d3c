import Sharing
import WardrobeStore

extension BundleGarment {
  /// All that a person said of a garment; the bundle leaves out what is not to be said.
  init(_ details: GarmentDetails) {
    self.init(kind: details.kind, description: details.description)
    (brand, size) = (details.brand, details.size)
    (height, price) = (details.height?.description, details.price?.description)
    bought = details.bought?.description
    tags = details.tags
    colors = details.colors.map { color in
      let record = ColorRecord(color)
      return Color(name: record.name, rgb: record.rgb)
    }
  }
}
