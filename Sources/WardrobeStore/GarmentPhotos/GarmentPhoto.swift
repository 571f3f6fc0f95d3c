package import Garments

/// An additional photo of a garment, besides its main photo.
package struct GarmentPhoto: Hashable, Sendable {
  package let photo: PhotoName
  /// What the photo shows, or nil if nobody stated it.
  package let view: PhotoView?

  package init(_ photo: PhotoName, view: PhotoView?) {
    (self.photo, self.view) = (photo, view)
  }

  /// The maximum number of additional photos of a garment.
  package static let most = 20
}
