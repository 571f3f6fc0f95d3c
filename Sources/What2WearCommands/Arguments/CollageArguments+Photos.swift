import Bundles
import Collages
import Garments

/// A photo of which people state what it shows.
protocol StatedPhoto {
  var role: OutfitRole? { get set }
  var quantity: Int { get set }
}

extension CollagePhoto: StatedPhoto {}
extension SharedPhoto: StatedPhoto {}

extension CollageArguments {
  /// Photos with the roles and quantities that were stated for them; others stay as they are.
  func stated<Photo: StatedPhoto>(_ photos: [Photo]) -> [Photo] {
    var photos = photos
    for (index, role) in zip(photos.indices, pieces.roles?.values ?? []) {
      photos[index].role = role
    }
    for (index, number) in zip(photos.indices, words.quantity?.values ?? []) {
      photos[index].quantity = number
    }
    return photos
  }
}
