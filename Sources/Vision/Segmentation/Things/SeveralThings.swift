import Images
package import Core

/// The cause of a warning: a photo shows several things that lie apart, and they are taken for one.
package struct SeveralThings: Codable, Hashable, FileFailure.Cause {
  /// How many, 2 or more.
  package let count: Int

  /// A clause without a full stop: "shows 3 things".
  package var message: Message { "shows \(count) things" }

  /// Several; nil for fewer than 2.
  package init?(count: Int) {
    guard count > 1 else { return nil }
    self.count = count
  }

  /// Several; nil where there is one.
  package init?(_ things: GarmentThings) { self.init(count: things.count) }
}

extension GarmentOutline.Outlined {
  /// A warning where several things are left of a photo.
  func warningOfThings(_ photo: PhotoSource) -> PhotoWarning? {
    // What was kept whole, or is cut out by a mask that a person chose for it, is as it is.
    guard source != .photo, photo.mask == nil else { return nil }
    return SeveralThings(GarmentThings(raster)).map { PhotoWarning(path: photo.label, cause: $0) }
  }
}

extension SeveralThings: ExplainedCause {
  package var wayOut: WayOut? { .separateThings }
}
