import Images
package import Core

/// The cause of a warning: a photo shows several things that lie apart, but they are treated as
/// one.
package struct SeveralThings: Codable, Hashable, FileFailure.Cause {
  /// The number of things, 2 or more.
  package let count: Int

  /// A clause without a full stop: "shows 3 things".
  package var message: Message { "shows \(count) things" }

  /// Several; nil for fewer than 2.
  package init?(count: Int) {
    guard count > 1 else { return nil }
    self.count = count
  }

  /// Several; nil if there is one.
  package init?(_ things: GarmentThings) { self.init(count: things.count) }
}

extension GarmentOutline.Outlined {
  /// A warning if a photo still shows several things.
  func warningOfThings(_ photo: PhotoSource) -> PhotoWarning? {
    // A photo that was kept whole, or has a mask that a person chose, is as intended.
    guard source != .photo, photo.mask == nil else { return nil }
    return SeveralThings(GarmentThings(raster)).map { PhotoWarning(path: photo.label, cause: $0) }
  }
}

extension SeveralThings: ExplainedCause {
  package var wayOut: WayOut? { .separateThings }
}
