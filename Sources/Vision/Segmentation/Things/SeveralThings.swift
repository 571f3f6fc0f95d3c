import Images
package import Core

/// The cause of a warning: a photo shows several separate things, but they are treated as one.
package struct SeveralThings: Codable, Hashable, FileFailure.Cause {
  /// The number of things, 2 or more.
  package let count: Int

  /// The message as a clause without a full stop, such as "shows 3 things".
  package var message: Message { "shows \(count) things" }

  /// Returns nil for fewer than two things.
  package init?(count: Int) {
    guard count > 1 else { return nil }
    self.count = count
  }

  package init?(_ things: GarmentThings) { self.init(count: things.count) }
}

extension GarmentOutline.Outlined {
  /// Returns a warning if a photo still shows several things.
  func warningOfSeveralItems(_ photo: PhotoSource) -> PhotoWarning? {
    // A photo without a cut-out, or with a mask chosen by a person, needs no warning.
    guard source != .photo, photo.mask == nil else { return nil }
    return SeveralThings(GarmentThings(raster)).map { PhotoWarning(path: photo.label, cause: $0) }
  }
}

extension SeveralThings: ExplainedCause {
  package var wayOut: WayOut? { .separateThings }
}
